import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { amountsOf } from '../../../lib/accounts/account/totals.ts';
import { readCounted } from '../../../lib/accounts/totals/counted.ts';
import { type Counters, sumOf } from '../../../lib/accounts/totals/counters.ts';
import { figuresIn } from '../../../lib/accounts/totals/figures.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { requireFigures } from '../../../lib/accounts/totals/store.ts';
import { type AccountPath, isRoot } from '../../../lib/platform/table/account-path.ts';
import { AsStored, exact, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { distributor } from '../../support/api.ts';
import { type Fault, Killed, withFaults } from '../../support/faults.ts';
import { isLong } from '../../support/long.ts';
import { longTest } from '../../support/long-test.ts';
import { ownTable } from './stream.ts';

beforeAll(async () => void (await ownTable()));

const PROJECT = '0191a2b3-0000-7000-8000-000000000001';
const DECEMBER_2024 = new Date('2024-12-15');
const AUGUST_2026 = new Date('2026-08-15');

/** Counts an offset in a month as the issuing request would, without the stream. */
const issue = (path: AccountPath, month: string, pages: number, shard = 0): Promise<void> => {
  const offset = {
    pages,
    trees: exact(pages).div(8333).round(9),
    price: 0.01,
    date: `${month}-15`,
    project_id: PROJECT,
  };
  return table.write([{ update: keys.accountTotals(path, shard), add: amountsOf('biomass_offset', [offset]) }]);
};

async function family() {
  const root = await distributor();
  const dealer = await root.below();
  return { root, dealer, customers: [await dealer.below(), await dealer.below(), await dealer.below()] };
}

const shown = (some: Counters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(some)
      .filter(([, value]) => !value.eq(0))
      .map(([name, value]) => [name, value.toFixed()] as const)
      .sort(),
  );

/** A parent has counted exactly its children, and lists each with its figures. */
async function expectCounted(parent: AccountPath, children: AccountPath[]): Promise<void> {
  const figures = await Promise.all(children.map(requireFigures));
  const { below } = await requireFigures(parent);
  const sum = sumOf(figures.flatMap((one) => [one.own, one.below]));
  expect(shown(below)).toEqual(shown(sum));
  const counted = await readCounted(children, () => true);
  for (const [index, one] of figures.entries()) {
    expect([counted[index]?.own ?? {}, counted[index]?.below ?? {}].map(shown)).toEqual(
      [one.own, one.below].map(shown),
    );
  }
}

type Event =
  | { what: 'issue'; at: number; month: string; pages: number; shard: number }
  | { what: 'count'; at: number; now: string; fault: { call: number; kind: Fault } | undefined };

const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    fc.record({
      what: fc.constant('issue' as const),
      at: fc.nat(2),
      month: fc.constantFrom('2023-03', '2024-01', '2024-12', '2025-06', '2026-07'),
      pages: fc.integer({ min: -50, max: 9_000_000 }),
      shard: fc.nat(7),
    }),
    fc.record({
      what: fc.constant('count' as const),
      at: fc.nat(2),
      now: fc.constantFrom('2024-12-15', '2025-02-01', '2025-05-01', '2025-08-01', '2026-08-01'),
      fault: fc.option(fc.record({ call: fc.nat(4), kind: fc.constantFrom<Fault>('killed before', 'killed after') }), {
        nil: undefined,
      }),
    }),
  ),
  { minLength: 5, maxLength: 25 },
);

it('counts every account once, whenever years were closed and whatever was killed', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (history) => {
      const { dealer, customers } = await family();
      const paths = customers.map(({ path }) => path);
      for (const event of history) {
        const path = paths[event.at] ?? dealer.path;
        if (event.what === 'issue') await issue(path, event.month, event.pages, event.shard);
        else await count(path, event);
      }
      await rollUp(paths, AUGUST_2026);
      await rollUp(paths, AUGUST_2026);

      await expectCounted(dealer.path, paths);
    }),
    { numRuns: Number(process.env.HISTORIES ?? (isLong ? 60 : 5)), endOnFailure: true },
  );
});

/** A function that may die. */
async function count(path: AccountPath, { now, fault }: Extract<Event, { what: 'count' }>): Promise<void> {
  const faultAt = (call: number) => (call === fault?.call ? fault.kind : undefined);
  const work = () => rollUp([path], new Date(now));
  await withFaults(faultAt, work).catch((error) => {
    if (!(error instanceof Killed)) throw error;
  });
}

it("a closed year's months have their own item, written only by changes in that year or half year", async () => {
  const { dealer, customers } = await family();
  const [{ path }] = customers as [(typeof customers)[0]];
  for (const month of ['2024-01', '2024-12', '2025-06']) await issue(path, month, 1_000);
  await rollUp([path], DECEMBER_2024);
  expect(await entryOf(path)).toMatchObject({ years: {}, own: { 202401: {}, 202412: {}, 202506: {} } });

  await issue(path, '2026-07', 1_000);
  await rollUp([path], AUGUST_2026);
  const entry = await entryOf(path);
  expect(Object.keys(entry?.own as object).filter((key) => /^\d{6}$/.test(key))).toEqual(['202607']);
  expect(Object.keys(entry?.years as object).sort()).toEqual(['2024', '2025']);
  const before = await yearOf(path, '2024');
  await issue(path, '2026-07', 1);
  await rollUp([path], AUGUST_2026);
  expect(await yearOf(path, '2024')).toEqual(before);
  await rollUp([path], new Date('2027-05-01T00:00:00Z'));
  expect(await yearOf(path, '2026-2')).toBeUndefined();
  await issue(path, '2026-08', 2);
  await rollUp([path], new Date('2027-05-01T00:00:00Z'));
  expect(await yearOf(path, '2026-2')).toMatchObject({ own: { 202607: { p: 1_001 }, 202608: { p: 2 } } });

  await issue(path, '2024-01', 7, 3);
  await rollUp([path], AUGUST_2026);
  expect(await yearOf(path, '2024')).toMatchObject({ own: { 202401: { p: 1_007 }, 202412: { p: 1_000 } } });
  await rollUp(
    customers.map((one) => one.path),
    AUGUST_2026,
  );
  await expectCounted(
    dealer.path,
    customers.map((one) => one.path),
  );
});

it('a count closing years and killed at any call is whole or has not taken place, and the next finishes it', async () => {
  for (const kind of ['killed before', 'killed after'] as const) {
    for (let call = 0; call < 4; call++) {
      const { dealer, customers } = await family();
      const paths = customers.map((one) => one.path);
      for (const path of paths) for (const month of ['2023-03', '2024-12', '2026-07']) await issue(path, month, 1_000);
      await rollUp(paths, DECEMBER_2024);
      await issue(paths[0] as AccountPath, '2026-07', 5);
      await withFaults(
        (at) => (at === call ? kind : undefined),
        () => rollUp(paths, AUGUST_2026),
      ).catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
      await rollUp(paths, AUGUST_2026);

      await expectCounted(dealer.path, paths);
    }
  }
});

it('changes of many children, counted at once by several functions, add up', async () => {
  const { dealer, customers } = await family();
  const paths = customers.map((one) => one.path);
  await Promise.all(
    paths.flatMap((path) =>
      Array.from({ length: 4 }, async (_, index) => {
        await issue(path, '2024-01', 100 + index, index);
        await rollUp(paths, index % 2 === 0 ? DECEMBER_2024 : AUGUST_2026);
      }),
    ),
  );
  await rollUp(paths, AUGUST_2026);

  await expectCounted(dealer.path, paths);
  const { items } = await table.query(lists.account(dealer.path), AsStored);
  expect(figuresIn(items).below.pages?.toNumber()).toBe(3 * (100 + 101 + 102 + 103));
  expect(isRoot(dealer.path)).toBe(false);
});

longTest('an account with the months of many years is counted in one transaction', async () => {
  const { dealer, customers } = await family();
  const [{ path }] = customers as [(typeof customers)[0]];
  for (let year = 1990; year < 2026; year++) {
    for (let month = 1; month <= 12; month++)
      await issue(path, `${year}-${String(month).padStart(2, '0')}`, year, month % 8);
  }
  const paths = customers.map((one) => one.path);
  await rollUp(paths, AUGUST_2026);

  await expectCounted(dealer.path, paths);
});

const entryOf = (path: AccountPath) => table.get(keys.accountCounted(path), AsStored);
const yearOf = (path: AccountPath, year: string) => table.get(keys.countedYear(path, year), AsStored);
