import { describe, expect, it } from 'vitest';
import {
  type AccountScope,
  type CallerKind,
  type Directory,
  NO_ACCOUNT,
  type Presented,
  type Session,
} from '../../../lib/platform/http/caller.ts';
import { reachesOf } from '../../../lib/platform/http/caller-kinds.ts';
import type { GuardedEndpoint } from '../../../lib/platform/http/declaration.ts';
import type { ApiEvent } from '../../../lib/platform/http/event.ts';
import { admit } from '../../../lib/platform/http/permission.ts';
import { NEWEST } from '../../../lib/platform/http/revisions/revision.ts';
import { CUSTOMER, DEALER, declared, EVERY_ACCOUNT, OTHER, ROOT } from './guarded.ts';

const directory = {
  accountScope: async (id: string) => EVERY_ACCOUNT.find((account) => account.id === id),
  isWithin: async (path: string, ancestor: string) => path === ancestor || path.startsWith(`${ancestor}/`),
  isActive: async () => true,
} as unknown as Directory;

const users = (...accounts: [AccountScope, 'full' | 'restricted'][]): Session['users'] =>
  accounts.map(([account, permission]) => ({
    account: { ...account, name: '' },
    id: `user of ${account.id}`,
    permission,
  }));

async function presented(
  kind: Exclude<CallerKind, 'key'>,
  memberships: Session['users'],
  within: AccountScope | null = null,
): Promise<Presented> {
  const session: Session = {
    kind,
    by: kind === 'company' ? 'company' : 'code',
    operatorNeedsPasskey: false,
    within,
    hash: 'h',
    person: 'p',
    readAt: 0,
    begunAt: 0,
    email: 'jo@example.org',
    users: memberships,
  };
  return { kind, hash: 'h', revision: NEWEST, reaches: await reachesOf(session, directory), feedId: null, session };
}

const at = (account?: AccountScope) =>
  ({ pathParameters: account ? { account_id: account.id } : null }) as unknown as ApiEvent;
const ask = (who: Presented, to: GuardedEndpoint, account?: AccountScope) => admit(who, to, at(account), directory);

const OPEN: Partial<GuardedEndpoint> = { kinds: ['key', 'person', 'company', 'operator'] };

describe('an endpoint', () => {
  it.each(['person', 'company', 'operator'] as const)(
    'is open to %s unless its declaration closes it',
    async (kind) => {
      const who = await presented(kind, users([ROOT, 'full']), kind === 'company' ? ROOT : null);

      expect((await ask(who, declared('GET'), DEALER)).account).toEqual(DEALER);
      await expect(ask(who, declared('GET', { kinds: ['key'] }), DEALER)).rejects.toMatchObject({
        kind: 'forbidden',
        message: /^This is not open to/,
      });
    },
  );

  it('can be for operators alone', async () => {
    const to = declared('POST', { kinds: ['operator'], accountless: true });

    await expect(ask(await presented('person', users([ROOT, 'full'])), to)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect(await ask(await presented('operator', []), to)).toMatchObject({
      account: NO_ACCOUNT,
      through: { who: { operator: 'jo@example.org' } },
    });
  });
});

describe('an operator', () => {
  const operator = presented('operator', users([OTHER, 'full']));

  it('reads every account, named as the operator', async () => {
    for (const account of [ROOT, DEALER, CUSTOMER])
      expect((await ask(await operator, declared('GET', OPEN), account)).through).toMatchObject({
        account,
        permission: 'restricted',
        who: { operator: 'jo@example.org' },
      });
  });

  it('changes nothing, but where the same person is a full user, who is then named', async () => {
    await expect(ask(await operator, declared('POST', OPEN), DEALER)).rejects.toThrow('As an operator');
    expect((await ask(await operator, declared('POST', OPEN), OTHER)).through.who).toEqual({
      user_id: `user of ${OTHER.id}`,
    });
  });

  it('only gets: a look-up by POST needs a full membership too', async () => {
    const lookUp = declared('POST', { ...OPEN, reads: true });
    const reader = await presented('operator', users([OTHER, 'restricted']));

    for (const account of [DEALER, OTHER])
      await expect(ask(reader, lookUp, account)).rejects.toMatchObject({ kind: 'forbidden' });
    expect((await ask(await operator, lookUp, OTHER)).account).toEqual(OTHER);
  });
});

describe('a session from a company', () => {
  it("reaches the setting's account and accounts below it, but not the person's other accounts", async () => {
    const who = await presented('company', users([OTHER, 'full'], [CUSTOMER, 'restricted']), DEALER);

    expect((await ask(who, declared('GET', OPEN), CUSTOMER)).account).toEqual(CUSTOMER);
    for (const account of [ROOT, DEALER, OTHER])
      await expect(ask(who, declared('GET', OPEN), account)).rejects.toThrow('neither');
  });

  it('with a membership above reaches that part only', async () => {
    const who = await presented('company', users([ROOT, 'full']), DEALER);

    expect((await ask(who, declared('POST', OPEN), CUSTOMER)).through).toMatchObject({
      account: DEALER,
      permission: 'full',
    });
    await expect(ask(who, declared('GET', OPEN), ROOT)).rejects.toThrow('neither');
  });

  it('without a setting reaches nothing', async () => {
    expect((await presented('company', users([ROOT, 'full']))).reaches).toEqual([]);
  });
});
