import * as format from '../format.ts';

/** A changed value as the reader's language writes it: months, days and times in words, numbers with their decimals. */
export function changeValue(value: unknown): string {
  if (typeof value === 'number') return format.exactNumber(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d{2}$/.test(value)) return format.month(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.day(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return format.moment(value);
  return value;
}
