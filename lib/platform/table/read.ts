import type * as z from 'zod';
import { inParallel } from '../concurrency.ts';
import { ATTEMPTS_MAX, wait } from './backoff.ts';
import { call, tableName } from './client.ts';
import { decodeCursor, encodeCursor, notOfThisList } from './cursor.ts';
import { tableDefinition } from './definition.ts';
import type { Key, List } from './keys.ts';
import { read, type StoredForm } from './stored.ts';

export type Item = Record<string, unknown>;

/**
 * A page of a list, and where the next one starts when there is more. An answer may end before the page does, so each
 * item keeps its place: whoever turns items into others turns every one, in their order.
 */
export type Page<T> = {
  items: T[];
  next?: string;
  /** The cursor that goes on after the item with this index. */
  cursorAfter(index: number): string;
};

/** Reads are consistent: what a caller has just written is there. Each names the form that it reads: see stored.ts. */
export async function get<S extends StoredForm>(key: Key, form: S): Promise<z.output<S> | undefined> {
  const { Item } = await call('GetItem', { TableName: tableName(), Key: key, ConsistentRead: true });
  return Item && read(Item, form);
}

/** An item by its key, and the form that it is read in. */
type Wanted = { key: Key; form: StoredForm };
type Found<W extends readonly Wanted[]> = { [I in keyof W]: z.output<W[I]['form']> | undefined };

/** A call reads so many items by key at the most; with more, so many calls are under way at once. */
const KEYS_MAX = 100;
const CALLS_AT_ONCE = 4;

/**
 * Items by key, in the order asked for, undefined where there is none: 100 a call. A key may be asked for twice; DynamoDB
 * refuses that within a call, so each is read once.
 */
export async function getMany<const W extends readonly Wanted[]>(wanted: W): Promise<Found<W>> {
  const found = new Map<string, Item>();
  const asked = [...new Map(wanted.map(({ key }) => [placeOf(key), key])).values()];
  const chunks = Array.from({ length: Math.ceil(asked.length / KEYS_MAX) }, (_, i) =>
    asked.slice(i * KEYS_MAX, (i + 1) * KEYS_MAX),
  );
  await inParallel(CALLS_AT_ONCE, chunks, (chunk) => readInto(found, chunk));
  return wanted.map(({ key, form }) => {
    const item = found.get(placeOf(key));
    return item && read(item, form);
  }) as Found<W>;
}

const placeOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** DynamoDB may leave some of them for another call. */
async function readInto(found: Map<string, Item>, asked: Key[]): Promise<void> {
  let left = asked;
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt >= ATTEMPTS_MAX) throw new Error(`DynamoDB left ${left.length} items unread, ${attempt} times.`);
    if (attempt > 0) await wait(attempt);
    const RequestItems = { [tableName()]: { Keys: left, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await call('BatchGetItem', { RequestItems });
    for (const item of Responses?.[tableName()] ?? []) found.set(placeOf(item as Key), item);
    left = UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
}

/** What a caller asks of a list: so many at the most, from where the page before ended. */
export type Paging = { limit?: number | undefined; cursor?: string | undefined };

export type Query = Paging & {
  /** What follows the prefix, both inclusive: two ids as bounds of a range of dates. */
  between?: { from: string; to: string };
  newestFirst?: boolean;
};

/** One read takes this many pages of 1 MB at the most, whatever was asked for. */
const PAGES_MAX = 4;

export async function query<S extends StoredForm>(
  list: List,
  form: S,
  options: Query = {},
): Promise<Page<z.output<S>>> {
  const { between, newestFirst = false, limit, cursor } = options;
  const identity = [list.pk, list.prefix, between?.from, between?.to, newestFirst].join('\n');
  const items: Item[] = [];
  let start = cursor === undefined ? undefined : { pk: list.pk, sk: startIn(list, between, identity, cursor) };
  for (let page = 0; page < PAGES_MAX; page++) {
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
      // One more than asked for tells whether there is a next page without a second call.
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

/** Anybody can make a cursor: DynamoDB fails on one that starts outside of what is asked for, so it is refused here. */
function startIn(list: List, between: Query['between'], identity: string, cursor: string): string {
  const sk = decodeCursor(identity, cursor);
  const isWithin = between
    ? sk >= list.prefix + between.from && sk <= list.prefix + between.to
    : sk.startsWith(list.prefix);
  if (!isWithin || Buffer.byteLength(sk) > SORT_KEY_BYTES_MAX) throw notOfThisList(cursor);
  return sk;
}

const SORT_KEY_BYTES_MAX = 1024;

/** Every item of a list, page after page, for jobs and operators: memory stays flat. */
export async function* each<S extends StoredForm>(
  list: List,
  form: S,
  options: Omit<Query, 'cursor'> = {},
): AsyncGenerator<z.output<S>> {
  let cursor: string | undefined;
  do {
    const page: Page<z.output<S>> = await query(list, form, { limit: 500, ...options, cursor });
    yield* page.items;
    cursor = page.next;
  } while (cursor);
}

/** The keys of items with work to do in one shard of the sparse index, in order, up to and including `through`. */
export async function* workOf(shard: string, through: string): AsyncGenerator<Key & { work_sk: string }> {
  const { name, partitionKey, sortKey } = tableDefinition.workIndex;
  let start: Key | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await call('Query', {
      TableName: tableName(),
      IndexName: name,
      KeyConditionExpression: `${partitionKey} = :shard and ${sortKey} <= :through`,
      ExpressionAttributeValues: { ':shard': shard, ':through': through },
      ExclusiveStartKey: start,
    });
    yield* Items as (Key & { work_sk: string })[];
    start = LastEvaluatedKey;
  } while (start);
}
