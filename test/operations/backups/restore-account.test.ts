import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COUNTED_RECORDS } from '../../../functions/changes/counted-records.ts';
import { createTable } from '../../../infra/local/create-table.ts';
import { engineCalls } from '../../../infra/local/engine-calls.ts';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { forgetDirectory } from '../../../lib/accounts/account/scope.ts';
import { treesOf } from '../../../lib/accounts/paper/paper.ts';
import { checkTotals } from '../../../lib/accounts/totals/check.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { insertOffset } from '../../../lib/books/biomass/store.ts';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { eventsIn } from '../../../lib/communication/webhooks/events.ts';
import { recountAccount } from '../../../lib/operations/backups/recount.ts';
import { restoreAccount } from '../../../lib/operations/backups/restore-account.ts';
import type { SavedItem, SavedItems } from '../../../lib/operations/backups/saved-items.ts';
import { chunksOf } from '../../../lib/platform/chunks.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { type Item, table } from '../../../lib/platform/table/table.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { checkAccounts } from '../../../lib/trees/ledger/check-accounts.ts';
import { checkProject } from '../../../lib/trees/ledger/check-project.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { insertPlanting } from '../../../lib/trees/plantings/store.ts';
import { attributesOf } from '../../faults/item-attributes.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { regrove } from '../../operator/run-command.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { placeOnEngine } from '../../support/embedded-engine.ts';
import { problemsIn, type StoredItem } from '../../support/invariants.ts';
import { billMonth, freshProject } from '../../support/ledger.ts';
import { count, move } from '../../support/move.ts';
import { brokenLaws } from '../../trees/ledger/laws.ts';

let whole: WholeTable;
beforeAll(async () => {
  whole = await ownTable();
});
afterAll(() => clock.use(undefined));

const START = new Date('2026-03-10T12:00:00Z');
const LATER = new Date('2026-04-20T12:00:00Z');

type World = { root: TestAccount; dealer: TestAccount; lost: TestAccount; other: TestAccount; project: string };
let world: World;
let backup: StoredItem[];

/** A dealer's two customers, with all kinds of business; the ledger covers one part before the backup and one after it. */
beforeEach(async () => {
  await whole.restore([]);
  clock.use(() => START.getTime());
  const root = await distributor();
  const dealer = await root.below();
  const [lost, other] = [await dealer.below(), await dealer.below()];
  const project = await freshProject();
  for (const account of [lost, other]) {
    await account.post('/deposits', { pages: 500_000 });
    await account.post('/deposits', { pages: 12_345, width: 0.21, length: 0.297 });
    await account.post('/users', { email: `${account.id}@example.com`, name: 'Reader' });
    await account.post('/webhooks', { url: 'https://example.com/hook', events: ['month.closed'] });
    await insertOffset(atAddress(account.path), offsetOf(account, project, 400_000), []);
    await insertOffset(atAddress(account.path), offsetOf(account, project, 300_000), []);
  }
  clock.use(() => LATER.getTime());
  for (const { path } of [lost, other]) {
    await closeMonths(path, '2026-03', LATER);
    await billMonth(path, '2026-03', LATER);
  }
  await plant(project, 40);
  await allocate(project, { now: clock.now });
  await lost.post('/deposits', { pages: 777 });
  await countAll([lost, other, dealer, root]);
  world = { root, dealer, lost, other, project };
  backup = await whole.items();
});

const offsetOf = (account: TestAccount, project_id: string, pages: number) =>
  issue({ account_id: account.id, project_id, date: START, bookedAt: START, pages, trees: treesOf(pages) });

const plant = (project_id: string, trees: number) =>
  insertPlanting(
    NewPlanting.parse({
      project_id,
      name: 'North',
      trees,
      planted_from: '2026-01-01',
      planted_to: '2026-01-01',
      status: 'planted',
    }),
    LATER,
  );

async function countAll(accounts: TestAccount[]): Promise<void> {
  for (const { path } of accounts) await rollUp([path]);
}

const saved = (): SavedItems => ({
  get: async ({ pk, sk }) => savedWhere((item) => item.pk === pk && item.sk === sk)[0],
  partition: (pk) => savedWhere((item) => item.pk === pk),
});
const savedWhere = (test: (item: StoredItem) => boolean) => backup.filter(test).map(attributesOf) as SavedItem[];

/** Deletes everything in the account, as somebody with access to the table would. */
async function lose(also: (item: StoredItem) => boolean = () => true): Promise<void> {
  const { path, id } = world.lost;
  const isOfIt = (item: StoredItem) =>
    item.pk === path || item.pk === `ID#${id}` || item.id === id || item.path === path;
  const doomed = (await whole.items()).filter(
    (item) => isOfIt(item) && !item.sk.startsWith('ENTRIES#') && item.sk !== 'KEY' && also(item),
  );
  for (const { pk, sk } of doomed) await table.write([{ delete: { pk, sk } }]);
}

async function putBack(withUsers = false) {
  const restored = await restoreAccount(world.lost.id, saved(), { withUsers, now: LATER });
  await recountAccount(restored.path, COUNTED_RECORDS, LATER);
  return restored;
}

async function expectSound(): Promise<StoredItem[]> {
  const items = await whole.items();
  const written = items.filter(({ sk }) => !/^ACCOUNT#(?!TOTALS|RECYCLED)/.test(sk));
  // Leftover keys without the account's key list are expected, because API keys are not restored.
  const problems = problemsIn(written).filter((text) => !/^No invariant knows|^KEY#/.test(text));
  expect(problems).toEqual([]);
  expect(brokenLaws(items)).toEqual([]);
  const found: unknown[] = [];
  await checkTotals(world.root.path, {
    records: COUNTED_RECORDS,
    repair: false,
    onAccount: (some) => found.push(...some),
  });
  expect(found).toEqual([]);
  expect(await checkProject(world.project)).toEqual([]);
  expect(await checkAccounts([world.project])).toEqual([]);
  return items;
}

const CHANGES = ['stamp', 'restored_at', 'status', 'deactivated_at', 'off_reason'];
const without = (item: StoredItem, names: string[]) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));

describe('a lost account', () => {
  it('comes back from a backup with its books, and no other account changes', async () => {
    const { lost, other, dealer, root } = world;
    await lose();
    const before = await whole.items();
    expect(before.some(({ pk }) => pk === lost.path)).toBe(false);
    const { kinds, left_out: leftOut } = await putBack();
    const items = await expectSound();

    expect(kinds).toMatchObject({ DEPOSIT: 3, MONTH: 2, BIOMASS_OFFSET: 3, CERTIFICATE: 3, WEBHOOK: 1 });
    expect(leftOut).toMatchObject({ USER: 1, EMAIL: 1, KEY: 1 });
    const records = (all: StoredItem[]) =>
      all
        .filter(({ pk, sk }) => pk === lost.path && /^(DEPOSIT|MONTH|BIOMASS_OFFSET|CERTIFICATE|ACCOUNT$)/.test(sk))
        .map((item) => without(item, CHANGES));
    expect(records(items)).toEqual(records(backup));
    const notOurs = (all: StoredItem[]) => all.filter(({ pk }) => pk.startsWith(other.path) || pk.startsWith('LEDGER'));
    expect(isDeepStrictEqual(notOurs(items), notOurs(before))).toBe(true);
    for (const account of [dealer, root]) {
      const totals = (await account.get('/totals')).body;
      expect(totals).toMatchObject({ together: { accounts: account === dealer ? 3 : 4 } });
    }
    expect((await dealer.get(`/accounts/${lost.id}/deposits`)).body).toHaveLength(3);
    expect((await dealer.get(`/accounts/${lost.id}/webhooks`)).body).toMatchObject([{ status: 'off' }]);
  });

  it("has the ledger's current coverage, even if it exceeds the backup's", async () => {
    const { lost, other, dealer, root, project } = world;
    await plant(project, 100);
    await allocate(project, { now: clock.now });
    await countAll([lost, other, dealer, root]);
    const planted = (await whole.items()).filter(({ pk, sk }) => pk === lost.path && /^(BIOMASS|CERT)/.test(sk));
    await lose();
    await putBack();
    const items = await expectSound();

    const restored = items.filter(({ pk, sk }) => pk === lost.path && /^(BIOMASS|CERT)/.test(sk));
    expect(restored.map((item) => without(item, CHANGES))).toEqual(planted.map((item) => without(item, CHANGES)));
    expect(restored).not.toEqual(backup.filter(({ pk, sk }) => pk === lost.path && /^(BIOMASS|CERT)/.test(sk)));
    await plant(project, 500);
    await allocate(project, { now: clock.now });
    await countAll([lost, other, dealer, root]);
    await expectSound();
  });

  it('comes back from a table restored beside the live one', async () => {
    const { endpoint, table: live } = placeOnEngine();
    const TableName = `${live}-restored`;
    await createTable(endpoint, TableName, { stream: false });
    const call = engineCalls(endpoint);
    for (const some of chunksOf(backup, 25))
      await call('DynamoDB_20120810.BatchWriteItem', {
        RequestItems: { [TableName]: some.map((item) => ({ PutRequest: { Item: attributesOf(item) } })) },
      });
    await lose();
    const words = ['backup', 'restore', '--account', world.lost.id, '--from-table', TableName, '--table', live];

    expect(await regrove(...words)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${world.lost.id} is back`),
    });
    await expectSound();
  });

  it('has its users again if they are asked for', async () => {
    await lose();
    await putBack(true);
    await expectSound();

    const { body } = await world.dealer.get(`/accounts/${world.lost.id}/users`);
    expect(body).toMatchObject([{ email: `${world.lost.id}@example.com` }]);
  });

  it('comes back whole after a run killed anywhere', async () => {
    await lose();
    await putBack();
    const after = (await expectSound()).filter(({ pk }) => pk === world.lost.path);
    const records = after.filter(({ sk }) => /^(DEPOSIT|MONTH|BIOMASS|CERT)/.test(sk));
    // Half the records are present, as after a killed run: the account's record comes last.
    await lose(({ pk, sk }) => !records.some((item, index) => index % 2 === 0 && item.pk === pk && item.sk === sk));
    await putBack();
    const items = await expectSound();

    expect(items.filter(({ pk }) => pk === world.lost.path).map(({ sk }) => sk)).toEqual(after.map(({ sk }) => sk));
  });
});

it('sends no webhook for a restored item', () => {
  const after = { restored_at: '2026-04-20T12:00:00Z', id: 'a', closed_at: '2026-04-01T12:00:00Z', status: 'active' };
  const change = { id: '1', sequence: 1n, pk: world.lost.path, before: undefined, at: LATER };
  expect(eventsIn({ ...change, sk: 'ACCOUNT', after })).toEqual([]);
  const { restored_at: _, ...fresh } = after;
  expect(eventsIn({ ...change, sk: 'ACCOUNT', after: fresh })).toMatchObject([{ type: 'account.created' }]);
});

describe('restoring an account is refused', () => {
  it('while the account exists', async () => {
    await expect(putBack()).rejects.toThrow('exists; only an account that is lost is restored');
  });

  it('while a part exists and differs', async () => {
    await lose(({ sk }) => !sk.startsWith('MONTH#2026-04'));
    await table.write([{ update: { pk: world.lost.path, sk: 'MONTH#2026-04' }, set: { deposits: 7 }, must: 'exist' }]);
    await expect(putBack()).rejects.toThrow('MONTH#2026-04 of the account is there and differs');
  });

  it('when another account has its name by now', async () => {
    const { name } = (await world.lost.get('/account')).body as { name: string };
    await lose();
    await world.dealer.post('/accounts', { name });
    await expect(putBack()).rejects.toThrow('Another account has its name');
  });

  it('while the account above is missing too, or when the backup does not have it', async () => {
    await lose();
    for (const { pk, sk } of (await whole.items()).filter(({ pk }) => pk === world.dealer.path))
      await table.write([{ delete: { pk, sk } }]);
    await expect(putBack()).rejects.toThrow('is missing too; restore it first');
    const nobody = restoreAccount('0199d83d-0000-7000-8000-000000000000', saved(), { withUsers: false, now: LATER });
    await expect(nobody).rejects.toThrow('The backup has no account');
  });
});

describe('an account moved after the backup', () => {
  async function moveElsewhere(
    account: TestAccount,
    from: TestAccount,
  ): Promise<{ root: TestAccount; dealer: TestAccount }> {
    const root = await distributor();
    const dealer = await root.below();
    await move(account, dealer);
    await count(account, from, dealer);
    return { root, dealer };
  }
  const differencesBelow = async ({ path }: TestAccount) => {
    const found: unknown[] = [];
    const onAccount = (some: unknown[]) => void found.push(...some);
    await checkTotals(path, { records: COUNTED_RECORDS, repair: false, onAccount });
    return found;
  };
  const pagesBelow = async (account: TestAccount) =>
    (await account.get('/totals?start_date=2026-01-01&end_date=2026-12-31')).body.below.pages;
  const ids = async (account: TestAccount) => (await account.get('/accounts')).body.map(({ id }: { id: string }) => id);

  it("is put back below the live directory's parent, and its figures where they were booked", async () => {
    const before = await pagesBelow(world.dealer);
    const after = await moveElsewhere(world.lost, world.dealer);
    await lose(({ pk, sk }) => pk !== `ID#${world.lost.id}` && !sk.startsWith('FORMER_CHILD#'));
    forgetDirectory();
    await putBack();

    expect(await ids(after.dealer)).toEqual([world.lost.id]);
    expect(await ids(world.dealer)).toEqual([world.other.id]);
    const { body } = await after.dealer.get(`/accounts/${world.lost.id}`);
    expect(body).toMatchObject({ id: world.lost.id, parent_id: after.dealer.id });
    expect([await pagesBelow(world.dealer), await pagesBelow(after.dealer)]).toEqual([before, 0]);
    for (const root of [world.root, after.root]) expect(await differencesBelow(root)).toEqual([]);
    expect(await checkProject(world.project)).toEqual([]);
    expect(await checkAccounts([world.project])).toEqual([]);
    // Lists of everything below find what it had booked elsewhere.
    expect((await after.root.get('/biomass/offsets?include=below')).body.length).toBeGreaterThan(0);
  });

  it("is the restored dealer's former child, not a current one", async () => {
    const { lost, dealer } = world;
    const after = await moveElsewhere(lost, dealer);
    world = { ...world, lost: dealer };
    const isOfDealer = ({ pk, id }: StoredItem) => pk === dealer.path || pk === `ID#${dealer.id}` || id === dealer.id;
    await lose(isOfDealer);
    forgetDirectory();
    await putBack();
    world = { ...world, lost };

    expect(await ids(dealer)).toEqual([world.other.id]);
    expect(await ids(after.dealer)).toEqual([lost.id]);
    const rows = (await dealer.get('/totals/accounts')).body;
    expect(rows.find(({ account_id }: { account_id: string }) => account_id === lost.id).moved_at).not.toBeNull();
    for (const root of [world.root, after.root]) expect(await differencesBelow(root)).toEqual([]);
  });

  it('is where it was when the whole backup is restored', async () => {
    const after = await moveElsewhere(world.lost, world.dealer);
    await whole.restore(backup);
    forgetDirectory();
    expect((await ids(world.dealer)).sort()).toEqual([world.lost.id, world.other.id].sort());
    expect((await world.dealer.get('/totals/accounts')).body.every((row: Item) => row.moved_at === null)).toBe(true);
    expect((await after.dealer.get('/accounts')).status).toBe(401);
    await expectSound();
  });
});
