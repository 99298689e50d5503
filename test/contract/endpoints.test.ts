import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { clock } from '../../lib/platform/clock.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { shownOnceIn } from '../../lib/platform/secret-fields.ts';
import { type Answer, send } from '../support/api.ts';
import { sampleOf } from '../support/long.ts';
import { expectForm } from './answer-form.ts';
import {
  filled,
  guarded,
  isOwn,
  lists,
  named,
  type Place,
  places,
  successOf,
  UNKNOWN,
  withAccount,
  withBody,
  withId,
  withSampledRules,
} from './places.ts';
import { create, makeWorld, rowsOf, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

type Given = { account_id?: string; child_id?: string; id?: string; query?: string; body?: unknown };

/** Calls as the root account about the middle one, unless specified otherwise. */
async function ask(
  place: Place,
  given: Given = {},
  headers: Record<string, string> = {},
  key?: string,
): Promise<Answer> {
  const { path, endpoint } = place;
  const { root, middle, below } = world;
  const id = path.includes('{id}') ? (given.id ?? world.idIn(path)) : '';
  const { account_id = middle.id, child_id = below.id } = given;
  const to = filled(path, { ...world.within(path), account_id, child_id, id });
  const isFile = endpoint.file !== undefined && id !== '';
  const rows = endpoint.rows && id !== '' ? rowsOf(place) : undefined;
  const body = given.body ?? (endpoint.body ? {} : isFile ? 'device,at,total\n' : rows);
  const query = to.includes('?') ? given.query?.replace('?', '&') : given.query;
  const answer = await send(endpoint.method, to + (query ?? ''), {
    body,
    headers: { ...(isFile && { 'content-type': 'text/csv' }), ...headers },
    key: key ?? (isOwn(place) ? middle.key : root.key),
  });
  expectForm(answer, endpoint.downloads);
  return answer;
}

describe('with the User-Agent of a client', () => {
  it.each(named(withSampledRules(guarded)))('%s is refused', async (_, place) => {
    expect((await ask(place, {}, { 'user-agent': 'python-requests/2.32' })).status).toBe(403);
  });
});

describe('from a page of another site', () => {
  it.each(named(withSampledRules(places.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.forPeople))))(
    '%s is refused',
    async (_, place) => {
      const answer = await ask(place, {}, { 'sec-fetch-site': 'cross-site' });

      expect(answer).toMatchObject({ status: 403, body: { error: expect.stringMatching(/^A page of another site /) } });
    },
  );

  it.each(named(withSampledRules(guarded.filter(({ endpoint }) => endpoint.method === 'GET'))))(
    '%s may be read',
    async (_, place) => {
      expect((await ask(place, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(successOf(place));
    },
  );

  it.each(['same-origin', 'same-site', 'none'])('is not what %s says', async (site) => {
    const { middle } = world;

    expect((await middle.post('/biomass/offsets', { pages: 1 }, { 'sec-fetch-site': site })).status).toBe(200);
  });
});

describe('with a revision that is not there', () => {
  it.each(named(withSampledRules(guarded)))('%s is refused', async (_, place) => {
    expect((await ask(place, {}, { 'api-revision': '1.0' })).status).toBe(400);
  });
});

describe('for another account', () => {
  it.each(named(withAccount))('%s answers 404 for a missing account and for an invalid id', async (_, place) => {
    const unknown = [UNKNOWN, 'nonsense', '%20', "'", '00000000-0000-0000-0000-00000000000g'];
    for (const account_id of sampleOf(unknown, 3, withAccount.indexOf(place) % 3)) {
      expect((await ask(place, { account_id }, {}, world.root.key)).status).toBe(404);
    }
  });

  it.each(named(withAccount.filter(({ path }) => path.includes('{child_id}'))))(
    '%s is refused when the inner one is not below the outer one',
    async (_, place) => {
      const { stranger, sibling, root } = world;

      for (const { id } of [stranger, sibling, root]) expect((await ask(place, { child_id: id })).status).toBe(403);
      expect((await ask(place, { child_id: UNKNOWN })).status).toBe(404);
      expect((await ask(place, { child_id: 'nonsense' })).status).toBe(404);
    },
  );
});

describe('an id', () => {
  /** Requests without a body, or with an optional body: fields missing from a body are reported first. */
  const complete = withId.filter(({ endpoint }) => !endpoint.body || endpoint.body.safeParse({}).success);

  it.each(named(withSampledRules(complete)))('%s does not know one that names nothing', async (_, place) => {
    expect((await ask(place, { id: UNKNOWN })).status).toBe(404);
  });

  it.each(named(withSampledRules(withId)))('%s does not know one that is not a UUID', async (_, place) => {
    for (const id of sampleOf(['nonsense', '5', '%00', '..', `${UNKNOWN}x`], 3, withId.indexOf(place) % 3))
      expect((await ask(place, { id })).status).toBe(404);
  });

  it.each(named(complete.filter((place) => !isOwn(place))))(
    '%s does not know one of another account in reach',
    async (_, place) => {
      const id = world.idIn(place.path);
      if (world.isCataloged(id)) return;

      expect((await ask(place, { account_id: world.sibling.id, id })).status).toBe(404);
      expect((await ask(place, { account_id: world.below.id, id })).status).toBe(404);
    },
  );

  it.each(named(withSampledRules(withId.filter(({ endpoint }) => endpoint.method === 'GET'))))(
    '%s may be written in capitals',
    async (_, place) => {
      expect((await ask(place, { id: world.idIn(place.path).toUpperCase() })).status).toBe(successOf(place));
    },
  );
});

describe('a body', () => {
  it.each(named(withSampledRules(withBody)))('of %s is refused if it is not a JSON object', async (_, place) => {
    const refused = ['{', 'x', '[]', '"text"', 'null', '{"a":1', `${'['.repeat(3000)}`];
    for (const body of sampleOf(refused, 3, withBody.indexOf(place) % 3)) {
      expect((await ask(place, { body })).status).toBe(400);
    }
  });

  it.each(named(withSampledRules(withBody)))('of %s cannot reach the prototype of objects', async (_, place) => {
    const answer = await ask(place, { body: '{"__proto__":{"polluted":true}}' });

    expect(answer.status).toBe(400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('a list', () => {
  it.each(named(withSampledRules(lists)))('%s takes a limit of 1 to 1000 and no other', async (_, place) => {
    for (const limit of ['1', '1000', '']) expect((await ask(place, { query: `?limit=${limit}` })).status).toBe(200);
    for (const limit of sampleOf(['0', '1001', 'x', '-1', '1.5', ' ', '1e9', '1;2'], 4, lists.indexOf(place) % 4)) {
      expect((await ask(place, { query: `?limit=${limit}` })).status, limit).toBe(400);
    }
  });

  it.each(named(withSampledRules(guarded)))('%s does not know how other services page', async (_, place) => {
    for (const name of sampleOf(['page', 'offset', 'per_page'], 3, guarded.indexOf(place) % 3)) {
      expect(await ask(place, { query: `?${name}=2` })).toMatchObject({
        status: 400,
        body: { error: `${name} is not known here; page a list by limit and cursor instead.` },
      });
    }
  });

  it.each(named(withSampledRules(lists)))('%s takes an empty query value for none', async (_, place) => {
    const query = '?limit=&cursor=&start_date=&end_date=&page=&offset=&per_page=';

    expect((await ask(place, { query })).body).toEqual((await ask(place)).body);
  });

  it.each(named(withSampledRules(lists)))('%s is the same page by page as at once, and ends', async (_, place) => {
    const { body: whole } = await ask(place);
    const read: unknown[] = [];
    let query: string | undefined = '?limit=1';
    for (let page = 0; query !== undefined && page < 100; page++) {
      const { body, headers } = await ask(place, { query }, { host: 'evil.example"><' });
      expect(headers.link ?? '</v1/').toMatch(/^<\/v1\//);
      expect(body.length).toBe(Math.min(1, whole.length));
      read.push(...body);
      query = nextOf(headers);
    }

    expect(read).toEqual(whole);
  });

  it.each(named(withSampledRules(lists)))('%s refuses a cursor tampered with or made up', async (_, place) => {
    const cursor = cursorOf(await ask(place, { query: '?limit=1' })) ?? 'VEhJTkcjMQ.AAAAAAAAAAAAAAAA';
    const tampered = [
      cursor.slice(1),
      `${cursor}A`,
      cursor.slice(0, -1),
      cursor.toLowerCase(),
      '.',
      '%00',
      'x'.repeat(4097),
    ];
    for (const one of sampleOf(tampered, 3, lists.indexOf(place) % 3))
      expect((await ask(place, { query: `?cursor=${one}` })).status, one).toBe(400);
  });

  it.each(named(withSampledRules(lists)))('%s refuses the cursor of every other list', async (_, place) => {
    const others = await cursors();
    for (const { other, cursor } of sampleOf(others, 5, lists.indexOf(place) % 5)) {
      if (other.endpoint === place.endpoint) continue;
      expect((await ask(place, { query: `?cursor=${cursor}` })).status, other.at).toBe(400);
    }
  });

  it.each(named(lists.filter(({ endpoint, path }) => endpoint.scoped && path.includes('{account_id}'))))(
    '%s refuses the cursor of another account',
    async (_, place) => {
      const cursor = cursorOf(await ask(place, { query: '?limit=1' }));
      if (!cursor) return;

      expect((await ask(place, { query: `?cursor=${cursor}` })).status).toBe(200);
      expect((await ask(place, { account_id: world.sibling.id, query: `?cursor=${cursor}` })).status).toBe(400);
    },
  );
});

/** Operations that take more calls, or none. For the reasons, see docs/decisions/round-trips.md. */
const CALLS: Record<string, number> = {
  /** One to see what exists, and one for each existing kind of offset. */
  listStatement: 3,
  /** A parallel call checks that the webhook exists. */
  listWebhookDeliveries: 2,
  /** The feed or server, then its reports. */
  listFeedReports: 2,
  getFeedReport: 2,
  getFeedReportFile: 2,
  listServerReports: 2,
  getServerReport: 2,
  getServerReportFile: 2,
  /** The same for everyone. */
  listFeedTypes: 0,
  /** The feed with its account; then, in parallel, its daily log and its stored device state. */
  getFeedStatus: 3,
  /** In parallel: the account's counters, its settings, and its newest certificate. */
  getClaims: 3,
  /** The accounts' names, then their counters, which are spread over partitions; then those that moved away. */
  listAccountTotals: 3,
  /** In parallel: counters, dealer, settings, open months; then the feeds' months. A distributor has no dealer. */
  getReport: 5,
  /** The report; then, in parallel, its content and its signature. */
  getIssuedReport: 3,
  /** The archives, then the progress of their jobs. */
  listArchives: 2,
  /** In parallel: by words, and by prefix of external ids and addresses; with few results, then inside words. */
  getSearchResults: 3,
  /** In parallel: the causes for attention, and those hidden by the account. */
  listAttention: 2,
};

it('every list can be paged, also one that is the same for everybody', () => {
  const unpaged = guarded.filter(({ endpoint }) => {
    const { method, response, paged } = endpoint;
    return method === 'GET' && response instanceof z.ZodArray && !paged;
  });

  // Search returns only the best 20 results.
  const isSearch = (operation: string) => operation.startsWith('getSearchResults');
  expect(unpaged.map(({ operation }) => operation).filter((one) => !isSearch(one))).toEqual([]);
});

describe('a read', () => {
  // The clock stands still: a cache that expires between two requests would cost a call.
  beforeEach(() => {
    const now = Date.now();
    clock.use(() => now);
  });
  afterEach(() => clock.use(undefined));

  it.each(named(guarded.filter(({ endpoint }) => endpoint.method === 'GET')))(
    '%s takes one round trip when warm',
    async (_, place) => {
      await ask(place);
      const { status, calls } = await ask(place);

      expect(status).toBe(successOf(place));
      // A catalog is cached whole, so reading it may take no calls.
      if (place.endpoint.scoped) expect(calls).toBe(CALLS[place.operation] ?? 1);
      else expect(calls).toBeLessThanOrEqual(1);
    },
  );

  const TAKE_TWO_WHEN_EMPTY = new Set([
    'listWebhookDeliveries',
    'listFeedReports',
    'listServerReports',
    'listAttention',
    'listAccountTotals',
  ]);
  const emptied = lists.filter(({ endpoint, operation }) => endpoint.scoped && CALLS[operation] !== 0);
  it.each(named(emptied))('%s takes one round trip when it is empty', async (_, place) => {
    const given = { account_id: world.sibling.id };
    const key = isOwn(place) ? world.sibling.key : world.root.key;
    await ask(place, given, {}, key);

    // Even for an empty list, another call checks whether its webhook exists, what is hidden, or who moved away.
    const takesTwo = TAKE_TWO_WHEN_EMPTY.has(place.operation);
    expect((await ask(place, given, {}, key)).calls).toBe(takesTwo ? 2 : 1);
  });
});

/** The id of the created resource; in a batch, of its only row. */
const idOf = ({ body }: Answer): string => (Array.isArray(body) ? body[0].id : body.id);

describe('a create', () => {
  it.each(named(guarded.filter((place) => place.endpoint.creates && isOwn(place) && !place.path.includes('{id}'))))(
    '%s under an Idempotency-Key is carried out once',
    async (_, place) => {
      const { middle: account } = world;
      const headers = { 'idempotency-key': place.operation };
      const first = await create(account, place, { round: 'once', headers });
      const again = await create(account, place, { round: 'once', headers });
      const other = await create(account, place, {
        round: 'once',
        headers: { 'idempotency-key': `other ${place.operation}` },
      });

      expect(first).toMatchObject({ status: 200 });
      const once = Object.fromEntries(shownOnceIn(place.endpoint.response).map((field) => [field, null]));
      const repeated = Array.isArray(first.body) ? first.body : { ...first.body, ...once };
      expect(again).toMatchObject({ status: 200, body: repeated, headers: { 'idempotent-replayed': 'true' } });
      for (const field of Object.keys(once)) expect(first.body[field]).toEqual(expect.any(String));
      expect(other.headers['idempotent-replayed']).toBeUndefined();
      // An archive with the same arguments that is being made is the answer.
      if (place.operation !== 'createArchive') expect(idOf(other)).not.toBe(idOf(first));
    },
  );
});

describe('an open endpoint', () => {
  it.each(named(places.filter(({ endpoint }) => endpoint.open && endpoint.method === 'GET')))(
    '%s answers whoever asks, without a round trip',
    async (_, place) => {
      const answer = await send(place.endpoint.method, place.path, { headers: { 'user-agent': '' } });

      expect(answer.status).toBe(200);
      expect(answer.calls).toBe(0);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

/** One cursor from each list with a next page. */
const cursors = lazy(async () => {
  const found: { other: Place; cursor: string }[] = [];
  for (const other of lists) {
    const cursor = cursorOf(await ask(other, { query: '?limit=1' }));
    if (cursor) found.push({ other, cursor });
  }
  expect(found.length).toBeGreaterThan(10);
  return found;
});

function nextOf({ link }: Record<string, string>): string | undefined {
  return /\?[^>]+(?=>; rel="next")/.exec(link ?? '')?.[0];
}

const cursorOf = ({ headers }: Answer): string | undefined =>
  new URLSearchParams(nextOf(headers) ?? '').get('cursor') ?? undefined;
