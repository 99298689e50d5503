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
import { freshEntries } from '../account/scope.ts';
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
  const named = new Set(lines);
  named.delete(SERVICE);
  const present = await countLines(named, now);
  await countLines(present.difference(named), now);
}

/** Returns the lines of the last moves of all moved accounts among them, in which their present figures are counted. */
async function countLines(lines: ReadonlySet<AccountLine>, now: Date): Promise<Set<AccountLine>> {
  const byParent = Map.groupBy(lines, (line) => lineAbove(line) ?? SERVICE);
  const chunks = [...byParent].flatMap(([parent, children]) =>
    chunksOf(children, CHILDREN_PER_READ).map((some) => ({ parent, children: some })),
  );
  const present = new Set<AccountLine>();
  await inParallel(PARENTS_AT_ONCE, chunks, async ({ parent, children }) => {
    for (const line of await countChildren(parent, children, now)) present.add(line);
  });
  return present;
}

/** A transaction has at most 100 steps: usually one per child, and one for the sums. */
const STEPS_MAX = 100;
const CHILDREN_PER_READ = 90;
// uncaught: 4 → 5: only the number of calls that run at the same time changes, and no answer depends on it
const PARENTS_AT_ONCE = 4;
// uncaught: 16 → 17: only the number of calls that run at the same time changes, and no answer depends on it
const READS_AT_ONCE = 16;

/** Concurrent roll-ups for one child happen only when a change is delivered twice. */
const countChildren = (parent: AccountLine, children: AccountLine[], now: Date): Promise<AccountLine[]> =>
  retryOvertaken(async () => {
    const states = await statesOf(children);
    const changed = await changesOf(states, now);
    for (const some of packedBySteps(changed)) await countTogether(parent, some, now);
    return states.flatMap(({ present }) => present ?? []);
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

async function statesOf(children: AccountLine[]): Promise<State[]> {
  const states: State[] = [];
  await inParallel(READS_AT_ONCE, children, async (path) => {
    const state = await stateOf(path);
    if (state) states.push(state);
  });
  return states;
}

/** The entries to replace: for accounts whose figures differ from those counted by their parent. */
async function changesOf(states: State[], now: Date): Promise<EntryChange[]> {
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
type State = {
  path: AccountLine;
  figures: Figures;
  /** The line of the account's last move; undefined if it never moved. */
  present: AccountLine | undefined;
  entry: CountedEntry | undefined;
  changedPeriods: string[];
};

/** Takes one call for an account that never moved: the counters and the entry sort directly behind its record. */
async function stateOf(path: AccountLine): Promise<State | undefined> {
  const items = await itemsIn(path);
  const toCount = await figuresToCount(path, items);
  if (!toCount) return undefined;
  const { figures, present } = toCount;
  const entry = countedIn(items);
  const changed = Object.entries(entry?.years ?? {}).filter(
    ([period, digest]) => digestOf(onlyPeriod(figures, period)) !== digest,
  );
  return { path, figures, present, entry, changedPeriods: changed.map(([period]) => period) };
}

/**
 * The figures a line's parent counts; undefined for an account that does not exist. A moved account's present figures are counted
 * in the line of its last move only, wherever they are stored: a change in any of its lines may change that one too. Its entry is
 * read from the table, because figures counted by an outdated one would stay until the next change.
 */
export async function figuresToCount(
  line: AccountLine,
  items: Item[],
): Promise<{ figures: Figures; present: AccountLine | undefined } | undefined> {
  const record = items.find(({ sk }) => sk === kinds.account);
  if (record && record.parent_path === undefined) return { figures: figuresIn(items), present: undefined };
  const entryOf = freshEntries();
  const entry = isRoot(asPath(line)) ? undefined : await entryOf(idOf(line));
  if (!entry || (!record && entry.path === line)) return undefined;
  const path = asPath(entry.path);
  const recycled = record ? recycledIn(items) : await table.get(keys.accountRecycled(path), AsStored);
  const booked = bookedPart(figuresIn(items, recycled));
  const last = entry.lines?.at(-1);
  const present = last === undefined ? undefined : asLine(last);
  if (present !== line) return { figures: booked, present };
  const everywhere = await Promise.all((await linesOf(path, entryOf)).map((one) => itemsIn(one)));
  return { figures: together([booked, presentPart(figuresOfLines(everywhere))]), present };
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
