import * as z from 'zod';
import { accountsOfRows, rowAccountFields } from '../../lib/accounts/account/batch-rows.ts';
import { DepositBatch, DepositRowResult, TakenBack } from '../../lib/books/deposits/batch.ts';
import * as batches from '../../lib/books/deposits/batch-store.ts';
import type { NewDeposit } from '../../lib/books/deposits/input.ts';
import { runDepositBatch } from '../../lib/books/deposits/run-batch.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { batchOf } from '../../lib/platform/http/batch.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { deposits } from './deposits.ts';

const createDeposits = batchOf<NewDeposit>(deposits.createDeposit, {
  summary: 'Add paper consumption of many accounts and days at once',
  accountsOf: accountsOfRows,
  accountFields: rowAccountFields,
  query: z.object({
    refuse_duplicates: z
      .enum(['true', 'false'])
      .optional()
      .describe('A row whose account, UTC day, pages and sheet a deposit has already is refused with 400.'),
  }),
  answerHeaders: { 'Batch-Id': 'The batch that the rows belong to, by which they can be taken back.' },
  result: { schema: DepositRowResult, of: () => ({ duplicate_of: null }) },
  async begin({ account, body, query, now, setHeader }, rows, key) {
    const refusesDuplicates = (query as { refuse_duplicates?: string }).refuse_duplicates === 'true';
    const rowsSent = (body as unknown[]).length;
    const batch = await runDepositBatch({ account, rows, rowsSent, key, refusesDuplicates, now });
    setHeader('Batch-Id', batch.id);
    return batch;
  },
});

const listDepositBatches = list({
  path: '/deposits/batches',
  scoped: true,
  summary: 'List the batches of deposits that were sent to an account in the last 400 days, newest first',
  item: DepositBatch,
  itemsMax: 100,
  faults: [],
  run: ({ account, query, now }) => batches.listBatches(account.path, query, now),
});

const deleteDepositBatch = endpoint({
  method: 'DELETE',
  path: '/deposits/batches/{id}',
  scoped: true,
  summary: 'Take a batch back: delete its deposits whose months are open',
  description: 'It may be repeated. Deposits in closed books stay; correct them by negative deposits.',
  params: z.object({ id: uuid() }),
  response: TakenBack,
  faults: ['not_found'],
  run: ({ account, params, caller, now }) => batches.undoBatch(account.path, params.id, { who: caller.who, now }),
});

export const depositBatches = { createDeposits, listDepositBatches, deleteDepositBatch };
