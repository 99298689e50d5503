import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { treesOf } from '../../../lib/accounts/paper/paper.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { deleteOffset, insertOffset } from '../../../lib/books/biomass/store.ts';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { notIssuedByClose } from '../../../lib/books/deposits/offset-deletion.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { Fault } from '../../../lib/platform/fault.ts';
import type { AccountPath } from '../../../lib/platform/table/account-path.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { addMonths, DAY_MS, monthOf } from '../../../lib/platform/time.ts';
import { forestryCatalog } from '../../../lib/trees/forestry/store.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { checkAccounts } from '../../../lib/trees/ledger/check-accounts.ts';
import { checkProject } from '../../../lib/trees/ledger/check-project.ts';
import { finishMarking, markOffsets, setLedgerFrom } from '../../../lib/trees/ledger/ledger-from.ts';
import { moveWaiting } from '../../../lib/trees/ledger/move-waiting.ts';
import { recoverImports } from '../../../lib/trees/ledger/recover-imports.ts';
import { settleSome, settlingOf } from '../../../lib/trees/ledger/settle.ts';
import { keepSnapshot } from '../../../lib/trees/ledger/snapshot.ts';
import { importPlantings } from '../../../lib/trees/plantings/import-store.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import {
  auditPlanting,
  changePlanting,
  deletePlanting,
  eachStoredPlanting,
  insertPlanting,
  markNotPlanted,
} from '../../../lib/trees/plantings/store.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { type Fault as CallFault, Killed, withFaults } from '../../support/faults.ts';
import { problemsIn, type StoredItem } from '../../support/invariants.ts';
import { billMonth, freshProject } from '../../support/ledger.ts';
import { isLong } from '../../support/long.ts';
import { putForestryProject } from '../../support/stored-projects.ts';
import { brokenLaws, free, stateOf } from './laws.ts';

/** Random two-year histories: every law holds after every event, even one killed at any call. */
type Event = { what: (typeof KINDS)[number]; one: number; other: number; amount: number; days: number; fault: Broken };
type Broken = { call: number; kind: CallFault } | undefined;

const KINDS = [
  'offset',
  'offset',
  'offset',
  'delete',
  'deposit',
  'deposit',
  'close',
  'bill',
  'bill',
  'load',
  'load',
  'load',
  'plan',
  'grow',
  'audit',
  'replace',
  'remove',
  'day',
  'allocate',
  'allocate',
  'allocate',
  'twice',
  'move',
  'from',
  'unset',
  'import',
  'import',
  'mistake',
] as const;

const events: fc.Arbitrary<Event[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...KINDS),
    one: fc.nat(50),
    other: fc.nat(50),
    amount: fc.integer({ min: 1, max: 400_000 }),
    days: fc.integer({ min: 0, max: 40 }),
    fault: fc.option(
      fc.record({ call: fc.nat(25), kind: fc.constantFrom<CallFault>('killed before', 'killed after') }),
      { nil: undefined, freq: 2 },
    ),
  }),
  { minLength: 20, maxLength: 45 },
);

let whole: WholeTable;
beforeAll(async () => {
  whole = await ownTable();
});
afterAll(() => clock.use(undefined));

type World = { accounts: TestAccount[]; projects: string[]; now: number };

it('keeps every ledger law, whatever happens or is killed', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (history) => {
      await whole.restore([]);
      const start = Date.parse('2025-01-15T08:00:00Z');
      clock.use(() => start);
      const root = await distributor();
      const accounts = [root, await root.below(), await root.below()];
      const projects = [await freshProject(), await freshProject(), await freshProject()];
      const world: World = { accounts, projects, now: start };
      for (const { path } of accounts) await favor(path, projects);
      let before: StoredItem[] = [];
      for (const event of history) {
        world.now += event.days * DAY_MS + 1000;
        clock.use(() => world.now);
        await happen(event, world);
        const items = await whole.items();
        expect(brokenLaws(items, before, { settled: false }), JSON.stringify(event)).toEqual([]);
        before = items;
      }
      for (const id of projects) await finish(id);
      await recoverImports(new Date(world.now + DAY_MS));
      for (const id of projects) await allocate(id, { now: clock.now });
      for (const id of projects) await settleAll(id);
      const items = await whole.items();
      expect(brokenLaws(items, before)).toEqual([]);
      expect(problemsIn(items).filter((problem) => !problem.startsWith('No invariant knows'))).toEqual([]);
      expectServed(items, projects);
      expectWholeImports(items);
      for (const id of projects) expect(await checkProject(id)).toEqual([]);
      expect(await checkAccounts(projects)).toEqual([]);
    }),
    { numRuns: Number(process.env.HISTORIES ?? (isLong ? 40 : 2)), endOnFailure: true },
  );
});

/** Whatever was killed before, an uninterrupted run leaves no free trees beside waiting offsets. */
function expectServed(items: StoredItem[], projects: string[]): void {
  const { plantings, offsets } = stateOf(items);
  for (const id of projects) {
    const left = plantings.filter((one) => one.project_id === id && free(one, plantings).gt(0));
    const waiting = offsets.filter((one) => one.work_pk?.startsWith(`WAITING#${id}#`));
    expect(left.length === 0 || waiting.length === 0).toBe(true);
  }
}

/** An import is stored whole or not at all. An import killed after its end and repeated exists twice. */
function expectWholeImports(items: StoredItem[]): void {
  expect(items.filter(({ pk, state }) => pk === 'IMPORTS' && state !== 'done')).toEqual([]);
  const imported = stateOf(items).plantings.filter(({ name }) => name.startsWith('Import '));
  for (const [name, plantings] of Map.groupBy(imported, (one) => String(one.name))) {
    const wanted = Number(name.split(' ').at(-1));
    const removed = plantings.length % wanted;
    expect(removed === 0 || imports.removed.has(name), `${plantings.length} of ${name}`).toBe(true);
  }
}

/** Names of imports with a planting deleted by an event. */
const imports = { removed: new Set<string>() };

const favor = (path: AccountPath, projects: string[]) =>
  table.write([
    {
      update: keys.account(path),
      setIfAbsent: Object.fromEntries(projects.map((id, order) => [`favorites.${id}`, order + 1])),
    },
  ]);

const nth = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];

/** A killed event is either left alone or repeated: both may happen in production. */
async function happen(event: Event, world: World): Promise<void> {
  const { fault } = event;
  if (!fault) return refusable(event, world);
  const faultAt = (call: number) => (call === fault.call ? fault.kind : undefined);
  try {
    await withFaults(faultAt, () => refusable(event, world));
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    if (event.other % 2 === 0) await refusable(event, world);
  }
}

/** A refusal with a sentence is a valid outcome. */
async function refusable(event: Event, world: World): Promise<void> {
  try {
    await perform(event, world);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}

async function perform({ what, one, other, amount }: Event, { accounts, projects, now }: World): Promise<void> {
  const at = new Date(now);
  const account = nth(accounts, one) as TestAccount;
  const project = nth(projects, other) as string;
  const today = at.toISOString().slice(0, 10);
  const { plantings, offsets } = stateOf(await whole.items());
  const planting = nth(
    plantings.filter((item) => item.project_id === project),
    one,
  );
  switch (what) {
    case 'offset': {
      const date = new Date(now - (amount % 3) * 20 * DAY_MS);
      const planned = { account_id: account.id, project_id: project, date, bookedAt: at, pages: amount };
      return insertOffset(atAddress(account.path), issue({ ...planned, trees: treesOf(amount) }), []);
    }
    case 'delete': {
      const offset = nth(offsets, amount);
      if (!offset) return;
      const path = offset.pk as AccountPath;
      return deleteOffset(path, offset.id, { now: at, also: (found) => notIssuedByClose(path, found) });
    }
    case 'deposit':
      await account.post('/deposits', { pages: amount, date: at.toISOString() });
      return;
    case 'close':
      for (const { path } of accounts) await closeMonths(path, addMonths(monthOf(at), -1), at);
      return;
    case 'bill':
      for (const { path } of accounts) await billMonth(path, addMonths(monthOf(at), -(amount % 4)), at);
      return;
    case 'load':
    case 'plan': {
      const planned = what === 'plan';
      const day = new Date(now + (planned ? 60 : -(amount % 400)) * DAY_MS).toISOString().slice(0, 10);
      const input = {
        project_id: project,
        name: 'North',
        trees: 1 + (amount % 40),
        planted_from: day,
        planted_to: day,
      };
      await insertPlanting(NewPlanting.parse({ ...input, status: planned ? 'planned' : 'planted' }), at);
      return;
    }
    case 'grow':
      if (planting)
        await changePlanting(planting.id, { trees: 1 + (amount % 60), planted_to: today, status: 'planted' }, at);
      return;
    case 'audit': {
      const audit = { date: today, by: 'Auditor', survival_percent: amount % 101, document: null };
      if (planting) await auditPlanting(planting.id, audit, at);
      return;
    }
    case 'replace': {
      const input = {
        project_id: project,
        name: 'Again',
        trees: 1 + (amount % 9),
        planted_from: today,
        planted_to: today,
      };
      if (planting) await insertPlanting(NewPlanting.parse({ ...input, status: 'planted', replaces: planting.id }), at);
      return;
    }
    case 'mistake':
      if (planting) await markNotPlanted(planting.id, at);
      return settleAll(project);
    case 'remove':
      if (planting) imports.removed.add(planting.name);
      if (planting) await deletePlanting(planting.id, at);
      return;
    case 'import': {
      const count = 24 + (amount % 12);
      const row = { name: `Import of ${now}: ${count}`, planted_from: today, planted_to: today, status: 'planted' };
      const rows = Array.from({ length: count }, (_, index) => ({
        ...row,
        project_id: nth(projects, other + (index % 2)),
        trees: 1 + (index % 3),
      }));
      await importPlantings(rows, { now: at, dryRun: false });
      return;
    }
    case 'allocate': {
      await allocate(project, { now: () => at });
      return;
    }
    case 'day':
      await recoverImports(at);
      for (const id of projects) {
        await allocate(id, { now: () => at });
        await keepSnapshot(id, at);
      }
      return;
    case 'twice':
      await Promise.all([0, 1, 2].map(() => allocate(project, { now: () => at })));
      return;
    case 'move': {
      const to = nth(projects, other + 1 + (amount % 2)) as string;
      await setStatus(project, 'complete');
      await moveWaiting({ from: project, to, reason: 'It ended.' }, { now: at });
      return setStatus(project, 'active');
    }
    case 'from':
    case 'unset': {
      const day = new Date(now - (amount % 300) * DAY_MS).toISOString().slice(0, 10);
      await setLedgerFrom(project, what === 'from' ? day : null, at);
      return finish(project);
    }
  }
}

/** Delivers the messages following planting changes. */
async function settleAll(project: string): Promise<void> {
  for await (const planting of eachStoredPlanting(project))
    for (let message = settlingOf(planting)[0]; message; ) message = await settleSome(message, 3);
}

async function finish(project: string): Promise<void> {
  await markOffsets(project, { now: clock.now() });
  await finishMarking(project);
}

async function setStatus(id: string, status: 'active' | 'complete'): Promise<void> {
  const found = (await forestryCatalog([id])).find((one) => one.id === id);
  if (found) await putForestryProject({ ...found, status });
}

it('covers offsets by booked_at and plantings by planted_to, in parts, exactly', async () => {
  await whole.restore([]);
  const now = new Date('2026-06-15T12:00:00Z');
  clock.use(() => now.getTime());
  const account = await distributor();
  const project = await freshProject();
  const booked = ['2026-03-03', '2026-03-01', '2026-03-02'];
  for (const day of booked) {
    const at = new Date(`${day}T10:00:00Z`);
    const planned = { account_id: account.id, project_id: project, date: at, bookedAt: at, pages: 8333 };
    await insertOffset(atAddress(account.path), issue({ ...planned, trees: exact('1.000000001') }), []);
  }
  await billMonth(account.path, '2026-03', now);
  const day = (planted_to: string) => ({ planted_from: '2026-01-01', planted_to, project_id: project, trees: 1 });
  const late = await insertPlanting(NewPlanting.parse({ ...day('2026-02-02'), name: 'Late', status: 'planted' }), now);
  const early = await insertPlanting(
    NewPlanting.parse({ ...day('2026-02-01'), name: 'Early', status: 'planted' }),
    now,
  );

  expect(await allocate(project, { now: () => now })).toMatchObject({ offsets: 2, transactions: 1, hasMore: false });

  const { entries, offsets } = stateOf(await whole.items());
  const bookedOf = (id: string) => offsets.find((one) => one.id === id)?.booked_at.slice(0, 10);
  const told = (entries.get(project) ?? []).map((one) => [
    bookedOf(one.offset_id),
    one.planting_id,
    exact(String(one.trees)).toFixed(),
  ]);
  expect(told).toEqual([
    ['2026-03-01', early.id, '1'],
    ['2026-03-01', late.id, '0.000000001'],
    ['2026-03-02', late.id, '0.999999999'],
  ]);
  expect(brokenLaws(await whole.items())).toEqual([]);
});
