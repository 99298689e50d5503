import { beforeAll, beforeEach, expect, it } from 'vitest';
import { COUNTED_RECORDS } from '../../../functions/changes/counted-records.ts';
import { linesOf } from '../../../lib/accounts/account/line.ts';
import { checkTotals, type Difference } from '../../../lib/accounts/totals/check.ts';
import { totalsView } from '../../../lib/accounts/totals/view.ts';
import type { AccountPath } from '../../../lib/platform/table/account-path.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { count, move } from '../../support/move.ts';

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

const figures = async (account: TestAccount) => {
  const { own, below } = (await account.get('/totals?start_date=2026-01-01&end_date=2026-12-31')).body;
  return { own: own.pages, below: below.pages, accounts: below.accounts };
};

async function differences(path: AccountPath): Promise<Difference[]> {
  const found: Difference[] = [];
  await checkTotals(path, { records: COUNTED_RECORDS, repair: false, onAccount: (some) => void found.push(...some) });
  return found;
}

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

const rows = async (account: TestAccount) =>
  (await account.get('/totals/accounts?start_date=2026-01-01&end_date=2026-12-31')).body.map(
    ({ account_id, own, below, together, moved_at }: Row) => ({
      id: account_id,
      own: own.pages,
      below: below.pages,
      accounts: together.accounts,
      hasLeft: moved_at !== null,
    }),
  );
type Row = Record<'own' | 'below' | 'together', { pages: number; accounts: number }> & {
  account_id: string;
  moved_at: string | null;
};

it('has a row for each account by what was booked while it was there, also for a former one', async () => {
  const [other, sibling] = [await second.below(), await first.below()];
  await book(channel, 5);
  await book(customer, 100);
  await count(customer, channel);

  // Within a distributor: only the former channel has a row of it.
  await move(customer, sibling);
  await book(customer, 20);
  await count(customer, channel, sibling);
  expect(await rows(channel)).toEqual([{ id: customer.id, own: 100, below: 0, accounts: 0, hasLeft: true }]);
  expect(await rows(sibling)).toEqual([{ id: customer.id, own: 20, below: 0, accounts: 1, hasLeft: false }]);
  const ofFirst = (await rows(first)).sort((a: { below: number }, b: { below: number }) => b.below - a.below);
  expect(ofFirst).toEqual([
    { id: channel.id, own: 5, below: 100, accounts: 1, hasLeft: false },
    { id: sibling.id, own: 0, below: 20, accounts: 2, hasLeft: false },
  ]);

  // A channel with its customer leaves: the customer's rows stay where they were booked.
  await move(sibling, second);
  await book(customer, 3);
  await count(customer, sibling, other);
  expect((await rows(first)).at(-1)).toEqual({ id: sibling.id, own: 0, below: 20, accounts: 0, hasLeft: true });
  expect((await rows(second)).find(({ id }: { id: string }) => id === sibling.id)).toEqual({
    id: sibling.id,
    own: 0,
    below: 3,
    accounts: 2,
    hasLeft: false,
  });
  expect(await rows(sibling)).toEqual([{ id: customer.id, own: 23, below: 0, accounts: 1, hasLeft: false }]);

  // It comes back: its row is an ordinary one again.
  await move(customer, channel);
  await count(customer, channel, sibling);
  expect(await rows(channel)).toEqual([{ id: customer.id, own: 100, below: 0, accounts: 1, hasLeft: false }]);
  expect((await rows(sibling)).map(({ own }: { own: number }) => own)).toEqual([23]);
});

it('names a former child as it was at the move, page by page and last in CSV', async () => {
  const other = await second.below();
  await channel.patch(`/accounts/${customer.id}`, { name: 'Then', external_id: 'E-1' });
  await move(customer, other);
  await other.patch(`/accounts/${customer.id}`, { name: 'Now', external_id: 'E-2' });
  const present = await channel.below();
  await count(customer, present, channel);
  const [one] = (await channel.get('/totals/accounts?limit=1')).body;
  expect(one).toMatchObject({ account_id: present.id, moved_at: null });
  const next = /<\/v1(.+?)>/.exec((await channel.get('/totals/accounts?limit=1')).headers.link ?? '')?.[1] ?? '';
  const page = await channel.get(next);
  expect(page.body).toMatchObject([{ account_id: customer.id, name: 'Then', external_id: 'E-1' }]);
  expect(page.headers.link).toBeUndefined();
  const csv = String((await channel.get('/totals/accounts', { accept: 'text/csv' })).body).split('\r\n');
  expect(csv[0]?.split(',').at(-1)).toBe('moved_at');

  // Its name and external id are free again below the former parent.
  expect((await channel.post('/accounts', { name: 'Then', external_id: 'E-1' })).status).toBe(200);
  // A full page that ends the list has no link.
  expect((await other.get('/totals/accounts?limit=1')).headers.link).toBeUndefined();
});
