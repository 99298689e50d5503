import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '../../lib/accounts/account/account.ts';
import { newAccount } from '../../lib/accounts/account/account.ts';
import { listRoots, newAccountSteps } from '../../lib/accounts/account/store.ts';
import { keyHash, newKeyText } from '../../lib/accounts/api-keys/api-key.ts';
import { getKeyOwner } from '../../lib/accounts/api-keys/owner.ts';
import { insertApiKey } from '../../lib/accounts/api-keys/store.ts';
import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import { addOperator } from '../../lib/accounts/operators/store.ts';
import { beginHeartbeats } from '../../lib/accounts/totals/heartbeat.ts';
import { personOf } from '../../lib/accounts/users/people.ts';
import { insertUser } from '../../lib/accounts/users/store.ts';
import { newUser } from '../../lib/accounts/users/user.ts';
import { newServer } from '../../lib/metering/servers/server.ts';
import { insertServer } from '../../lib/metering/servers/store.ts';
import { clock } from '../../lib/platform/clock.ts';
import { environment } from '../../lib/platform/environment.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { NEWEST } from '../../lib/platform/http/revisions/revision.ts';
import { idAt } from '../../lib/platform/id.ts';
import { type AccountPath, idOf, pathBelow, rootPath } from '../../lib/platform/table/account-path.ts';
import { tableName } from '../../lib/platform/table/client.ts';
import { type Step, table } from '../../lib/platform/table/table.ts';
import { DAY_MS, timestamp } from '../../lib/platform/time.ts';
import { importCatalog } from '../../lib/trees/catalog/catalog.ts';
import { seedDemo } from './demo.ts';
import { engineCalls } from './engine-calls.ts';
import { progress } from './progress.ts';
import { replaceFile } from './replace-file.ts';
import { CATALOG, SERVER_ID } from './seed-data.ts';
import { isBareSeed } from './start-options.ts';
import { StartupError } from './startup-error.ts';
import { beginSeed, finishSeed, isSeedUnfinished } from './unfinished-seed.ts';

/** The user who can sign in after a first start. */
export const FIRST_PERSON = 'admin@example.com';

/**
 * Fills an empty table at the first start: a distributor with a channel and a customer below it, a user who can sign in
 * and is an operator, a project catalog, a server and an API key. The key's text is stored in the data folder for the
 * next start's banner; the table holds only its hash.
 */
export async function seed(
  folder: string | 'memory',
  wantedKey: string | undefined,
): Promise<{ keyText: string; isNew: boolean; person: string | undefined }> {
  const now = clock.now();
  if (folder !== 'memory' && isSeedUnfinished(folder))
    throw new StartupError(
      `A first start on the DynamoDB at ${environment.DYNAMODB_ENDPOINT} was interrupted, and its sample data are not whole. Delete the table ${tableName()} there and the file ${folder}/seeding, and start again.`,
    );
  const existing = await firstRoot();
  const root = existing ?? (await seedWhole(folder, now));

  const keyText = wantedKey ?? (await storedKey(folder)) ?? newKeyText();
  if (!(await getKeyOwner(keyHash(keyText)))) {
    const made = { id: idAt(now), keyText, label: 'local', revision: NEWEST, created_at: timestamp(now) };
    await insertApiKey({ path: root, role: 'distributor' }, made).catch((error) => {
      // The table holds this key's hash without an owner: the key was revoked.
      if (!(error instanceof Fault)) throw error;
      throw new StartupError('REGROVE_API_KEY was revoked; set it to another, or leave it out for a new one.');
    });
  }
  if (folder !== 'memory') replaceFile(keyFile(folder), `${keyText}\n`);
  const person = (await personOf(FIRST_PERSON)) ? FIRST_PERSON : undefined;
  return { keyText, isNew: !existing, person };
}

async function firstRoot(): Promise<AccountPath | undefined> {
  for await (const { id } of listRoots()) return rootPath(id);
  return undefined;
}

/** Seeds all sample data or none (unfinished-seed.ts). A table with other data, such as imported projects, is never deleted. */
async function seedWhole(folder: string | 'memory', now: Date): Promise<AccountPath> {
  if (folder === 'memory' || !(await isTableEmpty())) return seedTable(now);
  beginSeed(folder);
  const root = await seedTable(now);
  finishSeed(folder);
  return root;
}

async function isTableEmpty(): Promise<boolean> {
  const scan = engineCalls(environment.DYNAMODB_ENDPOINT ?? '');
  const { Count } = (await scan('DynamoDB_20120810.Scan', { TableName: tableName(), Limit: 1 })) as { Count: number };
  return Count === 0;
}

async function seedTable(now: Date): Promise<AccountPath> {
  // Totals are as of this start.
  await beginHeartbeats(now);
  await importCatalog(CATALOG, now);
  const isBare = isBareSeed();
  // Accounts with a year of deposits must be older than a year.
  const since = isBare ? now : new Date(now.getTime() - 400 * DAY_MS);
  const distributor = accountSteps('Evergreen Distribution', 'distributor', undefined, since);
  const channel = accountSteps('Northwind Office', 'channel', distributor.path, since);
  const customer = accountSteps('Riverside School', 'customer', channel.path, since);
  await table.write([...distributor.steps, ...channel.steps, ...customer.steps]);
  await seedPerson(distributor.path, now);
  await seedServer(distributor.path, now);
  if (isBare) return distributor.path;
  const report = progress('Setting up a year of sample business');
  await seedDemo({ distributor: distributor.path, dealer: channel.path, customer: customer.path }, now, report);
  return distributor.path;
}

async function seedPerson(path: AccountPath, now: Date): Promise<void> {
  const input = { email: FIRST_PERSON, full_name: 'First Person', locale: 'en', permission: 'full' } as const;
  const made = newUser(input, { id: idAt(now), account_id: idOf(path), now });
  // No invitation is mailed: the start banner shows how to sign in.
  const user = { ...made, accepted_at: made.created_at, mailed: false };
  await insertUser(path, user);
  await addOperator(FIRST_PERSON, actOfCommand(now));
}

async function seedServer(path: AccountPath, now: Date): Promise<void> {
  const input = { type: 'papercut', url: 'http://127.0.0.1:9191', username: 'regrove' } as const;
  await insertServer(path, newServer(input, { id: SERVER_ID, account_id: idOf(path), now }), undefined);
}

function accountSteps(
  name: string,
  role: Role,
  parent: AccountPath | undefined,
  now: Date,
): { path: AccountPath; steps: Step[] } {
  const id = idAt(now);
  const path = parent ? pathBelow(parent, id) : rootPath(id);
  const account = newAccount({ name }, { id, role, parent_id: parent ? idOf(parent) : null, now });
  return { path, steps: newAccountSteps(path, account) };
}

const keyFile = (folder: string): string => join(folder, 'api-key');

/** The last start's key, unless it was revoked or belongs to other data. */
async function storedKey(folder: string | 'memory'): Promise<string | undefined> {
  if (folder === 'memory') return undefined;
  try {
    const text = readFileSync(keyFile(folder), 'utf8').trim();
    return (await getKeyOwner(keyHash(text))) ? text : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
