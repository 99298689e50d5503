/** Reads run once per day at an hour in this machine's local time, or every `every` hours. */
export type Schedule = { every: number; hour?: number | undefined };

/** When the next run is due. In the past if there was no run yet or one was missed. */
export function nextRun({ every, hour }: Schedule, last: Date | undefined): Date {
  if (last === undefined) return new Date(0);
  if (hour === undefined) return new Date(last.getTime() + every * 3_600_000);
  const next = new Date(last);
  next.setHours(hour, 0, 0, 0);
  if (next <= last) next.setDate(next.getDate() + 1);
  return next;
}

/** Minutes until unsent readings are retried: exponential backoff up to 15 minutes. */
export const retryMinutes = (failures: number): number => Math.min(15, 2 ** Math.min(failures, 4));
