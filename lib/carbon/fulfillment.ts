import * as z from 'zod';
import { day, text } from '../platform/fields.ts';
import { timestamp } from '../platform/time.ts';
import type { CarbonOffset } from './offset.ts';

const SERIALS_MAX = 100;

/** What an operator has bought for an offset: the lots of credits, and the span of their vintages. */
export const Fulfilment = z
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
export type Fulfilment = z.infer<typeof Fulfilment>;

export type Fulfilled = Pick<CarbonOffset, 'status' | 'serial_numbers' | 'vintage_start_date' | 'vintage_end_date'>;

/** Serial numbers are kept sorted: the same ones in another order are the same fulfilment. */
export const fulfilled = (given: Fulfilment): Fulfilled => ({
  status: 'fulfilled',
  serial_numbers: given.serial_numbers.toSorted(),
  vintage_start_date: timestamp(new Date(given.vintage_start_date)),
  vintage_end_date: timestamp(new Date(given.vintage_end_date)),
});
