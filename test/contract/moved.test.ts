import { beforeAll, describe, expect, it } from 'vitest';
import { indexAccount } from '../../lib/communication/search/store.ts';
import { type Answer, distributor, send, type TestAccount } from '../support/api.ts';
import { sampleOf } from '../support/long.ts';
import { count, move } from '../support/move.ts';
import { filled, guarded, type Place, withAccount } from './places.ts';
import { makeWorld, type World } from './world.ts';

/**
 * Every path, after an account with everything in it has moved to another root account: the former account above finds nothing of
 * it but what the contract lets it keep, and the new ones find it.
 */
let world: World;
let next: TestAccount;
/** Every id that belongs to the account that moved. */
let foreign: string[];

beforeAll(async () => {
  world = await makeWorld();
  const { root, middle, below } = world;
  for (const { path } of [middle, below]) await indexAccount(path);
  await count(below, middle);
  foreign = await idsOf(root);
  expect(foreign.length).toBeGreaterThan(20);
  next = await distributor();
  await move(middle, next);
  await count(below, middle);
  for (const { path } of [middle, below]) await indexAccount(path);
});

const isRead = ({ endpoint }: Place): boolean => endpoint.method === 'GET';
/** `npm test` asks one in ten. */
const sampled = (list: Place[]) => sampleOf(list, 10).map((place) => [place.at, place] as const);

const ask = (caller: TestAccount, place: Place, account: string, query = ''): Promise<Answer> => {
  const { path, endpoint } = place;
  const values = {
    account_id: account,
    child_id: account,
    ...world.within(path),
    ...(path.includes('{id}') && { id: world.idIn(path) }),
  };
  const url = filled(path, values);
  const to = `${url}${query === '' ? '' : `${url.includes('?') ? '&' : '?'}${query}`}`;
  return send(endpoint.method, to, { key: caller.key });
};

async function idsOf(reader: TestAccount): Promise<string[]> {
  const { middle, below } = world;
  const found = new Set([middle.id, below.id]);
  for (const place of withAccount.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.paged)) {
    const { body } = await ask(reader, place, middle.id);
    for (const row of Array.isArray(body) ? body : []) if (typeof row.id === 'string') found.add(row.id);
  }
  return [...found].filter((id) => !world.isCataloged(id));
}

/** The contract lets former accounts above keep these: their sums, statements and activity, with the account's id. */
const KEPT = [
  '/totals/accounts',
  '/statements/{month}',
  '/activity',
  '/reports/{year}',
  '/reports/issued',
  '/reports/issued/{id}',
];
const isKept = ({ path }: Place) => KEPT.some((one) => path === one || path === `/accounts/{account_id}${one}`);

describe('a former account above', () => {
  it.each(sampled(withAccount))('%s of the account that left is refused', async (_, place) => {
    for (const { id } of [world.middle, world.below])
      expect([403, 404], place.at).toContain((await ask(world.root, place, id)).status);
  });

  it.each(sampled(guarded.filter(isRead)))('%s has nothing of it in its own scope', async (_, place) => {
    for (const query of ['', 'include=below']) {
      const { status, body } = await ask(world.root, place, world.root.id, query);
      if (status !== 200 || isKept(place)) continue;
      const text = JSON.stringify(body);
      expect(
        foreign.filter((id) => text.includes(id)),
        `${place.at}?${query}`,
      ).toEqual([]);
    }
  });
});

/** An archive from before the move has prices that an account that came above later may not see. */
const isArchive = ({ path }: Place): boolean => path.includes('/archives/{id}');

describe('a new account above', () => {
  it.each(sampled(withAccount.filter((place) => isRead(place) && !isArchive(place))))(
    '%s reads the account that came',
    async (_, place) => {
      const before = await ask(world.middle, place, world.middle.id);
      expect((await ask(next, place, world.middle.id)).status, place.at).toBe(before.status);
    },
  );

  it('finds it in lists, search and everything below', async () => {
    expect((await next.get('/accounts')).body.map(({ id }: { id: string }) => id)).toEqual([world.middle.id]);
    expect((await next.get('/search?q=channel')).body.map(({ id }: { id: string }) => id)).toContain(world.middle.id);
    for (const list of ['/biomass/offsets', '/deposits', '/feeds', '/biomass/certificates'])
      expect((await next.get(`${list}?include=below`)).body.length, list).toBeGreaterThan(0);
  });
});
