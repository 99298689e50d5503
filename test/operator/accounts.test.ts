import { describe, expect, it } from 'vitest';
import { rollUp } from '../../lib/accounts/totals/roll-up.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { Misuse } from '../../operator/command.ts';
import { distributor } from '../support/api.ts';
import { inOwnTable, run } from './run-command.ts';

inOwnTable('accounts');

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';

describe('accounts create', () => {
  it('creates a distributor without a parent, and below one what comes next', async () => {
    const root = (await run('accounts create', { name: 'Root' })).json;
    const channel = (await run('accounts create', { name: 'Channel', parent: root.id })).json;
    const result = await run('accounts create', { name: 'Customer', parent: channel.id });

    expect(root).toMatchObject({ role: 'distributor', parent_id: null, status: 'active', display_name: 'Root' });
    expect(channel).toMatchObject({ role: 'channel', parent_id: root.id });
    expect(result.json).toMatchObject({ role: 'customer', parent_id: channel.id });
    expect(result.lines).toEqual([`Created customer "Customer": ${result.json.id}`]);
  });

  it('counts in its parent and is listed by the API', async () => {
    const parent = await distributor();
    const { json } = await run('accounts create', {
      name: 'Listed',
      parent: parent.id,
      'display-name': 'Shown',
      'external-id': 'x-1',
    });

    expect((await parent.get('/account')).body.accounts_count).toBe(1);
    expect((await parent.get('/accounts')).body).toMatchObject([
      { id: json.id, name: 'Listed', display_name: 'Shown', external_id: 'x-1' },
    ]);
  });

  it('refuses a name that is taken, among children and among roots', async () => {
    const { json: root } = await run('accounts create', { name: 'Taken' });
    await run('accounts create', { name: 'Child', parent: root.id });

    for (const values of [{ name: 'TAKEN' }, { name: 'child', parent: root.id }]) {
      await expect(run('accounts create', values)).rejects.toThrow(/^name ".+" is taken by another account here/);
    }
  });

  it('creates a distributor with its first user', async () => {
    const values = { name: 'With a person', email: 'Ann@example.com', 'full-name': 'Ann', locale: 'ja' };
    const { json, lines } = await run('accounts create', values);

    expect(json).toMatchObject({ name: 'With a person', user: { full_name: 'Ann', locale: 'ja', permission: 'full' } });
    expect(lines[1]).toBe(`Created user Ann@example.com (full): ${json.user.id}`);
    await expect(run('accounts create', { ...values, parent: json.id })).rejects.toThrow(/^--email is for an account/);
  });

  it('refuses a missing parent, and one that cannot have accounts below it', async () => {
    const customer = await (await (await distributor()).below()).below();

    await expect(run('accounts create', { name: 'x', parent: UNKNOWN })).rejects.toThrow(
      new Fault('not_found', `There is no account ${UNKNOWN}.`),
    );
    await expect(run('accounts create', { name: 'x', parent: customer.id })).rejects.toThrow(
      expect.objectContaining({
        kind: 'forbidden',
        message: `Account ${customer.id} is a customer, which has no accounts below it.`,
      }),
    );
  });

  it.each([
    [{}, '--name is missing.'],
    [{ name: '' }, '--name is missing.'],
    [{ name: '  ' }, 'name must not be blank, but was "  ".'],
    [{ name: 'x', locale: 'de' }, '--locale is of the first user, who needs --email.'],
    [{ name: 'x', email: 'no address' }, /^user\.email /],
    [{ name: 'x'.repeat(256) }, /^name must be at most 255 characters long/],
  ])('is misused with %j', async (values, sentence) => {
    const failed = run('accounts create', values);

    await expect(failed).rejects.toBeInstanceOf(Misuse);
    await expect(failed).rejects.toThrow(sentence);
  });
});

describe('accounts list', () => {
  it('has every account, parents before children, children indented for people', async () => {
    const root = await distributor();
    const channel = await root.below('A channel');
    const customer = await channel.below('A customer');
    const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id);
    const { json } = await run('accounts list');
    const { rows } = await run('accounts list', {}, [], 'text');
    const from = ids(json).indexOf(root.id);

    expect(ids(json).slice(from, from + 3)).toEqual([root.id, channel.id, customer.id]);
    expect(json[from + 1]).toEqual({
      id: channel.id,
      name: 'A channel',
      external_id: null,
      role: 'channel',
      status: 'active',
      own_pages: 0,
      own_trees: 0,
      below_accounts: 0,
      below_pages: 0,
      below_trees: 0,
    });
    expect(rows.slice(from + 1, from + 3).map(({ name }) => name)).toEqual(['  A channel', '    A customer']);
  });

  it('has the trees of each account and those below it, once they are counted', async () => {
    const root = await distributor();
    const channel = await root.below();
    const customer = await channel.below();
    await channel.post('/biomass/offsets', { pages: 16_666 });
    await customer.post('/biomass/offsets', { pages: 8_333 });
    await rollUp([customer.path]);
    await rollUp([channel.path]);

    expect((await run('accounts list', { account: root.id })).json).toMatchObject([
      { id: root.id, own_pages: 0, below_accounts: 2, below_pages: 24_999, below_trees: 3 },
      { id: channel.id, own_pages: 16_666, own_trees: 2, below_accounts: 1, below_pages: 8_333, below_trees: 1 },
      { id: customer.id, own_pages: 8_333, own_trees: 1, below_accounts: 0, below_pages: 0, below_trees: 0 },
    ]);
  });

  it('has only an account and those below it when one is named', async () => {
    const root = await distributor();
    const [channel] = [await root.below(), await root.below()];
    const customer = await channel.below();
    const { json } = await run('accounts list', { account: channel.id.toUpperCase() });

    const { rows } = await run('accounts list', { account: channel.id }, [], 'text');

    expect(json.map(({ id }: { id: string }) => id)).toEqual([channel.id, customer.id]);
    expect(rows.map(({ name }) => name)).toEqual([`channel ${channel.id}`, `  customer ${customer.id}`]);
    await expect(run('accounts list', { account: UNKNOWN })).rejects.toThrow(`There is no account ${UNKNOWN}.`);
  });
});
