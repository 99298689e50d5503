import * as z from 'zod';
import { directory } from '../lib/callers/directory.ts';
import {
  activated,
  CreatedFeed,
  changed,
  created,
  deactivated,
  defaultActivation,
  Feed,
  FeedChange,
  NewFeed,
  newFeed,
  requireComplete,
  requireServersAccount,
} from '../lib/feeds/feed.ts';
import * as store from '../lib/feeds/store.ts';
import { checkNewFeed, systemOptions } from '../lib/feeds/systems.ts';
import { Deleted, deleted } from '../lib/platform/http/deleted.ts';
import { endpoint, list } from '../lib/platform/http/endpoint.ts';
import { serve } from '../lib/platform/http/serve.ts';
import { idAt } from '../lib/platform/id.ts';
import { momentGiven } from '../lib/platform/time.ts';
import { findServer } from '../lib/servers/store.ts';

const params = z.object({ id: z.uuid() });

const listFeeds = list({
  path: '/feeds',
  scoped: true,
  summary: 'List the feeds of an account, newest first',
  item: Feed,
  faults: [],
  run: ({ account, query }) => store.listFeeds(account.path, query),
});

const getFeed = endpoint({
  method: 'GET',
  path: '/feeds/{id}',
  scoped: true,
  summary: 'Retrieve a feed',
  params,
  response: Feed,
  faults: ['not_found'],
  run: ({ account, params: { id } }) => store.requireFeed(account.path, id),
});

const createFeed = endpoint({
  method: 'POST',
  path: '/feeds',
  scoped: true,
  creates: true,
  summary: 'Have pages collected daily from a print-monitoring system',
  description:
    'The connection is checked once, for at most two seconds; health_check tells the result, and the feed is created either way. Only the account of the server, or one above it, may make a feed on it. An account has up to 200 feeds, and one active feed for an external id of a server.',
  body: NewFeed,
  response: CreatedFeed,
  faults: ['invalid', 'forbidden'],
  async run({ account, caller, body, now, remember }) {
    requireComplete(body);
    const activatedAt = body.activated_at
      ? momentGiven('activated_at', body.activated_at, now)
      : defaultActivation(now);
    const server = body.server_id ? await findServer(account.path, body.server_id) : undefined;
    if (body.server_id && server?.server.type !== body.type) throw store.unusableServer(body.server_id, body.type);
    requireServersAccount(caller.account.path, server?.path ?? null, 'make a feed on it');
    const id = idAt(now);
    const problem = await checkNewFeed({ id, ...body }, server, systemOptions());
    const feed = newFeed(body, { id, account_id: account.id, now, activatedAt, isHealthy: problem === undefined });
    const answer = created(feed);
    await store.insertFeed(account.path, feed, server?.path, remember(answer));
    return answer;
  },
});

const updateFeed = endpoint({
  method: 'PATCH',
  path: '/feeds/{id}',
  scoped: true,
  summary: 'Move a feed to another server or external id',
  description:
    'Its devices then start from a new baseline: what they printed since the last collection is not counted. Only the account of the server, or one above it, may do so.',
  params,
  body: FeedChange,
  response: Feed,
  faults: ['invalid', 'forbidden', 'not_found'],
  async run({ account, caller, params: { id }, body }) {
    const server = body.server_id ? await findServer(account.path, body.server_id) : undefined;
    return store.changeFeed(account.path, id, (feed) => {
      const isMoved = body.server_id !== undefined || body.external_id !== undefined;
      if (isMoved) requireServersAccount(caller.account.path, feed.server_path, MOVE);
      const after = changed(feed, body);
      requireComplete(after);
      if (after.server_id === feed.server_id) return after;
      if (after.server_id && server?.server.type !== feed.type) throw store.unusableServer(after.server_id, feed.type);
      requireServersAccount(caller.account.path, server?.path ?? null, MOVE);
      return { ...after, server_path: server?.path ?? null };
    });
  },
});

const MOVE = 'set server_id or external_id of a feed on it';

const activateFeed = endpoint({
  method: 'POST',
  path: '/feeds/{id}/activate',
  scoped: true,
  summary: 'Start collecting again',
  description: 'What was printed while the feed was inactive is not counted.',
  params,
  response: Feed,
  faults: ['invalid', 'not_found'],
  run: ({ account, params: { id }, now }) => store.changeFeed(account.path, id, (feed) => activated(feed, now)),
});

const deactivateFeed = endpoint({
  method: 'POST',
  path: '/feeds/{id}/deactivate',
  scoped: true,
  summary: 'Stop collecting',
  params,
  response: Feed,
  faults: ['not_found'],
  run: ({ account, params: { id }, now }) => store.changeFeed(account.path, id, (feed) => deactivated(feed, now)),
});

const deleteFeed = endpoint({
  method: 'DELETE',
  path: '/feeds/{id}',
  scoped: true,
  summary: 'Delete a feed; its deposits stay',
  params,
  response: Deleted,
  faults: ['forbidden', 'not_found'],
  async run({ account, caller, params: { id } }) {
    await store.deleteFeed(account.path, id, ({ server_path }) =>
      requireServersAccount(caller.account.path, server_path, 'delete a feed on it; deactivate it instead'),
    );
    return deleted(id);
  },
});

export const feeds = {
  listFeeds,
  getFeed,
  createFeed,
  updateFeed,
  deleteFeed,
  activateFeed,
  deactivateFeed,
};
export const handler = serve(feeds, directory);
