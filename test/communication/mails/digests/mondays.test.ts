import { expect, it } from 'vitest';
import { isMonday, mondayBefore, nextMonday } from '../../../../lib/communication/mails/digests/mondays.ts';

it.each([
  ['2026-11-15', '2026-11-09', '2026-11-16'],
  ['2026-11-16', '2026-11-16', '2026-11-23'],
  ['2026-11-17', '2026-11-16', '2026-11-23'],
  ['2026-11-18', '2026-11-16', '2026-11-23'],
  ['2026-11-19', '2026-11-16', '2026-11-23'],
  ['2026-11-20', '2026-11-16', '2026-11-23'],
  ['2026-11-21', '2026-11-16', '2026-11-23'],
  ['2026-11-22', '2026-11-16', '2026-11-23'],
  ['2027-01-01', '2026-12-28', '2027-01-04'],
])('%s is in the week of Monday %s, and the Monday after it is %s', (day, monday, next) => {
  expect([mondayBefore(day), nextMonday(day)]).toEqual([`${monday}T00:00:00Z`, `${next}T00:00:00Z`]);
  expect(isMonday(day)).toBe(day === monday);
});
