import * as z from 'zod';
import { closesAt } from '../../books/deposits/month.ts';
import { Fault } from '../../platform/fault.ts';
import { wholeNumber } from '../../platform/fields.ts';
import { lazy } from '../../platform/lazy.ts';
import { monthOf, monthsFrom } from '../../platform/time.ts';

/** A report's year: twelve months, beginning with `first_month` in that calendar year. */
export type Period = { year: number; first_month: number };

const YEAR = /^(19[7-9]\d|[2-9]\d{3})$/;

/** Nothing is booked before 1970. */
export const yearInPath = lazy(() =>
  z
    .string()
    .refine((value) => YEAR.test(value), 'must be a year such as 2026, from 1970 on')
    .describe('The year, or the year in which a financial year begins.')
    .meta({ pattern: YEAR.source, examples: ['2025'] }),
);

export const firstMonthInQuery = lazy(() =>
  wholeNumber(1, 12).optional().describe('The month in which the year begins, for a financial year; omitted: 1.'),
);

export const monthsOf = ({ year, first_month }: Period): string[] =>
  monthsFrom(`${year}-${String(first_month).padStart(2, '0')}`, 12);

export const yearBefore = ({ year, first_month }: Period): Period => ({ year: year - 1, first_month });

/** When its last month's books end: the report may be final after that. */
export const booksEnd = (period: Period): Date => closesAt(monthsOf(period).at(-1) ?? '');

export function refuseFutureYear(period: Period, now: Date): void {
  const [first = ''] = monthsOf(period);
  if (first > monthOf(now))
    throw new Fault('not_found', `The year from ${first} on is to come; the current month is ${monthOf(now)}.`);
}
