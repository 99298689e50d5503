import { afterAll, beforeAll } from 'vitest';
import { createTable } from '../../../infra/local/create-table.ts';
import { seed } from '../../../infra/local/seed.ts';
import { eachAccount } from '../../../lib/accounts/account/walk.ts';
import { newKeyText } from '../../../lib/accounts/api-keys/api-key.ts';
import { insertApiKey } from '../../../lib/accounts/api-keys/store.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { NEWEST } from '../../../lib/platform/http/revisions/revision.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { type AccountPath, isRoot } from '../../../lib/platform/table/account-path.ts';
import { disconnect } from '../../../lib/platform/table/client.ts';
import { timestamp } from '../../../lib/platform/time.ts';
import { type Answer, send } from '../../support/api.ts';
import { at, now } from '../../support/moment.ts';
import { place } from '../../support/tables.ts';

/** The demo's accounts, each with a key that reaches it; tests may add others. */
let reached: { id: string; key: string }[] = [];

/** Its own table with the demo's year up to the middle of a month, and its first key. */
export function demoTable(name: string): { key: () => string } {
  let key = '';
  beforeAll(async () => {
    const { endpoint, table } = place();
    await createTable(endpoint, `${table}-${name}`, { stream: false });
    process.env.REGROVE_TABLE = `${table}-${name}`;
    disconnect();
    at('2026-11-16T09:00:00Z');
    key = (await seed('memory', undefined)).keyText;
    const accounts = await Array.fromAsync(eachAccount());
    const keys = new Map<string, string>();
    for (const { path } of accounts.filter((one) => isRoot(one.path))) keys.set(path, await newKeyFor(path));
    reached = accounts.map(({ path, account }) => ({
      id: account.id,
      key: keys.get(path.split('/', 1)[0] ?? '') ?? '',
    }));
  });
  afterAll(now);
  return { key: () => key };
}

// biome-ignore lint/suspicious/noExplicitAny: rows are whatever the API answered; tests say what they expect of them.
type Row = any;

/** All rows in one account's list, over all pages. */
async function listed(key: string, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | undefined = path; next; ) {
    const { status, body, headers }: Answer = await send('GET', next, { key });
    if (status !== 200) throw new Error(`${next}: ${status} ${JSON.stringify(body)}`);
    rows.push(...body);
    next = /<\/v1(.*)>; rel="next"/.exec(headers.link ?? '')?.[1];
  }
  return rows;
}

/** The same for every demo account. */
export const listedByAll = async (path: string): Promise<Row[]> =>
  (await Promise.all(reached.map(({ id, key }) => listed(key, `/accounts/${id}${path}`)))).flat();

async function newKeyFor(path: AccountPath): Promise<string> {
  const now = clock.now();
  const key = { id: idAt(now), keyText: newKeyText(), label: null, revision: NEWEST, created_at: timestamp(now) };
  await insertApiKey({ path, role: 'distributor' }, key);
  return key.keyText;
}
