import * as z from 'zod';
import { chunksOf } from '../../../platform/chunks.ts';
import { inParallel } from '../../../platform/concurrency.ts';
import type { AccountPath } from '../../../platform/table/account-path.ts';
import { idOf } from '../../../platform/table/account-path.ts';
import { keys, type Step, table, work } from '../../../platform/table/table.ts';
import { addMonths, monthOf, monthStart, secondsOf } from '../../../platform/time.ts';
import type { Trigger } from '../queue/trigger.ts';

/**
 * Period digests: one mail per person, subject and month, covering all the person's accounts. The subjects are certificates
 * (certificate-news.ts), trees (tree-news.ts) and years (year-news.ts). `person` is the address hash for certificates; the
 * others put their prefix before it.
 * 1. A change, or the yearly job, adds lines for each recipient, stored by person and period (change-handler.ts).
 * 2. On the 2nd the period ends, and the daily job sends one trigger per person (functions/jobs/notices-start.ts).
 * 3. Its worker closes the person's digest, then sends the mail once (handle-trigger.ts, send-once.ts).
 * A line added after the digest was closed joins the next period. So each line is in exactly one mail.
 */
const DUE_HOURS = 38;

/** The 2nd at 14:00 UTC: months close on the 1st at 12:00, and failed ones on the 2nd at 12:00. */
const dueAt = (period: string): Date => new Date(monthStart(period).getTime() + DUE_HOURS * 3_600_000);

/** Names for a further digest of the same person. The prefix sorts them apart from the person's other digests. */
export const digestNames = (prefix: string) => ({
  of: (person: string): string => `${prefix}${person}`,
  personOf: (digest: string): string | undefined =>
    digest.startsWith(prefix) ? digest.slice(prefix.length) : undefined,
});

/** A moment's period, named by the month of its digest. */
export const periodAt = (moment: Date): string => {
  const month = monthOf(moment);
  return moment < dueAt(month) ? month : addMonths(month, 1);
};

/** The latest ended period. */
export const lastEndedPeriod = (now: Date): string => addMonths(periodAt(now), -1);

/** The fields every line has, whatever its digest is about. Account and `month` distinguish the lines in a digest. */
type AnyLine = { path: string; user: string; month: string; [field: string]: unknown };

/** Lines per transaction. It also checks that the person's digest is open. DynamoDB allows 100 items. */
const LINES_AT_ONCE = 90;

/** Far longer than a digest waits to be sent. */
const KEPT_SECONDS = 180 * 86_400;

/** Adds lines to the person's digest for the moment's period, or to the next open one. */
export async function addLines(person: string, lines: AnyLine[], at: Date): Promise<void> {
  // A transaction may write an item once, so a repeated line is merged.
  let left = [...new Map(lines.map((line) => [`${line.path} ${line.month}`, line])).values()];
  for (let period = periodAt(at); left.length > 0; period = addMonths(period, 1)) {
    const missed: AnyLine[] = [];
    for (const chunk of chunksOf(left, LINES_AT_ONCE)) {
      if (!(await areAdded(person, period, chunk, at))) missed.push(...(await notIn(person, period, chunk)));
    }
    left = missed;
  }
}

/** False if the digest is closed. */
async function areAdded(person: string, period: string, lines: AnyLine[], at: Date): Promise<boolean> {
  const expires = secondsOf(at) + KEPT_SECONDS;
  const open: Step<'closed'> = {
    update: keys.digest(person, period),
    set: { ...work.digest(person, period), expires },
    must: ['attribute_not_exists(closed)'],
    refused: 'closed',
  };
  const puts = lines.map((line): Step => ({ put: { ...keyOf(person, period, line), ...line, expires } }));
  return (await table.tryWrite([open, ...puts])) === undefined;
}

/** A line arriving a second time may be in the closed digest already. */
async function notIn(person: string, period: string, lines: AnyLine[]): Promise<AnyLine[]> {
  const found = await table.getMany(
    lines.map((line) => ({ key: keyOf(person, period, line), form: z.object({ path: z.string() }) })),
  );
  return lines.filter((_, index) => found[index] === undefined);
}

const keyOf = (person: string, period: string, { path, month }: AnyLine) =>
  keys.digestLine(person, period, idOf(path as AccountPath), month);

/** No line joins the digest after this. */
export const closeDigest = (person: string, period: string): Promise<void> =>
  table.write([{ update: keys.digest(person, period), set: { closed: true }, must: 'exist' }]);

/** Removes a sent digest from the work index, so the daily job skips it. */
export const finishDigest = (person: string, period: string): Promise<void> =>
  table.write([{ update: keys.digest(person, period), remove: ['work_pk', 'work_sk'], must: 'exist' }]);

/** Unsent digests of this and earlier periods. */
export async function* dueDigests(through: string): AsyncGenerator<Trigger> {
  for (const shard of work.digestShards()) {
    for await (const { work_sk } of table.workOf(shard, `${through}#~`)) {
      const [period = '', person = ''] = work_sk.split('#');
      yield { kind: 'digest', person, period };
    }
  }
}

// uncaught: 20 → 21: how many items are worked on at once decides nothing but the time
const PEOPLE_AT_ONCE = 20;

export const addLinesOfPeople = (byPerson: Map<string, AnyLine[]>, at: Date): Promise<void> =>
  inParallel(PEOPLE_AT_ONCE, byPerson, ([person, lines]) => addLines(person, lines, at));
