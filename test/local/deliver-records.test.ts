import { expect, it } from 'vitest';
import { deliverRecords } from '../../infra/local/deliver-records.ts';
import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import { batchHandler } from '../../lib/platform/changes/retry-failed.ts';

const record = (sequence: string): StreamRecord => ({
  eventID: sequence,
  dynamodb: {
    SequenceNumber: sequence,
    ApproximateCreationDateTime: 1_800_000_000,
    Keys: { pk: { S: 'account' }, sk: { S: 'DEPOSIT#1' } },
    NewImage: { pk: { S: 'account' }, sk: { S: 'DEPOSIT#1' } },
  },
});

/** A change handler that fails with these errors in turn, and then works. */
async function delivered(errors: Error[]): Promise<{ handled: number; givenUp: string[] }> {
  const givenUp: string[] = [];
  let handled = 0;
  const handler = batchHandler([
    {
      name: 'totals',
      sortKeyPrefixes: ['DEPOSIT#'],
      async handle(changes) {
        const error = errors.shift();
        if (error) throw error;
        handled += changes.length;
      },
    },
  ]);
  await deliverRecords([record('1')], {
    handler,
    retryMs: 0,
    outageMs: 0,
    triesMax: 2,
    isStopping: () => false,
    giveUp: (one) => void givenUp.push(one.eventID ?? ''),
  });
  return { handled, givenUp };
}

const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const times = (count: number, error: Error) => Array.from({ length: count }, () => error);

it.each([
  ['the disk is full', named('InternalServerError', 'commit failed (backend: database or disk is full)')],
  ['the engine has ended', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['the engine does not answer', named('TimeoutError', 'socket hang up')],
])('a change is kept as long as %s', async (_, error) => {
  expect(await delivered(times(9, error))).toEqual({ handled: 1, givenUp: [] });
});

it('a change its handler cannot handle is given up', async () => {
  expect(await delivered(times(9, new Error('A bug.')))).toEqual({ handled: 0, givenUp: ['1'] });
  expect(await delivered(times(9, named('InternalServerError', 'Internal error.')))).toMatchObject({ givenUp: ['1'] });
});
