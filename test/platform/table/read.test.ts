import { describe, expect, it, vi } from 'vitest';
import { metered } from '../../../lib/platform/table/client.ts';
import { AsStored, table } from '../../../lib/platform/table/table.ts';
import { dynamodb, sent, TABLE } from './mocked.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const LIST = { pk: 'account', prefix: 'THING#' };
const item = (number: number) => ({ pk: 'account', sk: `THING#${String(number).padStart(4, '0')}`, number });
const items = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => item(from + i));
const keyOf = ({ pk, sk }: { pk: string; sk: string }) => ({ pk, sk });

/** A page with these items and no next page, unless specified otherwise. */
const pageOf = (read: object[], more = {}) => ({ items: read, cursorAfter: expect.any(Function), ...more });

const wantedAs = (keys: { pk: string; sk: string }[]) => keys.map((key) => ({ key, form: AsStored }));

describe('get', () => {
  it('is one consistent GetItem', async () => {
    dynamodb.on('GetItem').resolves({ Item: item(1) });
    const meter = { calls: 0 };

    expect(await metered(meter, () => table.get(keyOf(item(1)), AsStored))).toEqual(item(1));
    expect(sent()).toEqual([
      { operation: 'GetItem', input: { TableName: TABLE, Key: keyOf(item(1)), ConsistentRead: true } },
    ]);
    expect(meter.calls).toBe(1);
  });

  it('answers undefined where there is nothing', async () => {
    dynamodb.on('GetItem').resolves({});

    expect(await table.get(keyOf(item(1)), AsStored)).toBeUndefined();
  });
});

describe('getMany', () => {
  it('is one consistent call, answered in the order asked for, undefined where there is nothing', async () => {
    dynamodb.on('BatchGetItem').resolves({ Responses: { [TABLE]: [item(3), item(1)] } });
    const wanted = [item(1), item(2), item(3)].map(keyOf);

    expect(await table.getMany(wantedAs(wanted))).toEqual([item(1), undefined, item(3)]);
    expect(sent()).toEqual([
      { operation: 'BatchGetItem', input: { RequestItems: { [TABLE]: { Keys: wanted, ConsistentRead: true } } } },
    ]);
  });

  it('asks again for what DynamoDB left unprocessed, until nothing is', async () => {
    const left = [item(2), item(3)].map(keyOf);
    dynamodb
      .on('BatchGetItem')
      .resolvesOnce({ Responses: { [TABLE]: [item(1)] }, UnprocessedKeys: { [TABLE]: { Keys: left } } })
      .resolvesOnce({ Responses: {}, UnprocessedKeys: { [TABLE]: { Keys: left } } })
      .resolvesOnce({ Responses: { [TABLE]: [item(3), item(2)] }, UnprocessedKeys: {} });

    expect(await table.getMany(wantedAs(items(1, 3).map(keyOf)))).toEqual(items(1, 3));
    expect(sent().map(({ input }) => input.RequestItems[TABLE].Keys.length)).toEqual([3, 2, 2]);
    expect(sent().every(({ input }) => input.RequestItems[TABLE].ConsistentRead)).toBe(true);
  });

  it('gives up when DynamoDB leaves them unprocessed for ever', async () => {
    const left = [item(1), item(2)].map(keyOf);
    dynamodb.on('BatchGetItem').resolves({ Responses: {}, UnprocessedKeys: { [TABLE]: { Keys: left } } });

    await expect(table.getMany(wantedAs(left))).rejects.toThrow('DynamoDB left 2 items unread, 40 times.');
    expect(sent()).toHaveLength(40);
  });

  it('takes 100 per call, and returns more in the requested order', async () => {
    dynamodb
      .on('BatchGetItem')
      .answers(({ RequestItems }) => ({ Responses: { [TABLE]: RequestItems[TABLE].Keys.toReversed() } }));
    const wanted = items(1, 250).map(keyOf);

    expect(await table.getMany(wantedAs(wanted))).toEqual(wanted);
    expect(sent().map(({ input }) => input.RequestItems[TABLE].Keys.length)).toEqual([100, 100, 50]);
  });

  it('asks once for a key wanted twice, because DynamoDB would refuse it, and answers it in both places', async () => {
    dynamodb.on('BatchGetItem').resolves({ Responses: { [TABLE]: [item(2), item(1)] } });
    const wanted = [item(1), item(2), item(1)].map(keyOf);

    expect(await table.getMany(wantedAs(wanted))).toEqual([item(1), item(2), item(1)]);
    expect(sent().map(({ input }) => input.RequestItems[TABLE].Keys)).toEqual([wanted.slice(0, 2)]);
  });

  it('asks for nothing when nothing is wanted', async () => {
    expect(await table.getMany([])).toEqual([]);
    expect(sent()).toEqual([]);
  });
});

describe('query', () => {
  it('is one consistent Query of a prefix, oldest first', async () => {
    dynamodb.on('Query').resolves({ Items: items(1, 2) });

    expect(await table.query(LIST, AsStored)).toEqual(pageOf(items(1, 2)));
    expect(sent()).toEqual([
      {
        operation: 'Query',
        input: {
          TableName: TABLE,
          KeyConditionExpression: 'pk = :pk and begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': 'account', ':prefix': 'THING#' },
          ScanIndexForward: true,
          ConsistentRead: true,
          Limit: undefined,
          ExclusiveStartKey: undefined,
        },
      },
    ]);
  });

  it('reads a range between two ends behind the prefix, newest first', async () => {
    dynamodb.on('Query').resolves({ Items: [] });
    await table.query(LIST, AsStored, { between: { from: '0001', to: '0005' }, newestFirst: true });

    expect(sent()[0]?.input).toMatchObject({
      KeyConditionExpression: 'pk = :pk and sk between :from and :to',
      ExpressionAttributeValues: { ':pk': 'account', ':from': 'THING#0001', ':to': 'THING#0005' },
      ScanIndexForward: false,
    });
  });

  it('goes on over pages of 1 MB until the list ends', async () => {
    dynamodb
      .on('Query')
      .resolvesOnce({ Items: items(1, 2), LastEvaluatedKey: keyOf(item(2)) })
      .resolvesOnce({ Items: [], LastEvaluatedKey: keyOf(item(3)) })
      .resolvesOnce({ Items: items(4, 5) });

    expect(await table.query(LIST, AsStored)).toEqual(pageOf([...items(1, 2), ...items(4, 5)]));
    expect(sent().map(({ input }) => input.ExclusiveStartKey)).toEqual([undefined, keyOf(item(2)), keyOf(item(3))]);
  });

  it('ends after four pages with a cursor continuing where it ended', async () => {
    for (let page = 1; page <= 4; page++) {
      dynamodb.on('Query').resolves({ Items: [item(9)], LastEvaluatedKey: keyOf(item(9)) });
    }
    const { items: read, next } = await table.query(LIST, AsStored);
    expect(read).toHaveLength(4);

    dynamodb.on('Query').resolves({ Items: [item(10)] });
    expect(await table.query(LIST, AsStored, { cursor: next })).toEqual(pageOf([item(10)]));
    expect(sent().at(-1)?.input.ExclusiveStartKey).toEqual(keyOf(item(9)));
  });

  it('asks for one more than the limit, so one call shows whether there is a next page', async () => {
    dynamodb.on('Query').resolves({ Items: items(1, 3), LastEvaluatedKey: keyOf(item(3)) });
    const { items: read, next } = await table.query(LIST, AsStored, { limit: 2 });

    expect(read).toEqual(items(1, 2));
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.input.Limit).toBe(3);

    dynamodb.on('Query').resolves({ Items: items(3, 4) });
    expect(await table.query(LIST, AsStored, { limit: 2, cursor: next })).toEqual(pageOf(items(3, 4)));
    expect(sent().at(-1)?.input.ExclusiveStartKey).toEqual(keyOf(item(2)));
  });

  it('continues after any item on a page, where its answer had to end', async () => {
    dynamodb.on('Query').resolves({ Items: items(1, 5) });
    const { cursorAfter } = await table.query(LIST, AsStored);
    await table.query(LIST, AsStored, { cursor: cursorAfter(2) });

    expect(sent().at(-1)?.input.ExclusiveStartKey).toEqual(keyOf(item(3)));
  });

  it('has no next page when exactly the limit is there', async () => {
    dynamodb.on('Query').resolves({ Items: items(1, 2) });

    expect(await table.query(LIST, AsStored, { limit: 2 })).toEqual(pageOf(items(1, 2)));
  });

  it('fills a page of large items from several calls, and never beyond the limit', async () => {
    dynamodb
      .on('Query')
      .resolvesOnce({ Items: items(1, 2), LastEvaluatedKey: keyOf(item(2)) })
      .resolvesOnce({ Items: items(3, 5), LastEvaluatedKey: keyOf(item(5)) });

    const page = await table.query(LIST, AsStored, { limit: 4 });

    expect(page).toEqual(pageOf(items(1, 4), { next: expect.any(String) }));
    expect(sent().map(({ input }) => input.Limit)).toEqual([5, 3]);
  });

  it.each([
    ['of another partition', { ...LIST, pk: 'other' }, {}],
    ['of another list', { ...LIST, prefix: 'OTHER#' }, {}],
    ['of the other direction', LIST, { newestFirst: true }],
    ['of a range', LIST, { between: { from: '0', to: 'g' } }],
  ])('refuses a cursor %s before it asks', async (_, list, options) => {
    dynamodb.on('Query').resolves({ Items: items(1, 3) });
    const { next } = await table.query(LIST, AsStored, { limit: 2 });
    dynamodb.forget();

    await expect(table.query(list, AsStored, { ...options, cursor: next })).rejects.toMatchObject({ kind: 'invalid' });
    expect(sent()).toEqual([]);
  });

  it('counts every call', async () => {
    dynamodb
      .on('Query')
      .resolvesOnce({ Items: [], LastEvaluatedKey: keyOf(item(1)) })
      .resolvesOnce({ Items: [] });
    const meter = { calls: 0 };
    await metered(meter, () => table.query(LIST, AsStored));

    expect(meter.calls).toBe(2);
  });
});

describe('each', () => {
  it('walks a list to its end, page after page', async () => {
    dynamodb
      .on('Query')
      .resolvesOnce({ Items: items(1, 501) })
      .resolvesOnce({ Items: items(501, 502) });

    const walked = await Array.fromAsync(table.each(LIST, AsStored));

    expect(walked.map(({ number }) => number)).toEqual(Array.from({ length: 502 }, (_, i) => i + 1));
    expect(sent().map(({ input }) => [input.Limit, input.ExclusiveStartKey])).toEqual([
      [501, undefined],
      [501, keyOf(item(500))],
    ]);
  });
});

describe('workOf', () => {
  it('walks a shard of the sparse index up to and including an end, page after page', async () => {
    const last = { ...keyOf(item(1)), work_pk: 'OPEN_MONTHS#0', work_sk: '2026-10#account' };
    dynamodb
      .on('Query')
      .resolvesOnce({ Items: [last], LastEvaluatedKey: last })
      .resolvesOnce({ Items: [keyOf(item(2))] });

    const walked = await Array.fromAsync(table.workOf('OPEN_MONTHS#0', '2026-10#~'));

    expect(walked).toHaveLength(2);
    expect(sent()[0]?.input).toMatchObject({
      IndexName: 'work',
      KeyConditionExpression: 'work_pk = :shard and work_sk <= :through',
      ExpressionAttributeValues: { ':shard': 'OPEN_MONTHS#0', ':through': '2026-10#~' },
    });
    // An index has no consistent reads: DynamoDB refuses such a request.
    expect(sent()[0]?.input.ConsistentRead).toBeUndefined();
    expect(sent()[1]?.input.ExclusiveStartKey).toEqual(last);
  });
});

describe('the table', () => {
  it('must be named', async () => {
    delete process.env.REGROVE_TABLE;

    await expect(table.get(keyOf(item(1)), AsStored)).rejects.toThrow(
      'REGROVE_TABLE is not set: docs/configuration.md explains it.',
    );
  });
});
