import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { moment, sixDecimals, uuid } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { idAt } from '../../platform/id.ts';
import { exactField } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';

export const CarbonOffsetStatus = z.enum(['processing', 'fulfilled']);
export type CarbonOffsetStatus = z.infer<typeof CarbonOffsetStatus>;

export const CarbonOffset = z
  .object({
    id: uuid(),
    account_id: uuid(),
    order_id: uuid().nullable(),
    project_id: uuid(),
    project_name: z.string(),
    project_type: z.string(),
    registry_name: z.string(),
    date: moment(),
    mtco2e: z.number().overwrite(sixDecimals).describe('Metric tons of CO2 equivalent.'),
    status: CarbonOffsetStatus,
    vintage_start_date: moment()
      .nullable()
      .describe('Earliest vintage start of the credits used; null until fulfilled.'),
    vintage_end_date: moment().nullable().describe('Latest vintage end of the credits used; null until fulfilled.'),
    serial_numbers: z
      .array(z.string())
      .describe('Serial numbers of the credits used, as the registry states them; empty until fulfilled.'),
  })
  .meta({ id: 'CarbonOffset' });
export type CarbonOffset = z.infer<typeof CarbonOffset>;
inRevision('1.6.3', CarbonOffset, {
  fields: [
    'id',
    'account_id',
    'project_id',
    'project_name',
    'project_type',
    'registry_name',
    'date',
    'mtco2e',
    'status',
    'vintage_start_date',
    'vintage_end_date',
    'serial_numbers',
  ],
});

/**
 * The stored form has the exact amount and the offset's part of the order's price: exact under terms, in whole cents of USD
 * without. `currency` is the terms'. `billed_at` is set once the operator has billed it. `line` is its account's line at the
 * booking (lib/accounts/account/booking.ts). `lots` lists the credit lots whose tonnes it has, by position in the lot: absent
 * before the first take, complete once the offset is fulfilled.
 */
export const StoredCarbonOffset = CarbonOffset.extend({
  mtco2e: exactField(),
  price: exactField(),
  currency: z.string().optional(),
  billed_at: z.string().optional(),
  line: z.string().optional(),
  lots: z.array(z.object({ id: z.string(), from: exactField(), to: exactField() })).optional(),
});
export type StoredCarbonOffset = z.infer<typeof StoredCarbonOffset>;

export const shownCarbonOffset = ({ lots: _, ...offset }: StoredCarbonOffset): CarbonOffset => ({
  ...offset,
  mtco2e: sixDecimals(offset.mtco2e),
});

/** A carbon amount and the project offsetting it, with the project's names as they were on the order date. */
export const CarbonShare = StoredCarbonOffset.pick({
  project_id: true,
  project_name: true,
  project_type: true,
  registry_name: true,
  mtco2e: true,
  price: true,
  currency: true,
});
export type CarbonShare = z.infer<typeof CarbonShare>;

/**
 * Creates an order's carbon offsets. Their ids differ only in the last two digits, so one directory entry finds them all: with
 * one entry each, placing an order would exceed a transaction's step limit.
 */
export function orderedCarbonOffsets(
  shares: CarbonShare[],
  order: { id: string; account_id: string; date: Date },
): StoredCarbonOffset[] {
  const common = randomBytes(9);
  return shares.map((share, index) => ({
    ...share,
    id: idAt(order.date, Uint8Array.of(...common, index)),
    account_id: order.account_id,
    order_id: order.id,
    date: timestamp(order.date),
    status: 'processing',
    vintage_start_date: null,
    vintage_end_date: null,
    serial_numbers: [],
  }));
}
