import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTable } from '../../../infra/local/create-table.ts';
import { type EngineCall, engineCalls } from '../../../infra/local/engine-calls.ts';
import { engineStreams, streamOf } from '../../../infra/local/engine-streams.ts';
import { streamPages } from '../../../infra/stream-records.ts';
import { placeOnEngine } from '../../support/embedded-engine.ts';
import { startInProcessEngine } from '../../support/table/in-process-engine.ts';

/**
 * The engine inside the process stands in for the embedded one in `npm test`, so both get the same requests here and must give
 * the same answers.
 */
const TableName = 'regrove-compared';
const endpoints = [placeOnEngine().endpoint, startInProcessEngine().endpoint];
for (const endpoint of endpoints) await createTable(endpoint, TableName);
const [embedded, inProcess] = endpoints.map(engineCalls) as [EngineCall, EngineCall];

type Answer = { error?: string; [field: string]: unknown };

const answerOf = (call: EngineCall, operation: string, input: object): Promise<Answer> =>
  call(`DynamoDB_20120810.${operation}`, input).then(
    (answer) => comparable(answer as Answer),
    (error: Error) => ({ error: error.name, reasons: reasonsIn(error.message) }),
  );

/** Counts and what was not processed tell nothing that callers read. */
const comparable = ({
  Count,
  ScannedCount,
  UnprocessedKeys,
  UnprocessedItems,
  Responses,
  ...rest
}: Answer): Answer => ({
  ...rest,
  ...(Responses !== undefined && { found: sortedItems(Object.values(Responses as Record<string, object[]>).flat()) }),
});

const sortedItems = (items: object[]): string[] => items.map((item) => JSON.stringify(inOrder(item))).sort();
const inOrder = (item: object) => Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A canceled transaction names each step's reason and item. */
function reasonsIn(message: string): unknown {
  const { CancellationReasons } = JSON.parse(message.replace(/^\S+ /, '')) as { CancellationReasons?: Answer[] };
  return CancellationReasons?.map(({ Code, Item }) => ({ Code, Item }));
}

async function both(operation: string, input: object): Promise<[Answer, Answer]> {
  return [await answerOf(embedded, operation, input), await answerOf(inProcess, operation, input)];
}

const S = (text: string) => ({ S: text });
const key = { pk: S('a'), sk: S('b') };
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ pk: S(`a${index}`), sk: S('b') }));

describe('the engine inside the process refuses what the embedded engine refuses', () => {
  const put = (item: object, more: object = {}) =>
    ['PutItem', { TableName, Item: { ...key, ...item }, ...more }] as const;
  const update = (expression: string, values: object = { ':x': { N: '1' } }) =>
    ['UpdateItem', { TableName, Key: key, UpdateExpression: expression, ExpressionAttributeValues: values }] as const;
  const transaction = (items: object[], more: object = {}) =>
    ['TransactWriteItems', { TransactItems: items.map((Item) => ({ Put: { TableName, Item } })), ...more }] as const;

  beforeAll(async () => {
    await both('PutItem', { TableName, Item: key });
  });

  it.each([
    ['a table that does not exist', 'GetItem', { TableName: 'regrove-nowhere', Key: key }],
    ['an empty key', ...put({ pk: S('') })],
    ['an item without a sort key', 'PutItem', { TableName, Item: { pk: S('a') } }],
    ['a number as a key', ...put({ pk: { N: '1' } })],
    ['a number as an index key', ...put({ work_pk: { N: '1' }, work_sk: S('x') })],
    ['an empty index key', ...put({ work_pk: S(''), work_sk: S('x') })],
    ['a number of 39 digits', ...put({ n: { N: '1'.repeat(39) } })],
    ['a number below the smallest', ...put({ n: { N: '1e-131' } })],
    ['a number above the largest', ...put({ n: { N: '1e126' } })],
    ['a number that is a word', ...put({ n: { N: 'one' } })],
    ['an item above 400 KB', ...put({ text: S('x'.repeat(410 * 1024)) })],
    [
      'an unused value',
      ...put({}, { ConditionExpression: 'attribute_exists(pk)', ExpressionAttributeValues: { ':x': S('1') } }),
    ],
    [
      'an unused name',
      ...put({}, { ConditionExpression: 'attribute_exists(pk)', ExpressionAttributeNames: { '#x': 'q' } }),
    ],
    ['a value that is not defined', ...put({}, { ConditionExpression: 'pk = :x' })],
    ['a name that is not defined', ...put({}, { ConditionExpression: 'attribute_exists(#x)' })],
    ['no values where there may be some', ...update('remove q', {})],
    ['a changed key', ...update('set pk = :x', { ':x': S('c') })],
    ['a path that leads nowhere', ...update('set missing.field = :x')],
    ['one item twice in a transaction', ...transaction([key, key])],
    ['a transaction of nothing', ...transaction([])],
    ['a transaction of 101 items', ...transaction(many(101))],
    ['a token of 37 characters', ...transaction([key], { ClientRequestToken: 't'.repeat(37) })],
    ['one key twice in a batch', 'BatchGetItem', { RequestItems: { [TableName]: { Keys: [key, key] } } }],
    ['a batch of 101 keys', 'BatchGetItem', { RequestItems: { [TableName]: { Keys: many(101) } } }],
    [
      'one item twice in a batch of writes',
      'BatchWriteItem',
      { RequestItems: { [TableName]: [{ PutRequest: { Item: key } }, { DeleteRequest: { Key: key } }] } },
    ],
    [
      'a batch of 26 writes',
      'BatchWriteItem',
      { RequestItems: { [TableName]: many(26).map((Item) => ({ PutRequest: { Item } })) } },
    ],
  ])('%s', async (_, operation, input) => {
    const [expected, own] = await both(operation, input);

    expect(expected.error).toMatch(/Exception$/);
    expect(own).toEqual(expected);
  });

  it('a token that belongs to another transaction', async () => {
    const token = { ClientRequestToken: 'the same token' };
    await both(...transaction([key], token));
    const [expected, own] = await both(...transaction([{ ...key, other: S('1') }], token));

    expect(expected.error).toBe('IdempotentParameterMismatchException');
    expect(own).toEqual(expected);
  });
});

const amount = fc.constantFrom('0', '1', '-2', '1.50', '0.000100', '1e3', '-0', '12345678901234567890.5');
const item = fc.record(
  {
    pk: fc.constantFrom('a', 'b').map(S),
    sk: fc.constantFrom('1', '10', '2', 'é', '𝒳').map(S),
    n: amount.map((N) => ({ N })),
    map: fc.record({ inner: amount.map((N) => ({ N })) }).map((M) => ({ M })),
    list: fc.array(fc.constantFrom('x', 'y').map(S), { maxLength: 3 }).map((L) => ({ L })),
    work_pk: fc.constantFrom('w', 'v').map(S),
    work_sk: fc.constantFrom('1', '2').map(S),
  },
  { requiredKeys: ['pk', 'sk'] },
);
const keyOf = ({ pk, sk }: { pk: object; sk: object }) => ({ pk, sk });

const condition = fc.constantFrom(
  {},
  { ConditionExpression: 'attribute_not_exists(pk)' },
  {
    ConditionExpression: 'attribute_exists(n) and not (n > :low)',
    ExpressionAttributeValues: { ':low': { N: '0.5' } },
  },
  {
    ConditionExpression: 'size(#list) > :low or n between :low and :high',
    ExpressionAttributeNames: { '#list': 'list' },
    ExpressionAttributeValues: { ':low': { N: '1' }, ':high': { N: '2000' } },
  },
);

const step = fc.oneof(
  fc.record({ item, condition }).map((one) => ({ Put: { TableName, Item: one.item, ...one.condition } })),
  fc.record({ item, condition }).map((one) => ({ Delete: { TableName, Key: keyOf(one.item), ...one.condition } })),
  item.map((one) => ({
    Update: {
      TableName,
      Key: keyOf(one),
      UpdateExpression:
        'set #other = if_not_exists(#other, :text), work_pk = :text, work_sk = :text add n :by remove #list',
      ExpressionAttributeNames: { '#other': 'other', '#list': 'list' },
      ExpressionAttributeValues: { ':text': S('w'), ':by': { N: '0.1' } },
    },
  })),
);

const ASKED = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };
const asked = (one: object) =>
  Object.fromEntries(Object.entries(one).map(([kind, input]) => [kind, { ...input, ...ASKED }]));
const query = (index: boolean) =>
  fc
    .record({
      of: fc.constantFrom(...(index ? ['w', 'v'] : ['a', 'b'])),
      limit: fc.integer({ min: 1, max: 4 }),
      forward: fc.boolean(),
    })
    .map(
      ({ of, limit, forward }) =>
        [
          'Query',
          {
            TableName,
            ...(index ? { IndexName: 'work' } : { ConsistentRead: true }),
            KeyConditionExpression: `${index ? 'work_pk' : 'pk'} = :of`,
            ExpressionAttributeValues: { ':of': S(of) },
            Limit: limit,
            ScanIndexForward: forward,
          },
        ] as const,
    );

const request = fc.oneof(
  step.map((one) => [`${Object.keys(one)[0]}Item`, Object.values(asked(one))[0] as object] as const),
  fc
    .uniqueArray(step, { minLength: 1, maxLength: 4, selector: (one) => JSON.stringify(keyIn(one)) })
    .map((steps) => ['TransactWriteItems', { TransactItems: steps.map(asked) }] as const),
  item.map((one) => ['GetItem', { TableName, Key: keyOf(one), ConsistentRead: true }] as const),
  fc
    .uniqueArray(item.map(keyOf), { minLength: 1, maxLength: 4, selector: (one) => JSON.stringify(one) })
    .map((Keys) => ['BatchGetItem', { RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }] as const),
  query(false),
  query(true),
);

function keyIn(one: object): object {
  const [{ Key, Item }] = Object.values(one) as [{ Key?: typeof key; Item?: typeof key }];
  return keyOf(Item ?? Key ?? key);
}

describe('the engine inside the process answers as the embedded engine', () => {
  it('to any order of requests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 5, maxLength: 40 }), async (requests) => {
        for (const [operation, input] of requests) {
          const [expected, own] = await both(operation, input);
          expect(own, `${operation} ${JSON.stringify(input)}`).toEqual(expected);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('in pages of a megabyte', async () => {
    const pageOf = async (call: EngineCall, start?: object) =>
      (await call('DynamoDB_20120810.Query', {
        TableName,
        KeyConditionExpression: 'pk = :of',
        ExpressionAttributeValues: { ':of': S('large') },
        ...(start && { ExclusiveStartKey: start }),
      })) as { Items: object[]; LastEvaluatedKey?: object };
    for (let index = 10; index < 20; index++)
      await both('PutItem', { TableName, Item: { pk: S('large'), sk: S(`${index}`), text: S('x'.repeat(300_000)) } });
    let [start, pages] = [undefined as object | undefined, 0];
    do {
      const [expected, own] = [await pageOf(embedded, start), await pageOf(inProcess, start)];
      expect(own.Items.length).toBe(expected.Items.length);
      expect(own.LastEvaluatedKey).toEqual(expected.LastEvaluatedKey);
      start = expected.LastEvaluatedKey;
      pages += 1;
    } while (start);
    expect(pages).toBeGreaterThan(2);
  });

  it('with the same stream', async () => {
    const changesAt = async (endpoint: string) => {
      const stream = await streamOf(endpoint, TableName);
      const pages = streamPages(engineStreams(endpoint), stream);
      const [shard = ''] = await pages.shards();
      const first = await pages.recordsAfter(shard, undefined, 5);
      const rest = await pages.recordsAfter(shard, first.at(-1)?.dynamodb?.SequenceNumber);
      return [...first, ...rest].map(({ dynamodb: { Keys, OldImage, NewImage } = {} }) => ({
        Keys,
        OldImage,
        NewImage,
      }));
    };
    for (const N of ['1', '1', '2']) await both('PutItem', { TableName, Item: { ...key, n: { N } } });
    await both('DeleteItem', { TableName, Key: key });
    await both('DeleteItem', { TableName, Key: key });
    const [expected = [], own] = await Promise.all(endpoints.map(changesAt));

    expect(expected.length).toBeGreaterThan(10);
    // A write that changes nothing has no record in a stream of DynamoDB; the embedded engine writes one.
    expect(own).toEqual(expected.filter(({ OldImage, NewImage }) => !isDeepStrictEqual(OldImage, NewImage)));
  });
});
