import { beforeAll, beforeEach, expect, it } from 'vitest';
import { COUNTED_RECORDS } from '../../../functions/changes/counted-records.ts';
import { linesOf } from '../../../lib/accounts/account/line.ts';
import { moveAccount } from '../../../lib/accounts/moves/move.ts';
import { checkTotals, type Difference } from '../../../lib/accounts/totals/check.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { totalsView } from '../../../lib/accounts/totals/view.ts';
import { type AccountPath, lineAbove } from '../../../lib/platform/table/account-path.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';

let first: TestAccount;
let second: TestAccount;
let channel: TestAccount;
let customer: TestAccount;

beforeAll(async () => void (await ownTable()));

beforeEach(async () => {
  [first, second] = [await distributor(), await distributor()];
  channel = await first.below();
  customer = await channel.below();
});

const book = async (account: TestAccount, pages: number) =>
  expect((await account.post('/biomass/offsets', { pages, date: '2026-03-05' })).status).toBe(200);

/** Counts what changed, as the stream does: every line of each account, up to the roots. */
async function count(...accounts: TestAccount[]): Promise<void> {
  for (const { path } of accounts)
    for (const line of await linesOf(path))
      for (let at = line; ; ) {
        await rollUp([at]);
        const above = lineAbove(at);
        if (!above) break;
        at = above;
      }
}

const figures = async (account: TestAccount) => {
  const { own, below } = (await account.get('/totals?start_date=2026-01-01&end_date=2026-12-31')).body;
  return { own: own.pages, below: below.pages, accounts: below.accounts };
};

async function differences(path: AccountPath): Promise<Difference[]> {
  const found: Difference[] = [];
  await checkTotals(path, { records: COUNTED_RECORDS, repair: false, onAccount: (some) => void found.push(...some) });
  return found;
}

const move = async (account: TestAccount, to: TestAccount) =>
  void (await moveAccount({ account: account.path, to: to.id, by: OPERATOR, now: new Date() }));

const OPERATOR = { who: { operator: null }, above: undefined, reason: 'Test' };

it("keeps a former parent's sums, and begins the new parent's, when a customer moves", async () => {
  const other = await second.below();
  await book(customer, 100);
  await count(customer);
  expect(await figures(first)).toEqual({ own: 0, below: 100, accounts: 2 });

  await move(customer, other);
  await book(customer, 30);
  await count(customer, channel, other);
  expect(await figures(customer)).toEqual({ own: 130, below: 0, accounts: 0 });
  expect(await figures(channel)).toEqual({ own: 0, below: 100, accounts: 0 });
  expect(await figures(first)).toEqual({ own: 0, below: 100, accounts: 1 });
  expect(await figures(other)).toEqual({ own: 0, below: 30, accounts: 1 });
  expect(await figures(second)).toEqual({ own: 0, below: 30, accounts: 2 });
  for (const { path } of [first, second]) expect(await differences(path)).toEqual([]);

  const [{ id }] = (await customer.get('/biomass/offsets')).body.filter(
    ({ pages }: { pages: number }) => pages === 100,
  );
  await customer.delete(`/biomass/offsets/${id}`);
  await count(customer);
  expect(await figures(first)).toMatchObject({ below: 0 });
  expect(await figures(second)).toMatchObject({ below: 30 });
});

it("keeps a channel's own sums and those below it when it moves with its customers", async () => {
  await book(channel, 5);
  await book(customer, 100);
  await count(customer, channel);
  await move(channel, second);
  await book(channel, 7);
  await book(customer, 30);
  await count(customer, channel);

  expect(await figures(customer)).toEqual({ own: 130, below: 0, accounts: 0 });
  expect(await figures(channel)).toEqual({ own: 12, below: 130, accounts: 1 });
  expect(await figures(first)).toEqual({ own: 0, below: 105, accounts: 0 });
  expect(await figures(second)).toEqual({ own: 0, below: 37, accounts: 2 });
  for (const { path } of [first, second]) expect(await differences(path)).toEqual([]);
  const view = totalsView(COUNTED_RECORDS);
  for (const { path } of [first, second, channel, customer]) expect(await view.differences(path)).toEqual([]);

  const listed = await second.get('/biomass/offsets?include=below');
  expect(listed.body.map(({ pages }: { pages: number }) => pages).sort()).toEqual([100, 30, 5, 7]);
  expect((await first.get('/biomass/offsets?include=below')).body).toEqual([]);
});

it('counts for the line it is in when an account moves away and back', async () => {
  const other = await second.below();
  await book(customer, 1);
  await move(customer, other);
  await book(customer, 10);
  await move(customer, channel);
  await book(customer, 100);
  await count(customer, channel, other);

  expect(await figures(customer)).toEqual({ own: 111, below: 0, accounts: 0 });
  expect(await figures(first)).toEqual({ own: 0, below: 101, accounts: 2 });
  expect(await figures(second)).toEqual({ own: 0, below: 10, accounts: 1 });
});

it('corrects each line by its own records', async () => {
  const other = await second.below();
  await book(customer, 100);
  await move(customer, other);
  await book(customer, 30);
  const [address, line] = await linesOf(customer.path);
  await table.write([
    { update: keys.accountTotals(address ?? customer.path, 0), add: { pages: 5 } },
    { update: keys.accountTotals(line ?? customer.path, 0), add: { pages: -5 } },
  ]);
  expect((await differences(customer.path)).map(({ counter }) => counter)).toEqual(['pages', 'pages']);
  await totalsView(COUNTED_RECORDS).rebuild(customer.path);
  await count(other, channel);
  expect(await differences(customer.path)).toEqual([]);
  expect(await figures(second)).toMatchObject({ below: 30 });
  expect(await figures(first)).toMatchObject({ below: 100 });
});
