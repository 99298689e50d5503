/** An IANA time zone known to this runtime. */
export const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
};

/** The zone of this computer. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A local time as UTC. Where clocks go back, an hour comes twice; its first is taken. */
export function inZone(local: string, zone: string): string {
  const time = Date.parse(`${local}Z`);
  if (zone === 'UTC' || Number.isNaN(time)) return `${local}Z`;
  const near = time - offsetAt(time, zone);
  return `${new Date(time - offsetAt(near, zone)).toISOString().slice(0, 19)}Z`;
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(time: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(time);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = CLOCK.map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

const CLOCK = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const numeric = Object.fromEntries(CLOCK.map((unit) => [unit, 'numeric']));
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric });
  formats.set(timeZone, format);
  return format;
}
