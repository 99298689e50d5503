import { chunksOf } from '../../platform/chunks.ts';
import { clock } from '../../platform/clock.ts';
import { inParallel } from '../../platform/concurrency.ts';
import {
  type AccountLine,
  asLine,
  asPath,
  idOf,
  isRoot,
  lineAbove,
  SERVICE,
} from '../../platform/table/account-path.ts';
import { additionGroups } from '../../platform/table/additions.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { AsStored, type Item, keys, kinds, type Step, table } from '../../platform/table/table.ts';
import { linesOf } from '../account/line.ts';
import { itemsIn } from '../account/line-items.ts';
import { directoryEntry } from '../account/scope.ts';
import { digestOf, exceptPeriods, isClosed, onlyPeriod, periodsIn } from './closed-periods.ts';
import { type CountedEntry, countedIn, figuresInParts, type Parts, readParts } from './counted.ts';
import { type Counters, differenceOf, isEmpty, sumOf } from './counters.ts';
import { bookedPart, type Figures, figuresIn, figuresOfLines, presentPart, recycledIn, together } from './figures.ts';
import { addends, monthsOf, packed, withoutPeriods } from './packed.ts';

/**
 * An account stores the figures its parent last counted for it, and the parent stores the sum over all accounts directly
 * below it, in a few shards. A roll-up is one transaction: it replaces the entry and adds the difference to the parent's
 * sums, on condition that no other roll-up for the account came between. It is idempotent: it works from stored figures
 * and not from the change, so it may run twice, in any order, in parallel or be killed at any point, and a repetition
 * finds no difference. Its cost does not grow with the number of siblings or years. The changed parent sums come through
 * the stream in turn, up to the root. Roots are counted into the sums for the whole service, which the ledger reads
 * (service.ts).
 */
export const BELOW_SHARDS = 4;

export async function rollUp(lines: Iterable<AccountLine>, now: Date = clock.now()): Promise<void> {
  const all = await withPresentLines(new Set(lines));
  const byParent = Map.groupBy(all, (line) => lineAbove(line) ?? SERVICE);
  const chunks = [...byParent].flatMap(([parent, children]) =>
    chunksOf(children, CHILDREN_PER_READ).map((some) => ({ parent, children: some })),
  );
  await inParallel(PARENTS_AT_ONCE, chunks, ({ parent, children }) => countChildren(parent, children, now));
}

/** A transaction has at most 100 steps: usually one per child, and one for the sums. */
const STEPS_MAX = 100;
const CHILDREN_PER_READ = 90;
// uncaught: 4 → 5: only the number of calls that run at the same time changes, and no answer depends on it
const PARENTS_AT_ONCE = 4;
// uncaught: 16 → 17: only the number of calls that run at the same time changes, and no answer depends on it
const READS_AT_ONCE = 16;

/** Concurrent roll-ups for one child happen only when a change is delivered twice. */
const countChildren = (parent: AccountLine, children: AccountLine[], now: Date): Promise<void> =>
  retryOvertaken(async () => {
    const changed = await changesOf(children, now);
    for (const some of packedBySteps(changed)) await countTogether(parent, some, now);
  });

async function countTogether(parent: AccountLine, changed: EntryChange[], now: Date): Promise<void> {
  const difference = sumOf(changed.map((child) => child.difference));
  const first = Math.floor(Math.random() * BELOW_SHARDS);
  // Usually one group. An account never counted before may bring many years' months.
  const sums = additionGroups(addends(difference)).map(
    (add, index): Step => ({ update: keys.accountBelow(parent, quarter(now), first + index), add: { ...add, n: 1 } }),
  );
  await table.write([...changed.flatMap(({ steps }) => steps), ...sums]);
}

/** Sums start over in each quarter, so that they stay small. `n` counts the additions to one. */
export const quarter = (now: Date): string => `${now.getUTCFullYear()}-q${Math.floor(now.getUTCMonth() / 3) + 1}`;

type EntryChange = { steps: Step[]; difference: Counters };

/** The entries to replace: for accounts whose figures differ from those counted by their parent. */
async function changesOf(children: AccountLine[], now: Date): Promise<EntryChange[]> {
  const states: State[] = [];
  await inParallel(READS_AT_ONCE, children, async (path) => {
    const state = await stateOf(path);
    if (state) states.push(state);
  });
  const wanted = states.flatMap((state) =>
    state.changedPeriods.map((period) => ({ state, key: keys.countedYear(state.path, period) })),
  );
  const parts = await readParts(wanted.map(({ key }) => key));
  const partsOf = Map.groupBy(wanted.keys(), (index) => wanted[index]?.state);
  return states.flatMap((state) => {
    const its = (partsOf.get(state) ?? []).map((index) => parts[index]);
    return entryChangeOf(state, its, now) ?? [];
  });
}

/** An account as stored, and the closed periods changed since they were counted. */
type State = { path: AccountLine; figures: Figures; entry: CountedEntry | undefined; changedPeriods: string[] };

/** Takes one call, because the counters and the entry sort directly behind the account's record. */
async function stateOf(path: AccountLine): Promise<State | undefined> {
  const items = await itemsIn(path);
  const figures = await figuresToCount(path, items);
  if (!figures) return undefined;
  const entry = countedIn(items);
  const changed = Object.entries(entry?.years ?? {}).filter(
    ([period, digest]) => digestOf(onlyPeriod(figures, period)) !== digest,
  );
  return { path, figures, entry, changedPeriods: changed.map(([period]) => period) };
}

/**
 * A moved account's present figures are counted in the line of its last move only, wherever they are stored. So a change in any
 * of its lines may change that one too.
 */
async function withPresentLines(lines: ReadonlySet<AccountLine>): Promise<AccountLine[]> {
  const all = new Set(lines);
  all.delete(SERVICE);
  for (const line of lines) {
    const last = isRoot(asPath(line)) ? undefined : (await directoryEntry(idOf(line)))?.lines?.at(-1);
    if (last !== undefined) all.add(asLine(last));
  }
  return [...all];
}

/** The figures a line's parent counts; undefined for an account that does not exist. */
export async function figuresToCount(line: AccountLine, items: Item[]): Promise<Figures | undefined> {
  const isAddress = items.some(({ sk }) => sk === kinds.account);
  const entry = isRoot(asPath(line)) ? undefined : await directoryEntry(idOf(line));
  if (!entry?.lines && isAddress) return figuresIn(items);
  if (!entry || (!isAddress && entry.path === line)) return undefined;
  const path = asPath(entry.path);
  const recycled = isAddress ? recycledIn(items) : await table.get(keys.accountRecycled(path), AsStored);
  const booked = bookedPart(figuresIn(items, recycled));
  if (entry.lines?.at(-1) !== line) return booked;
  const everywhere = await Promise.all((await linesOf(path)).map((one) => itemsIn(one)));
  return together([booked, presentPart(figuresOfLines(everywhere))]);
}

/** `parts` are the changed periods' items. */
function entryChangeOf(state: State, parts: (Parts | undefined)[], now: Date): EntryChange | undefined {
  const { path, figures, entry, changedPeriods } = state;
  const unchanged = new Set(Object.keys(entry?.years ?? {}).filter((period) => !changedPeriods.includes(period)));
  const compared = exceptPeriods(figures, unchanged);
  const before = [entry, ...parts].filter((part) => part !== undefined).map(figuresInParts);
  const ownBefore = sumOf(before.map(({ own }) => own));
  const belowBefore = sumOf(before.map(({ below }) => below));
  const difference = differenceOf(sumOf([compared.own, compared.below]), sumOf([ownBefore, belowBefore]));
  if (entry && isEmpty(difference) && isEmpty(differenceOf(compared.own, ownBefore))) return undefined;

  const isParent = figures.below.accounts !== undefined;
  const stored = Object.keys(entry?.years ?? {});
  const closing = [...periodsIn(compared, stored)].filter((period) => isClosed(period, { path, now, isParent }));
  const moved = new Set([...changedPeriods, ...closing]);
  const open = exceptPeriods(compared, moved);
  const periods: Step[] = [...moved].map((period) => {
    const part = onlyPeriod(compared, period);
    const from = entry?.years[period] === undefined ? entry : parts[changedPeriods.indexOf(period)];
    const carried = (side: 'own' | 'below') => packed(part[side], monthsOf(from?.[side] ?? {}, period));
    return { put: { ...keys.countedYear(path, period), own: carried('own'), below: carried('below') } };
  });
  const digests = [...moved].map((period) => [period, digestOf(onlyPeriod(compared, period))]);
  const put = {
    ...keys.accountCounted(path),
    roll_ups: (entry?.roll_ups ?? 0) + 1,
    own: packed(open.own, withoutPeriods(entry?.own ?? {}, moved)),
    below: packed(open.below, withoutPeriods(entry?.below ?? {}, moved)),
    years: { ...entry?.years, ...Object.fromEntries(digests) },
  };
  return {
    difference,
    steps: [
      {
        put,
        must: entry ? ['roll_ups = :roll_ups', { roll_ups: entry.roll_ups }] : 'not exist',
        otherwise: 'overtaken',
      },
      ...periods,
    ],
  };
}

/** Groups changes to fit into one transaction each, together with the steps for their sums. */
function packedBySteps(changed: EntryChange[]): EntryChange[][] {
  const groups: EntryChange[][] = [];
  let steps = STEPS_MAX;
  let sum: Counters = {};
  for (const change of changed) {
    sum = { ...sum, ...change.difference };
    if (steps + change.steps.length + additionGroups(addends(sum)).length > STEPS_MAX) {
      groups.push([]);
      [steps, sum] = [0, change.difference];
    }
    groups.at(-1)?.push(change);
    steps += change.steps.length;
  }
  return groups;
}
