import { afterEach, describe, expect, it, vi } from 'vitest';
import { newAccount } from '../../../lib/accounts/account/account.ts';
import { countCreated, type Limited } from '../../../lib/accounts/account/limits.ts';
import { newAccountSteps } from '../../../lib/accounts/account/store.ts';
import { pathBelow, rootPath } from '../../../lib/platform/table/account-path.ts';

const ID = '0193a1b2-0000-7000-8000-000000000001';
const root = rootPath(ID);

describe('an account has at most', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each<[Limited, number, string]>([
    ['servers', 50, 'The account has 50 servers already, which is the most; delete one first.'],
    ['feeds', 200, 'The account has 200 feeds already, which is the most; delete one first.'],
    ['api_keys', 50, 'The account has 50 keys that are not revoked already, which is the most; revoke one first.'],
    ['webhooks', 20, 'The account has 20 webhooks already, which is the most; delete one first.'],
  ])('%s: %i', (kind, max, message) => {
    for (const variable of ['REGROVE_SERVERS_MAX', 'REGROVE_FEEDS_MAX']) vi.stubEnv(variable, '');

    expect(countCreated(root, kind)).toMatchObject({
      add: { [kind]: 1 },
      must: [`attribute_not_exists(${kind}) or ${kind} < :max`, { max }],
      otherwise: { message },
    });
  });

  it('as many servers and feeds as the operator allows', () => {
    vi.stubEnv('REGROVE_SERVERS_MAX', '3');
    vi.stubEnv('REGROVE_FEEDS_MAX', '4');
    const maxOf = (kind: Limited) => countCreated(root, kind).must?.[1];

    expect([maxOf('servers'), maxOf('feeds'), maxOf('api_keys')]).toEqual([{ max: 3 }, { max: 4 }, { max: 50 }]);
  });
});

it('a new account overwrites no other, of the same id, name or external id', () => {
  const account = newAccount(
    { name: 'North', external_id: 'N-1' },
    { id: ID, role: 'channel', parent_id: ID, now: new Date('2026-03-05T10:00:00Z') },
  );
  const musts = newAccountSteps(pathBelow(root, ID), account).flatMap((step) => ('put' in step ? [step.must] : []));

  expect(musts.length).toBe(4);
  expect(new Set(musts)).toEqual(new Set(['not exist']));
});
