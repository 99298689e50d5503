import type { Count } from './printer.ts';

/**
 * Decides which of a device's counters is reported. A device responding to SNMP and IPP has several, and no two agree, so a
 * switch between counters must neither lose a page nor report one twice. The service starts from a new baseline when a
 * counter's name changes, so the new counter is reported once with its value at the old one's last reading.
 *
 * - A device begins with its SNMP counter, if it has one: IPP counts the print service's jobs, and many devices leave out
 *   copies and faxes.
 * - A counter reporting sheets takes over once both have risen alike by 100 sides. One that rises differently is never used
 *   again, and the pages it left out are reported.
 * - While the device's counter is silent, nothing is reported: the counter's next value includes all pages. The other
 *   counters' values are kept. After three days with only the others, the best one takes over, starting at the last reading
 *   of both.
 */
export type Followed = {
  /** The reported counter, its last reported value and time. */
  counter: string;
  total: number;
  at: string;
  /** The other counters' values at that time. */
  beside?: Count[];
  /** All counters as first read together. */
  compared?: Compared[];
  /** Counters that did not rise like the device's own. */
  unlike?: string[];
  /** The other counters' values while the followed one was silent, oldest first. */
  waiting?: Seen[];
};
type Compared = { counter: string; total: number };
export type Seen = { seen: string; counts: Count[] };
export type SeenCount = Count & { seen: string };
export type Step = { followed: Followed; readings: SeenCount[]; note?: string };

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
  if (before === undefined) return begin(first, counts, now.seen, undefined);
  const own = counts.find(({ counter }) => isSameSeries(counter, before.counter));
  if (own === undefined) return wait(before, { ...now, counts });
  // Its markers changed: the sum has another name, and the service starts a new baseline.
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
  const better = hasSheets(own) ? undefined : others.find((other) => hasSheets(other) && isAlike(compared, own, other));
  if (better) {
    return {
      followed: following(better, counts, seen, counts, left),
      // A time after now would be cut to now, and both would be equal.
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

/** The other counter's baseline leaves out exactly the pages reported by the abandoned one since both were compared. */
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
  const [best] = now.counts.toSorted((one, other) => Number(hasSheets(other)) - Number(hasSheets(one)));
  if (days.size < WAITING_DAYS_MAX || best === undefined) {
    const note = `its reading waits: ${before.counter} is silent, and only ${now.counts.map(({ counter }) => counter).join(', ')} answers. Look whether ${protocolOf(before)} is on`;
    return { followed: { ...before, waiting }, readings: [], note };
  }
  const seenBefore = waiting.flatMap(({ seen, counts }) => {
    const count = counts.find(({ counter }) => counter === best.counter);
    return count ? [{ ...count, seen }] : [];
  });
  const baseline = baselineOf(before, best, seenBefore[0]?.total ?? best.total);
  return {
    followed: following(best, now.counts, now.seen, baseline ? [baseline, before] : now.counts, before.unlike),
    readings: [...(baseline ? [{ ...baseline, seen: secondsAfter(before.at, 1) }] : []), ...seenBefore],
    note: `${before.counter} is silent for ${WAITING_DAYS_MAX} days, so it is counted by ${best.counter} from now on`,
  };
}

/** Another counter's value at the followed one's last reading: as read then, or as first read plus the pages reported since. */
export function baselineOf(before: Followed, { counter }: Count, max = Number.POSITIVE_INFINITY): Count | undefined {
  const beside = before.beside?.find((one) => one.counter === counter);
  if (beside) return beside;
  const { compared = [] } = before;
  const own = totalIn(compared, before);
  const other = totalIn(compared, { counter });
  if (own === undefined || other === undefined) return undefined;
  return { counter, total: Math.min(max, other + before.total - own) };
}

/** Four readings per day for three days make twelve; an agent reading every hour has more. */
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

/** How far two counters rose since first read together; undefined if they were not, or one fell. */
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

/** Above 0 if the counters differ by more than allowed. */
const differenceOf = ({ own, other }: { own: number; other: number }): number =>
  Math.abs(own - other) - NOISE_PAGES - Math.max(own, other) * DIFFERENCE_MAX;

const hasFallen = ({ total }: Followed, own: Count): boolean => own.total < total - NOISE_PAGES;

const totalIn = (counts: Compared[], { counter }: { counter: string }): number | undefined =>
  counts.find((one) => one.counter === counter)?.total;

const hasSheets = ({ sheets, duplex_sheets }: Count): boolean => sheets !== undefined || duplex_sheets !== undefined;

const SNMP = 'prtMarkerLifeCount';
export const isSnmp = ({ counter }: { counter: string }): boolean => counter.startsWith(SNMP);
const isSameSeries = (one: string, other: string): boolean =>
  one === other || (one.startsWith(SNMP) && other.startsWith(SNMP));
const protocolOf = (one: { counter: string }): string => (isSnmp(one) ? 'SNMP' : 'IPP');

/** The service distinguishes times by the second. */
const secondsAfter = (time: string, seconds: number): string =>
  new Date(Date.parse(time) + seconds * 1_000).toISOString();
