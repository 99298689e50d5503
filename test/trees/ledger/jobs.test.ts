import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handler as startDaily } from '../../../functions/jobs/ledger-start.ts';
import { handler as work } from '../../../functions/jobs/ledger-work.ts';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { insertOffset } from '../../../lib/books/biomass/store.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { logTo } from '../../../lib/platform/log.ts';
import { exact, keys, table } from '../../../lib/platform/table/table.ts';
import { ledgerChangeHandler } from '../../../lib/trees/ledger/change-handler.ts';
import { lastChecks } from '../../../lib/trees/ledger/check-results.ts';
import { startChecking } from '../../../lib/trees/ledger/jobs.ts';
import { setLedgerFrom } from '../../../lib/trees/ledger/ledger-from.ts';
import { ledgerAt, getLedger as readLedger } from '../../../lib/trees/ledger/store.ts';
import { watchLedgers } from '../../../lib/trees/ledger/watch.ts';
import { importPlantings } from '../../../lib/trees/plantings/import-store.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { insertPlanting } from '../../../lib/trees/plantings/store.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { billMonth, freshProject } from '../../support/ledger.ts';
import { longTest } from '../../support/long-test.ts';
import { killedAt } from '../../support/walk-of-faults.ts';
import { brokenLaws } from './laws.ts';

let whole: WholeTable;
let queued: unknown[] = [];
let account: TestAccount;
let project: string;

const at = (moment: string): Date => {
  clock.use(() => Date.parse(moment));
  return new Date(moment);
};

beforeAll(async () => {
  logTo(() => {});
  whole = await ownTable();
});
beforeEach(async () => {
  await whole.restore([]);
  queued = [];
  useQueues(() => ({ send: async (messages) => void queued.push(...messages) }));
  at('2025-02-01T08:00:00Z');
  account = await distributor();
  project = await freshProject();
});
afterAll(() => {
  useQueues(undefined);
  clock.use(undefined);
});

/** The balance, after counting the account's totals as the stream does on both hosts. */
async function getLedger(...args: Parameters<typeof readLedger>): ReturnType<typeof readLedger> {
  await rollUp([account.path]);
  return readLedger(...args);
}

/** Works off the queue, including follow-up work. */
async function workOff(): Promise<void> {
  await rollUp([account.path]);
  while (queued.length > 0) {
    const Records = queued.splice(0).map((message, index) => ({
      messageId: String(index),
      body: JSON.stringify(message),
      attributes: { ApproximateReceiveCount: '1' },
    }));
    expect(await work({ Records } as never)).toEqual({ batchItemFailures: [] });
  }
}

async function offset(trees: string, moment: string, of: TestAccount = account): Promise<void> {
  const date = new Date(moment);
  const planned = { account_id: of.id, project_id: project, date, bookedAt: date, pages: 8333 };
  await insertOffset(atAddress(of.path), issue({ ...planned, trees: exact(trees) }), []);
}

const planting = (trees: number, day: string, status = 'planted') =>
  insertPlanting(
    NewPlanting.parse({ project_id: project, name: 'Lot', trees, planted_from: day, planted_to: day, status }),
    clock.now(),
  );

const figures = ({ ordered, planted, waiting, unbilled, before_ledger }: Awaited<ReturnType<typeof readLedger>>) =>
  [ordered, planted, waiting, unbilled, before_ledger].map((amount) => amount.toFixed());

it('allocates daily, keeps a snapshot for each day with changes, and answers as of a day', async () => {
  await offset('2.5', '2025-02-02T08:00:00Z');
  await billMonth(account.path, '2025-02', at('2025-03-01T08:00:00Z'));
  await startDaily();
  await workOff();
  at('2025-03-02T05:00:00Z');
  await planting(2, '2025-03-01');
  await startDaily();
  await workOff();
  at('2025-03-05T05:00:00Z');
  await startDaily();
  await workOff();

  expect(figures(await ledgerAt(project, '2025-02-28'))).toEqual(['0', '0', '0', '0', '0']);
  expect(figures(await ledgerAt(project, '2025-03-01'))).toEqual(['2.5', '0', '2.5', '0', '0']);
  expect(await ledgerAt(project, '2025-03-05')).toMatchObject({
    as_of: '2025-03-02T05:00:00Z',
    waiting_since: '2025-02-02T08:00:00Z',
    entries: 1,
  });
  expect(figures(await ledgerAt(project, '2025-03-05'))).toEqual(['2.5', '2', '0.5', '0', '0']);
  const snapshots = (await whole.items()).filter(({ pk, sk }) => pk.endsWith(project) && sk.startsWith('SNAPSHOT#'));
  expect(snapshots.map(({ sk }) => sk)).toEqual(['SNAPSHOT#2025-03-01', 'SNAPSHOT#2025-03-02']);
});

it('asks for an allocation when a project gains free trees, not when it loses some, and for marks when its ledger begins again', async () => {
  const change = (before: object | undefined, after: object) =>
    ledgerChangeHandler.handle([
      {
        id: '1',
        sequence: 1n,
        pk: `LEDGER#${project}`,
        sk: 'LEDGER',
        before: before as never,
        after: after as never,
        at: new Date(),
      },
    ]);
  await change({ free: 5 }, { free: 3 });
  await change({ free: 5 }, { free: 5 });
  expect(queued).toEqual([]);
  await change(undefined, { free: 1 });
  await change({ free: '1000000000000.000000001' }, { free: '1000000000000.000000002' });
  await change({ free: 5, moved_in: 1 }, { free: 5, moved_in: 2 });
  await change({ free: 0 }, { free: 0, importing: 'hash' });
  await change({ free: 0, importing: 'hash' }, { free: 0, importing: 'hash' });

  await change({ free: 0 }, { free: 0, ledger_from: '2025-01-01' });
  await change({ free: 0, ledger_from: '2025-01-01' }, { free: 0, ledger_from: '2025-01-01' });
  await change(
    { free: 0, ledger_from: '2025-01-01', marked_from: '2025-01-01' },
    { free: 0, marked_from: '2025-01-01' },
  );

  expect(queued).toEqual([...[1, 2, 3, 4].map(() => ({ allocate: project })), { mark: project }, { mark: project }]);
});

it('leaves offsets from before the ledger outside it, includes them again, and refuses a covered day', async () => {
  await offset('1', '2025-02-02T08:00:00Z');
  await offset('2', '2025-03-02T08:00:00Z');
  await billMonth(account.path, '2025-02', at('2025-04-01T08:00:00Z'));
  await setLedgerFrom(project, '2025-03-01', clock.now());
  await watchLedgers(clock.now());
  await workOff();
  expect(figures(await getLedger(project, clock.now()))).toEqual(['3', '0', '2', '2', '1']);
  await planting(10, '2025-03-01');
  await billMonth(account.path, '2025-03', at('2025-04-02T08:00:00Z'));
  await startDaily();
  await workOff();
  expect(figures(await getLedger(project, clock.now()))).toEqual(['3', '2', '0', '0', '1']);

  await expect(setLedgerFrom(project, '2025-04-01', clock.now())).rejects.toThrow(/is covered or was moved/);
  await expect(setLedgerFrom(project, '2025-04-03', clock.now())).rejects.toThrow(/in the future/);
  await setLedgerFrom(project, null, clock.now());
  await watchLedgers(clock.now());
  await workOff();
  await startDaily();
  await workOff();
  expect(figures(await getLedger(project, at('2025-04-02T08:01:00Z')))).toEqual(['3', '3', '0', '0', '0']);
  expect(brokenLaws(await whole.items())).toEqual([]);
});

it('finds a difference by the nightly check, and reports nothing for a correct ledger', async () => {
  await offset('1', '2025-02-02T08:00:00Z');
  await billMonth(account.path, '2025-02', at('2025-04-01T08:00:00Z'));
  const { id } = await planting(10, '2025-03-01');
  await startDaily();
  await workOff();
  await startChecking();
  await workOff();
  expect(await lastChecks()).toEqual({ checked_at: '2025-04-01T08:00:00Z', ok: true, differences: 0 });

  await table.write([{ update: keys.planting(id), set: { allocated: exact(2) } }]);
  await startChecking();
  await workOff();
  expect((await lastChecks()).differences).toBeGreaterThan(0);
  expect(await watchLedgers(clock.now())).toMatchObject({ unallocated: 0, late: 0, short: 0 });
  expect((await watchLedgers(clock.now())).differences).toBeGreaterThan(0);
});

longTest('finishes an import killed after its commit, and removes one killed before', async () => {
  const day = '2025-01-01';
  const row = { project_id: project, name: 'Lot', trees: 1, planted_from: day, planted_to: day, status: 'planted' };
  const rows = Array.from({ length: 40 }, () => row);
  const seen = new Set<number>();
  const begun = await whole.items();
  for (let call = 0; ; call++) {
    await whole.restore(begun);
    const load = () => importPlantings(rows, { now: at('2025-04-01T08:00:00Z'), dryRun: false });
    if (!(await killedAt(call, 'killed before', load))) break;
    const isBegun = (await whole.items()).some(({ pk }) => pk === 'IMPORTS');
    await watchLedgers(at('2025-04-01T10:45:00Z'));
    expect(queued).toEqual(isBegun ? [{ recoverImports: true }] : []);
    await workOff();

    const items = await whole.items();
    expect(brokenLaws(items)).toEqual([]);
    if (isBegun) seen.add(items.filter(({ sk }) => sk === 'PLANTING').length);
    expect(items.filter(({ pk, state }) => pk === 'IMPORTS' && state !== 'done')).toEqual([]);
  }
  expect([...seen].sort()).toEqual([0, 40]);
});

it('counts projects if they wait too long, are short, or were not allocated', async () => {
  await offset('3', '2025-02-02T08:00:00Z');
  await billMonth(account.path, '2025-02', at('2025-03-01T05:00:00Z'));
  await startDaily();
  await workOff();
  expect(await watchLedgers(at('2025-03-01T06:00:00Z'))).toMatchObject({ unallocated: 0, late: 0, short: 1 });
  await planting(3, '2025-05-01', 'planned');
  expect(await watchLedgers(at('2025-03-01T06:01:00Z'))).toMatchObject({ short: 0 });
  const later = await watchLedgers(at('2026-03-20T06:00:00Z'));
  expect(later).toMatchObject({ late: 1, short: 1 });
  expect(later.unallocated).toBeGreaterThan(0);
});
