import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { actOf, recordStep } from '../../lib/accounts/operators/record.ts';
import { DeadLetter, LetterRetry, RetriedLetters } from '../../lib/operations/dead-letters/dead-letter.ts';
import { listLetters } from '../../lib/operations/dead-letters/list.ts';
import { retryLetters } from '../../lib/operations/dead-letters/retry.ts';
import { Health } from '../../lib/operations/health/health.ts';
import { readHealth } from '../../lib/operations/health/read-health.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { table } from '../../lib/platform/table/table.ts';
import { queuesHere, SCHEDULES } from '../schedules.ts';

const getHealth = endpoint({
  ...FOR_OPERATORS,
  method: 'GET',
  path: '/operator/health',
  summary: 'Retrieve the health of the service',
  description:
    'Jobs, queues, feeds, mails, the check of the ledgers, settings and the estimated cost. It holds no address, key or payload.',
  response: Health,
  faults: ['forbidden'],
  run: ({ now }) => readHealth({ schedules: SCHEDULES, queues: queuesHere() }, now),
});

const Queue = z.object({ queue: z.string().max(100).describe('A name of `queues` in the health of the service.') });

const listDeadLetters = list({
  ...FOR_OPERATORS,
  path: '/operator/dead_letters/{queue}',
  summary: 'List the messages that a queue gave up, oldest first',
  description:
    'The first 1,000. Letters that another operator is looking at or sending again at this moment may be missing.',
  params: Queue,
  item: DeadLetter,
  faults: ['forbidden', 'not_found'],
  run: ({ params, query }) => listLetters(known(params.queue), query),
});

const retryDeadLetters = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/dead_letters/{queue}/retry',
  summary: 'Send messages that a queue gave up again',
  description:
    'Each is sent once, also if several operators ask for it at the same time. A message that fails again is a new letter with an id of its own.',
  params: Queue,
  body: LetterRetry,
  response: RetriedLetters,
  faults: ['forbidden', 'not_found', 'invalid'],
  async run({ params, body, caller, now }) {
    const queue = known(params.queue);
    const record = (ids: string[]) => table.write([recordStep(actOf({ caller, now }), retried(queue, ids))]);
    return retryLetters({ queue, ids: body.ids, now, record });
  },
});

const retried = (queue: string, ids: string[]) => ({
  operation: 'retryDeadLetters',
  path: null,
  resource_id: null,
  changes: [
    { field: 'queue', before: null, after: queue },
    { field: 'retried', before: null, after: ids.length },
    { field: 'ids', before: null, after: ids.slice(0, IDS_RECORDED) },
  ],
});

/** An activity entry is one table item. */
const IDS_RECORDED = 100;

function known(queue: string): string {
  if (queuesHere().includes(queue)) return queue;
  throw new Fault('not_found', `There is no queue ${JSON.stringify(queue)}.`);
}

export const operatorHealth = { getHealth, listDeadLetters, retryDeadLetters };
export const handler = serve(operatorHealth, callerDirectory);
