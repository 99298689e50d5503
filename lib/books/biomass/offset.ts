import * as z from 'zod';
import { constantsOf, type PaperConstants } from '../../accounts/paper/constants.ts';
import { biomassPrice } from '../../accounts/paper/paper.ts';
import { moment, sixDecimals, uuid } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { idAt } from '../../platform/id.ts';
import { type Exact, exact, exactField } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { countedFields } from '../../trees/ledger/standing.ts';
import type { StoredCertificate } from '../certificates/certificate.ts';
import { termsBiomassPrice } from '../terms/exact-price.ts';
import type { PriceTerms } from '../terms/price.ts';

export const BiomassOffset = z
  .object({
    id: uuid(),
    account_id: uuid(),
    order_id: uuid().nullable(),
    quote_id: uuid().nullable().describe('The quote it executed.'),
    project_id: uuid().describe('Where the trees are planted.'),
    certificate_id: uuid(),
    date: moment(),
    pages: z.int(),
    trees: z.number().overwrite(sixDecimals),
  })
  .meta({ id: 'BiomassOffset' });
export type BiomassOffset = z.infer<typeof BiomassOffset>;
inRevision('1.6.3', BiomassOffset, {
  fields: ['id', 'account_id', 'quote_id', 'project_id', 'certificate_id', 'date', 'pages', 'trees'],
});

/**
 * The stored form. `billed_at` is set once the operator has billed the offset, and locks it. `price` is the offset's part of
 * its order's or month's price when it was issued: exact and in `currency` under terms, in whole cents of USD without.
 * `booked_at` is when it was stored, and `line` its account's line then (lib/accounts/account/booking.ts). `is_derived`: it was
 * ordered by tree count, and its pages are computed from that. `pages_from_feeds`: for a close, how many of its pages feeds
 * counted. `final_at` is set once it can no longer be deleted. The ledger maintains `countedFields`, `before_ledger` and
 * `ledger_project` (lib/trees/ledger).
 */
export const StoredOffset = BiomassOffset.extend({
  trees: exactField(),
  price: exactField(),
  currency: z.string().optional(),
  billed_at: z.string().optional(),
  booked_at: z.string(),
  line: z.string().optional(),
  is_derived: z.literal(true).optional(),
  pages_from_feeds: z.int().optional(),
  final_at: z.string().optional(),
  ...countedFields,
  before_ledger: z.boolean().optional(),
  ledger_project: z.string().optional(),
});
export type StoredOffset = z.infer<typeof StoredOffset>;

export const shownOffset = (offset: StoredOffset): BiomassOffset => ({ ...offset, trees: sixDecimals(offset.trees) });

/** A paper amount to reforest in a project, and its origin. */
export type OffsetToIssue = {
  account_id: string;
  project_id: string;
  date: Date;
  bookedAt: Date;
  pages: number;
  trees: Exact;
  quote_id?: string | undefined;
  order_id?: string | undefined;
  /** The quote's or order's constants, if the trees were computed there. Default: those on its date. */
  constants?: PaperConstants | undefined;
  /** Its part of a price covering several offsets. Default: the price for its pages. */
  price?: Exact | undefined;
  /** Whether it was ordered by tree count. */
  is_derived?: true | undefined;
  pages_from_feeds?: number | undefined;
  /** The month whose close issues it. */
  month?: string | undefined;
};

export type Issued = { offset: StoredOffset; certificate: StoredCertificate };

/** Creates an offset together with its certificate, so neither exists without the other. */
export function issue(toIssue: OffsetToIssue): Issued {
  const { date, bookedAt, quote_id, order_id, constants = constantsOf(toIssue.date), price, month } = toIssue;
  const { account_id, project_id, pages, trees, is_derived, pages_from_feeds = 0 } = toIssue;
  const derived = is_derived ? { is_derived } : {};
  // With milliseconds: trees are assigned in booking order.
  const booked_at = bookedAt.toISOString();
  const common = { account_id, project_id, pages, trees, ...derived, date: timestamp(date), booked_at };
  const id = idAt(date);
  // A close's offsets cannot be deleted, so they are final immediately.
  const final = month === undefined ? {} : { final_at: timestamp(bookedAt) };
  const certificate = { ...common, ...final, id: idAt(date), offset_id: id, constants, month: month ?? null };
  const offset = {
    ...common,
    ...final,
    id,
    order_id: order_id ?? null,
    quote_id: quote_id ?? null,
    certificate_id: certificate.id,
    price: price ?? exact(biomassPrice(pages, constants)),
    ...(pages_from_feeds > 0 && { pages_from_feeds }),
  };
  return { offset, certificate };
}

/** The same offset under the terms at its booking: its price follows from its own pages alone. Without terms it stays as it is. */
export const underTerms = (issued: Issued, terms: PriceTerms | undefined): Issued =>
  terms
    ? {
        ...issued,
        offset: {
          ...issued.offset,
          price: termsBiomassPrice(issued.offset.pages, terms, issued.certificate.constants),
          currency: terms.currency,
        },
      }
    : issued;
