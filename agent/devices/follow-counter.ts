import type { Count } from './printer.ts';

/**
 * Decides which counter of a device is told. A device that answers by SNMP and IPP has several, and no two agree, so each
 * change of the counter is made such that no page is left out and none is told twice: the service starts from a new
 * baseline when a counter has another name, so the new counter is told once as it was at the old one's last reading.
 *
 * - A device begins with the counter of SNMP, if it has one: IPP counts the jobs of the print service, and many devices
 *   leave copies and faxes out of it.
 * - A counter that tells sheets takes over once both have risen alike by 100 sides. One that rises differently is never
 *   used again, and what it left out is told.
 * - While the device's counter is silent, nothing is told: the counter's next value has all pages. What the others say is
 *   kept. After three days with the others alone, the best of them takes over, from the last reading of both on.
 */
export type Followed = {
  /** The counter that is told, its last told value, and when that was. */
  counter: string;
  total: number;
  at: string;
  /** The values of the other counters at that time. */
  beside?: Count[];
  /** All counters as they were when they were first read together. */
  compared?: Compared[];
  /** Counters that did not rise like the device's own. */
  unlike?: string[];
  /** The values of the others while the followed one was silent, oldest first. */
  waiting?: Seen[];
};
type Compared = { counter: string; total: number };
export type Seen = { seen: string; counts: Count[] };
export type ToldCount = Count & { seen: string };
export type Step = { followed: Followed; readings: ToldCount[]; note?: string };

/** The counter of a device whose last reading is unknown. */
export const ANY_COUNTER = '';
/** A counter loses a few pages when power fails. */
export const NOISE_PAGES = 10;
const COMPARED_SIDES = 100;
const DIFFERENCE_MAX = 0.05;
export const WAITING_DAYS_MAX = 3;

export function followCounter(before: Followed | undefined, now: Seen): Step {
  const alike = now.counts.filter(({ counter }) => !before?.unlike?.includes(counter));
  const counts = alike.length > 0 ? alike : now.counts;
  const [first] = counts;
  if (first === undefined) throw new Error('A printer without a counter is not followed.');
  if (before === undefined || before.counter === ANY_COUNTER) return begin(first, counts, now.seen, before?.unlike);
  const own = counts.find(({ counter }) => isSameSeries(counter, before.counter));
  if (own === undefined) return wait(before, { ...now, counts });
  // Its markers changed: the name of the sum is another one, and the service begins anew.
  if (own.counter !== before.counter) return begin(own, counts, now.seen, before.unlike);
  return goOn(before, own, counts, now.seen);
}

const begin = (own: Count, counts: Count[], seen: string, unlike: string[] | undefined): Step => ({
  followed: following(own, counts, seen, counts, unlike),
  readings: [{ ...own, seen }],
});

function goOn(before: Followed, own: Count, counts: Count[], seen: string): Step {
  const others = counts.filter((one) => one !== own);
  const { compared = [], unlike = [] } = before;
  const rival = others.find((other) => isUnlike(compared, own, other));
  if (rival && !isSnmp(own) && isSnmp(rival)) return giveUp(before, own, rival, counts, seen);
  const left = rival ? [...unlike, rival.counter] : unlike;
  const better = tellsSheets(own)
    ? undefined
    : others.find((other) => tellsSheets(other) && isAlike(compared, own, other));
  if (better) {
    return {
      followed: following(better, counts, seen, counts, left),
      // A time after now would be cut to now, and then both had the same.
      readings: [
        { ...own, seen: secondsAfter(seen, -1) },
        { ...better, seen },
      ],
      note: `it is counted by ${better.counter} from now on, which tells sheets`,
    };
  }
  const isComparable = !hasFallen(before, own) && others.every((other) => totalIn(compared, other) !== undefined);
  return {
    followed: following(own, counts, seen, isComparable ? compared : counts, left),
    readings: [{ ...own, seen }],
  };
}

/** The baseline of the other counter leaves out exactly what the given up one told since both were compared. */
function giveUp(before: Followed, own: Count, other: Count, counts: Count[], seen: string): Step {
  const { unlike = [] } = before;
  const baseline = baselineOf({ ...before, beside: [] }, other, other.total) ?? other;
  return {
    followed: following(other, counts, seen, counts, [...unlike, own.counter]),
    readings: [
      { counter: baseline.counter, total: baseline.total, seen: secondsAfter(before.at, 1) },
      { ...other, seen },
    ],
    note: `${own.counter} does not rise like ${other.counter}, so it is counted by the latter from now on`,
  };
}

function wait(before: Followed, now: Seen): Step {
  const waiting = [...(before.waiting ?? []), now].slice(-WAITING_MAX);
  const days = new Set(waiting.map(({ seen }) => seen.slice(0, 10)));
  const [best] = now.counts.toSorted((one, other) => Number(tellsSheets(other)) - Number(tellsSheets(one)));
  if (days.size < WAITING_DAYS_MAX || best === undefined) {
    const note = `its reading waits: ${before.counter} is silent, and only ${now.counts.map(({ counter }) => counter).join(', ')} answers. Look whether ${protocolOf(before)} is on`;
    return { followed: { ...before, waiting }, readings: [], note };
  }
  const told = waiting.flatMap(({ seen, counts }) => {
    const count = counts.find(({ counter }) => counter === best.counter);
    return count ? [{ ...count, seen }] : [];
  });
  const baseline = baselineOf(before, best, told[0]?.total ?? best.total);
  return {
    followed: following(best, now.counts, now.seen, baseline ? [baseline, before] : now.counts, before.unlike),
    readings: [...(baseline ? [{ ...baseline, seen: secondsAfter(before.at, 1) }] : []), ...told],
    note: `${before.counter} is silent for ${WAITING_DAYS_MAX} days, so it is counted by ${best.counter} from now on`,
  };
}

/**
 * Another counter at the last reading of the followed one: as it was read then, or else as it was when both were first read
 * plus what was told since.
 */
export function baselineOf(before: Followed, { counter }: Count, max = Number.POSITIVE_INFINITY): Count | undefined {
  const beside = before.beside?.find((one) => one.counter === counter);
  if (beside) return beside;
  const { compared = [] } = before;
  const own = totalIn(compared, before);
  const other = totalIn(compared, { counter });
  if (own === undefined || other === undefined) return undefined;
  return { counter, total: Math.min(max, other + before.total - own) };
}

/** Four readings a day in three days are twelve; an agent that reads every hour has more. */
const WAITING_MAX = 100;

function following(own: Count, counts: Count[], at: string, compared: Compared[], unlike: string[] = []): Followed {
  const beside = counts.filter(({ counter }) => counter !== own.counter);
  return {
    counter: own.counter,
    total: own.total,
    at,
    ...(beside.length > 0 && { beside }),
    ...(compared.length > 1 && { compared: compared.map(({ counter, total }) => ({ counter, total })) }),
    ...(unlike.length > 0 && { unlike }),
  };
}

/** How far two counters rose since they were first read together; undefined if they were not, or one fell. */
function rises(compared: Compared[], own: Count, other: Count): { own: number; other: number } | undefined {
  const ownBefore = totalIn(compared, own);
  const otherBefore = totalIn(compared, other);
  if (ownBefore === undefined || otherBefore === undefined || other.total < otherBefore - NOISE_PAGES) return undefined;
  return { own: own.total - ownBefore, other: other.total - otherBefore };
}

function isAlike(compared: Compared[], own: Count, other: Count): boolean {
  const rose = rises(compared, own, other);
  return rose !== undefined && Math.max(rose.own, rose.other) >= COMPARED_SIDES && differenceOf(rose) <= 0;
}

function isUnlike(compared: Compared[], own: Count, other: Count): boolean {
  const rose = rises(compared, own, other);
  return rose !== undefined && Math.max(rose.own, rose.other) >= COMPARED_SIDES && differenceOf(rose) > 0;
}

/** Above 0 if the counters differ by more than they may. */
const differenceOf = ({ own, other }: { own: number; other: number }): number =>
  Math.abs(own - other) - NOISE_PAGES - Math.max(own, other) * DIFFERENCE_MAX;

const hasFallen = ({ total }: Followed, own: Count): boolean => own.total < total - NOISE_PAGES;

const totalIn = (counts: Compared[], { counter }: { counter: string }): number | undefined =>
  counts.find((one) => one.counter === counter)?.total;

const tellsSheets = ({ sheets, duplex_sheets }: Count): boolean => sheets !== undefined || duplex_sheets !== undefined;

const SNMP = 'prtMarkerLifeCount';
export const isSnmp = ({ counter }: { counter: string }): boolean => counter.startsWith(SNMP);
const isSameSeries = (one: string, other: string): boolean =>
  one === other || (one.startsWith(SNMP) && other.startsWith(SNMP));
const protocolOf = (one: { counter: string }): string => (isSnmp(one) ? 'SNMP' : 'IPP');

/** The service tells times apart by the second. */
const secondsAfter = (time: string, seconds: number): string =>
  new Date(Date.parse(time) + seconds * 1_000).toISOString();
