import * as z from 'zod';
import { formerlyAbove, pathsUpward } from '../../accounts/account/line.ts';
import { chunksOf } from '../../platform/chunks.ts';
import { lazy } from '../../platform/lazy.ts';
import { type AccountPath, asPath, isRoot, SERVICE } from '../../platform/table/account-path.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { AsStored, type Item, keys, kinds, lists, type Step, table } from '../../platform/table/table.ts';
import { beginningKey, type Found, foundIn, insideKey, keysOf, wordKey } from './entry.ts';

/**
 * One record's index entries are derived from the record. `INDEXED` lists their keys. Each part of a change checks that this
 * list is as read (optimistic lock), so only the process with the newer record can continue. `found` is the entries' content as
 * JSON, once all are written.
 */
const Indexed = lazy(() => z.object({ keys: z.array(z.string()), version: z.number(), found: z.string() }));
type Indexed = z.infer<ReturnType<typeof Indexed>>;

/** Steps per transaction, besides its condition. */
const STEPS_AT_ONCE = 90;

type Options = {
  /** Also writes seemingly unchanged entries. */
  isForced?: boolean;
  /** A moved account: unchanged entries at it and below it stay as they are. */
  moved?: AccountPath;
};

/** Brings the index in line with the stored record; a deleted record leaves nothing. */
export async function indexRecord(key: Key, { isForced = false, moved }: Options = {}): Promise<void> {
  await retryOvertaken(async () => {
    const [record, indexed] = await table.getMany([
      { key, form: AsStored },
      { key: keys.searchIndexed(asPath(key.pk), key.sk), form: Indexed() },
    ]);
    const found = record && foundIn(record);
    const isUnchanged = found && indexed?.found === JSON.stringify(found);
    if (isUnchanged && moved) return follow(key, found, indexed, moved);
    if (!isForced && isUnchanged) return;
    await apply(key, found, indexed);
  });
}

/** All records of an account, written again at the accounts above it. */
export async function indexAccount(path: AccountPath, moved?: AccountPath): Promise<void> {
  const stored = (await recordsOf(path)).map(({ sk }) => String(sk));
  for (const sk of new Set([...stored, ...(await indexedRecords(path))]))
    await indexRecord({ pk: path, sk }, { isForced: true, ...(moved && { moved }) });
}

/** An account's searchable records. */
export async function recordsOf(path: AccountPath): Promise<Item[]> {
  const account = await table.get(keys.account(path), AsStored);
  return [...(account ? [account] : []), ...(await Array.fromAsync(table.each(lists.users(path), AsStored)))];
}

async function apply(key: Key, found: Found | undefined, indexed: Indexed | undefined): Promise<void> {
  const path = asPath(key.pk);
  const before = indexed?.keys ?? [];
  const after = found ? keysOf(found) : [];
  const listKey = keys.searchIndexed(path, key.sk);
  const gone = before.filter((one) => !after.includes(one));
  if (after.length === 0 && before.length === 0) return;
  let version = indexed?.version ?? 0;
  const next = (listed: string[], isWritten: boolean): Step => ({
    ...(listed.length === 0
      ? { delete: listKey }
      : { put: { ...listKey, keys: listed, version: version + 1, found: isWritten ? JSON.stringify(found) : '' } }),
    must: version === 0 ? 'not exist' : ['version = :version', { version }],
    otherwise: 'overtaken',
  });
  // Every key that may be in the index is listed before it is written, so a killed process leaves nothing unknown.
  await table.write([next([...new Set([...before, ...after])], false)]);
  version += 1;
  const places = await placesOf(path, key.sk);
  const steps = [
    ...puts(places, key, found, after),
    ...deletions(places, key, gone),
    ...deletions(await formerlyAbove(path), key, [...new Set([...before, ...after])]),
  ];
  await writeParts(steps, unchanged(key, version));
  await table.write([next(after, true)]);
}

/** Writes unchanged entries at the accounts above a moved one, and deletes those at the accounts formerly above. */
async function follow(key: Key, found: Found, { keys: all, version }: Indexed, moved: AccountPath): Promise<void> {
  const path = asPath(key.pk);
  const places = await placesOf(path, key.sk);
  const steps = [
    ...puts(places.slice(places.indexOf(moved) + 1), key, found, all),
    ...deletions(await formerlyAbove(path), key, all),
  ];
  await writeParts(steps, unchanged(key, version));
}

async function writeParts(steps: Step[], isOurs: Step): Promise<void> {
  for (const part of chunksOf(steps, STEPS_AT_ONCE)) await table.write([isOurs, ...part]);
}

const unchanged = ({ pk, sk }: Key, version: number): Step => ({
  check: keys.searchIndexed(asPath(pk), sk),
  must: ['version = :version', { version }],
  otherwise: 'overtaken',
});

/** The accounts where a record has entries: its own and those above. A root account also has some for operators. */
export const placesOf = async (path: AccountPath, sk: string): Promise<AccountPath[]> =>
  sk === kinds.account && isRoot(path) ? [path, SERVICE] : pathsUpward(path);

const puts = (places: AccountPath[], { pk, sk }: Key, found: Found | undefined, all: string[]): Step[] =>
  found === undefined
    ? []
    : places.flatMap((above) => all.map((one) => ({ put: { ...entryKey(above, one, { pk, sk }), ...found } })));

const deletions = (places: AccountPath[], record: Key, all: string[]): Step[] =>
  places.flatMap((above) => all.map((one) => ({ delete: entryKey(above, one, record) })));

const entryKey = (above: AccountPath, text: string, { pk, sk }: Key): Key =>
  keys.searchEntry(above, text, asPath(pk), sk);

const Entry = lazy(() =>
  z.object({
    kind: z.enum(['account', 'user']),
    id: z.string(),
    path: z.string(),
    names: z.array(z.string()),
    detail: z.string().nullable(),
  }),
);

/** A search reads at most this many entries for its longest word. */
export const ENTRIES_MAX = 2_000;

export async function entriesOfWord(path: AccountPath, term: string): Promise<Found[]> {
  return (await table.query(lists.searchEntries(path, wordKey(term)), Entry(), { limit: ENTRIES_MAX })).items;
}

/** Entries with the term inside a word, not at its beginning. */
export async function entriesInside(path: AccountPath, term: string): Promise<Found[]> {
  return (await table.query(lists.searchEntries(path, insideKey(term)), Entry(), { limit: ENTRIES_MAX })).items;
}

export async function entriesOfBeginning(path: AccountPath, text: string, limit: number): Promise<Found[]> {
  return (await table.query(lists.searchEntries(path, beginningKey(text)), Entry(), { limit })).items;
}

/** A record's keys in the index, to compare with the record itself. */
export async function indexedKeys(path: AccountPath, sk: string): Promise<string[]> {
  return (await table.get(keys.searchIndexed(path, sk), Indexed()))?.keys ?? [];
}

/** The sort keys of an account's indexed records. */
export async function indexedRecords(path: AccountPath): Promise<string[]> {
  const items = await Array.fromAsync(table.each(lists.searchIndexed(path), AsStored));
  return items.map((item: Item) => String(item.sk).slice(lists.searchIndexed(path).prefix.length));
}

export async function isEntry(above: AccountPath, key: string, path: AccountPath, sk: string): Promise<boolean> {
  return (await table.get(keys.searchEntry(above, key, path, sk), Entry())) !== undefined;
}
