import { language } from './texts/texts.ts';

/** Numbers and dates in the reader's language. Days are UTC, as in the API. */
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `n${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language(), options);
  formats.set(key, format);
  return format as Intl.NumberFormat;
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language(), { timeZone: 'UTC', ...options });
  formats.set(key, format);
  return format as Intl.DateTimeFormat;
}

export const whole = (value: number): string => numberFormat({ maximumFractionDigits: 0 }).format(value);

export const compact = (value: number): string =>
  numberFormat({ notation: 'compact', maximumSignificantDigits: 3 }).format(value);

/** Two decimals below a hundred, none above; amounts below 0.01 are shown as "< 0.01". */
export function trees(value: number): string {
  if (value > 0 && value < 0.01) return `< ${numberFormat({ maximumFractionDigits: 2 }).format(0.01)}`;
  const decimals = value === 0 || Math.abs(value) >= 100 ? 0 : 2;
  return numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
}

export type Measure = { value: string; unit: string };

const measured = (value: number, unit: string): Measure => ({
  value: numberFormat({ maximumFractionDigits: Math.abs(value) >= 100 ? 0 : 2 }).format(value),
  unit,
});

export const paper = (kg: number): Measure => measured(kg, 'kg');

/** Metric tonnes of CO2, in kilograms below one tonne. */
export const co2 = (tons: number): Measure => (Math.abs(tons) < 1 ? measured(tons * 1000, 'kg') : measured(tons, 't'));

export const joined = ({ value, unit }: Measure): string => `${value}\u00a0${unit}`;

export const money = (usd: number): string => numberFormat({ style: 'currency', currency: 'USD' }).format(usd);

export const percent = (share: number): string =>
  numberFormat({ style: 'percent', maximumFractionDigits: 0 }).format(share);

export const day = (date: string | Date): string => dateFormat({ dateStyle: 'medium' }).format(new Date(date));

export const moment = (date: string | Date): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date));

export const month = (yyyymm: string): string =>
  dateFormat({ month: 'long', year: 'numeric' }).format(new Date(`${yyyymm.slice(0, 7)}-01T00:00:00Z`));

export const shortMonth = (yyyymm: string): string =>
  dateFormat({ month: 'short' }).format(new Date(`${yyyymm.slice(0, 7)}-01T00:00:00Z`));

export const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/** The month that is `count` months before another. */
export function monthBefore(yyyymm: string, count: number): string {
  const date = new Date(`${yyyymm}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - count);
  return monthOf(date);
}

export const byName = (one: string, other: string): number => collator().compare(one, other);

let ordering: Intl.Collator | undefined;
const collator = (): Intl.Collator => {
  ordering ??= new Intl.Collator(language(), { numeric: true, sensitivity: 'base' });
  return ordering;
};

/** Removes case and accents for searching. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
