import * as z from 'zod';
import { activated, deactivated } from '../../lib/accounts/account/account.ts';
import { includeBelow } from '../../lib/accounts/lists-below/include.ts';
import { withDuplexPercent } from '../../lib/metering/feeds/duplex-percent.ts';
import {
  CreatedFeed,
  changed,
  created,
  defaultActivation,
  Feed,
  FeedChange,
  NewFeed,
  newFeed,
  requireComplete,
  requireKnownType,
} from '../../lib/metering/feeds/feed.ts';
import { FeedType, feedTypes } from '../../lib/metering/feeds/feed-types.ts';
import { reasonsFor } from '../../lib/metering/feeds/health.ts';
import { feedFilter, ListedFeed, listFeedsWithin } from '../../lib/metering/feeds/list.ts';
import { lastDay } from '../../lib/metering/feeds/schedule.ts';
import * as store from '../../lib/metering/feeds/store.ts';
import { withMail } from '../../lib/metering/mail-addresses/mail-address.ts';
import { requireServersAccount } from '../../lib/metering/servers/server-owner.ts';
import { findServer } from '../../lib/metering/servers/store.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { inPages } from '../../lib/platform/http/page.ts';
import { NEWEST } from '../../lib/platform/http/revisions/revision.ts';
import { idAt } from '../../lib/platform/id.ts';
import { momentOrNow } from '../../lib/platform/time.ts';
import { systemRequests } from './system-requests.ts';

const params = z.object({ id: uuid() });

const listFeeds = list({
  path: '/feeds',
  since: '1.6.3',
  scoped: true,
  summary: 'List the feeds of an account, newest first',
  query: z.object({ ...feedFilter(), ...includeBelow() }),
  item: ListedFeed,
  columnsBelow: ['account_name'],
  faults: ['invalid'],
  async run({ account, caller, query }) {
    const page = await listFeedsWithin({ path: account.path, include: query.include }, query, query);
    return { ...page, items: page.items.map((feed) => withMail(feed, caller)) };
  },
});

const getFeed = endpoint({
  method: 'GET',
  path: '/feeds/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Retrieve a feed',
  params,
  response: Feed,
  faults: ['not_found'],
  run: async ({ account, caller, params: { id } }) => withMail(await store.requireFeed(account.path, id), caller),
});

const createFeed = endpoint({
  method: 'POST',
  path: '/feeds',
  since: '1.6.3',
  scoped: true,
  creates: true,
  summary: 'Create a feed: pages are collected daily from a print-monitoring system',
  description:
    'The connection is checked once, for at most two seconds; health_check has the result, and the feed is created either way. Only the account of the server, or one above it, may make a feed on it. An account has up to 200 feeds, and one active feed for an external id of a server.',
  body: NewFeed,
  response: CreatedFeed,
  faults: ['invalid', 'forbidden'],
  async run({ account, caller, body, now, remember }) {
    requireComplete(body);
    requireKnownType(body.type, { canPush: caller.revision === NEWEST });
    const activatedAt = body.activated_at
      ? momentOrNow('activated_at', body.activated_at, now)
      : defaultActivation(now);
    const server = body.server_id ? await findServer(account.path, body.server_id) : undefined;
    if (body.server_id && server?.server.type !== body.type) throw store.unusableServer(body.server_id, body.type);
    await requireServersAccount(caller.account.path, server?.path ?? null, 'make a feed on it');
    const id = idAt(now);
    const { checkNewFeed, systemOptions } = await systemRequests();
    const reason = await checkNewFeed({ id, ...body }, server, lastDay(now), systemOptions());
    const feed = newFeed(body, { id, account_id: account.id, now, activatedAt, isHealthy: reason === null });
    const answer = created(withMail(feed, caller));
    const reasons = reasonsFor(reason, {
      path: account.path,
      serverPath: server?.path,
      url: server?.server.url ?? undefined,
    });
    await store.insertFeed(account.path, feed, server?.path, reasons, remember(answer));
    return answer;
  },
});

const updateFeed = endpoint({
  method: 'PATCH',
  path: '/feeds/{id}',
  since: '1.6.3',
  scoped: true,
  summary:
    'Move a feed to another server or external id, or change its settings, such as the columns of uploaded files',
  description:
    'On another server or external id its devices start from a new baseline: pages printed since the last collection are not counted. Only the account of the server, or one above it, may change a feed.',
  params,
  body: FeedChange,
  response: Feed,
  faults: ['invalid', 'forbidden', 'not_found'],
  async run({ account, caller, params: { id }, body, now }) {
    const server = body.server_id ? await findServer(account.path, body.server_id) : undefined;
    const changedFeed = await store.changeFeed(account.path, id, async (feed) => {
      const mayOn = (what: string) => requireServersAccount(caller.account.path, feed.server_path, what);
      const isMoved = body.server_id !== undefined || body.external_id !== undefined;
      if (isMoved) await mayOn(MOVE);
      if (body.collection_scope !== undefined) await mayOn(SET_SCOPE);
      if (body.duplex_percent !== undefined) await mayOn(SET_DUPLEX);
      if (body.mail_from) await mayOn(SET_SENDERS);
      const after = withDuplexPercent(changed(feed, body), body.duplex_percent, now);
      requireComplete(after);
      if (after.server_id === feed.server_id) return after;
      if (after.server_id && server?.server.type !== feed.type) throw store.unusableServer(after.server_id, feed.type);
      await requireServersAccount(caller.account.path, server?.path ?? null, MOVE);
      return { ...after, server_path: server?.path ?? null };
    });
    return withMail(changedFeed, caller);
  },
});

const MOVE = 'set server_id or external_id of a feed on it';
const SET_SCOPE = 'set collection_scope of a feed on it';
const SET_SENDERS = 'set mail_from of a feed on it';
const SET_DUPLEX = 'set duplex_percent of a feed on it';

const activateFeed = endpoint({
  method: 'POST',
  path: '/feeds/{id}/activate',
  since: '1.6.3',
  scoped: true,
  summary: 'Start collecting again',
  description: 'Pages printed while the feed was inactive are not counted.',
  params,
  response: Feed,
  faults: ['invalid', 'not_found'],
  async run({ account, caller, params: { id }, now }) {
    const feed = await store.changeFeed(account.path, id, (before) => {
      requireComplete(before);
      return activated(before, now);
    });
    return withMail(feed, caller);
  },
});

const deactivateFeed = endpoint({
  method: 'POST',
  path: '/feeds/{id}/deactivate',
  since: '1.6.3',
  scoped: true,
  summary: 'Stop collecting',
  params,
  response: Feed,
  faults: ['not_found'],
  run: async ({ account, caller, params: { id }, now }) =>
    withMail(await store.changeFeed(account.path, id, (feed) => deactivated(feed, now)), caller),
});

const deleteFeed = endpoint({
  method: 'DELETE',
  path: '/feeds/{id}',
  since: '1.6.3',
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

const listFeedTypes = list({
  path: '/feeds/types',
  scoped: true,
  summary: 'List the types of feed, and the fields that each needs',
  item: FeedType,
  faults: [],
  run: async ({ account, query }) => inPages(feedTypes(), query, `${account.path} types`),
});

export const feedReads = { listFeeds, listFeedTypes, getFeed };

export const feeds = { ...feedReads, createFeed, updateFeed, deleteFeed, activateFeed, deactivateFeed };
