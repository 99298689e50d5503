import { describe, expect, it } from 'vitest';
import { changed } from '../../../lib/accounts/account/account.ts';
import { changeAccount } from '../../../lib/accounts/account/store.ts';
import { createRoot } from '../../../lib/operations/root-accounts/create.ts';
import type { NewRoot } from '../../../lib/operations/root-accounts/root.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { isWrite, withFaults } from '../../support/faults.ts';

const NOW = new Date('2026-11-16T12:00:00Z');

inOwnTable('new-roots');

const wanted = (given: Partial<NewRoot> = {}): NewRoot => ({
  name: `Root ${idAt(new Date())}`,
  user: { email: 'first@example.com', locale: 'de' },
  ...given,
});
const create = (input: NewRoot) => createRoot(input, { operator: 'jo@example.com', now: NOW }, { isMailed: true });
const everything = async (id: string) => ({
  account: await table.get(keys.account(rootPath(id)), AsStored),
  directory: await table.get(keys.accountDirectory(id), AsStored),
  users: await Array.fromAsync(table.each(lists.users(rootPath(id)), AsStored)),
});

describe('creating a root account', () => {
  it('makes the account and its first user, who is full and invited', async () => {
    const input = wanted({ display_name: 'Shown', external_id: 'x-1' });
    const { user, ...account } = await create(input);

    expect(account).toMatchObject({ name: input.name, display_name: 'Shown', external_id: 'x-1', role: 'distributor' });
    expect(account).toMatchObject({ parent_id: null, status: 'active' });
    expect(user).toMatchObject({ email: 'first@example.com', full_name: 'first', locale: 'de', permission: 'full' });
    expect(user).toMatchObject({ account_id: account.id, accepted_at: null, mailed: true });
    expect(user.notifications).toEqual(['certificates', 'feeds', 'webhooks']);
    const stored = await everything(account.id);
    expect(stored).toMatchObject({ account: { id: account.id }, users: [{ id: user.id }] });
    expect(await table.get(keys.invitation(personHash(user.email), user.id), AsStored)).toBeDefined();
  });

  it("refuses another root's name and external id, and then makes neither account nor user", async () => {
    const first = await create(wanted({ external_id: 'taken' }));
    const invitations = () => table.each(lists.invitations(personHash('late@example.com')), AsStored);
    const late = { email: 'late@example.com', locale: 'en' } as const;

    await expect(create(wanted({ name: first.name.toUpperCase(), user: late }))).rejects.toThrow(/^name .* is taken/);
    await expect(create(wanted({ external_id: 'taken', user: late }))).rejects.toThrow(/^external_id "taken" is taken/);
    expect(await Array.fromAsync(invitations())).toEqual([]);
  });

  it('gives a name and an external id to one of two simultaneous requests', async () => {
    for (const same of [{ name: 'At once' }, { external_id: 'at once' }]) {
      const both = await Promise.allSettled([create(wanted(same)), create(wanted(same))]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('is one transaction: killed at any call, there are both or neither', async () => {
    let calls = 0;
    await withFaults(
      () => void calls++,
      () => create(wanted()),
    );
    for (const fault of ['killed before', 'killed after'] as const) {
      for (let at = 0; at < calls; at++) {
        const input = wanted();
        await withFaults(
          (call, operation) => (call === at && isWrite(operation) ? fault : undefined),
          () => create(input),
        ).catch(() => undefined);
        const entry = await table.get(keys.rootName(input.name), AsStored);
        if (entry === undefined) continue;
        expect((await everything(String(entry.id))).users, `${fault} ${at}`).toHaveLength(1);
      }
    }
  });
});

describe("a root's external id", () => {
  it('is free again when the root gives it up', async () => {
    const { id } = await create(wanted({ external_id: 'moved' }));
    await changeAccount(rootPath(id), (account) => changed(account, { external_id: 'elsewhere' }));
    await expect(create(wanted({ external_id: 'elsewhere' }))).rejects.toThrow('is taken');
    expect(await create(wanted({ external_id: 'moved' }))).toMatchObject({ external_id: 'moved' });
  });
});
