import { currencyDigits } from '../lib/books/terms/currency-decimals.ts';
import { formatDate, monthInWords, yearNumber } from '../lib/presentation/language/dates.ts';
import { dateFormat, numberFormat } from '../lib/presentation/language/formats.ts';
import { nameOrder } from '../lib/presentation/language/name-order.ts';
import { columnFormat, decimal, wholeNumber } from '../lib/presentation/language/numbers.ts';
import { language } from './texts/texts.ts';

/** Numbers and dates in the reader's language. Days are UTC, as in the API. */
const number = (value: number, options: Intl.NumberFormatOptions): string =>
  numberFormat(language(), options).format(value);
const date = (of: string | Date, options: Intl.DateTimeFormatOptions): string => formatDate(of, language(), options);

export const whole = (value: number): string => wholeNumber(value, language());

export const compact = (value: number): string => number(value, { notation: 'compact', maximumSignificantDigits: 3 });

/** Two decimals below a hundred, none above; amounts below 0.01 are shown as "< 0.01". */
export function trees(value: number): string {
  if (value > 0 && value < 0.01) return `< ${decimal(0.01, language(), 2)}`;
  const decimals = value === 0 || Math.abs(value) >= 100 ? 0 : 2;
  return number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

export type Measure = { value: string; unit: string };

const measured = (value: number, unit: string): Measure => ({
  value: decimal(value, language(), Math.abs(value) >= 100 ? 0 : 2),
  unit,
});

export const paper = (kg: number): Measure => measured(kg, 'kg');

/** Metric tonnes of CO2, in kilograms below one tonne. */
export const co2 = (tons: number): Measure => (Math.abs(tons) < 1 ? measured(tons * 1000, 'kg') : measured(tons, 't'));

/** The figures in a table's column have one unit and one number of decimals. */
export function column(kind: 'trees' | 'paper' | 'co2', values: readonly number[]): (value: number | null) => string {
  const isKilograms = kind === 'paper' || (kind === 'co2' && values.every((value) => Math.abs(value) < 1));
  const scale = kind === 'co2' && isKilograms ? 1000 : 1;
  const shown = columnFormat(
    values.map((value) => value * scale),
    language(),
  );
  if (kind === 'trees') return shown;
  return (value) => (value === null ? shown(value) : `${shown(value * scale)}\u00a0${isKilograms ? 'kg' : 't'}`);
}

export const joined = ({ value, unit }: Measure): string => `${value}\u00a0${unit}`;

/** A file's size, in kilobytes or megabytes. */
export const fileSize = (bytes: number): string => {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return number(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 });
};

/** With the currency's decimals by ISO 4217 and its sign in the reader's language; a dash for a price hidden from the reader. */
export const money = (amount: number | null, currency = 'USD'): string =>
  amount === null ? '–' : number(amount, { ...currencyDigits(currency), style: 'currency', currency });

/** A price of a single page, with all its decimals. */
export const exactMoney = (amount: number, currency: string): string =>
  number(amount, { style: 'currency', currency, maximumFractionDigits: DECIMALS_MAX });

export const exactNumber = (value: number): string => number(value, { maximumFractionDigits: DECIMALS_MAX });

/** The service's price times a rate has up to 13 decimals. */
const DECIMALS_MAX = 13;

/** A sum in each of several currencies; those without any amount are left out beside another. */
export function moneyOf(sums: readonly { currency: string; amount: number }[]): string {
  const some = sums.filter(({ amount }) => amount !== 0);
  return (some.length > 0 ? some : sums.slice(0, 1)).map(({ amount, currency }) => money(amount, currency)).join(' + ');
}

export const percent = (share: number): string => number(share, { style: 'percent', maximumFractionDigits: 0 });

/** A percentage as it was entered, with at most two decimals. */
export const enteredPercent = (percentage: number): string =>
  number(percentage / 100, { style: 'percent', maximumFractionDigits: 2 });

export const day = (of: string | Date): string => date(of, { dateStyle: 'medium' });

export const moment = (of: string | Date): string => date(of, { dateStyle: 'medium', timeStyle: 'short' });

/** The reader's local time. */
export const timeHere = (of: Date): string =>
  dateFormat(language(), { timeStyle: 'short', timeZone: undefined }).format(of);

export const month = (yyyymm: string): string => monthInWords(yyyymm.slice(0, 7), language());

/** The year in the same calendar as the months. */
export const year = (of: number): string => yearNumber(of, language());

export const shortMonth = (yyyymm: string): string => date(yyyymm.slice(0, 7), { month: 'short' });

export { before as monthBefore, of as monthOf } from './month.ts';

/** A month's first and last day as list arguments; empty without a month. */
export function daysOfMonth(yyyymm: string): { start_date: string; end_date: string } | Record<string, never> {
  if (yyyymm === '') return {};
  const last = new Date(`${yyyymm}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { start_date: `${yyyymm}-01`, end_date: last.toISOString().slice(0, 10) };
}

export const byName = (one: string, other: string): number => nameOrder(language()).compare(one, other);

/** Removes case and accents for searching. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
