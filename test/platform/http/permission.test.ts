import { describe, expect, it } from 'vitest';
import type { AccountScope, Directory, Presented, Reach } from '../../../lib/platform/http/caller.ts';
import { forgetCallers } from '../../../lib/platform/http/caller-lookup.ts';
import type { GuardedEndpoint } from '../../../lib/platform/http/declaration.ts';
import type { ApiEvent } from '../../../lib/platform/http/event.ts';
import { admit } from '../../../lib/platform/http/permission.ts';
import { NEWEST } from '../../../lib/platform/http/revisions/revision.ts';
import { CUSTOMER, DEALER, declared, EVERY_ACCOUNT, idOf, OTHER, ROOT } from './guarded.ts';

/** `inactive` lists the deactivated accounts. */
const directoryOf = (inactive: AccountScope[] = []) =>
  ({
    accountScope: async (id: string) => EVERY_ACCOUNT.find((account) => account.id === id),
    isWithin: async (path: string, ancestor: string) => path === ancestor || path.startsWith(`${ancestor}/`),
    isActive: async ({ id }: AccountScope) => !inactive.some((one) => one.id === id),
  }) as unknown as Directory;

const reach = (account: AccountScope, permission: Reach['permission'] = 'full'): Reach => ({
  account,
  permission,
  who: { key_hint: account.id },
});
const key = (account: AccountScope, feedId: string | null = null): Presented => ({
  kind: 'key',
  hash: 'h',
  revision: NEWEST,
  reaches: [reach(account)],
  feedId,
  session: undefined,
});
const person = (...reaches: Reach[]): Presented => ({
  ...key(ROOT),
  kind: 'person',
  reaches,
  session: {} as NonNullable<Presented['session']>,
});
const [LOOK, CHANGE] = [declared('GET'), declared('POST')];

function ask(who: Presented, to: GuardedEndpoint, params: Record<string, string> = {}, inactive: AccountScope[] = []) {
  forgetCallers();
  return admit(who, to, { pathParameters: params } as unknown as ApiEvent, directoryOf(inactive));
}
const at = ({ id }: AccountScope) => ({ account_id: id.toUpperCase() });

describe('an API key', () => {
  it('acts for its account, and for every account below it named in the path', async () => {
    expect(await ask(key(DEALER), CHANGE)).toEqual({ account: DEALER, through: reach(DEALER), permission: 'full' });
    for (const account of [DEALER, CUSTOMER])
      expect(await ask(key(DEALER), CHANGE, at(account))).toMatchObject({
        account,
        through: reach(DEALER),
        permission: 'full',
      });
  });

  it('reaches no account above or beside it', async () => {
    for (const account of [ROOT, OTHER])
      await expect(ask(key(DEALER), LOOK, at(account))).rejects.toMatchObject({
        kind: 'forbidden',
        message: `Account ${account.id} is neither account ${DEALER.id} nor below it.`,
      });
    for (const id of [idOf(9), 'none'])
      await expect(ask(key(DEALER), LOOK, { account_id: id })).rejects.toMatchObject({
        kind: 'not_found',
        message: `There is no account "${id}".`,
      });
  });

  it('is refused what is about a person', async () => {
    await expect(ask(key(DEALER), declared('GET', { forPeople: true }))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('bound to a feed pushes to this feed alone', async () => {
    const push = declared('POST', { feedKeys: true });
    const feed = key(DEALER, 'feed-1');

    expect((await ask(feed, push, { id: 'FEED-1' })).account).toEqual(DEALER);
    for (const [to, id] of [
      [push, 'feed-2'],
      [CHANGE, 'feed-1'],
    ] as const)
      await expect(ask(feed, to, { id })).rejects.toThrow('may push readings to feed feed-1 and do nothing else');
    await expect(ask(feed, push)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('a person', () => {
  it('names the account, unless the request is about none', async () => {
    const who = person(reach(DEALER));

    await expect(ask(who, LOOK)).rejects.toThrow('With a session the account is named in the path');
    expect((await ask(who, declared('GET', { accountless: true }))).account).toEqual(DEALER);
    expect((await ask(person(), declared('GET', { accountless: true }))).account.id).toBe('');
  });

  it('acts through the highest permitting account', async () => {
    const who = person(reach(CUSTOMER), reach(ROOT, 'restricted'), reach(DEALER));

    expect((await ask(who, LOOK, at(CUSTOMER))).through.account).toEqual(ROOT);
    expect((await ask(who, CHANGE, at(CUSTOMER))).through.account).toEqual(DEALER);
    await expect(ask(who, CHANGE, at(ROOT))).rejects.toThrow(`Your permission for account ${ROOT.id} is restricted`);
    await expect(ask(person(reach(DEALER)), LOOK, at(OTHER))).rejects.toThrow('neither one of yours nor below one');
  });
});

describe('a child named in the path', () => {
  const child = (outer: AccountScope, { id }: AccountScope) => ({ account_id: outer.id, child_id: id.toUpperCase() });

  it('is the account itself or one below it', async () => {
    for (const account of [DEALER, CUSTOMER])
      expect((await ask(key(ROOT), LOOK, child(DEALER, account))).account).toEqual(account);
    for (const account of [ROOT, OTHER])
      await expect(ask(key(ROOT), LOOK, child(DEALER, account))).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('a deactivated account', () => {
  it('may read and change nothing, while an account above it may', async () => {
    expect((await ask(key(DEALER), LOOK, {}, [DEALER])).account).toEqual(DEALER);
    await expect(ask(key(DEALER), CHANGE, {}, [DEALER])).rejects.toThrow('Ask an account above it to activate it.');
    await expect(ask(key(ROOT), CHANGE, {}, [ROOT])).rejects.toThrow('Activate it first.');
    expect((await ask(key(ROOT), CHANGE, at(DEALER), [DEALER])).through).toEqual(reach(ROOT));
    expect((await ask(person(reach(ROOT), reach(DEALER)), CHANGE, at(DEALER), [ROOT])).through).toEqual(reach(DEALER));
  });

  it('may ask to be activated, for itself alone', async () => {
    const activate = declared('POST', { activatesAccount: true });

    expect((await ask(key(DEALER), activate, at(DEALER), [DEALER])).account).toEqual(DEALER);
    await expect(ask(key(DEALER), activate, at(CUSTOMER), [DEALER])).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
