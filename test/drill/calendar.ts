/**
 * A drill's calendar. It is ahead of every real clock, because the engine deletes expired items by the computer's own time. A month's
 * close falls in the middle.
 */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** October 2031 ends here; its books close half a day later. */
const MONTH_END = Date.parse('2031-11-01T00:00:00Z');

export const startOf = (days: number): number => MONTH_END - Math.ceil(days / 2) * DAY_MS;

export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export const monthIndex = (moment: number): number =>
  new Date(moment).getUTCFullYear() * 12 + new Date(moment).getUTCMonth();

export const monthName = (index: number): string =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

/** Without milliseconds, as callers write it. */
export const written = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`;
