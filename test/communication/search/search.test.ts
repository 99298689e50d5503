import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchChangeHandler } from '../../../lib/communication/search/change-handler.ts';
import { searchRoots } from '../../../lib/communication/search/search.ts';
import { indexRecord } from '../../../lib/communication/search/store.ts';
import { searchView } from '../../../lib/communication/search/view.ts';
import type { Change } from '../../../lib/platform/changes/change.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { Killed, withFaults } from '../../support/faults.ts';

type Result = { kind: string; id: string; account_id: string; name: string; detail: string | null };

/** The changes the stream would have delivered for an account's records, as they are now. */
async function changesOf(...accounts: TestAccount[]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { path } of accounts) {
    const parent = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : undefined;
    const account = await table.get(keys.account(path), AsStored);
    const users = await Array.fromAsync(table.each(lists.users(path), AsStored));
    const told = [{ ...account, pk: parent ?? 'ROOTS', sk: 'CHILD#name' }, ...users];
    for (const after of told)
      changes.push({
        id: `${after.pk} ${after.sk}`,
        sequence: 1n,
        pk: String(after.pk),
        sk: String(after.sk),
        before: undefined,
        after,
        at: new Date(),
      });
  }
  return changes;
}

const index = async (...accounts: TestAccount[]) => searchChangeHandler.handle(await changesOf(...accounts));
const found = async (account: TestAccount, q: string, of = ''): Promise<Result[]> =>
  (await account.get(`${of}/search?q=${encodeURIComponent(q)}`)).body;
const namesIn = (results: Result[]) => results.map(({ kind, name }) => `${kind} ${name}`);

let root: TestAccount;
let channel: TestAccount;
let customer: TestAccount;
beforeAll(async () => {
  root = await distributor();
  channel = await root.below('North Dealers');
  customer = await channel.below('Green Hill School');
  await channel.patch(`/accounts/${customer.id}`, { external_id: 'C-4711', display_name: 'The School on the Hill' });
  await customer.post('/users', { email: 'ann.mills@school.example', full_name: 'Ann Mills' });
  await index(root, channel, customer);
});

describe('a search', () => {
  it('finds accounts at any depth by each word of name and display name', async () => {
    for (const q of ['gre', 'hill sch', 'the school'])
      expect(namesIn(await found(root, q))).toEqual(['account Green Hill School']);
    expect(await found(root, 'school')).toEqual([
      {
        kind: 'account',
        id: customer.id,
        account_id: customer.id,
        name: 'Green Hill School',
        detail: 'C-4711',
      },
    ]);
  });

  it('finds accounts at any depth by three letters inside a word', async () => {
    const dealer = await distributor();
    const below = await dealer.below('Northern Partners');
    const inside = await below.below('Großdruckerei Süd');
    await index(dealer, below, inside);

    for (const q of ['drucker', 'rossdruck', 'sud ucke'])
      expect([q, namesIn(await found(dealer, q))]).toEqual([q, ['account Großdruckerei Süd']]);
    expect(await found(dealer, 'üd gross')).toEqual([]);
    expect(namesIn(await found(below, 'ern part'))).toEqual(['account Northern Partners']);
    await dealer.patch(`/accounts/${dealer.id}`, { name: `Umbra Press ${dealer.id}` });
    await index(dealer);
    expect((await searchRoots('mbra')).map(({ id }) => id)).toContain(dealer.id);
  });

  it('finds names with accents by words without, in the search of operators too', async () => {
    const dealer = await distributor();
    await dealer.patch(`/accounts/${dealer.id}`, { name: 'Großdruck Łódź' });
    await index(dealer);

    expect(namesIn(await found(dealer, 'grossdruck lodz'))).toEqual(['account Großdruck Łódź']);
    expect((await searchRoots('grossdruck LODZ')).map(({ id }) => id)).toEqual([dealer.id]);
  });

  it('finds external ids and addresses by their beginning, and names of people', async () => {
    expect(namesIn(await found(root, 'c-47'))).toEqual(['account Green Hill School']);
    expect(namesIn(await found(channel, 'ANN.mills@'))).toEqual(['user Ann Mills']);
    expect((await found(customer, 'mills'))[0]).toMatchObject({
      account_id: customer.id,
      detail: 'ann.mills@school.example',
    });
  });

  it('finds a certificate by its whole id', async () => {
    await customer.post('/biomass/offsets', { pages: 8333, date: '2026-03-02' });
    const [certificate] = (await customer.get('/biomass/certificates')).body;
    expect(await found(root, certificate.id.toUpperCase())).toEqual([
      {
        kind: 'certificate',
        id: certificate.id,
        account_id: customer.id,
        name: certificate.project.name,
        detail: '2026-03-02',
      },
    ]);
    expect(await found(await distributor(), certificate.id)).toEqual([]);
  });

  it('finds no certificate that was withdrawn', async () => {
    const own = await distributor();
    const { body } = await own.post('/biomass/offsets', { pages: 100 });
    expect(await found(own, body.certificate_id)).toHaveLength(1);
    await own.delete(`/biomass/offsets/${body.id}`);

    expect(await found(own, body.certificate_id)).toEqual([]);
  });

  it('finds nothing from other accounts, above or beside', async () => {
    const stranger = await distributor();
    const sibling = await root.below('Another');
    await index(stranger, sibling);
    for (const account of [stranger, sibling]) {
      expect(await found(account, 'school')).toEqual([]);
      expect(await found(account, 'ann')).toEqual([]);
    }
    expect(await found(customer, 'north')).toEqual([]);
    expect(namesIn(await found(root, 'school', `/accounts/${channel.id}`))).toEqual(['account Green Hill School']);
    expect((await sibling.get(`/accounts/${customer.id}/search?q=school`)).status).toBe(403);
  });

  it.each(['', 'a', '  a  ', 'x'.repeat(101)])('refuses %j', async (q) => {
    expect((await root.get(`/search?q=${encodeURIComponent(q)}`)).status).toBe(400);
  });

  it('has at most 20 results, accounts before users, by name', async () => {
    const dealer = await distributor();
    const below: TestAccount[] = [];
    for (let i = 0; i < 25; i++) below.push(await dealer.below(`Office ${String(i).padStart(2, '0')}`));
    await dealer.post('/users', { email: 'o@example.com', full_name: 'Office Owner' });
    await index(dealer, ...below);
    const results = await found(dealer, 'office');

    expect(namesIn(results)).toEqual(
      Array.from({ length: 20 }, (_, i) => `account Office ${String(i).padStart(2, '0')}`),
    );
    const { calls, headers } = await dealer.get('/search?q=office');
    expect(calls).toBeLessThanOrEqual(4);
    expect(headers['search-more']).toBe('true');
    expect((await dealer.get('/search?q=office%200')).headers['search-more']).toBeUndefined();
    expect(await found(dealer, 'office 0')).toHaveLength(10);
  });
});

describe('the index of search', () => {
  it('follows names, and forgets what is deleted', async () => {
    const dealer = await distributor();
    const { body: user } = await dealer.post('/users', { email: 'bo@example.com', full_name: 'Bo Blue' });
    await index(dealer);
    await dealer.patch(`/users/${user.id}`, { full_name: 'Bo Brown' });
    await index(dealer);
    expect([await found(dealer, 'blue'), namesIn(await found(dealer, 'brown'))]).toEqual([[], ['user Bo Brown']]);

    const before = await changesOf(dealer);
    await dealer.delete(`/users/${user.id}`);
    await searchChangeHandler.handle(before);
    expect(await found(dealer, 'bo@')).toEqual([]);
    expect(await searchView.differences(dealer.path)).toEqual([]);
  });

  it('is the same whichever change comes when, how often, and wherever the handler is killed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name: fc.constantFrom('Ash', 'Birch Wood', '東京印刷'), killAt: fc.nat(7) }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (steps) => {
          const dealer = await distributor();
          const child = await dealer.below('Start');
          for (const { name, killAt } of steps) {
            const late = await changesOf(child);
            await dealer.patch(`/accounts/${child.id}`, { name, display_name: name });
            await withFaults(
              (call) => (call >= killAt ? 'killed before' : undefined),
              () => index(child),
            ).catch((error) => {
              if (!(error instanceof Killed)) throw error;
            });
            await Promise.all([searchChangeHandler.handle(late), index(child), index(child)]);
          }
          expect(await searchView.differences(child.path)).toEqual([]);
          const last = steps.at(-1)?.name ?? '';
          expect(namesIn(await found(dealer, last))).toEqual([`account ${last}`]);
          for (const other of ['Start', 'Ash', 'Birch Wood', '東京印刷'].filter((one) => one !== last))
            expect(await found(dealer, other)).toEqual([]);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('is rebuilt from nothing, and after damage', async () => {
    const dealer = await distributor();
    const child = await dealer.below('Lost Valley');
    for (const { path } of [dealer, child]) await searchView.rebuild(path);
    expect(namesIn(await found(dealer, 'valley'))).toEqual(['account Lost Valley']);

    await table.write([{ delete: keys.searchEntry(dealer.path, 'WORD#valley', child.path, 'ACCOUNT') }]);
    expect(await searchView.differences(child.path)).toHaveLength(1);
    await searchView.rebuild(child.path);
    expect(await searchView.differences(child.path)).toEqual([]);
    await indexRecord(keys.account(child.path));
    expect(namesIn(await found(dealer, 'lost'))).toEqual(['account Lost Valley']);
  });
});
