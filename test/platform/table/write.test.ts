import { NumberValue } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../../../lib/platform/fault.ts';
import { metered } from '../../../lib/platform/table/client.ts';
import { AsStored, exact, type Step, table } from '../../../lib/platform/table/table.ts';
import { cancelled, dynamodb, named, refused, sent, TABLE } from './mocked.ts';

/** How long each wait would have been; none takes any time here. */
const waits = vi.hoisted((): number[] => []);
vi.mock('node:timers/promises', () => ({
  setTimeout: async (milliseconds: number) => {
    waits.push(milliseconds);
  },
}));
beforeEach(() => {
  waits.length = 0;
});

const KEY = { pk: 'account', sk: 'THING#1' };
const OTHER = { pk: 'account', sk: 'THING#2' };
const FAULT = new Fault('invalid', 'It may not be.', { reason: 'not_accepted' });

describe('a write of one item', () => {
  it("is a plain PutItem with the step's condition", async () => {
    await table.write([{ put: { ...KEY, name: 'x' }, must: 'not exist', otherwise: FAULT }]);

    expect(sent()).toEqual([
      {
        operation: 'PutItem',
        input: {
          TableName: TABLE,
          Item: { ...KEY, name: 'x' },
          ConditionExpression: 'attribute_not_exists(#pk)',
          ExpressionAttributeNames: { '#pk': 'pk' },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
    ]);
  });

  it('has neither condition nor names where it needs none: DynamoDB refuses empty maps', async () => {
    await table.write([{ put: { ...KEY, name: 'x' } }]);

    expect(sent()).toEqual([{ operation: 'PutItem', input: { TableName: TABLE, Item: { ...KEY, name: 'x' } } }]);
  });

  it('is a plain DeleteItem without a condition', async () => {
    await table.write([{ delete: KEY }]);

    expect(sent()).toEqual([{ operation: 'DeleteItem', input: { TableName: TABLE, Key: KEY } }]);
  });

  it("is a transaction for a conditional deletion, because a token distinguishes it from another's", async () => {
    await table.write([{ delete: KEY, must: ['feeds_count = :none', { none: 0 }], otherwise: FAULT }]);

    expect(sent()).toEqual([
      {
        operation: 'TransactWriteItems',
        input: {
          ClientRequestToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
          TransactItems: [
            {
              Delete: {
                TableName: TABLE,
                Key: KEY,
                ConditionExpression: '#feeds_count = :none',
                ExpressionAttributeNames: { '#feeds_count': 'feeds_count' },
                ExpressionAttributeValues: { ':none': 0 },
                ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
              },
            },
          ],
        },
      },
    ]);
  });

  it('is a plain UpdateItem with a clause for each kind of change, without undefined fields', async () => {
    await table.write([
      {
        update: KEY,
        set: { status: 'placed', left: undefined },
        setIfAbsent: { month: '2026-11' },
        remove: ['work_pk', 'work_sk'],
        must: 'exist',
      },
    ]);

    expect(sent()).toEqual([
      {
        operation: 'UpdateItem',
        input: {
          TableName: TABLE,
          Key: KEY,
          UpdateExpression:
            'set #status = :set_status, #month = if_not_exists(#month, :set_month) remove #work_pk, #work_sk',
          ConditionExpression: 'attribute_exists(#pk)',
          ExpressionAttributeNames: {
            '#pk': 'pk',
            '#status': 'status',
            '#month': 'month',
            '#work_pk': 'work_pk',
            '#work_sk': 'work_sk',
          },
          ExpressionAttributeValues: { ':set_status': 'placed', ':set_month': '2026-11' },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
    ]);
  });

  it('goes as a transaction when it adds, whose token makes a retry add once', async () => {
    await table.write([{ update: KEY, add: { pages: 5, 'pages_2026-11': 5 } }]);

    expect(sent()).toEqual([
      {
        operation: 'TransactWriteItems',
        input: {
          ClientRequestToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
          TransactItems: [
            {
              Update: {
                TableName: TABLE,
                Key: KEY,
                UpdateExpression: 'add #pages :add_pages, #pages_2026_11 :add_pages_2026_11',
                ExpressionAttributeNames: { '#pages': 'pages', '#pages_2026_11': 'pages_2026-11' },
                ExpressionAttributeValues: { ':add_pages': 5, ':add_pages_2026_11': 5 },
              },
            },
          ],
        },
      },
    ]);
  });

  it('goes as a transaction when it only checks', async () => {
    await table.write([{ check: KEY, must: 'exist' }]);

    expect(sent().map(({ operation }) => operation)).toEqual(['TransactWriteItems']);
  });

  it('reaches into a map by a dot, in changes and in conditions', async () => {
    const entry = 'favorites.0193a1b2-0000-7000-8000-000000000000';
    await table.write([
      {
        update: KEY,
        setIfAbsent: { [entry]: 7 },
        must: [`attribute_exists(${entry}) or size(favorites) < :max`, { max: 20 }],
      },
    ]);

    expect(sent()[0]?.input).toMatchObject({
      UpdateExpression:
        'set #favorites.#0193a1b2_0000_7000_8000_000000000000 = if_not_exists(#favorites.#0193a1b2_0000_7000_8000_000000000000, :set_favorites_0193a1b2_0000_7000_8000_000000000000)',
      ConditionExpression:
        'attribute_exists(#favorites.#0193a1b2_0000_7000_8000_000000000000) or size(#favorites) < :max',
      ExpressionAttributeNames: {
        '#favorites': 'favorites',
        '#0193a1b2_0000_7000_8000_000000000000': '0193a1b2-0000-7000-8000-000000000000',
      },
    });
  });

  it('gives every attribute an alias and leaves functions, words and values of a condition alone', async () => {
    await table.write([
      {
        put: KEY,
        must: [
          'status = :active and (attribute_not_exists(closed_through) or not begins_with(name, :name)) and size(name) between :a and :b',
          { active: 'active', name: 'n', a: 1, b: 2 },
        ],
      },
    ]);

    expect(sent()[0]?.input).toMatchObject({
      ConditionExpression:
        '#status = :active and (attribute_not_exists(#closed_through) or not begins_with(#name, :name)) and size(#name) between :a and :b',
      ExpressionAttributeNames: { '#status': 'status', '#closed_through': 'closed_through', '#name': 'name' },
      ExpressionAttributeValues: { ':active': 'active', ':name': 'n', ':a': 1, ':b': 2 },
    });
  });

  it("throws its step's fault when the condition fails", async () => {
    dynamodb.on('PutItem').rejects(refused());

    await expect(table.write([{ put: KEY, must: 'not exist', otherwise: FAULT }])).rejects.toBe(FAULT);
  });

  it("returns the refusal by its step's name, with the found item", async () => {
    const found = { ...KEY, version: 2 };
    dynamodb.on('UpdateItem').rejects(refused(found));
    const stale = { update: KEY, set: { name: 'x' }, must: 'exist', refused: 'stale' } as const;

    expect(await table.tryWrite([stale])).toEqual({ refused: 'stale', found });
    expect(await table.tryUpdateAndGet(stale, AsStored)).toEqual({ refused: 'stale', found });
  });

  it('returns no refusal when it took place, and throws what is not a refusal', async () => {
    expect(await table.tryWrite([{ put: KEY, must: 'not exist', refused: 'taken' }])).toBeUndefined();

    dynamodb.on('PutItem').rejects(named('AccessDeniedException'));
    await expect(table.tryWrite([{ put: KEY, must: 'not exist', refused: 'taken' }])).rejects.toThrow();
    dynamodb.on('PutItem').rejects(refused());
    await expect(table.tryWrite([{ put: KEY, must: 'not exist', otherwise: FAULT }])).rejects.toBe(FAULT);
  });

  it('hands what was found to the step, as plain values', async () => {
    const found = { ...KEY, pages: 5, list: ['a'], map: { trees: 0.5 }, nothing: null, yes: true };
    dynamodb.on('PutItem').rejects(refused(found));
    const otherwise = vi.fn(() => FAULT);

    await expect(table.write([{ put: KEY, must: 'not exist', otherwise }])).rejects.toBe(FAULT);
    expect(otherwise).toHaveBeenCalledExactlyOnceWith(found);
  });

  it('hands nothing to the step when nothing was found', async () => {
    dynamodb.on('PutItem').rejects(refused());
    const otherwise = vi.fn(() => FAULT);

    await expect(table.write([{ put: KEY, must: 'exist', otherwise }])).rejects.toBe(FAULT);
    expect(otherwise).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it('is a bug, not a fault, when a condition without a fault fails', async () => {
    dynamodb.on('PutItem').rejects(refused());
    const failed = table.write([{ put: { ...KEY, secret: 'x' }, must: 'not exist' }]);

    await expect(failed).rejects.toThrow(
      `A write without a fault for its condition was refused: ${JSON.stringify(KEY)}.`,
    );
    await expect(failed).rejects.not.toBeInstanceOf(Fault);
  });

  it('passes on any other failure as it is', async () => {
    const failure = named('ResourceNotFoundException');
    dynamodb.on('PutItem').rejects(failure);

    await expect(table.write([{ put: KEY, must: 'not exist', otherwise: FAULT }])).rejects.toBe(failure);
  });

  it('does nothing for no steps', async () => {
    await table.write([]);

    expect(sent()).toEqual([]);
  });
});

/** More digits than a double holds. */
const LONG = '120004800.192007681';

describe("an SDK retry finding its first attempt's write", () => {
  const done: [string, Step, Record<string, unknown> | undefined][] = [
    ['put', { put: { ...KEY, name: 'x', left: undefined }, must: 'not exist' }, { ...KEY, name: 'x' }],
    [
      'update',
      { update: KEY, set: { status: 'placed' }, remove: ['work_pk'], must: ['status = :draft', { draft: 'draft' }] },
      { ...KEY, status: 'placed', name: 'x' },
    ],
    [
      'put of exact numbers',
      { put: { ...KEY, trees: exact(LONG), items: [{ mass: exact('0.50') }], left: undefined }, must: 'not exist' },
      { ...KEY, trees: NumberValue.from(LONG), items: [{ mass: 0.5 }] },
    ],
    [
      'update of exact numbers',
      { update: KEY, set: { trees: exact(LONG), left: undefined }, must: 'exist' },
      { ...KEY, trees: NumberValue.from(LONG), name: 'x' },
    ],
  ];
  it.each(done)('is a success for a %s', async (_, step, found) => {
    dynamodb.on('any').rejects(refused(found, 2));

    await expect(table.write([{ ...step, otherwise: FAULT }])).resolves.toBeUndefined();
  });

  it.each(done)('is a refusal when the first attempt of a %s finds it', async (_, step, found) => {
    dynamodb.on('any').rejects(refused(found, 1));

    await expect(table.write([{ ...step, otherwise: FAULT }])).rejects.toBe(FAULT);
  });

  const notDone: [string, Step, Record<string, unknown> | undefined][] = [
    ['put', { put: { ...KEY, name: 'x' }, must: 'not exist' }, { ...KEY, name: 'y' }],
    ['put', { put: { ...KEY, name: 'x' }, must: 'not exist' }, { ...KEY, name: 'x', more: 1 }],
    ['update', { update: KEY, set: { status: 'placed' }, must: 'exist' }, undefined],
    ['update', { update: KEY, set: { status: 'placed' }, must: 'exist' }, { ...KEY, status: 'draft' }],
    ['update', { update: KEY, set: { status: 'a' }, remove: ['b'], must: 'exist' }, { ...KEY, status: 'a', b: 1 }],
  ];
  it.each(notDone)('is a refusal when it finds what another wrote, for a %s', async (_, step, found) => {
    dynamodb.on('any').rejects(refused(found, 2));

    await expect(table.write([{ ...step, otherwise: FAULT }])).rejects.toBe(FAULT);
  });
});

describe('a write of several items', () => {
  it('is one transaction with the steps in their order', async () => {
    const meter = { calls: 0 };
    await metered(meter, () =>
      table.write([
        { check: KEY, must: ['status = :active', { active: 'active' }] },
        { put: { ...OTHER, name: 'x' }, must: 'not exist' },
        { update: { pk: 'account', sk: 'TOTALS' }, add: { things: 1 } },
        { delete: { pk: 'account', sk: 'OLD' } },
      ]),
    );

    expect(sent()).toEqual([
      {
        operation: 'TransactWriteItems',
        input: {
          ClientRequestToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
          TransactItems: [
            {
              ConditionCheck: {
                TableName: TABLE,
                Key: KEY,
                ConditionExpression: '#status = :active',
                ExpressionAttributeNames: { '#status': 'status' },
                ExpressionAttributeValues: { ':active': 'active' },
                ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
              },
            },
            {
              Put: {
                TableName: TABLE,
                Item: { ...OTHER, name: 'x' },
                ConditionExpression: 'attribute_not_exists(#pk)',
                ExpressionAttributeNames: { '#pk': 'pk' },
                ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
              },
            },
            {
              Update: {
                TableName: TABLE,
                Key: { pk: 'account', sk: 'TOTALS' },
                UpdateExpression: 'add #things :add_things',
                ExpressionAttributeNames: { '#things': 'things' },
                ExpressionAttributeValues: { ':add_things': 1 },
              },
            },
            { Delete: { TableName: TABLE, Key: { pk: 'account', sk: 'OLD' } } },
          ],
        },
      },
    ]);
    expect(meter.calls).toBe(1);
  });

  it('lets the first step whose condition failed speak', async () => {
    const [first, second, third] = ['first', 'second', 'third'].map(
      (text) => new Fault('invalid', text, { reason: 'not_accepted' }),
    );
    dynamodb.on('TransactWriteItems').rejects(cancelled('None', { failedOn: undefined }, { failedOn: KEY }));

    await expect(
      table.write([
        { put: KEY, must: 'not exist', otherwise: first as Fault },
        { put: OTHER, must: 'not exist', otherwise: second as Fault },
        { delete: { pk: 'c', sk: 'c' }, must: 'exist', otherwise: third as Fault },
      ]),
    ).rejects.toBe(second);
  });

  it('hands the step the item it failed on, as plain values', async () => {
    const found = { ...OTHER, closed_through: '2026-10', grams: -1.25 };
    dynamodb.on('TransactWriteItems').rejects(cancelled('None', { failedOn: found }));
    const otherwise = vi.fn(() => FAULT);

    await expect(
      table.write([{ put: KEY }, { check: OTHER, must: ['closed_through < :month', { month: '2026-10' }], otherwise }]),
    ).rejects.toBe(FAULT);
    expect(otherwise).toHaveBeenCalledExactlyOnceWith(found);
  });

  it('does not try again when a condition failed, also where another step met a conflict', async () => {
    dynamodb.on('TransactWriteItems').rejects(cancelled('TransactionConflict', { failedOn: undefined }));

    await expect(table.write([{ put: KEY }, { put: OTHER, must: 'not exist', otherwise: FAULT }])).rejects.toBe(FAULT);
  });

  it('refuses a check without a condition', async () => {
    await expect(table.write([{ put: KEY }, { check: OTHER }])).rejects.toThrow('A check says what must hold.');
    expect(sent()).toEqual([]);
  });
});

describe('a conflict with another transaction', () => {
  it.each([
    ['TransactionConflict', cancelled('None', 'TransactionConflict')],
    ['ThrottlingError', cancelled('ThrottlingError', 'None')],
    ['ProvisionedThroughputExceeded', cancelled('None', 'ProvisionedThroughputExceeded')],
    ['TransactionInProgressException', named('TransactionInProgressException')],
  ])('is tried again until it passes: %s', async (_, conflict) => {
    dynamodb.on('TransactWriteItems').rejectsOnce(conflict).rejectsOnce(conflict).resolves({});
    const meter = { calls: 0 };

    await metered(meter, () => table.write([{ put: KEY }, { put: OTHER }]));

    expect(meter.calls).toBe(3);
  });

  it('begins again after it was cancelled, and is sent again as it is while it is still in progress', async () => {
    const tokens = () => new Set(sent().map(({ input }) => input.ClientRequestToken)).size;
    dynamodb.on('TransactWriteItems').rejectsOnce(cancelled('TransactionConflict', 'None')).resolves({});
    await table.write([{ put: KEY }, { put: OTHER }]);
    expect(tokens()).toBe(2);

    dynamodb.forget();
    dynamodb.on('TransactWriteItems').rejectsOnce(named('TransactionInProgressException')).resolves({});
    await table.write([{ put: KEY }, { put: OTHER }]);
    expect(sent()).toHaveLength(2);
    // With the same token, so it takes effect once.
    expect(tokens()).toBe(1);
  });

  it('is tried again for a single item', async () => {
    dynamodb.on('PutItem').rejectsOnce(named('TransactionConflictException')).resolves({});

    await table.write([{ put: KEY }]);

    expect(sent()).toHaveLength(2);
  });

  it('of a deletion is distinguished from what another one did, also when a response was lost', async () => {
    const gone = Object.assign(cancelled({ failedOn: undefined }), { $metadata: { attempts: 2 } });
    dynamodb.on('TransactWriteItems').rejectsOnce(cancelled('TransactionConflict')).rejects(gone);

    expect((await table.tryWrite([{ delete: KEY, must: 'exist', refused: 'gone' }]))?.refused).toBe('gone');
  });

  it('waits a random time before each, up to twice as long as before, up to 400 ms', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(1);
    dynamodb.on('TransactWriteItems').rejects(cancelled('TransactionConflict'));
    await expect(table.write([{ update: KEY, add: { n: 1 } }])).rejects.toThrow();
    expect(waits.slice(0, 8)).toEqual([10, 20, 40, 80, 160, 320, 400, 400]);

    random.mockReturnValue(0.25);
    waits.length = 0;
    await expect(table.write([{ update: KEY, add: { n: 1 } }])).rejects.toThrow();
    expect(waits.slice(0, 3)).toEqual([2.5, 5, 10]);
    random.mockRestore();
  });

  it.each([
    ['others were in the way', cancelled('TransactionConflict', 'None'), 40],
    ['the partition has no room', cancelled('None', 'ThrottlingError'), 16],
  ])('is given up in the end when %s, and the caller asked to come later', async (_, failure, attempts) => {
    dynamodb.on('TransactWriteItems').rejects(failure);

    await expect(table.write([{ put: KEY }, { put: OTHER, otherwise: FAULT }])).rejects.toMatchObject({
      kind: 'rate_limited',
      message: expect.stringContaining('nothing was changed'),
    });
    expect(sent()).toHaveLength(attempts);
  });

  it('promises nothing about one still in progress in the end', async () => {
    const inProgress = named('TransactionInProgressException');
    dynamodb.on('TransactWriteItems').rejects(inProgress);

    await expect(table.write([{ put: KEY }, { put: OTHER }])).rejects.toBe(inProgress);
  });

  it.each([
    ['ValidationError', cancelled('ValidationError', 'None')],
    ['ItemCollectionSizeLimitExceeded', cancelled('None', 'ItemCollectionSizeLimitExceeded')],
  ])('is something else than %s, which is not tried again', async (_, failure) => {
    dynamodb.on('TransactWriteItems').rejects(failure);

    await expect(table.write([{ put: KEY }, { put: OTHER }])).rejects.toBe(failure);
    expect(sent()).toHaveLength(1);
  });
});

describe('an update returning the item', () => {
  it('is one UpdateItem returning the new item whole', async () => {
    dynamodb.on('UpdateItem').resolves({ Attributes: { ...KEY, name: 'x' } });
    const updated = await table.updateAndGet(
      { update: KEY, set: { name: 'x' }, must: 'exist', otherwise: FAULT },
      AsStored,
    );

    expect(updated).toEqual({ ...KEY, name: 'x' });
    expect(sent()).toEqual([
      {
        operation: 'UpdateItem',
        input: {
          TableName: TABLE,
          Key: KEY,
          UpdateExpression: 'set #name = :set_name',
          ConditionExpression: 'attribute_exists(#pk)',
          ExpressionAttributeNames: { '#pk': 'pk', '#name': 'name' },
          ExpressionAttributeValues: { ':set_name': 'x' },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          ReturnValues: 'ALL_NEW',
        },
      },
    ]);
  });

  it("throws its step's fault with the found item", async () => {
    dynamodb.on('UpdateItem').rejects(refused({ ...KEY, n: 1 }));
    const otherwise = vi.fn(() => FAULT);

    await expect(table.updateAndGet({ update: KEY, set: { n: 2 }, must: 'exist', otherwise }, AsStored)).rejects.toBe(
      FAULT,
    );
    expect(otherwise).toHaveBeenCalledExactlyOnceWith({ ...KEY, n: 1 });
  });

  it('is tried again after a conflict', async () => {
    dynamodb.on('UpdateItem').rejectsOnce(named('TransactionConflictException')).resolves({ Attributes: KEY });

    expect(await table.updateAndGet({ update: KEY, set: { n: 2 } }, AsStored)).toEqual(KEY);
  });
});
