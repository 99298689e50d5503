import * as z from 'zod';
import { countCreated, countDeleted } from '../../accounts/account/limits.ts';
import { isWithin, pathsUpward } from '../../accounts/account/line.ts';
import { Fault } from '../../platform/fault.ts';
import { secrets } from '../../platform/secrets/secrets.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { type Item, keys, lists, type Page, type Paging, type Step, table, work } from '../../platform/table/table.ts';
import type { ServerChange } from './input.ts';
import { Server } from './server.ts';

/**
 * A server as stored. The password is encrypted, under a name that never appears in a response. Feed transactions update
 * `feeds_count` (see `countFeed`), so a server cannot be deleted while a feed uses it.
 */
const StoredServer = Server.extend({ password_cipher: z.string().nullable(), feeds_count: z.int().default(0) });
type StoredServer = z.infer<typeof StoredServer>;

/** Newest first. */
export const listServers = (path: AccountPath, paging: Paging): Promise<Page<Server>> =>
  table.query(lists.servers(path), StoredServer, { ...paging, newestFirst: true });

export const requireServer = (path: AccountPath, id: string): Promise<Server> => requireStored(path, id);

/** Whether any feed uses a server of an account. */
export async function hasFeeds(path: AccountPath): Promise<boolean> {
  for await (const { feeds_count } of table.each(lists.servers(path), StoredServer)) if (feeds_count > 0) return true;
  return false;
}

/** The login for a collector. The password is in plain text: never pass it to anything that logs. */
export type ServerLogin = { type: string; url: string; username: string | null; password: string | null };

export const requireServerLogin = async (path: AccountPath, id: string): Promise<ServerLogin> =>
  loginOf({ path, server: await requireStored(path, id) });

/** A server and the account it belongs to. */
export type FoundServer = { path: AccountPath; server: StoredServer };

/** Finds a server in an account and the accounts above it, in one request. */
export async function findServer(path: AccountPath, id: string): Promise<FoundServer | undefined> {
  const owners = await pathsUpward(path);
  const found = await table.getMany(owners.map((owner) => ({ key: keys.server(owner, id), form: StoredServer })));
  return owners.flatMap((owner, index) => (found[index] ? [{ path: owner, server: found[index] }] : []))[0];
}

/** Whether a server, given by its account, belongs to `account` or an account below it. A feed without a server has no owner. */
export const ownsServer = async (account: AccountPath, serverPath: AccountPath | null): Promise<boolean> =>
  serverPath === null || isWithin(serverPath, account);

/**
 * Server and external id decide which customer's pages are read with the server's password. So only the server's account and
 * those above it may set them or delete the feed; an account below may see, activate and deactivate the feed.
 */
export async function requireServersAccount(
  caller: AccountPath,
  serverPath: AccountPath | null,
  what: string,
): Promise<void> {
  if (serverPath === null || (await ownsServer(caller, serverPath))) return;
  const owner = idOf(serverPath);
  throw new Fault('forbidden', `The server belongs to account ${owner}; only that account or one above may ${what}.`, {
    reason: 'server_of_another_account',
    field: 'server_id',
  });
}

export async function loginOf({ path, server }: FoundServer): Promise<ServerLogin> {
  const { id, type, url, username, password_cipher } = server;
  const password = password_cipher === null ? null : await secrets().decrypt(password_cipher, contextOf(path, id));
  // A server without a url counts by report, and nothing is requested from it.
  return { type, url: url ?? '', username, password };
}

export async function insertServer(
  path: AccountPath,
  server: Server,
  password: string | undefined,
  first: Step[] = [],
): Promise<void> {
  const password_cipher = password === undefined ? null : await encrypted(path, server.id, password);
  const stored: StoredServer = { ...server, password_cipher, feeds_count: 0 };
  await table.write([
    ...first,
    countCreated(path, 'servers'),
    { put: { ...keys.server(path, server.id), ...stored }, must: 'not exist' },
  ]);
}

/** Omitted fields stay; null removes the password. */
export async function updateServer(path: AccountPath, id: string, change: ServerChange): Promise<Server> {
  const { password, ...open } = change;
  const password_cipher = typeof password === 'string' ? await encrypted(path, id, password) : password;
  const set = { ...open, password_cipher };
  // DynamoDB refuses an empty update.
  if (Object.values(set).every((value) => value === undefined)) return requireServer(path, id);
  const update = { update: keys.server(path, id), set };
  if (open.url === undefined || password !== undefined) {
    return table.changeAndGet({ ...update, must: 'exist', otherwise: unknownServer(id) }, StoredServer);
  }
  const { url } = open;
  return retryOrBusy(async () => {
    const before = await requireStored(path, id);
    requireSameOrigin(before, url ?? '');
    return table.changeAndGet({ ...update, must: loginUnchanged(before), otherwise: 'overtaken' }, StoredServer);
  });
}

/** A stored password is never sent to a host it was not given for. */
function requireSameOrigin({ url, password_cipher }: StoredServer, to: string): void {
  if (password_cipher === null || url === null || URL.parse(url)?.origin === URL.parse(to)?.origin) return;
  throw new Fault(
    'invalid',
    `password is missing; url ${to} is another scheme, host or port than before, so send the password for it along, or null to remove it.`,
    { reason: 'password_needed', field: 'password' },
  );
}

/** The condition under which the url check still holds. */
const loginUnchanged = ({ url, password_cipher: cipher }: StoredServer) =>
  ['url = :url_before and password_cipher = :cipher_before', { url_before: url, cipher_before: cipher }] as const;

export async function deleteServer(path: AccountPath, id: string): Promise<void> {
  await table.write([
    {
      delete: keys.server(path, id),
      must: ['feeds_count = :none', { none: 0 }],
      otherwise: (found) => (found ? inUse(found) : unknownServer(id)),
    },
    countDeleted(path, 'servers'),
  ]);
}

/**
 * The step in a feed's transaction that counts its use of a server: 1 when it starts, -1 when it ends. `path` is the path of
 * the server's account, which may be above the feed's. If the server does not exist or has another type, the transaction
 * fails with `otherwise`. The first feed puts the server into the work index, where the collector finds it.
 */
export const countFeed = (
  path: AccountPath,
  server: { id: string; type: string },
  by: 1 | -1,
  otherwise: Error,
): Step => ({
  update: keys.server(path, server.id),
  add: { feeds_count: by },
  setIfAbsent: work.feedServer(server.id),
  must: ['type = :type', { type: server.type }],
  otherwise,
});

async function requireStored(path: AccountPath, id: string): Promise<StoredServer> {
  const found = await table.get(keys.server(path, id), StoredServer);
  if (!found) throw unknownServer(id);
  return found;
}

const encrypted = (path: AccountPath, id: string, password: string): Promise<string> =>
  secrets().encrypt(password, contextOf(path, id));

const contextOf = (path: AccountPath, id: string) => ({ account_id: idOf(path), server_id: id });

const unknownServer = (id: string): Fault => new Fault('not_found', `There is no server ${id}.`);

function inUse({ id, feeds_count: count }: Item): Fault {
  const feeds = count === 1 ? '1 feed; delete or move it' : `${count} feeds; delete or move them`;
  return new Fault('invalid', `Server ${id} is used by ${feeds} first.`, { reason: 'server_in_use' });
}
