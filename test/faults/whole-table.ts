import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { engineCalls } from '../../infra/local/engine-calls.ts';
import { exact } from '../../lib/platform/exact.ts';
import type { StoredItem } from '../support/invariants.ts';
import { itemsIn, makeTable, place } from '../support/tables.ts';
import { type Attributes, attributesOf, plainItem } from './item-attributes.ts';

/**
 * A test file's own table, which can be read and restored as a whole: nothing left by a failed write goes unseen, and each
 * fault hits exactly the same state.
 */
export type WholeTable = {
  items(): Promise<StoredItem[]>;
  restore(items: StoredItem[]): Promise<void>;
};

let tables = 0;

/** Makes the code under test use this table, reached through `by`. */
export async function ownTable(by?: string): Promise<WholeTable> {
  const engine = place().endpoint;
  const TableName = `regrove-own-${process.pid}-${Date.now()}-${tables++}`;
  await makeTable({ endpoint: engine, table: TableName }, { by });
  // Bypasses the AWS SDK, which took a third of the CPU time in tests that read a whole table after each fault.
  const call = engineCalls(engine);

  async function items(): Promise<StoredItem[]> {
    // Catalogs belong to operators, and would be most of the table.
    const filter = {
      FilterExpression: 'not pk in (:forestry, :carbon)',
      ExpressionAttributeValues: attributesOf({ ':forestry': 'FORESTRY', ':carbon': 'CARBON' }),
    };
    const scanned = (await itemsIn(call, { TableName, ...filter })) as Attributes[];
    const found = scanned.map(plainItem) as StoredItem[];
    return found.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }

  return {
    items,
    async restore(wanted) {
      const before = new Map((await items()).map((item) => [keyOf(item), item]));
      const kept = new Set(wanted.map(keyOf));
      const requests = [
        ...wanted
          .filter((item) => !isDeepStrictEqual(before.get(keyOf(item)), item))
          .map((item) => ({ PutRequest: { Item: attributesOf(item) } })),
        ...[...before.values()]
          .filter((item) => !kept.has(keyOf(item)))
          .map(({ pk, sk }) => ({ DeleteRequest: { Key: attributesOf({ pk, sk }) } })),
      ];
      for (let at = 0; at < requests.length; at += 25) {
        await call('DynamoDB_20120810.BatchWriteItem', { RequestItems: { [TableName]: requests.slice(at, at + 25) } });
      }
    },
  };
}

const keyOf = ({ pk, sk }: StoredItem): string => `${pk}\n${sk}`;

/**
 * A state without the values that differ each time: ids and hashes not in `known`, times, ciphertexts, key hints and a
 * counter's random shard. Two states are the same exactly when these texts are.
 */
export function apartFromChance(items: StoredItem[], known: StoredItem[]): string[] {
  const text = JSON.stringify(known);
  const ids = new Set([...(text.match(ID) ?? []), ...(text.match(HASH) ?? [])]);
  return withoutShards(items)
    .map((item) => ({ ...item, ...(item.answer && { answer: JSON.parse(item.answer) }), ...unpacked(item) }))
    .map((item) => withoutChance(item, ids))
    .sort();
}

/** Device states are stored compressed and contain random ids. */
const unpacked = ({ sk, states }: StoredItem): object =>
  sk.startsWith('READING#') ? { states: JSON.parse(gunzipSync(Buffer.from(states, 'base64')).toString()) } : {};

const withoutChance = (value: unknown, ids: Set<string>): string =>
  JSON.stringify(value, (_, inner) => inOrder(inner, ids))
    .replace(ID, (id) => (ids.has(id) ? id : '<id>'))
    .replace(HASH, (hash) => (ids.has(hash) ? hash : '<hash>'))
    .replace(/"rg_\w{4}…"/g, '<hint>')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d((?:\.\d{3})?Z| \+0000)/g, '<time>')
    .replace(/evt_[\w-]{43}/g, '<event>')
    .replace(/DUE_WEBHOOKS#\d|LOG_UNSIGNED#[0-9a-f]/g, '<shard>')
    .replace(/(WAITING(?:_DATE)?#[^#"]+)#[0-9a-f]"/g, '$1#<shard>"')
    .replace(/(?<=WAITING_CARBON#[^#"]+#)\d/g, '<shard>')
    .replace(/"expires":\d+|\b1[6-9]\d{11}\b/g, '<time>')
    .replace(/"(password_|secret_)?cipher":"[^"]+"/g, '<cipher>');

const HASH = /(?<=KEY#|"hash":")[0-9a-f]{64}/g;

/** Carbon offsets in one order share a directory entry, under an id without its last two digits. */
const ID_TEXT = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{10}(?:[0-9a-f]{2})?';
const ID = new RegExp(ID_TEXT, 'g');
const IS_ID = new RegExp(`^${ID_TEXT}$`);

/** Sorts fields; entries that differ only in a random id are sorted by content. */
function inOrder(value: unknown, ids: Set<string>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const place = ([name, inner]: [string, unknown]) =>
    IS_ID.test(name) && !ids.has(name) ? `<id> ${JSON.stringify(inner)}` : name;
  return Object.fromEntries(Object.entries(value).sort((a, b) => (place(a) < place(b) ? -1 : 1)));
}

function withoutShards(items: StoredItem[]): StoredItem[] {
  const sums = new Map<string, StoredItem>();
  const others = items.filter(({ pk, sk, stamp, ...counters }) => {
    if (!sk.startsWith('ACCOUNT#TOTALS#')) return true;
    const sum: StoredItem = sums.get(pk) ?? { pk, sk: 'ACCOUNT#TOTALS' };
    for (const [name, value] of Object.entries(counters))
      sum[name] = exact(sum[name] ?? 0)
        .plus(value)
        .toFixed();
    sums.set(pk, sum);
    return false;
  });
  return [...others, ...sums.values()];
}
