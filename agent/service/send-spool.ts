import { setTimeout as sleep } from 'node:timers/promises';
import { type SpooledReading, timestamp } from '../reading.ts';
import type { Part, Spool } from '../spool/spool.ts';
import type { Progress, StateFile } from '../spool/state-file.ts';
import { clockErrorInWords, correctTimes, isOff } from './clock.ts';
import type { Answer, Service } from './service.ts';

export const READINGS_MAX = 5_000;
const BYTES_MAX = 3_500_000;
/** The delays between retries of one request. After them the readings wait for the next run or retry. */
const BACKOFF_MS = [1_000, 4_000, 16_000, 60_000];
const RETRY_AFTER_MAX_MS = 120_000;

export type Sender = {
  service: Service;
  spool: Spool;
  progress: StateFile<Progress>;
  now(): Date;
  say(sentence: string): void;
  wait?: (ms: number) => Promise<unknown>;
};

/** Sends all waiting readings, oldest first. Returns whether none are left. `known` avoids requesting the time again. */
export async function sendWaiting(sender: Sender, known?: { aheadMs: number }): Promise<boolean> {
  const { spool, progress } = sender;
  if (spool.waiting().length === 0) return true;
  const time = known ?? (await askTime(sender));
  if (typeof time === 'string') return stop(sender, time);
  for (let parts = nextParts(spool); parts.length > 0; parts = nextParts(spool)) {
    const kept = parts.flatMap((part) => part.kept);
    const { sendable, impossible } = correctTimes(kept, time.aheadMs, new Date(sender.now().getTime() + time.aheadMs));
    if (impossible.length > 0) {
      sender.say(
        `${impossible.length} readings have a time that cannot be, for the clock was set since; they are set aside.`,
      );
      spool.setAside(impossible, 'the time cannot be: the clock was set since');
    }
    const trouble = await push(sender, firstAndLastOfDay(sendable));
    if (trouble !== undefined) return stop(sender, trouble);
    spool.drop(parts.map(({ name }) => name));
  }
  progress.put({ ...progress.get(), trouble: null });
  return true;
}

/** Requests the service's time, stores it, and logs our clock's error. Returns a sentence if the service is unreachable. */
export async function askTime({
  service,
  progress,
  now,
  say,
}: Omit<Sender, 'spool'>): Promise<{ aheadMs: number } | string> {
  const time = await service.time();
  if (typeof time === 'string') return time;
  const aheadMs = time.getTime() - now().getTime();
  if (isOff(aheadMs)) {
    say(
      `This machine's clock is ${clockErrorInWords(aheadMs)} the service's; readings get the service's time. Set the clock.`,
    );
  }
  progress.put({ ...progress.get(), heard_at: timestamp(time), clock_ahead_ms: aheadMs });
  return { aheadMs };
}

/** As many complete parts as fit in a request. */
function nextParts(spool: Spool): Part[] {
  const parts: Part[] = [];
  let count = 0;
  for (const name of spool.waiting()) {
    const part = spool.open(name);
    count += part.kept.length;
    if (count > READINGS_MAX && parts.length > 0) break;
    parts.push(part);
  }
  return parts;
}

/**
 * A device counts once per day, by its last reading. A new device's first reading is its baseline, so it is sent too; those
 * in between add nothing. If a device changes its counter, each counter has both.
 */
function firstAndLastOfDay(kept: SpooledReading[]): SpooledReading[] {
  const days = new Map<string, { first: SpooledReading; last: SpooledReading }>();
  for (const one of kept) {
    const key = JSON.stringify([one.reading.device, one.reading.counter, one.reading.at.slice(0, 10)]);
    const { first = one, last = one } = days.get(key) ?? {};
    const { at } = one.reading;
    days.set(key, { first: at < first.reading.at ? one : first, last: at >= last.reading.at ? one : last });
  }
  return [...days.values()].flatMap(({ first, last }) => (first === last ? [last] : [first, last]));
}

/**
 * Returns undefined if all readings were accepted or set aside, else the reason. One bad reading refuses a whole request, so
 * a refused request is halved until the bad reading is alone; the others are accepted.
 */
async function push(sender: Sender, kept: SpooledReading[]): Promise<string | undefined> {
  if (kept.length === 0) return undefined;
  const readings = kept.map(({ reading }) => reading);
  const isTooLong = kept.length > 1 && Buffer.byteLength(JSON.stringify(readings)) > BYTES_MAX;
  const answer = isTooLong ? ({ kind: 'refused', reason: '' } as const) : await pushWithRetry(sender, readings);
  if (answer.kind === 'accepted') {
    const { progress, say, now } = sender;
    progress.put({ ...progress.get(), last_accepted: { at: timestamp(now()), readings: kept.length } });
    say(`${kept.length} readings accepted, ${answer.pages} pages.`);
    if (answer.held > 0) say(`${answer.held} jumps are held for a person to decide: see the feed's status.`);
    return undefined;
  }
  if (answer.kind !== 'refused') return answer.reason;
  if (kept.length === 1) {
    sender.spool.setAside(kept, answer.reason);
    sender.say(`The reading of ${readings[0]?.device} is refused and set aside: ${answer.reason}`);
    return undefined;
  }
  const half = Math.ceil(kept.length / 2);
  return (await push(sender, kept.slice(0, half))) ?? (await push(sender, kept.slice(half)));
}

async function pushWithRetry(
  { service, wait = sleep }: Sender,
  readings: SpooledReading['reading'][],
): Promise<Answer> {
  for (const backoff of BACKOFF_MS) {
    const answer = await service.push(readings);
    if (answer.kind !== 'later') return answer;
    await wait(Math.min(Math.max(backoff, answer.afterMs ?? 0), RETRY_AFTER_MAX_MS));
  }
  return service.push(readings);
}

function stop({ progress, say }: Sender, reason: string): false {
  progress.put({ ...progress.get(), trouble: reason });
  say(`${reason} What was read is kept and sent later.`);
  return false;
}
