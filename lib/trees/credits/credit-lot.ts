import * as z from 'zod';
import { day, exactNumber, moment, uuid } from '../../platform/fields.ts';
import { type Exact, exact, exactField } from '../../platform/table/table.ts';
import type { Serials } from './serial-claims.ts';

export const CreditKind = z.enum(['removal', 'avoidance']);
export type CreditKind = z.infer<typeof CreditKind>;

/** Carbon credits retired by a registry: a range of one-tonne serials, or one retirement document. */
export const CreditLot = z
  .object({
    id: uuid(),
    project_id: uuid().describe('The carbon project whose offsets it fulfills.'),
    registry: z.string(),
    registry_project_id: z.string().nullable(),
    methodology: z.string().nullable(),
    kind: CreditKind.nullable().describe('Null where it was not recorded, as with lots of offsets fulfilled by hand.'),
    serial: z.string().describe('As the registry writes it.'),
    block: z.string().describe('The fixed part of the serial; of a document the whole text.'),
    first: exactNumber().nullable().describe('The first serial number; null for a document.'),
    last: exactNumber().nullable().describe('The last serial number; null for a document.'),
    tonnes: exactNumber().describe('Tonnes of CO2 equivalent; of a range last - first + 1.'),
    vintage_start_date: day().nullable().describe('Null where an offset was fulfilled by hand without it.'),
    vintage_end_date: day().nullable(),
    retired_on: day(),
    beneficiary: z.string().nullable(),
    retirement_url: z.string().nullable().describe('The retirement at the registry.'),
    allocated: exactNumber().describe('Tonnes that fulfill offsets.'),
    created_at: moment(),
  })
  .meta({ id: 'CreditLot' });
export type CreditLot = z.infer<typeof CreditLot>;

/** A `pending` lot belongs to the unfinished import with this hash: it is hidden, and nothing uses it. */
export const StoredCreditLot = CreditLot.extend({
  first: exactField().nullable(),
  last: exactField().nullable(),
  tonnes: exactField(),
  allocated: exactField(),
  pending: z.string().optional(),
});
export type StoredCreditLot = z.infer<typeof StoredCreditLot>;

export const shownLot = ({ pending: _, ...lot }: StoredCreditLot): CreditLot => lot;

/** Tonnes not yet assigned to an offset. */
export const freeTonnes = ({ tonnes, allocated, pending }: StoredCreditLot): Exact =>
  pending ? exact(0) : tonnes.minus(allocated);

export const serialsOf = ({ block, first, last }: Pick<StoredCreditLot, 'block' | 'first' | 'last'>): Serials => ({
  block,
  first: first && BigInt(first.toFixed()),
  last: last && BigInt(last.toFixed()),
});
