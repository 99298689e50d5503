/**
 * The service's clock; it decides which month is current. It differs from the browser's if that is wrong, and on a
 * local server with `--now`. Every response carries it.
 */
let differenceMs = 0;

/** A response may have waited for the scripts using it. */
const IGNORED_MS = 2 * 60_000;

export const now = (): Date => new Date(Date.now() + differenceMs);

/** The current day in UTC, as the API writes days. */
export const today = (): string => now().toISOString().slice(0, 10);

export function noteClock({ headers }: Response): void {
  const found = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(found)) return;
  differenceMs = Math.abs(found) < IGNORED_MS ? 0 : found;
}
