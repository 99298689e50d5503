import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetViews } from '../../../lib/accounts/operators/view.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { forgetCallers } from '../../../lib/platform/http/caller-lookup.ts';
import type { Endpoint } from '../../../lib/platform/http/declaration.ts';
import { connection, disconnect, useTransport } from '../../../lib/platform/table/client.ts';
import { filled, places } from '../../contract/places.ts';
import { makeWorld, type World } from '../../contract/world.ts';
import { distributor, send } from '../../support/api.ts';
import { isWrite } from '../../support/faults.ts';
import { AGENT, asPerson, catchMessages, newPerson, signInAsOperator } from '../../support/people.ts';

let world: World;
beforeAll(async () => {
  catchMessages();
  world = await makeWorld();
});
afterEach(() => clock.use(undefined));

/** The table writes made by `work`, each as its operation and keys. */
async function writesOf(work: () => Promise<void>): Promise<string[]> {
  const writes: string[] = [];
  disconnect();
  const sendCall = connection();
  useTransport((...args) => {
    const [operation, input] = args as unknown as [string, { Item?: { pk: string; sk: string } }];
    if (isWrite(operation))
      writes.push(`${operation} ${input.Item?.pk} ${input.Item?.sk.replace(/#[0-9a-f]{64}$/, '')}`);
    return sendCall(...args);
  });
  try {
    await work();
    return writes;
  } finally {
    disconnect();
  }
}

/** All but what only full users read, such as archives. */
const reads = places.filter(
  ({ endpoint, path }) =>
    !endpoint.open && endpoint.method === 'GET' && !endpoint.fullOnly && path.includes('{account_id}'),
);

/** Every available response form. */
const formsOf = ({ paged, forms }: Endpoint): string[] => [
  'application/json',
  ...(paged || forms?.csv ? ['text/csv'] : []),
  ...(forms?.file ? [forms.file.type] : []),
];

async function viewEverything(cookie: string): Promise<string[]> {
  const { middle, below, idIn, within } = world;
  const refused: string[] = [];
  for (const { endpoint, path, at } of reads) {
    const id = path.includes('{id}') ? idIn(path) : '';
    const to = filled(path, { ...within(path), id, account_id: middle.id, child_id: below.id });
    for (const accept of formsOf(endpoint)) {
      const { status } = await send('GET', to, { headers: { cookie, ...AGENT, accept } });
      if (status !== 200) refused.push(`${at} as ${accept}: ${status}`);
    }
  }
  return refused;
}

const today = () => clock.now().toISOString().slice(0, 10);
const viewOf = ({ path }: { path: string }) => `PutItem LOOKS#${path} LOOK#${today()}`;

describe('an operator who looks at an account', () => {
  it('may read everything there, and writes one entry a day for each account', async () => {
    const cookie = await signInAsOperator();
    let refused: string[] = [];
    const writes = await writesOf(async () => {
      refused = await viewEverything(cookie);
    });

    // The middle account's resources are not below another account.
    expect(refused.filter((one) => !one.includes('{child_id}'))).toEqual([]);
    expect(reads.length).toBeGreaterThan(40);
    expect(writes.toSorted()).toEqual([viewOf(world.middle), viewOf(world.below)].toSorted());
    expect(await writesOf(async () => void (await viewEverything(cookie)))).toEqual([]);
  });

  it('is recorded once, whichever instance is asked, and again by another operator or on another day', async () => {
    const account = await distributor();
    const view = (cookie: string) =>
      writesOf(async () => void (await asPerson(cookie, 'GET', `/accounts/${account.id}/totals`)));
    const [one, other] = [await signInAsOperator(), await signInAsOperator()];
    expect(await view(one)).toEqual([viewOf(account)]);
    forgetViews();
    forgetCallers();
    // The record refuses another instance's attempt.
    expect(await view(one)).toEqual([viewOf(account)]);
    expect(await view(one)).toEqual([]);
    expect(await view(other)).toEqual([viewOf(account)]);
    clock.use(() => Date.now() + 86_400_000);
    const next = await signInAsOperator();
    expect(await view(next)).toEqual([viewOf(account)]);
  });

  it('as a user of the account is a user, and leaves no entry', async () => {
    const account = await distributor();
    const cookie = await signInAsOperator((await newPerson(account, 'restricted')).email);

    expect(await writesOf(async () => void (await asPerson(cookie, 'GET', `/accounts/${account.id}/totals`)))).toEqual(
      [],
    );
  });

  it('changes nothing there, and leaves no entry by trying', async () => {
    const account = await distributor();
    const cookie = await signInAsOperator();
    const at = `/accounts/${account.id}`;
    const writes = await writesOf(async () => {
      for (const [method, path, body] of [
        ['POST', `${at}/deposits`, { pages: 5 }],
        ['PATCH', `${at}/settings`, { public_page: true }],
        ['DELETE', `${at}/settings/logo`, undefined],
        ['POST', `${at}/claims/check`, { text: 'green' }],
        ['POST', `${at}/deactivate`, undefined],
      ] as const)
        expect(await asPerson(cookie, method, path, body)).toMatchObject({
          status: 403,
          body: { error: expect.stringContaining('As an operator') },
        });
    });

    expect(writes).toEqual([]);
  });

  it('does not view when the record cannot be written', async () => {
    const account = await distributor();
    const cookie = await signInAsOperator();
    await asPerson(cookie, 'GET', '/me');
    disconnect();
    const sendCall = connection();
    useTransport(async (...args) => {
      if (args[0] === 'PutItem') throw new Error('The table does not answer.');
      return sendCall(...args);
    });
    try {
      expect((await asPerson(cookie, 'GET', `/accounts/${account.id}/totals`)).status).toBe(500);
    } finally {
      disconnect();
    }
  });
});
