/** A customer's computer with an agent: when it is on, and what became of it. */
export type Computer = {
  host: string;
  version: string;
  /** The minute of its first contact of a day. */
  minute: number;
  restsAtWeekends: boolean;
  updatesAt: number | undefined;
  isOn(at: number): boolean;
  seenAt?: number;
  readAt?: number;
};

export const HOUR_MS = 3_600_000;

/** Releases of the service, by days before the first simulated one. The last has not been named for 14 days. */
export const RELEASES = [
  { version: '2.1.0', daysBefore: 25 },
  { version: '2.2.0', daysBefore: 4 },
];
const VERSIONS = ['2.0.0', '2.1.0', '2.2.0'];
export const isOutdated = (version: string): boolean => version !== '2.2.0';

const HABITS = {
  server: () => true,
  /** Open every day, off at night. */
  shop: (at: number) => hourOf(at) >= 7 && hourOf(at) < 23,
  office: (at: number) => !isWeekend(at) && hourOf(at) >= 8 && hourOf(at) < 18,
};
const FIVE = ['server', 'server', 'shop', 'office', 'office'] as const;

/** Two fifths are servers, two fifths in offices and one fifth in shops. In 20 of each, one breaks and one updates. */
export const computersOf = (count: number, saturday: number): Computer[] =>
  Array.from({ length: count }, (_, index) => {
    const habit = FIVE[Math.floor(index / 3) % FIVE.length] ?? 'server';
    const twentieth = Math.floor(index / 15) % 20;
    const breaksAt = habit === 'server' ? saturday + 6 * HOUR_MS : saturday - 6 * HOUR_MS;
    const isBroken = twentieth === 1 && habit !== 'shop';
    return {
      host: `${habit}-${String(index).padStart(3, '0')}`,
      version: VERSIONS[index % VERSIONS.length] ?? '',
      minute: (index * 7) % 60,
      restsAtWeekends: habit === 'office',
      updatesAt: twentieth === 2 ? saturday + 36 * HOUR_MS : undefined,
      isOn: (at) => HABITS[habit](at) && !(isBroken && at >= breaksAt),
    };
  });

export const versionOf = ({ version, updatesAt }: Computer, at: number): string =>
  updatesAt !== undefined && at >= updatesAt ? '2.2.0' : version;

/** 26 hours after the last contact, counted minute by minute; those of a weekend only where the computer is on then. */
export function isSilent({ seenAt, restsAtWeekends }: Computer, now: number): boolean {
  if (seenAt === undefined || now - seenAt < 26 * HOUR_MS) return false;
  let minutes = 0;
  for (let at = seenAt; at < now; at += 60_000) if (!(restsAtWeekends && isWeekend(at))) minutes += 1;
  return minutes >= 26 * 60;
}

const hourOf = (at: number): number => new Date(at).getUTCHours();
const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay());
