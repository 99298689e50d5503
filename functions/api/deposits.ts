import * as z from 'zod';
import { accountsOfRows, rowAccountFields } from '../../lib/accounts/account/batch-rows.ts';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { listDated } from '../../lib/accounts/lists-below/dated-list.ts';
import { includeBelow } from '../../lib/accounts/lists-below/include.ts';
import { DepositBatch, DepositRowResult, TakenBack } from '../../lib/books/deposits/batch.ts';
import * as batches from '../../lib/books/deposits/batch-store.ts';
import { Deposit, newDeposit } from '../../lib/books/deposits/deposit.ts';
import { NewDeposit } from '../../lib/books/deposits/input.ts';
import { depositList, ListedDeposit } from '../../lib/books/deposits/list.ts';
import { runDepositBatch } from '../../lib/books/deposits/run-batch.ts';
import * as store from '../../lib/books/deposits/store.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { batchOf } from '../../lib/platform/http/batch.ts';
import { dayRangeQuery } from '../../lib/platform/http/day-range-query.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { idAt } from '../../lib/platform/id.ts';
import { momentOrNow, rangeOfDays } from '../../lib/platform/time.ts';

const listDeposits = list({
  path: '/deposits',
  since: '1.6.3',
  scoped: true,
  summary: 'List deposits, newest first',
  query: dayRangeQuery(includeBelow()),
  item: ListedDeposit,
  columnsBelow: ['account_name'],
  faults: ['invalid'],
  run: ({ account, query, now }) =>
    listDated(
      depositList,
      { path: account.path, include: query.include },
      { range: rangeOfDays(query, now), paging: query, now },
    ),
});

const getDeposit = endpoint({
  method: 'GET',
  path: '/deposits/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Retrieve a deposit',
  params: z.object({ id: uuid() }),
  response: Deposit,
  faults: ['not_found'],
  run: ({ account, params }) => store.requireDeposit(account.path, params.id),
});

const createDeposit = endpoint({
  method: 'POST',
  path: '/deposits',
  since: '1.6.3',
  scoped: true,
  creates: true,
  summary: 'Add paper consumption to the month',
  description:
    'The books of a month end on the 1st of the next month at 12:00 UTC; then all its deposits are summed and reforested. A deposit made before that moment counts in the month of its date, a later one in the current month.',
  body: NewDeposit,
  response: Deposit,
  faults: ['invalid', 'forbidden'],
  async run({ account, body, now, remember }) {
    const date = momentOrNow('date', body.date, now);
    const deposit = newDeposit(body, { id: idAt(date), account_id: account.id, feed_id: null, date });
    return store.insertDeposit(account.path, deposit, now, remember(deposit));
  },
});

const deleteDeposit = endpoint({
  method: 'DELETE',
  path: '/deposits/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Delete a deposit whose month is open',
  params: z.object({ id: uuid() }),
  response: Deleted,
  faults: ['not_found', 'forbidden', 'invalid'],
  async run({ account, params }) {
    await store.deleteDeposit(account.path, params.id);
    return deleted(params.id);
  },
});

const createDeposits = batchOf<NewDeposit>(createDeposit, {
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
  run: ({ account, params, caller, now }) => batches.takeBack(account.path, params.id, { who: caller.who, now }),
});

export const deposits = {
  listDeposits,
  getDeposit,
  createDeposit,
  createDeposits,
  deleteDeposit,
  listDepositBatches,
  deleteDepositBatch,
};
export const handler = serve(deposits, callerDirectory);
