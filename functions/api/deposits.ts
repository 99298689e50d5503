import * as z from 'zod';
import { listDated } from '../../lib/accounts/lists-below/dated-list.ts';
import { includeBelow } from '../../lib/accounts/lists-below/include.ts';
import { Deposit, newDeposit } from '../../lib/books/deposits/deposit.ts';
import { NewDeposit } from '../../lib/books/deposits/input.ts';
import { depositList, ListedDeposit } from '../../lib/books/deposits/list.ts';
import * as store from '../../lib/books/deposits/store.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { dayRangeQuery } from '../../lib/platform/http/day-range-query.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
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

export const deposits = { listDeposits, getDeposit, createDeposit, deleteDeposit };
