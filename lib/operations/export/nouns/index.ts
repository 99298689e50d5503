import type { Noun } from '../noun.ts';
import { accounts, users } from './accounts.ts';
import { deposits, months } from './books.ts';
import { feedMonths, feeds } from './feeds.ts';
import { invoiceLines, invoices } from './invoices.ts';
import { biomassOffsets, carbonOffsets, certificates } from './offsets.ts';
import { orders, quotes } from './orders.ts';
import { carbonProjects, creditEntries, creditLots, forestryProjects, ledgerEntries, plantings } from './projects.ts';

/** Every noun in the export, in writing order. */
export const NOUNS: readonly Noun[] = [
  accounts,
  deposits,
  months,
  biomassOffsets,
  certificates,
  carbonOffsets,
  orders,
  quotes,
  invoices,
  invoiceLines,
  feeds,
  feedMonths,
  forestryProjects,
  plantings,
  ledgerEntries,
  carbonProjects,
  creditLots,
  creditEntries,
  users,
];
