/** A cron expression in UTC: minute, hour, day, month and weekday, each a number, a comma-separated list, or `*`. */
const fieldsOf = (cron: string) =>
  cron.split(' ').map((field) => (field === '*' ? undefined : field.split(',').map(Number)));

const MINUTE_MS = 60_000;

/** The first due time after `after`. */
export function nextRun(cron: string, after: Date): Date {
  const fields = fieldsOf(cron);
  const isDue = (time: Date): boolean =>
    [time.getUTCMinutes(), time.getUTCHours(), time.getUTCDate(), time.getUTCMonth() + 1, time.getUTCDay()].every(
      (value, index) => fields[index]?.includes(value) ?? true,
    );
  let time = new Date(Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS);
  const [, hour] = fields;
  // An hour that cannot match is skipped whole. The loop covers the longest gap, a year.
  for (let i = 0; i < 600_000 && !isDue(time); i++) {
    const isOtherHour = hour !== undefined && !hour.includes(time.getUTCHours()) && time.getUTCMinutes() === 0;
    time = new Date(time.getTime() + (isOtherHour ? 60 * MINUTE_MS : MINUTE_MS));
  }
  return time;
}

/** Every hour or more often. */
export const isFrequent = (cron: string): boolean => fieldsOf(cron)[1] === undefined;

/** The first due minute in a day, for ordering; hourly schedules come last. */
export function timeOfDay(cron: string): number {
  const [[minute = 0] = [], [hour = 24] = []] = fieldsOf(cron);
  return hour * 60 + minute;
}
