import type * as z from 'zod';
import { chunksOf } from '../chunks.ts';
import { inParallel } from '../concurrency.ts';
import { ATTEMPTS_MAX, wait } from './backoff.ts';
import { call, tableName } from './client.ts';
import { decodeCursor, encodeCursor, notOfThisList } from './cursor.ts';
import { tableDefinition } from './definition.ts';
import type { Key, List } from './keys/key.ts';
import { read, type StoredForm } from './stored.ts';

export type Item = Record<string, unknown>;

/**
 * A list page, with the next page's cursor if there is one. A response may hold only the beginning of a page, so `cursorAfter`
 * works by index: code that maps the items must keep their number and order.
 */
export type Page<T> = {
  items: T[];
  next?: string;
  /** The cursor that continues after the item with this index. */
  cursorAfter(index: number): string;
  /** How many table calls the page took, for lists that limit them. */
  calls?: number;
  /** The page ended because it used up its calls: a response must not read on. */
  isCut?: boolean;
};

/** A page without the items for which `shown` returns undefined. Their neighbors keep their cursors. */
export function pageOfShown<T, S>(page: Page<T>, shown: (item: T) => S | undefined): Page<S> {
  const kept = page.items.flatMap((item, index) => {
    const one = shown(item);
    return one === undefined ? [] : [{ one, index }];
  });
  return {
    ...page,
    items: kept.map(({ one }) => one),
    cursorAfter: (index) => page.cursorAfter(kept[index]?.index ?? index),
  };
}

/** All reads are strongly consistent, and name the stored form to read (stored.ts). */
export async function get<S extends StoredForm>(key: Key, form: S): Promise<z.output<S> | undefined> {
  const { Item } = await call('GetItem', { TableName: tableName(), Key: key, ConsistentRead: true });
  return Item && read(Item, form);
}

/** An item's key, and the form to read it in. */
type Wanted = { key: Key; form: StoredForm };
type Found<W extends readonly Wanted[]> = { [I in keyof W]: z.output<W[I]['form']> | undefined };

/** Maximum keys per call, and maximum concurrent calls. */
const KEYS_MAX = 100;
const CALLS_AT_ONCE = 4;

/**
 * Items by key, in key order, undefined if missing. A key may occur twice; DynamoDB refuses that within a call, so each is read
 * once.
 */
export async function getMany<const W extends readonly Wanted[]>(wanted: W): Promise<Found<W>> {
  const found = new Map<string, Item>();
  const distinct = [...new Map(wanted.map(({ key }) => [placeOf(key), key])).values()];
  const chunks = chunksOf(distinct, KEYS_MAX);
  await inParallel(CALLS_AT_ONCE, chunks, (chunk) => readInto(found, chunk));
  return wanted.map(({ key, form }) => {
    const item = found.get(placeOf(key));
    return item && read(item, form);
  }) as Found<W>;
}

const placeOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** DynamoDB may leave some keys unprocessed; they are requested again. */
async function readInto(found: Map<string, Item>, chunk: Key[]): Promise<void> {
  let left = chunk;
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt >= ATTEMPTS_MAX) throw new Error(`DynamoDB left ${left.length} items unread, ${attempt} times.`);
    if (attempt > 0) await wait(attempt);
    const RequestItems = { [tableName()]: { Keys: left, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await call('BatchGetItem', { RequestItems });
    for (const item of Responses?.[tableName()] ?? []) found.set(placeOf(item as Key), item);
    left = UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
}

/** A caller's paging arguments: the maximum items, and the previous page's cursor. */
export type Paging = {
  limit?: number | undefined;
  cursor?: string | undefined;
  /** The calls spent on earlier pages in the same response. */
  callsSpent?: number | undefined;
};

export type Query = Paging & {
  /** Sort key bounds after the prefix, both inclusive: two ids that bound a date range. */
  between?: { from: string; to: string };
  newestFirst?: boolean;
  /** Distinguishes the cursors when two lists cover the same items. */
  cursorsOf?: string;
};

/** One read takes at most this many pages of 1 MB. */
const QUERY_PAGES_MAX = 4;

export async function query<S extends StoredForm>(
  list: List,
  form: S,
  options: Query = {},
): Promise<Page<z.output<S>>> {
  const { between, newestFirst = false, limit, cursor, cursorsOf } = options;
  const parts = [list.pk, list.prefix, between?.from, between?.to, newestFirst];
  const identity = (cursorsOf === undefined ? parts : [...parts, cursorsOf]).join('\n');
  const items: Item[] = [];
  let start = cursor === undefined ? undefined : { pk: list.pk, sk: startIn(list, between, identity, cursor) };
  for (let page = 0; page < QUERY_PAGES_MAX; page++) {
    const { Items = [], LastEvaluatedKey } = await call('Query', {
      TableName: tableName(),
      KeyConditionExpression: `pk = :pk and ${between ? 'sk between :from and :to' : 'begins_with(sk, :prefix)'}`,
      ExpressionAttributeValues: {
        ':pk': list.pk,
        ...(between
          ? { ':from': list.prefix + between.from, ':to': list.prefix + between.to }
          : { ':prefix': list.prefix }),
      },
      ScanIndexForward: !newestFirst,
      ConsistentRead: true,
      // One item more than requested shows whether there is a next page without a second call.
      Limit: limit === undefined ? undefined : limit - items.length + 1,
      ExclusiveStartKey: start,
    });
    items.push(...Items);
    start = LastEvaluatedKey;
    if (!start || (limit !== undefined && items.length > limit)) break;
  }
  if (limit !== undefined && items.length > limit) {
    items.length = limit;
    start = items.at(-1) as Key;
  }
  return {
    items: items.map((item) => read(item, form)),
    cursorAfter: (index) => encodeCursor(identity, String(items[index]?.sk)),
    ...(start && { next: encodeCursor(identity, start.sk) }),
  };
}

/** A forged cursor may start outside the list, on which DynamoDB would fail, so it is refused here. */
function startIn(list: List, between: Query['between'], identity: string, cursor: string): string {
  const sk = decodeCursor(identity, cursor);
  const isWithin = between
    ? sk >= list.prefix + between.from && sk <= list.prefix + between.to
    : sk.startsWith(list.prefix);
  if (!isWithin || Buffer.byteLength(sk) > SORT_KEY_BYTES_MAX) throw notOfThisList(cursor);
  return sk;
}

const SORT_KEY_BYTES_MAX = 1024;

/** Every page that `page` reads, beginning at a cursor. The next one is read when it is asked for. */
export async function* eachPage<P extends { next?: string | undefined }>(
  page: (cursor: string | undefined) => Promise<P>,
  from?: string,
): AsyncGenerator<P> {
  let cursor = from;
  do {
    const found = await page(cursor);
    cursor = found.next;
    yield found;
  } while (cursor !== undefined);
}

/** Every item in a list, read page by page, so memory stays flat; for jobs and operators. */
export async function* each<S extends StoredForm>(
  list: List,
  form: S,
  options: Omit<Query, 'cursor'> = {},
): AsyncGenerator<z.output<S>> {
  for await (const { items } of eachPage((cursor) => query(list, form, { limit: 500, ...options, cursor })))
    yield* items;
}

/**
 * The keys of items with pending work in one shard of the sparse index, in order, up to and including `through`. `pageSize` is
 * for readers that may need only the first few. `after` is the last key the reader already has.
 */
export async function* workOf(
  shard: string,
  through: string,
  pageSize?: number,
  after?: string,
): AsyncGenerator<Key & { work_sk: string }> {
  const { name, partitionKey, sortKey } = tableDefinition.workIndex;
  let start: Key | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await call('Query', {
      TableName: tableName(),
      IndexName: name,
      KeyConditionExpression: `${partitionKey} = :shard and ${sortKey} ${after === undefined ? '<= :through' : 'between :after and :through'}`,
      ExpressionAttributeValues: {
        ':shard': shard,
        ':through': through,
        ...(after !== undefined && { ':after': after }),
      },
      Limit: pageSize,
      ExclusiveStartKey: start,
    });
    for (const item of Items as (Key & { work_sk: string })[])
      if (after === undefined || item.work_sk !== after) yield item;
    start = LastEvaluatedKey;
  } while (start);
}

/** The keys in several sparse index shards, merged into one order. */
export async function* workOfAll(
  shards: readonly string[],
  through: string,
  limit?: number,
  after?: string,
): AsyncGenerator<Key & { work_sk: string }> {
  const sources = shards.map((shard) => workOf(shard, through, limit, after));
  const heads = await Promise.all(sources.map((source) => source.next()));
  for (;;) {
    let first = -1;
    for (const [index, { done, value }] of heads.entries()) {
      if (!done && (first < 0 || value.work_sk < heads[first]?.value.work_sk)) first = index;
    }
    const head = heads[first];
    const source = sources[first];
    if (!head || head.done || !source) return;
    yield head.value;
    heads[first] = await source.next();
  }
}
