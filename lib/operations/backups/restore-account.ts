import { isDeepStrictEqual } from 'node:util';
import { chunksOf } from '../../platform/chunks.ts';
import { Fault } from '../../platform/fault.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { plainOf } from '../../platform/table/attributes.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { AsStored, type Item, keys, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { withCoverage } from './account-coverage.ts';
import { dependentsOf, isRecounted, isRestored } from './account-parts.ts';
import { isRecord, listEntries, parentIn, placedChildren, placedRecord } from './account-place.ts';
import { type SavedItem, type SavedItems, storableOf } from './saved-items.ts';
import { kindOf } from './summary.ts';

/**
 * Restores a lost account from a backup without touching another account's records. Nothing is overwritten: an existing account
 * is refused, and so are leftovers differing from the backup. The account's record comes last, so nobody sees half an account,
 * and a killed run can be repeated. Counters are not restored; the caller counts them again (recount.ts).
 */
type RestoredAccount = {
  path: AccountPath;
  items: number;
  kinds: Record<string, number>;
  left_out: Record<string, number>;
};

type Options = { withUsers: boolean; now: Date; onItems?: (done: number, of: number) => void };

export async function restoreAccount(id: string, saved: SavedItems, options: Options): Promise<RestoredAccount> {
  const directory = await saved.get(keys.accountDirectory(id));
  if (!directory) throw new Fault('not_found', `The backup has no account ${id}.`);
  const path = asPath(String(plainOf(directory).path));
  const own: SavedItem[] = [];
  for await (const item of saved.partition(path)) own.push(item);
  const isWanted = (item: SavedItem) => isRestored(keyOf(item), options.withUsers);
  const wanted = own.filter(isWanted);
  const restored = await placedChildren(path, wanted.map(ready(options.now)), timestamp(options.now));
  const record = restored.find(isRecord);
  if (!record) throw new Fault('invalid', `The backup has no record of account ${path}.`, { reason: 'not_accepted' });
  const placed = await placedRecord(record);
  await checkPlace(placed, wanted);
  const items = await withCoverage(path, [...restored.filter((item) => item !== record), placed], saved);
  const others = await entailedItems(items, saved, options.now);
  const { first, last } = inOrder(path, [...items, ...(await missing(others))]);
  const kinds = countKinds(items);
  let done = 0;
  for (const chunk of chunksOf([...(await missing(first)), ...(await missing(last.filter(isWaiting)))], CHUNK)) {
    await table.write(chunk.map((put) => ({ put, must: 'not exist' })));
    done += chunk.length;
    options.onItems?.(done, items.length);
  }
  const parent = parentIn({ ...placed, path });
  await table.write([
    ...last.filter((item) => !isWaiting(item)).map((put) => ({ put, must: 'not exist' as const })),
    ...(parent ? [{ delete: keys.formerChild(parent, id) }] : []),
  ]);
  return {
    path,
    items: items.length + others.length,
    kinds,
    left_out: countKinds(
      own
        .filter((item) => !isWanted(item))
        .map(keyOf)
        .filter((key) => !isRecounted(key)),
    ),
  };
}

const CHUNK = 25;

const keyOf = ({ pk, sk }: SavedItem): Key => ({ pk: pk?.S ?? '', sk: sk?.S ?? '' });

/** Feeds and webhooks are restored switched off: somebody has to check them before they book or send again. */
const ready =
  (now: Date) =>
  (item: SavedItem): Item & Key => {
    const { stamp: _, ...fields } = storableOf(item);
    const plain = { ...fields, ...keyOf(item), restored_at: timestamp(now) };
    const kind = kindOf(plain);
    if (kind === 'FEED' && fields.status === 'active') {
      const { work_pk: _pk, work_sk: _sk, ...rest } = plain as Item & Key;
      return { ...rest, ...keyOf(item), status: 'inactive', deactivated_at: timestamp(now) };
    }
    if (kind === 'WEBHOOK') return { ...plain, status: 'off', off_reason: 'asked', reason: null, reason_detail: null };
    return plain;
  };

/** The parent must exist; the account and its unique values must not. */
async function checkPlace(account: Item & Key, own: SavedItem[]): Promise<void> {
  const path = asPath(account.pk);
  const parent = parentIn({ ...account, path });
  if (parent && !(await table.get(keys.account(parent), AsStored)))
    throw new Fault('invalid', `The account above, ${parent}, is missing too; restore it first.`, {
      reason: 'not_accepted',
    });
  if (await table.get(keys.account(path), AsStored))
    throw new Fault('invalid', `Account ${path} exists; only an account that is lost is restored.`, {
      reason: 'not_accepted',
    });
  for (const key of dependentsOf(account).items) {
    const live = await table.get(key, AsStored);
    const id = live?.path ?? live?.id;
    if (live && id !== account.id && id !== path)
      throw new Fault(
        'invalid',
        `Another account has its name or external id now (${String(id)}); rename that one first.`,
        { reason: 'not_accepted' },
      );
  }
  const live = await table.getMany(own.map((item) => ({ key: keyOf(item), form: AsStored })));
  for (const [index, item] of own.entries()) {
    const found = live[index];
    if (found && !isDeepStrictEqual(lasting(found), lasting(plainOf(item))))
      throw new Fault(
        'invalid',
        `${keyOf(item).sk} of the account is there and differs from the backup; look at it first.`,
        { reason: 'not_accepted' },
      );
  }
}

/** Fields changed by a restore or the service on an otherwise equal item. */
const CHANGING = new Set([
  'stamp',
  'restored_at',
  'status',
  'deactivated_at',
  'off_reason',
  'reason',
  'reason_detail',
  'work_pk',
  'work_sk',
  'covered',
  'coverage',
  'coverage_at',
  'further_coverage',
  'counted',
  'ledger_version',
]);

const lasting = (item: Item): Item => Object.fromEntries(Object.entries(item).filter(([name]) => !CHANGING.has(name)));

async function entailedItems(items: (Item & Key)[], saved: SavedItems, now: Date): Promise<(Item & Key)[]> {
  const found: (Item & Key)[] = [];
  for (const item of items) {
    const { items: single, partitions } = dependentsOf(item);
    const built = isRecord(item) ? listEntries(item) : [];
    for (const key of single) {
      const entry = built.find(({ pk, sk }) => pk === key.pk && sk === key.sk);
      const one = entry ? undefined : await saved.get(key);
      if (entry) found.push(entry);
      else if (one) found.push(ready(now)(one));
    }
    for (const pk of partitions) for await (const one of saved.partition(pk)) found.push(ready(now)(one));
  }
  return found;
}

/** Those missing in the table. */
async function missing(items: (Item & Key)[]): Promise<(Item & Key)[]> {
  const live = await table.getMany(items.map(({ pk, sk }) => ({ key: { pk, sk }, form: AsStored })));
  return items.filter((_, index) => live[index] === undefined);
}

/** The account's record and its directory and list entries come last; right before them the items jobs search for. */
function inOrder(path: AccountPath, items: (Item & Key)[]): { first: (Item & Key)[]; last: (Item & Key)[] } {
  const account = items.find(({ pk, sk }) => pk === path && sk === keys.account(path).sk);
  const entries = account ? dependentsOf(account).items : [];
  const isEntry = ({ pk, sk }: Key) => entries.some((key) => key.pk === pk && key.sk === sk);
  const isLast = (item: Item & Key) => item === account || isEntry(item) || isWaiting(item);
  return { first: items.filter((item) => !isLast(item)), last: items.filter(isLast) };
}

const isWaiting = (item: Item): boolean => item.work_pk !== undefined;

function countKinds(items: Key[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const item of items) kinds[kindOf(item)] = (kinds[kindOf(item)] ?? 0) + 1;
  return kinds;
}
