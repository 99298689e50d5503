import * as clock from '../clock.ts';
import * as format from '../format.ts';

/** The months back to the account's creation, at least `least` and at most ten years, as the options of a select field. */
export function monthOptions(created: string | undefined, least: number): { value: string; label: string }[] {
  const now = format.monthOf(clock.now());
  const first = created?.slice(0, 7) ?? '';
  return Array.from({ length: 120 }, (_, before) => format.monthBefore(now, before))
    .filter((month, place) => place < least || month >= first)
    .map((month) => ({ value: month, label: format.month(month) }));
}
