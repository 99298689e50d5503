/** When to read: once a day at an hour of this machine's own time, or every so many hours. */
export type Schedule = { every: number; hour?: number | undefined };

/** The first moment after the last run at which the next is due: at once where there was none, or it was missed. */
export function nextRun({ every, hour }: Schedule, last: Date | undefined): Date {
  if (last === undefined) return new Date(0);
  if (hour === undefined) return new Date(last.getTime() + every * 3_600_000);
  const next = new Date(last);
  next.setHours(hour, 0, 0, 0);
  if (next <= last) next.setDate(next.getDate() + 1);
  return next;
}

/** Minutes until what could not be sent is tried again, the longer the more often it failed. */
export const retryMinutes = (failures: number): number => Math.min(15, 2 ** Math.min(failures, 4));
