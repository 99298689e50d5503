import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { exact, keys, type Step, table } from '../../platform/table/table.ts';
import { depositGrams, type StoredDeposit } from './deposit.ts';
import { presenceSteps } from './deposit-months.ts';
import {
  accountIsActive,
  BEYOND,
  type BooksRefusal,
  countInMonth,
  getDeposit,
  gramsFor,
  withinBounds,
} from './store.ts';

/** Pages added to a deposit, negative to subtract some, or a new deposit, which belongs to its date's month. */
type DepositChange = { id: string; by: number } | { insert: Omit<StoredDeposit, 'month'> };

type Planned = { before: StoredDeposit | undefined; after: StoredDeposit };

/**
 * Changes several deposits in one transaction, so pages move from one day to another without a moment in which they count twice
 * or not at all. `more` receives the new page counts in the order of `changes`, and returns steps to write with them. A deposit
 * reduced to no pages is deleted. Returns undefined, and writes nothing, if a deposit does not exist or its month is closed.
 * Throws `Overtaken` if another write changed one: the caller counts again.
 */
export async function changeDeposits(
  path: AccountPath,
  changes: DepositChange[],
  more: (pages: number[]) => Promise<Step[]>,
): Promise<StoredDeposit[] | undefined> {
  const found = await Promise.all(changes.map((change) => plannedOf(path, change)));
  const planned = found.filter((one) => one !== undefined);
  if (planned.length < changes.length) return undefined;
  const after = planned.map((one) => one.after);
  const others = await more(after.map(({ pages }) => pages));
  // Books that are missing are created, unless another request creates them meanwhile.
  for (const isFirst of [false, true, false]) {
    const refusal = await table.tryWrite([
      ...others,
      accountIsActive(path),
      ...[...Map.groupBy(planned, (one) => one.after.month)].map(([month, ofMonth]) =>
        booksStep(path, month, ofMonth, isFirst),
      ),
      ...planned.flatMap((one) => depositSteps(path, one, isFirst)),
    ]);
    if (!refusal) return after;
    if (refusal.refused === 'month closed') return undefined;
  }
  throw new Error(
    `Deposits ${after.map(({ id }) => id).join(', ')} have a month whose books were neither found nor created.`,
  );
}

/** The same for one deposit. */
export async function changeDeposit(
  path: AccountPath,
  id: string,
  by: number,
  more: (pages: number) => Promise<Step[]>,
): Promise<StoredDeposit | undefined> {
  const changed = await changeDeposits(path, [{ id, by }], ([pages = 0]) => more(pages));
  return changed?.[0];
}

async function plannedOf(path: AccountPath, change: DepositChange): Promise<Planned | undefined> {
  if ('insert' in change) {
    return { before: undefined, after: { ...change.insert, month: change.insert.date.slice(0, 7) } };
  }
  const before = await getDeposit(path, change.id);
  if (!before) return undefined;
  const pages = before.pages + change.by;
  return { before, after: { ...before, pages, grams: depositGrams({ ...before, pages }) } };
}

/** Only a new deposit may create its month's books. */
function booksStep(path: AccountPath, month: string, planned: Planned[], isFirst: boolean): Step<BooksRefusal> {
  const grams = planned.reduce((sum, { before, after }) => sum.plus(after.grams).minus(before?.grams ?? 0), exact(0));
  const pages = planned.reduce((sum, { before, after }) => sum + after.pages - (before?.pages ?? 0), 0);
  const deposits = planned.reduce(
    (sum, { before, after }) => sum + Number(after.pages !== 0) - Number(before !== undefined),
    0,
  );
  const tooMuch = () =>
    new Fault('invalid', `pages ${pages} would take ${month} ${BEYOND}; deposit fewer.`, {
      reason: 'too_much_for_month',
      field: 'pages',
    });
  const feed_id = planned[0]?.after.feed_id ?? null;
  const creates = isFirst && planned.every(({ before }) => before === undefined);
  const amounts = { ...gramsFor({ feed_id }, grams), deposits };
  return withinBounds(countInMonth(path, month, amounts, creates), grams, tooMuch);
}

function depositSteps(path: AccountPath, { before, after }: Planned, isFirst: boolean): Step[] {
  const key = keys.deposit(path, after.id);
  if (before === undefined) {
    return [{ put: { ...key, ...after }, must: 'not exist' }, ...presenceSteps(path, after, isFirst)];
  }
  const unchanged = {
    must: ['pages = :pages_before', { pages_before: before.pages }],
    otherwise: 'overtaken',
  } as const;
  const { pages, grams } = after;
  return [pages === 0 ? { delete: key, ...unchanged } : { update: key, set: { pages, grams }, ...unchanged }];
}
