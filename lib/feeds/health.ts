import type { IntegrationType } from '../integrations/types.ts';
import { log } from '../platform/log.ts';
import { type FoundServer, loginOf } from '../servers/store.ts';
import type { NewFeed } from './feed.ts';
import { connectionOf, problemOf, type Reach } from './reach.ts';

/** Somebody waits for the answer of a creation. */
export const CHECK_MILLISECONDS_MAX = 2_000;

/** Why a feed that is about to be created would be unhealthy, or undefined. The reason is in the log alone. */
export async function healthProblem(
  feed: { id: string; type: IntegrationType } & Pick<NewFeed, 'external_id' | 'collection_scope'>,
  server: FoundServer | undefined,
  reach: Reach,
): Promise<string | undefined> {
  const settings = { external_id: feed.external_id ?? null, collection_scope: feed.collection_scope };
  const connection = server && connectionOf(settings, await loginOf(server));
  const reason = await problemOf(feed.type, connection, reach, CHECK_MILLISECONDS_MAX);
  if (reason !== undefined) log({ level: 'warn', message: 'feed unhealthy', feed: feed.id, type: feed.type, reason });
  return reason;
}
