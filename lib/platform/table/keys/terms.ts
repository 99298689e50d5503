import type { Key, List } from './key.ts';
import { paddedNumber } from './key-text.ts';
import { kinds } from './kinds.ts';

export const termsKeys = {
  // what a root account pays, by month, and the company that pays it
  terms: (rootId: string): Key => ({ pk: 'TERMS', sk: `TERMS#${rootId}` }),
  buyer: (rootId: string): Key => ({ pk: 'BUYERS', sk: `BUYER#${rootId}` }),

  // the company issuing all invoices, and as it was at each version
  seller: (): Key => ({ pk: 'SELLER', sk: 'SELLER' }),
  sellerVersion: (version: number): Key => ({ pk: 'SELLER', sk: `${kinds.sellerVersion}${paddedNumber(version)}` }),
} as const;

export const termsLists = {
  terms: (): List => ({ pk: 'TERMS', prefix: 'TERMS#' }),
  buyers: (): List => ({ pk: 'BUYERS', prefix: 'BUYER#' }),
} as const;
