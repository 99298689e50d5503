import * as z from 'zod';
import { day, text } from '../platform/fields.ts';
import { timestamp } from '../platform/time.ts';
import type { CarbonOffset } from './offset.ts';

const SERIALS_MAX = 100;

/** The credits that an operator bought for an offset: serial numbers of the lots, and the span of their vintages. */
export const Fulfillment = z
  .object({
    serial_numbers: z
      .array(text())
      .min(1)
      .max(SERIALS_MAX)
      .refine((serials) => new Set(serials).size === serials.length, 'must name each lot of credits once'),
    vintage_start_date: day(),
    vintage_end_date: day(),
  })
  .refine(({ vintage_start_date: start, vintage_end_date: end }) => start <= end, {
    path: ['vintage_start_date'],
    message: 'must not be after the end of the vintage',
  });
export type Fulfillment = z.infer<typeof Fulfillment>;

export type Fulfilled = Pick<CarbonOffset, 'status' | 'serial_numbers' | 'vintage_start_date' | 'vintage_end_date'>;

/** Serial numbers are stored sorted, so that their order makes no difference when a fulfillment is repeated. */
export const fulfilled = (input: Fulfillment): Fulfilled => ({
  status: 'fulfilled',
  serial_numbers: input.serial_numbers.toSorted(),
  vintage_start_date: timestamp(new Date(input.vintage_start_date)),
  vintage_end_date: timestamp(new Date(input.vintage_end_date)),
});
