import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handler } from '../../../functions/changes/change-handlers.ts';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { figuresIn } from '../../../lib/accounts/totals/figures.ts';
import { eachCounted, requireFigures } from '../../../lib/accounts/totals/store.ts';
import type { StreamRecord } from '../../../lib/platform/changes/change.ts';
import { type AccountPath, pathBelow } from '../../../lib/platform/table/account-path.ts';
import { AsStored, exact, lists, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { type Fault, Killed, withFaults } from '../../support/faults.ts';
import { isLong } from '../../support/long.ts';
import { ownTable } from './stream.ts';

/** A random history's operations below a distributor, and faults in stream delivery. */
type Event =
  | { what: 'account'; below: number }
  | { what: 'offset'; at: number; pages: number; month: number }
  | { what: 'delete'; at: number; nth: number }
  | { what: 'rename'; at: number; name: number }
  | { what: 'tell'; order: number[]; atOnce: number; fault: { call: number; kind: Fault } | undefined };

const at = fc.nat(20);
const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ what: fc.constant('account' as const), below: at }) },
    {
      weight: 6,
      arbitrary: fc.record({
        what: fc.constant('offset' as const),
        at,
        pages: fc.integer({ min: 1, max: 9_000_000 }),
        month: fc.integer({ min: 1, max: 10 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('delete' as const), at, nth: at }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('rename' as const), at, name: fc.nat(2) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant('tell' as const),
        // The records to deliver, in this order, with repetitions.
        order: fc.array(fc.nat(200), { maxLength: 30 }),
        /** The number of functions receiving them concurrently. */
        atOnce: fc.integer({ min: 1, max: 3 }),
        fault: fc.option(
          fc.record({ call: fc.nat(6), kind: fc.constantFrom<Fault>('killed before', 'killed after') }),
          { nil: undefined },
        ),
      }),
    },
  ),
  { minLength: 5, maxLength: 30 },
);

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

it('counts every account as the sum of the accounts below it, once all changes were delivered', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (history) => {
      records.length = 0;
      const root = await distributor();
      const accounts: TestAccount[] = [root, await root.below()];
      for (const event of history) await happen(event, accounts);
      await reportAll();

      for (const account of accounts) await expectCounted(account, accounts);
    }),
    { numRuns: Number(process.env.HISTORIES ?? (isLong ? 25 : 3)), endOnFailure: true },
  );
});

async function happen(event: Event, accounts: TestAccount[]): Promise<void> {
  if (event.what === 'tell') return tell(event);
  if (event.what === 'account') {
    const parents = accounts.filter(({ role }) => role !== 'customer');
    accounts.push(await nth(parents, event.below).below());
    return;
  }
  const account = nth(accounts, event.at);
  if (event.what === 'rename') {
    await account.patch(`/accounts/${account.id}`, { name: `Name ${event.name} of ${account.id}` });
  } else if (event.what === 'offset') {
    const date = `2026-${String(event.month).padStart(2, '0')}-15`;
    expect(await account.post('/biomass/offsets', { pages: event.pages, date })).toMatchObject({ status: 200 });
  } else {
    const { body } = await account.get('/biomass/offsets');
    if (body.length > 0) await account.delete(`/biomass/offsets/${nth<{ id: string }>(body, event.nth).id}`);
  }
}

/** Delivers some stream records, shuffled and repeated, to a function that may die. */
async function tell({ order, atOnce, fault }: Extract<Event, { what: 'tell' }>): Promise<void> {
  await reader.drained();
  const told = order.flatMap((index) => records[index % Math.max(1, records.length)] ?? []);
  const faultAt = (call: number) => (call === fault?.call ? fault.kind : undefined);
  await withFaults(faultAt, () => Promise.all(Array.from({ length: atOnce }, () => handler({ Records: told })))).catch(
    (error) => {
      if (!(error instanceof Killed)) throw error;
    },
  );
}

/** Delivers each record once more in order, and the resulting changes, until none are left. */
async function reportAll(): Promise<void> {
  for (let told = 0; ; ) {
    await reader.drained();
    if (told === records.length) return;
    const next = records.slice(told);
    told = records.length;
    expect(await handler({ Records: next })).toEqual({ batchItemFailures: [] });
  }
}

async function expectCounted({ path }: TestAccount, accounts: TestAccount[]): Promise<void> {
  const { items } = await table.query(lists.account(path), AsStored);
  const { own, below } = figuresIn(items);
  const descendants = accounts.filter((one) => one.path.startsWith(`${path}/`));
  const expected = await offsetsOf(descendants.map((one) => one.path));
  const shown = (counters: typeof own) =>
    Object.fromEntries(
      Object.entries(counters)
        .filter(([, value]) => !value.eq(0))
        .map(([name, value]) => [name, value.toFixed()]),
    );

  expect(shown(below)).toEqual({
    ...expected,
    ...(descendants.length > 0 && { accounts: String(descendants.length) }),
  });
  expect(shown(own)).toEqual({ ...(await offsetsOf([path])), accounts: '1' });
  // Each child is listed once, with its own figures.
  const children = accounts.filter(
    (one) => one.path.startsWith(`${path}/`) && !one.path.slice(path.length + 1).includes('/'),
  );
  const entries = await Array.fromAsync(eachCounted(path, MONTHS));
  expect(entries.map(({ account_id }) => account_id).sort()).toEqual(children.map(({ id }) => id).sort());
  for (const entry of entries) {
    const { own: now, below: nowBelow } = await requireFigures(pathBelow(path, entry.account_id));
    expect([entry.own, entry.below].map(shown)).toEqual([now, nowBelow].map(shown));
  }
}

const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);

/** The figures for all offsets in some accounts, summed from the offsets themselves. */
async function offsetsOf(paths: AccountPath[]): Promise<Record<string, string>> {
  const sums = new Map<string, ReturnType<typeof exact>>();
  const add = (name: string, value: unknown) =>
    sums.set(name, (sums.get(name) ?? exact(0)).plus(exact(value as number | string)));
  for (const path of paths) {
    for await (const { pages, trees, price, date, project_id } of table.each(lists.biomassOffsets(path), AsStored)) {
      for (const suffix of ['', `_${String(date).slice(0, 7)}`]) {
        add(`pages${suffix}`, pages);
        add(`trees${suffix}`, trees);
        add(`certificates${suffix}`, 1);
      }
      add(`biomass_price_${String(date).slice(0, 7)}`, price);
      add(`ordered_${project_id}`, trees);
      add(`pages_in_${project_id}_${String(date).slice(0, 7)}`, pages);
      add(`trees_in_${project_id}_${String(date).slice(0, 7)}`, trees);
    }
  }
  return Object.fromEntries(
    [...sums].filter(([, value]) => !value.eq(0)).map(([name, value]) => [name, value.toFixed()]),
  );
}

function nth<T>(items: T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is none to choose from.');
  return item;
}
