import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/changes/change-handlers.ts';
import { COUNTED_RECORDS } from '../../../functions/changes/counted-records.ts';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { eachAccount, Trail } from '../../../lib/accounts/account/walk.ts';
import { checkTotals, type Difference } from '../../../lib/accounts/totals/check.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { requireFigures } from '../../../lib/accounts/totals/store.ts';
import { totalsView } from '../../../lib/accounts/totals/view.ts';
import type { StreamRecord } from '../../../lib/platform/changes/change.ts';
import { rebuildView, type Walk } from '../../../lib/platform/changes/derived-view.ts';
import type { AccountPath } from '../../../lib/platform/table/account-path.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { run } from '../../operator/run-command.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { Killed, withFaults } from '../../support/faults.ts';
import { isLong } from '../../support/long.ts';
import { longTest } from '../../support/long-test.ts';
import { ownTable } from './stream.ts';

const records: StreamRecord[] = [];
let reader: StreamReader;
beforeAll(async () => {
  const { read } = await ownTable();
  reader = await read(async ({ Records }) => {
    records.push(...Records);
    return { batchItemFailures: [] };
  });
});
afterAll(() => reader.stop());

const view = totalsView(COUNTED_RECORDS);
const date = '2026-03-15';

type Family = { root: TestAccount; dealer: TestAccount; customers: TestAccount[] };
let family: Family;
beforeEach(async () => {
  const root = await distributor();
  const dealer = await root.below();
  const customers = [await dealer.below(), await dealer.below()];
  for (const customer of customers) await customer.post('/biomass/offsets', { pages: 8333, date });
  await dealer.post('/biomass/offsets', { pages: 8333, date });
  family = { root, dealer, customers };
});

const walkOf = ({ path }: TestAccount): Walk =>
  async function* (after) {
    const trail = Trail.safeParse(after).data ?? [];
    for await (const at of eachAccount(path, { after: trail })) yield { path: at.path, place: at.trail };
  };

const rebuild = (root: TestAccount, more = {}) =>
  rebuildView(view, { walk: walkOf(root), of: root.id, pausesMs: [10, 50], ...more });

async function differencesOf(path: AccountPath): Promise<Difference[]> {
  const differences: Difference[] = [];
  const onAccount = (found: Difference[]) => void differences.push(...found);
  await checkTotals(path, { records: COUNTED_RECORDS, repair: false, onAccount });
  return differences;
}

const pagesBelow = async ({ path }: TestAccount) => (await requireFigures(path)).below.pages?.toNumber() ?? 0;

describe('rebuilding totals', () => {
  it('counts what no handler has seen, and proves it', async () => {
    const { root } = family;
    expect(await pagesBelow(root)).toBe(0);

    expect(await rebuild(root)).toMatchObject({ phase: 'done', accounts: 4, differing: 0 });
    expect(await pagesBelow(root)).toBe(3 * 8333);
    expect(await differencesOf(root.path)).toEqual([]);
  });

  it('corrects damaged own counters, sums and entries, and nothing else', async () => {
    const { root, dealer, customers } = family;
    const [first, second] = customers as [TestAccount, TestAccount];
    await rebuild(root);
    const before = await requireFigures(root.path);
    await table.write([{ update: keys.accountTotals(first.path, 3), add: { pages: 5, 'pages_2026-03': 5 } }]);
    await table.write([{ update: keys.accountBelow(dealer.path, '2026-2', 0), add: { p: 7, p202603: 7 } }]);
    await table.write([{ delete: keys.accountCounted(second.path) }]);
    expect((await view.differences(first.path)).length).toBeGreaterThan(0);
    expect(await view.differences(second.path)).toContainEqual(
      'accounts are not what its parent has counted: 1 to add.',
    );
    expect((await view.differences(dealer.path)).join(' ')).toContain('below it are not what it has counted');

    expect(await rebuild(root)).toMatchObject({ phase: 'done', differing: 0 });
    expect(await requireFigures(root.path)).toEqual(before);
    expect(await differencesOf(root.path)).toEqual([]);
  });

  it('goes on where it was stopped, with unvisited accounts', async () => {
    const { root, dealer } = family;
    const visited: AccountPath[] = [];
    const noting = {
      ...view,
      rebuild(path: AccountPath) {
        visited.push(path);
        return view.rebuild(path);
      },
    };
    const walk = walkOf(root);
    const isStopping = () => visited.length >= 2;
    const stopped = await rebuildView(noting, { walk, of: root.id, isStopping });
    expect(stopped).toMatchObject({ phase: 'rebuilding', accounts: 2 });
    expect(visited).toEqual([root.path, dealer.path]);

    visited.length = 0;
    const done = await rebuildView(noting, { walk, of: root.id, pausesMs: [10] });
    expect(visited.every((path) => path.startsWith(`${dealer.path}/`))).toBe(true);
    expect(visited).toHaveLength(2);
    expect(done).toMatchObject({ phase: 'done', differing: 0 });
    expect(await differencesOf(root.path)).toEqual([]);
  });

  it('walks over the accounts twice if nothing stops it', async () => {
    const places: unknown[] = [];
    const walk: Walk = (after) => {
      places.push(after);
      return walkOf(family.root)(after);
    };
    await rebuildView(view, { walk, of: family.root.id, pausesMs: [10] });

    expect(places).toEqual([null, null]);
  });

  it('killed at any call it goes on, and totals are exact', async () => {
    const { root, customers } = family;
    for (const kind of ['killed before', 'killed after'] as const) {
      for (let call = 0; call < 40; call += isLong ? 1 : 11) {
        const [first] = customers as [TestAccount];
        await table.write([{ update: keys.accountTotals(first.path, 1), add: { pages: 1, 'pages_2026-03': 1 } }]);
        await withFaults(
          (at) => (at === call ? kind : undefined),
          () => rebuild(root),
        ).catch((error) => {
          if (!(error instanceof Killed)) throw error;
        });
        expect(await rebuild(root, { restart: true })).toMatchObject({ phase: 'done', differing: 0 });
        expect(await pagesBelow(root)).toBe(3 * 8333);
      }
    }
    expect(await differencesOf(root.path)).toEqual([]);
  });

  longTest('beside replays of the stream and new offsets, totals are exact', async () => {
    const { root, dealer, customers } = family;
    const [first, second] = customers as [TestAccount, TestAccount];
    await table.write([{ update: keys.accountTotals(second.path, 4), add: { pages: 9, 'pages_2026-03': 9 } }]);
    await reader.drained();
    const replay = async () => {
      for (let round = 0; round < 3; round++) await handler({ Records: [...records] });
    };
    const book = async () => {
      for (let round = 0; round < 6; round++) {
        const { body } = await first.post('/biomass/offsets', { pages: 100 + round, date });
        await second.post('/biomass/offsets', { pages: 10, date });
        if (round % 2 === 0) await first.delete(`/biomass/offsets/${body.id}`);
        await rollUp([first.path, second.path]);
      }
    };
    await Promise.all([rebuild(root), replay(), book(), rebuild(dealer), replay()]);
    for (let told = 0; told < records.length; ) {
      const next = records.slice(told);
      told = records.length;
      await handler({ Records: next });
      await reader.drained();
    }

    expect(await rebuild(root, { restart: true })).toMatchObject({ phase: 'done', differing: 0 });
    expect(await pagesBelow(root)).toBe(3 * 8333 + 101 + 103 + 105 + 60);
    expect(await differencesOf(root.path)).toEqual([]);
  });

  it('is a command reporting the remaining differences', async () => {
    const { root } = family;
    const { lines, json } = await run('views rebuild', { account: root.id }, ['totals']);
    expect(lines).toEqual(['totals: 4 accounts rebuilt and compared, 0 differ.']);
    expect(json).toEqual({ view: 'totals', phase: 'done', accounts: 4, differing: 0, differences: [] });
    expect(process.exitCode).toBeUndefined();
    await expect(run('views rebuild', {}, ['forests'])).rejects.toThrow(
      'There is no view forests; there is totals, search, attention.',
    );
  });
});
