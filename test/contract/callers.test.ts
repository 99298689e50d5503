import { beforeAll, describe, expect, it } from 'vitest';
import { FAULT_REASONS, type FaultReason } from '../../lib/platform/fault-reasons.ts';
import { isForOperators } from '../../lib/platform/http/caller-kinds.ts';
import { changes } from '../../lib/platform/http/endpoint.ts';
import { type Sent, send } from '../support/api.ts';
import { sampleOf } from '../support/long.ts';
import { AGENT, catchMessages, newPerson, signIn, signInAsOperator } from '../support/people.ts';
import { filled, isMoveDeletion, named, type Place, places, withSampledScopes } from './places.ts';
import { harmlessRequest, makeWorld, type World } from './world.ts';

/**
 * Every endpoint called by every kind of caller, each cell derived from the endpoint's declaration. An authorized caller
 * learns what is wrong with the request. The request is built to change nothing: an unknown id, an empty body. `npm test`
 * calls an endpoint by every second caller.
 */
const CALLERS = [
  'nobody',
  'key',
  'full',
  'restricted',
  'foreign',
  'without agent',
  'feed key',
  'company',
  'operator',
  'operator without an account',
] as const;
type Caller = (typeof CALLERS)[number];

let world: World;
let sent: Record<Caller, Sent>;
beforeAll(async () => {
  catchMessages();
  world = await makeWorld();
  const { middle, stranger } = world;
  const cookieOf = async (account: typeof middle, permission: 'full' | 'restricted') =>
    signIn((await newPerson(account, permission)).email);
  const full = await cookieOf(middle, 'full');
  const [feed] = (await middle.get('/feeds')).body;
  const feedKey = (await middle.post('/api_keys', { feed_id: feed.id })).body.key;
  const { email: someone } = await newPerson(middle, 'full');
  const within = { id: middle.id, path: middle.path, role: middle.role };
  sent = {
    nobody: {},
    key: { key: middle.key },
    full: { headers: { cookie: full, ...AGENT } },
    restricted: { headers: { cookie: await cookieOf(middle, 'restricted'), ...AGENT } },
    foreign: { headers: { cookie: await cookieOf(stranger, 'full'), ...AGENT } },
    'without agent': { headers: { cookie: full } },
    'feed key': { key: feedKey },
    company: { headers: { cookie: await signIn(someone, { kind: 'company', within }), ...AGENT } },
    operator: { headers: { cookie: await signInAsOperator((await newPerson(middle, 'full')).email), ...AGENT } },
    'operator without an account': { headers: { cookie: await signInAsOperator(), ...AGENT } },
  };
});

/** 'passed', or the status refusing the caller before the request itself is checked. */
function expected(place: Place, caller: Caller): 'passed' | 401 | 403 {
  const { endpoint, path } = place;
  if (endpoint.open) return 'passed';
  if (caller === 'nobody') return 401;
  if (isForOperators(endpoint)) return isOperator(caller) ? 'passed' : 403;
  if (caller === 'operator without an account' && endpoint.fullOnly) return 403;
  if (caller === 'operator without an account' && !endpoint.accountless)
    return endpoint.method === 'GET' && path.includes('{account_id}') ? 'passed' : 403;
  if (caller === 'without agent') return 403;
  // None of these paths names the key's own feed: the id is unknown.
  if (caller === 'feed key') return 403;
  if (caller === 'key') return endpoint.forPeople || isDecidedAbove(place) ? 403 : 'passed';
  if (caller === 'company' && endpoint.kinds?.includes('company') === false) return 403;
  if (endpoint.accountless) return 'passed';
  if (!path.includes('{account_id}') || caller === 'foreign') return 403;
  if (caller === 'restricted' && (changes(endpoint) || endpoint.fullOnly)) return 403;
  return isDecidedAbove(place) ? 403 : 'passed';
}

/** A person's 4xx response has a listed reason; a program's has none. */
function detailFits(caller: Caller, { endpoint, at }: Place, status: number, detail: string | undefined): void {
  // Nobody is a person about to sign in where the endpoint is open or for people, and a program without a key elsewhere.
  const isForPerson = caller === 'nobody' ? endpoint.open || endpoint.forPeople : !['key', 'feed key'].includes(caller);
  if (!isForPerson || status === 200) {
    expect(detail, `${at} by ${caller}`).toBeUndefined();
    return;
  }
  const { reason, field, values, ...rest } = JSON.parse(decodeURIComponent(detail ?? 'null')) ?? {};
  expect(Object.keys(FAULT_REASONS), `${at} by ${caller}`).toContain(reason);
  expect(rest).toEqual({});
  expect(field === null || typeof field === 'string').toBe(true);
  const placeholders = [...FAULT_REASONS[reason as FaultReason].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(values).sort()).toEqual(placeholders.sort());
}

const isOperator = (caller: Caller): boolean => ['operator', 'operator without an account'].includes(caller);

/** Accounts above activate an account again and decide on its moves: a separate rule, unrelated to the caller. */
const isDecidedAbove = (place: Place): boolean =>
  place.path === '/accounts/{account_id}/activate' || isMoveDeletion(place);

describe('access by kind of caller', () => {
  it.each(named(withSampledScopes(places)))('%s answers everyone as it declares', async (_, place) => {
    const { endpoint, path } = place;
    const { middle } = world;
    const { to, body } = harmlessRequest(world, place);
    const got: string[] = [];
    const wanted: string[] = [];
    // Signing out ends the session the later callers would use.
    const callers = sampleOf(CALLERS, 2, places.indexOf(place) % 2);
    for (const caller of endpoint.path === '/sign_out'
      ? callers.filter((one) => sent[one].headers === undefined)
      : callers) {
      const { status, headers } = await send(endpoint.method, to, { ...sent[caller], body });
      detailFits(caller, place, status, headers['error-detail']);
      got.push(`${caller}: ${[200, 400, 404].includes(status) ? 'passed' : status}`);
      wanted.push(`${caller}: ${expected(place, caller)}`);
      // The only change that needs neither id nor body. For a deactivated account's own changes, see deactivated.test.ts.
      if (path === '/accounts/{account_id}/deactivate') await world.root.post(`/accounts/${middle.id}/activate`);
    }

    expect(got).toEqual(wanted);
  });

  it("a feed's key opens only the endpoints declared for it, for its own feed", async () => {
    const declared = places.filter(({ endpoint }) => endpoint.feedKeys);
    const { middle } = world;
    const [mine, other] = (await middle.get('/feeds')).body;
    const statusFor = async ({ endpoint, path }: Place, id: string) =>
      (await send(endpoint.method, filled(path, { id, account_id: middle.id }), { ...sent['feed key'], body: [] }))
        .status;

    expect(declared.length).toBeGreaterThan(0);
    for (const place of declared) {
      expect([200, 400], place.at).toContain(await statusFor(place, mine.id));
      expect(await statusFor(place, other.id), place.at).toBe(403);
    }
  });

  it('everyone who has signed in may sign out', async () => {
    for (const caller of ['full', 'restricted', 'foreign', 'company', 'operator'] as const)
      expect((await send('POST', '/sign_out', sent[caller])).status).toBe(200);
  });
});
