import * as z from 'zod';
import { countCreated, countDeleted } from '../../accounts/account/limits.ts';
import { pathsUpward } from '../../accounts/account/line.ts';
import { Fault } from '../../platform/fault.ts';
import { secrets } from '../../platform/secrets/secrets.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { type Item, keys, lists, type Page, type Paging, type Step, table, work } from '../../platform/table/table.ts';
import { isReportServer } from '../integrations/integration-types.ts';
import {
  moveMailAddress,
  newLocal,
  SHOWN_MAIL,
  type StoredMail,
  storedMailFields,
} from '../mail-addresses/mail-address.ts';
import { wrongType } from '../mail-addresses/mail-from.ts';
import { requireAllowed } from './connection.ts';
import type { ServerChange } from './input.ts';
import { Server } from './server.ts';

/**
 * A server as stored. The password is encrypted, under a name that never appears in a response. Feed transactions update
 * `feeds_count` (see `countFeed`), so a server cannot be deleted while a feed uses it.
 */
const StoredServer = Server.omit(SHOWN_MAIL).extend({
  password_cipher: z.string().nullable(),
  feeds_count: z.int().default(0),
  ...storedMailFields(),
});
type StoredServer = z.infer<typeof StoredServer>;

/** Newest first. */
export const listServers = (path: AccountPath, paging: Paging): Promise<Page<StoredServer>> =>
  table.query(lists.servers(path), StoredServer, { ...paging, newestFirst: true });

export const getServer = (path: AccountPath, id: string): Promise<StoredServer | undefined> =>
  table.get(keys.server(path, id), StoredServer);

export const requireServer = (path: AccountPath, id: string): Promise<StoredServer> => requireStored(path, id);

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

export async function loginOf({ path, server }: FoundServer): Promise<ServerLogin> {
  const { id, type, url, username, password_cipher } = server;
  const password = password_cipher === null ? null : await secrets().decrypt(password_cipher, contextOf(path, id));
  // A server without a url counts by report, and nothing is requested from it.
  return { type, url: url ?? '', username, password };
}

export async function insertServer(
  path: AccountPath,
  server: Server & StoredMail,
  password: string | undefined,
  first: Step[] = [],
): Promise<void> {
  const password_cipher = password === undefined ? null : await encrypted(path, server.id, password);
  const stored: StoredServer = { ...server, password_cipher, feeds_count: 0 };
  await table.write([
    ...first,
    countCreated(path, 'servers'),
    { put: { ...keys.server(path, server.id), ...stored }, must: 'not exist' },
    ...moveMailAddress({ kind: 'server', path, id: server.id }, {}, stored),
  ]);
}

/** Omitted fields stay; null removes the password. */
export async function updateServer(path: AccountPath, id: string, change: ServerChange): Promise<StoredServer> {
  const { password, mail_from, ...open } = isByType(change)
    ? allowedFor(await requireStored(path, id), change)
    : change;
  const mail_senders = mail_from ?? undefined;
  const password_cipher = typeof password === 'string' ? await encrypted(path, id, password) : password;
  const set = { ...open, password_cipher, mail_senders };
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

/** Whether the server's type decides if the change is allowed. */
const isByType = ({ columns, url, username, mail_from }: ServerChange): boolean =>
  columns !== undefined || url === null || username === null || (mail_from ?? undefined) !== undefined;

/** The change as the server's type allows it; a collected server has no columns to clear. */
function allowedFor(server: StoredServer, { columns, ...change }: ServerChange): ServerChange {
  requireAllowed(server, { columns, ...change });
  if (change.mail_from) requireMail(server, 'mail_from');
  return isReportServer(server.type) && columns !== undefined ? { columns, ...change } : change;
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

/** The condition for a url check to be still valid. */
const loginUnchanged = ({ url, password_cipher: cipher }: StoredServer) =>
  ['url = :url_before and password_cipher = :cipher_before', { url_before: url, cipher_before: cipher }] as const;

/** The type never changes, so this may be checked before the write. */
function requireMail(server: StoredServer, field: string): void {
  if (server.mail_local === undefined) throw wrongType('server', server, field);
}

/** Gives a server another mail address. The former one is then unknown. */
export const renewMailAddress = (path: AccountPath, id: string, local: string = newLocal()): Promise<StoredServer> =>
  retryOrBusy(async () => {
    const before = await requireStored(path, id);
    requireMail(before, 'mail_address');
    await table.write([
      {
        update: keys.server(path, id),
        set: { mail_local: local },
        must: ['mail_local = :before', { before: before.mail_local }],
        otherwise: 'overtaken',
      },
      ...moveMailAddress({ kind: 'server', path, id }, before, { mail_local: local }),
    ]);
    return { ...before, mail_local: local };
  });

/** Changes the accepted senders, and retries on a conflicting write. */
export const changeSenders = (
  path: AccountPath,
  id: string,
  change: (senders: string[]) => string[],
): Promise<StoredServer> =>
  retryOrBusy(async () => {
    const server = await requireStored(path, id);
    requireMail(server, 'mail_from');
    const before = server.mail_senders ?? [];
    const mail_senders = change(before);
    if (mail_senders === before) return server;
    const must = ['mail_senders = :before', { before }] as const;
    return table.changeAndGet(
      { update: keys.server(path, id), set: { mail_senders }, must, otherwise: 'overtaken' },
      StoredServer,
    );
  });

/** A server's mail address is deleted with it. The first write names none, because most servers have none. */
export async function deleteServer(path: AccountPath, id: string, local?: string): Promise<void> {
  const refusal = await table.tryWrite(deleteSteps(path, id, local));
  if (refusal) await deleteServer(path, id, String(refusal.found?.mail_local));
}

function deleteSteps(path: AccountPath, id: string, mail_local: string | undefined): Step<'has_mail'>[] {
  const hasMail = mail_local === undefined ? 'attribute_not_exists(mail_local)' : 'mail_local = :local';
  return [
    {
      delete: keys.server(path, id),
      must: [`feeds_count = :none and ${hasMail}`, { none: 0, ...(mail_local !== undefined && { local: mail_local }) }],
      refused: (found) => (found?.feeds_count === 0 && found.mail_local !== undefined ? 'has_mail' : undefined),
      otherwise: (found) => (found ? inUse(found) : unknownServer(id)),
    },
    countDeleted(path, 'servers'),
    ...moveMailAddress({ kind: 'server', path, id }, { mail_local }, {}),
  ];
}

/**
 * The step in a feed's transaction counting its use of a server: 1 when it starts, -1 when it ends. `path` is the path of the
 * server's account, which may be above the feed's. If the server does not exist or has another type, the transaction fails with
 * `otherwise`. The first feed puts the server into the work index, where the collector finds it.
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
  const found = await getServer(path, id);
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
