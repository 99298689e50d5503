import { DAY_MS } from '../time.ts';

/** The last second of a day, `YYYY-MM-DD`, UTC. */
export const endOf = (day: string): string => `${day}T23:59:59Z`;

/** The day that many days later or, negative, earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Calendar days from one moment to another, at least one: two readings of one day share its limit. */
export function daysBetween(from: string, to: string): number {
  const dayOf = (moment: string) => Math.floor(Date.parse(moment) / DAY_MS);
  return Math.max(1, dayOf(to) - dayOf(from));
}
