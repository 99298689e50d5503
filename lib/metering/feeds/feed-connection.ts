import { clock } from '../../platform/clock.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { feedReasons } from '../../presentation/reasons/feed-reasons.ts';
import { type Connection, type HttpClient, IntegrationFailure } from '../integrations/integration.ts';
import type { OperatorKeys } from '../integrations/operator-keys.ts';
import type { ServerLogin } from '../servers/store.ts';
import type { Feed } from './feed.ts';
import { hasServerLeft } from './left-server.ts';
import { accessToken } from './microsoft/access.ts';
import { microsoftSettings, UNIVERSAL_PRINT } from './microsoft/settings.ts';
import type { StoredFeed } from './store.ts';

export type Login = (path: AccountPath, serverId: string) => Promise<ServerLogin>;

export const connectionOf = (
  feed: Pick<Feed, 'external_id' | 'collection_scope'>,
  { url, username, password }: ServerLogin,
): Connection => ({ url, username, password, external_id: feed.external_id, scope: feed.collection_scope });

type Systems = { operatorKeys?: OperatorKeys };
type Connecting = { login: Login; systems: Systems; http: HttpClient };

/** How a feed's system is reached: with its server's login, or with a person's consent. */
export async function connectFeed(
  path: AccountPath,
  feed: StoredFeed,
  { login, systems, http }: Connecting,
): Promise<Connection> {
  if (feed.type === UNIVERSAL_PRINT) return microsoftConnection({ path, id: feed.id }, systems, http);
  const { server_id, server_path } = feed;
  if (server_path === null || server_id === null) throw new IntegrationFailure(feedReasons.no_server());
  if (await hasServerLeft(path, feed)) throw new IntegrationFailure(feedReasons.server_left());
  return connectionOf(feed, await login(server_path, server_id));
}

async function microsoftConnection(
  feed: { path: AccountPath; id: string },
  { operatorKeys = {} }: Systems,
  http: HttpClient,
): Promise<Connection> {
  const settings = microsoftSettings(operatorKeys);
  const password = await accessToken(feed, { http, settings, now: () => clock.now() });
  return { url: settings?.graphUrl ?? '', username: null, password, external_id: null, scope: 'all' };
}
