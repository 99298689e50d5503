import * as z from 'zod';
import type { StoredCertificate } from '../certificates/certificate.ts';
import { type PaperConstants, paperConstants } from '../paper/constants.ts';
import { biomassPrice } from '../paper/paper.ts';
import { moment, sixDecimals, uuid } from '../platform/fields.ts';
import { inRevision } from '../platform/http/revisions/declare.ts';
import { idAt } from '../platform/id.ts';
import { type Exact, exactField } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';

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
 * As it is stored: `billed_at` is there once the operator has billed it, which locks it. `price` is in USD and that of the
 * day it was issued, as part of what an order or a month came to; older ones lack it.
 */
export const StoredOffset = BiomassOffset.extend({
  trees: exactField(),
  price: z.number().nullable(),
  billed_at: z.string().optional(),
});
export type StoredOffset = z.infer<typeof StoredOffset>;

export const shownOffset = (offset: StoredOffset): BiomassOffset => ({ ...offset, trees: sixDecimals(offset.trees) });

/** What is to be reforested, where, and what it came from. */
export type Reforestation = {
  account_id: string;
  project_id: string;
  date: Date;
  pages: number;
  trees: Exact;
  quote_id?: string | undefined;
  order_id?: string | undefined;
  /** Those that the trees were worked out with, where that was earlier: in a quote or an order. */
  constants?: PaperConstants | undefined;
  /** Its part of what several cost together; without it, what its pages cost. */
  price?: number | undefined;
  /** The month whose deposits it is for, where a close issues it. */
  month?: string | undefined;
};

export type Issued = { offset: StoredOffset; certificate: StoredCertificate };

/** An offset is never without its certificate: both come from here. */
export function issue(reforestation: Reforestation): Issued {
  const { date, quote_id, order_id, constants = paperConstants(), price, month, ...rest } = reforestation;
  const common = { ...rest, date: timestamp(date) };
  const certificate = { ...common, id: idAt(date), constants, month: month ?? null };
  const offset = {
    ...common,
    id: idAt(date),
    order_id: order_id ?? null,
    quote_id: quote_id ?? null,
    certificate_id: certificate.id,
    price: price ?? biomassPrice(rest.pages, constants),
  };
  return { offset, certificate };
}
