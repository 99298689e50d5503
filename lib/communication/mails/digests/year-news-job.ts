import * as z from 'zod';
import { attributeOf } from '../../../accounts/account/counter-attributes.ts';
import { pathsUpward } from '../../../accounts/account/line.ts';
import { budgetOf } from '../../../accounts/lists-below/budget.ts';
import { accountsAfter, type Visited } from '../../../accounts/lists-below/walk.ts';
import { type Counters, sumOf } from '../../../accounts/totals/counters.ts';
import { reportedFigures } from '../../../accounts/totals/reported-paper.ts';
import { inParallel, take } from '../../../platform/concurrency.ts';
import { longJobKind } from '../../../platform/long-jobs/kind.ts';
import { asPath } from '../../../platform/table/account-path.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import { monthStart, monthsFrom } from '../../../platform/time.ts';
import { recipientsOf } from '../compose/recipients.ts';
import { addLinesOfPeople } from './period-digest.ts';
import { periodOfYear, type YearLine, yearDigestOf } from './year-news.ts';

/** `open` are the accounts whose books for the year are not all closed. */
const Arguments = z.object({ path: z.string().transform(asPath), year: z.number(), open: z.array(z.string()) });
type Arguments = z.infer<typeof Arguments>;

/** `trail` leads to the last visited account; null before the first. */
const Place = z.object({
  trail: z.array(z.object({ id: z.string(), after: z.string() })).nullable(),
  accounts: z.number(),
});

/**
 * Adds a year's lines for the people in a root account and everything below it. An account is left out while its books, or
 * those of an account below it, are open. A step writes its lines itself, idempotently: a line written twice is one line, and a
 * line already in a sent digest is not written again.
 */
export const yearNewsJob = longJobKind({
  name: 'year-news',
  operation: 'tellYear',
  arguments: Arguments,
  place: Place,
  begin: () => ({ trail: null, accounts: 0 }),
  async step({ arguments: given, place }) {
    const visited = await take(accountsAfter(walkOf(given), place.trail), ACCOUNTS_PER_STEP);
    await addYearLines(visited, given);
    const done = place.accounts + visited.length;
    const trail = visited.at(-1)?.trail ?? place.trail;
    if (visited.length < ACCOUNTS_PER_STEP) return { writes: [], done, of: done, result: { accounts: done } };
    return { writes: [], done, of: done, place: { trail, accounts: done } };
  },
});

const ACCOUNTS_PER_STEP = 100;
// uncaught: 20 → 21: how many items are worked on at once decides nothing but the time
const ACCOUNTS_AT_ONCE = 20;

/** Branches without paper in the year are not read. */
function walkOf({ path, year }: Arguments) {
  const months = monthsOf(year);
  return {
    path,
    isBelow: true,
    months,
    budget: budgetOf(Number.POSITIVE_INFINITY),
    has: (counters: Counters) => hasPaper(counters, months),
  };
}

async function addYearLines(visited: Visited[], { year, open }: Arguments): Promise<void> {
  const months = monthsOf(year);
  const isOpen = new Set((await Promise.all(open.map((one) => pathsUpward(asPath(one))))).flat());
  const byDigest = new Map<string, YearLine[]>();
  await inParallel(ACCOUNTS_AT_ONCE, visited, async ({ account: { path }, own, below }) => {
    const together = sumOf([own, below]);
    if (!hasPaper(together, months) || isOpen.has(path)) return;
    const { pages, trees } = reportedFigures(together, months);
    const line = { path, month: String(year), pages, trees, has_below: hasPaper(below, months) };
    for (const { id, email } of await recipientsOf(path, 'certificates')) {
      const digest = yearDigestOf(personHash(email));
      byDigest.set(digest, [...(byDigest.get(digest) ?? []), { ...line, user: id }]);
    }
  });
  await addLinesOfPeople(byDigest, monthStart(periodOfYear(year)));
}

const hasPaper = (counters: Counters, months: string[]): boolean =>
  months.some((month) => counters[attributeOf.month('pages', month)]?.gt(0) ?? false);

const monthsOf = (year: number): string[] => monthsFrom(`${year}-01`, 12);
