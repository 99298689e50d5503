import { beforeAll, describe, expect, it } from 'vitest';
import { isForOperators } from '../../lib/platform/http/caller-kinds.ts';
import { changes } from '../../lib/platform/http/endpoint.ts';
import { distributor, type Sent, send, type TestAccount } from '../support/api.ts';
import { sampleOf } from '../support/long.ts';
import { AGENT, asPerson, catchMessages, newPerson, signIn, signInWithCode } from '../support/people.ts';
import { isMoveDeletion, named, type Place, places } from './places.ts';
import { harmlessRequest, makeWorld, type World } from './world.ts';

/**
 * Every endpoint, called through a deactivated account and through the account above it. As in callers.test.ts a request
 * that passes changes nothing: its ids are unknown and its body is empty. `npm test` calls an endpoint by every second caller.
 */
const CALLERS = ['key', 'feed key', 'full', 'restricted', 'key above', 'full above', 'full in both'] as const;
type Caller = (typeof CALLERS)[number];

let world: World;
let sent: Record<Caller, Sent>;
beforeAll(async () => {
  catchMessages();
  world = await makeWorld();
  const { root, middle } = world;
  const session = async (email: string) => ({ headers: { cookie: await signIn(email), ...AGENT } });
  const [feed] = (await middle.get('/feeds')).body;
  const { email: both } = await newPerson(middle, 'full');
  await newPerson(root, 'full', both);
  sent = {
    key: { key: middle.key },
    'feed key': { key: (await middle.post('/api_keys', { feed_id: feed.id })).body.key },
    full: await session((await newPerson(middle, 'full')).email),
    restricted: await session((await newPerson(middle, 'restricted')).email),
    'key above': { key: root.key },
    'full above': await session((await newPerson(root, 'full')).email),
    'full in both': await session(both),
  };
  // The account's cached state must not outlive the deactivation.
  expect((await middle.post('/deposits', { pages: 1 })).status).toBe(200);
  expect((await root.post(`/accounts/${middle.id}/deactivate`)).status).toBe(200);
});

const OWN: readonly Caller[] = ['key', 'feed key', 'full', 'restricted'];
const DEACTIVATED = /^Account \S+ is deactivated: its keys and users may read, and change nothing\. /;

/** Whether an authorized caller would pass; a feed key opens no path but its own, tested below. */
function isAsked({ endpoint, path }: Place, caller: Caller): boolean {
  if (endpoint.open || caller === 'feed key') return false;
  if ('key' in sent[caller]) return !endpoint.forPeople && (caller === 'key' || path.includes('{account_id}'));
  return endpoint.accountless === true || path.includes('{account_id}');
}

describe('in a deactivated account', () => {
  it.each(named(places.filter(({ endpoint }) => !endpoint.open && !isForOperators(endpoint))))(
    '%s reads for everybody and changes only for callers above',
    async (_, place) => {
      const { endpoint, path } = place;
      const { middle } = world;
      const { to, body } = harmlessRequest(world, place);
      const got: string[] = [];
      const wanted: string[] = [];
      const callers = CALLERS.filter((one) => isAsked(place, one));
      for (const caller of sampleOf(callers, 2, places.indexOf(place) % Math.min(2, callers.length))) {
        // A person who signs out has no session for later requests.
        if (endpoint.path === '/sign_out') continue;
        const { status, body: answer } = await send(endpoint.method, to, { ...sent[caller], body });
        const isRefused = changes(endpoint) && !endpoint.forPeople && OWN.includes(caller);
        got.push(`${caller}: ${[200, 400, 404].includes(status) ? 'passed' : status}`);
        // The caller above is the account's parent, which does not decide on its move.
        const isMove = isMoveDeletion(place) && !path.includes('{child_id}');
        const isForOthers = isMove || (endpoint.fullOnly && caller === 'restricted');
        wanted.push(`${caller}: ${isRefused || isForOthers ? 403 : 'passed'}`);
        if (isRefused && caller !== 'restricted' && path !== '/accounts/{account_id}/activate')
          expect(answer.error).toMatch(DEACTIVATED);
        if (path === '/accounts/{account_id}/activate') await world.root.post(`/accounts/${middle.id}/deactivate`);
      }

      expect(got).toEqual(wanted);
    },
  );

  it('a key of a feed pushes nothing', async () => {
    const { middle } = world;
    const [feed] = (await middle.get('/feeds')).body;

    expect(await send('POST', `/feeds/${feed.id}/readings`, { ...sent['feed key'], body: [] })).toMatchObject({
      status: 403,
      body: { error: expect.stringMatching(DEACTIVATED) },
    });
  });

  it('nothing is changed below it either, by its own key', async () => {
    const { root, middle, below } = world;
    await root.post(`/accounts/${below.id}/activate`);

    for (const to of [`/accounts/${below.id}/deposits`, `/accounts/${below.id}/activate`, '/accounts'])
      expect(await middle.post(to, { pages: 1, name: 'New' })).toMatchObject({
        status: 403,
        body: {
          error: `Account ${middle.id} is deactivated: its keys and users may read, and change nothing. Ask an account above it to activate it.`,
        },
      });
    expect((await below.post('/biomass/offsets', { pages: 1 })).status).toBe(200);
  });

  it('callers above book offsets', async () => {
    const { root, middle } = world;

    expect((await root.post(`/accounts/${middle.id}/biomass/offsets`, { pages: 1 })).status).toBe(200);
  });
});

describe('a person of a deactivated account', () => {
  let account: TestAccount;
  let child: TestAccount;
  beforeAll(async () => {
    account = await distributor();
    child = await account.below();
  });

  it('signs in, reads, and signs out', async () => {
    const { email } = await newPerson(child, 'full');
    await account.post(`/accounts/${child.id}/deactivate`);
    const cookie = await signInWithCode(email);

    expect(await asPerson(cookie, 'GET', '/me')).toMatchObject({
      status: 200,
      body: { accounts: [{ account_id: child.id, permission: 'full' }] },
    });
    expect((await asPerson(cookie, 'GET', `/accounts/${child.id}/deposits`)).status).toBe(200);
    expect((await asPerson(cookie, 'POST', `/accounts/${child.id}/deposits`, { pages: 1 })).status).toBe(403);
    expect((await asPerson(cookie, 'POST', '/sign_out')).status).toBe(200);
  });
});

describe('a root that is deactivated', () => {
  it('activates itself by key or person, at each of its paths, and then changes again at once', async () => {
    const root = await distributor();
    const { email } = await newPerson(root, 'full');
    const cookie = await signIn(email);
    const self = `/accounts/${root.id}`;
    for (const activate of [
      () => root.post(`${self}/activate`),
      () => root.post(`${self}${self}/activate`),
      () => asPerson(cookie, 'POST', `${self}/activate`),
    ]) {
      expect((await root.post(`${self}/deactivate`)).status).toBe(200);
      expect(await root.post('/biomass/offsets', { pages: 1 })).toMatchObject({
        status: 403,
        body: { error: expect.stringMatching(/ Activate it first\.$/) },
      });
      expect(await activate()).toMatchObject({ status: 200, body: { status: 'active' } });
      expect((await root.post('/biomass/offsets', { pages: 1 })).status).toBe(200);
    }
  });

  it('activates no account below it', async () => {
    const root = await distributor();
    const child = await root.below();
    await root.post(`/accounts/${child.id}/deactivate`);
    await root.post(`/accounts/${root.id}/deactivate`);

    expect((await root.post(`/accounts/${child.id}/activate`)).status).toBe(403);
    expect((await root.post(`/accounts/${root.id}/accounts/${child.id}/activate`)).status).toBe(403);
    expect((await root.get(`/accounts/${child.id}`)).body.status).toBe('inactive');
  });
});
