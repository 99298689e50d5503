import * as z from 'zod';
import { day, text } from '../../platform/fields.ts';
import { folded } from '../../platform/table/keys/key-text.ts';
import { timestamp } from '../../platform/time.ts';
import type { CarbonOffset } from './offset.ts';
import { retirementUrl } from './retirement-url.ts';

/** Each serial becomes its own lot, and a lot takes up to 5 of a transaction's 100 steps. */
const SERIALS_MAX = 19;

/** Credits bought by an operator for an offset: the lots' serial numbers and the span of their vintages. */
export const Fulfillment = z
  .object({
    serial_numbers: z
      .array(text().overwrite((serial) => serial.trim()))
      .min(1)
      .max(SERIALS_MAX)
      .refine(areDifferent, 'must name each lot of credits once'),
    vintage_start_date: day().nullable().default(null),
    vintage_end_date: day().nullable().default(null),
    retired_on: day().optional().describe('Today unless given.'),
    retirement_url: retirementUrl().optional(),
  })
  .refine(({ vintage_start_date: start, vintage_end_date: end }) => (start === null) === (end === null), {
    path: ['vintage_start_date'],
    message: 'and vintage_end_date belong together; give both or none',
  })
  .refine(({ vintage_start_date: start, vintage_end_date: end }) => start === null || end === null || start <= end, {
    path: ['vintage_start_date'],
    message: 'must not be after the end of the vintage',
  });
export type Fulfillment = z.infer<typeof Fulfillment>;

export type Fulfilled = Pick<CarbonOffset, 'status' | 'serial_numbers' | 'vintage_start_date' | 'vintage_end_date'>;

/** Serial numbers are stored sorted, so their order does not matter when a fulfillment is repeated. */
export const fulfilled = (input: Fulfillment): Fulfilled => ({
  status: 'fulfilled',
  serial_numbers: input.serial_numbers.toSorted(),
  vintage_start_date: momentOf(input.vintage_start_date),
  vintage_end_date: momentOf(input.vintage_end_date),
});

const momentOf = (vintage: string | null): string | null => vintage && timestamp(new Date(vintage));

/** The comparison ignores case. */
function areDifferent(serials: string[]): boolean {
  return new Set(serials.map(folded)).size === serials.length;
}
