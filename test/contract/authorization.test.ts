import { beforeAll, describe, expect, it } from 'vitest';
import { newKeyText } from '../../lib/accounts/api-keys/api-key.ts';
import { insertApiKey, listApiKeys, revokeApiKey } from '../../lib/accounts/api-keys/store.ts';
import { forgetCallers } from '../../lib/platform/http/caller-lookup.ts';
import { NEWEST } from '../../lib/platform/http/revisions/revision.ts';
import { idAt } from '../../lib/platform/id.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { send } from '../support/api.ts';
import { expectForm } from './answer-form.ts';
import { filled, guarded, isMoveDeletion, named, type Place, successOf, UNKNOWN } from './places.ts';
import { makeWorld, rowsOf, type World } from './world.ts';

/** The callers, as seen from the requested account. */
const CALLERS = ['none', 'unknown', 'revoked', 'own', 'ancestor', 'descendant', 'sibling', 'other root'] as const;
type Caller = (typeof CALLERS)[number];

let world: World;
let keyOf: Record<Caller, string | undefined>;
beforeAll(async () => {
  world = await makeWorld();
  const { root, middle, sibling, below, stranger } = world;
  keyOf = {
    none: undefined,
    unknown: newKeyText(),
    revoked: await revokedKey(),
    own: middle.key,
    ancestor: root.key,
    descendant: below.key,
    sibling: sibling.key,
    'other root': stranger.key,
  };
});

/**
 * A key that worked and was then revoked; the process has dropped it from its cache, as it does within 60 seconds. A remote
 * service would know it for so long, so it is not used there.
 */
async function revokedKey(): Promise<string> {
  const { middle } = world;
  const keyText = newKeyText();
  const now = timestamp(new Date());
  const made = { id: idAt(new Date()), keyText, label: null, revision: NEWEST, created_at: now };
  await insertApiKey(middle, made);
  if (!process.env.REGROVE_TEST_URL) expect((await send('GET', '/account', { key: keyText })).status).toBe(200);
  const key = (await listApiKeys(middle.path)).find(({ id }) => id === made.id);
  await revokeApiKey(middle.path, { ...made, hash: key?.hash ?? '' }, now);
  forgetCallers();
  return keyText;
}

async function activateAll(): Promise<void> {
  const { root, middle, below } = world;
  for (const { id } of [middle, below]) await root.post(`/accounts/${id}/activate`);
}

/**
 * The contract's status. An authorized caller learns what is wrong with the request. The request is built to change
 * nothing: an unknown id, or an empty body.
 */
function expected(place: Place, caller: Caller, id: string): number {
  if (['none', 'unknown', 'revoked'].includes(caller)) return 401;
  const { endpoint, path } = place;
  const isAsked = path.includes('{account_id}');
  if (isAsked && !['own', 'ancestor'].includes(caller)) return 403;
  // An account deactivated from above stays deactivated.
  if (caller === 'own' && path === '/accounts/{account_id}/activate') return 403;
  if (isMoveDeletion(place) && !isFromAbove(place, caller)) return 403;
  // An incomplete body is reported before any lookup.
  const isRefused = endpoint.file !== undefined || (endpoint.body && !endpoint.body.safeParse({}).success);
  if (isRefused) return 400;
  if (id === UNKNOWN) return 404;
  // In their own scope others do not find the account's resources, but do find those shared by everyone.
  if (id !== '' && caller !== 'own' && !isAsked && !world.isCataloged(id)) return 404;
  // No company sign-in exists to try.
  if (path.endsWith('/settings/sign_in/test')) return 400;
  // A batch without rows is invalid.
  return endpoint.rows ? 400 : successOf(place);
}

/** The account itself and its parent do not decide on a move. */
const isFromAbove = ({ path }: Place, caller: Caller): boolean => caller === 'ancestor' && path.includes('{child_id}');

describe('authorization', () => {
  it.each(named(guarded))('%s answers each kind of caller as the contract says', async (_, place) => {
    const { path, endpoint } = place;
    const { middle, below } = world;
    const statuses: Record<string, [status: number, expected: number]> = {};
    for (const caller of CALLERS) {
      const mayChange = endpoint.method !== 'GET' && (caller === 'own' || caller === 'ancestor');
      const id = !path.includes('{id}') ? '' : mayChange ? UNKNOWN : world.idIn(path);
      const to = filled(path, { ...world.within(path), account_id: middle.id, child_id: below.id, id });
      const body = endpoint.rows ? (id === '' ? [] : rowsOf(place)) : endpoint.body ? {} : undefined;
      const answer = await send(endpoint.method, to, { key: keyOf[caller], body });
      if (answer.status !== 200) expectForm(answer, endpoint.downloads);
      statuses[caller] = [answer.status, expected(place, caller, id)];
      // A deactivated account's own changes are refused, whatever else holds: deactivated.test.ts.
      if (path.endsWith('/deactivate') && !path.includes('{id}')) await activateAll();
    }

    const column = (index: 0 | 1) => Object.entries(statuses).map(([caller, both]) => `${caller}: ${both[index]}`);
    expect(column(0)).toEqual(column(1));
  });
});

describe('after all of them have tried', () => {
  it.each(named(guarded.filter(({ endpoint, path }) => endpoint.method === 'GET' && path.includes('{id}'))))(
    'what %s shows is still there',
    async (_, place) => {
      const { path } = place;
      const { middle, root } = world;
      const key = path.includes('{account_id}') ? root.key : middle.key;
      const to = filled(path, { ...world.within(path), account_id: middle.id, id: world.idIn(path) });

      expect((await send('GET', to, { key })).status).toBe(successOf(place));
    },
  );
});
