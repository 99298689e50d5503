/**
 * Invoices and credit notes have one series of numbers, from 1 in each year of issue: no number missing, none twice, none with an
 * earlier day than a lower one.
 */
export type Series = {
  /** The last number's year, and the number itself: 0 before the first. */
  year: number;
  last: number;
  /** The last number's issue day. */
  on: string;
};

export const NO_NUMBER: Series = { year: 0, last: 0, on: '' };

/** The series after one more number. The day is never before the last number's, whatever the clock says. */
export function nextInSeries({ year, last, on }: Series, today: string): Series {
  const day = today > on ? today : on;
  const ofDay = Number(day.slice(0, 4));
  return { year: ofDay, last: ofDay === year ? last + 1 : 1, on: day };
}

/** `RG-2026-000042`. */
export const numberText = (prefix: string, { year, last }: Pick<Series, 'year' | 'last'>): string =>
  `${prefix}${year}-${sixDigits(last)}`;

/** More than a million numbers in a year have seven digits. */
export const sixDigits = (number: number): string => String(number).padStart(6, '0');
