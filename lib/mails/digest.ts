import * as z from 'zod';
import { inParallel } from '../platform/concurrency.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { idOf } from '../platform/table/account-path.ts';
import { exactField, keys, lists, type Step, table, work } from '../platform/table/table.ts';
import { addMonths, monthOf, monthStart } from '../platform/time.ts';
import type { Notice } from './trigger.ts';

/**
 * One mail a person and month, however many accounts. As months close, a line is written for each account and each of its
 * users who wants to know, gathered by person and period; on the 2nd the period is over, and one message for each person
 * sends what was gathered. The first step of sending closes the person's period: from then on no line joins it, and one
 * that comes late (a month closed days after the others) joins the next. So every line is in exactly one mail.
 */
const DUE_HOURS = 38;

/** The 2nd at 14:00 UTC: closing begins on the 1st at 12:00, and what it missed is closed on the 2nd at 12:00. */
const dueAt = (period: string): Date => new Date(monthStart(period).getTime() + DUE_HOURS * 3_600_000);

/** The period that is told next at a moment, named by the month that it is told in. */
export const periodAt = (moment: Date): string => {
  const month = monthOf(moment);
  return moment < dueAt(month) ? month : addMonths(month, 1);
};

/** The latest period that is over. */
export const periodOver = (now: Date): string => addMonths(periodAt(now), -1);

export const DigestLine = z.object({
  path: z.string(),
  user: z.string(),
  month: z.string(),
  pages: z.number(),
  trees: exactField(),
  offsets: z.array(z.string()),
});
export type DigestLine = z.infer<typeof DigestLine>;

/** Lines of one person, written in few transactions: they share the item that says whether the period is open. */
const LINES_AT_ONCE = 90;

/** Far longer than a digest waits: then nobody needs the lines. */
const KEPT_SECONDS = 180 * 86_400;

export async function gather(person: string, lines: DigestLine[], at: Date): Promise<void> {
  // A transaction may write an item once; a line that is told of twice is the same line.
  let left = [...new Map(lines.map((line) => [`${line.path} ${line.month}`, line])).values()];
  for (let period = periodAt(at); left.length > 0; period = addMonths(period, 1)) {
    const missed: DigestLine[] = [];
    for (let i = 0; i < left.length; i += LINES_AT_ONCE) {
      const some = left.slice(i, i + LINES_AT_ONCE);
      if (!(await isGathered(person, period, some, at))) missed.push(...(await notIn(person, period, some)));
    }
    left = missed;
  }
}

/** False when the period was closed. */
async function isGathered(person: string, period: string, lines: DigestLine[], at: Date): Promise<boolean> {
  const expires = Math.floor(at.getTime() / 1000) + KEPT_SECONDS;
  const open: Step = {
    update: keys.digest(person, period),
    set: { ...work.digest(person, period), expires },
    must: ['attribute_not_exists(closed)'],
    otherwise: CLOSED,
  };
  const puts = lines.map((line): Step => ({ put: { ...keyOf(person, period, line), ...line, expires } }));
  try {
    await table.write([open, ...puts]);
    return true;
  } catch (error) {
    if (error !== CLOSED) throw error;
    return false;
  }
}

const CLOSED = new Error('The period was closed.');

/** A line that is told of a second time may be in the closed period already. */
async function notIn(person: string, period: string, lines: DigestLine[]): Promise<DigestLine[]> {
  const found = await table.getMany(lines.map((line) => ({ key: keyOf(person, period, line), form: DigestLine })));
  return lines.filter((_, index) => found[index] === undefined);
}

const keyOf = (person: string, period: string, { path, month }: DigestLine) =>
  keys.digestLine(person, period, idOf(path as AccountPath), month);

/** From now on the lines are those that there are. */
export const closeDigest = (person: string, period: string): Promise<void> =>
  table.write([{ update: keys.digest(person, period), set: { closed: true }, must: 'exist' }]);

export const digestLines = (person: string, period: string): AsyncGenerator<DigestLine> =>
  table.each(lists.digestLines(person, period), DigestLine);

/** Nothing is left to be done for it. */
export const settleDigest = (person: string, period: string): Promise<void> =>
  table.write([{ update: keys.digest(person, period), remove: ['work_pk', 'work_sk'], must: 'exist' }]);

/** Everybody whose digest of a period up to and including one has not gone. */
export async function* dueDigests(through: string): AsyncGenerator<Notice> {
  for (const shard of work.digestShards()) {
    for await (const { work_sk } of table.workOf(shard, `${through}#~`)) {
      const [period = '', person = ''] = work_sk.split('#');
      yield { kind: 'digest', person, period };
    }
  }
}

const PEOPLE_AT_ONCE = 20;

export const gatherAll = (byPerson: Map<string, DigestLine[]>, at: Date): Promise<void> =>
  inParallel(PEOPLE_AT_ONCE, byPerson, ([person, lines]) => gather(person, lines, at));
