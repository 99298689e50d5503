import * as z from 'zod';
import { Deposit, NewDeposit, newDeposit } from '../lib/deposits/deposit.ts';
import { deleteDeposit, insertDeposit, listDeposits, requireDeposit } from '../lib/deposits/store.ts';
import { day } from '../lib/field.ts';
import { Deleted, deleted } from '../lib/http/deleted.ts';
import { endpoint, list } from '../lib/http/endpoint.ts';
import { serve } from '../lib/http/serve.ts';
import { idAt } from '../lib/id.ts';
import { momentGiven } from '../lib/time.ts';

const listAllDeposits = list({
  path: '/deposits',
  scoped: true,
  summary: 'List deposits, newest first',
  query: z.object({ start_date: day().optional(), end_date: day().optional() }),
  item: Deposit,
  faults: ['invalid'],
  run: ({ account, query }) => listDeposits(account.path, query),
});

const getDeposit = endpoint({
  method: 'GET',
  path: '/deposits/{id}',
  scoped: true,
  summary: 'Retrieve a deposit',
  params: z.object({ id: z.uuid() }),
  response: Deposit,
  faults: ['not_found'],
  run: ({ account, params }) => requireDeposit(account.path, params.id),
});

const createDeposit = endpoint({
  method: 'POST',
  path: '/deposits',
  scoped: true,
  creates: true,
  summary: 'Add paper consumption to the month',
  description:
    'At the end of the month all its deposits are summed and reforested. A deposit dated in a month that is closed counts in the earliest open one.',
  body: NewDeposit,
  response: Deposit,
  faults: ['invalid', 'forbidden'],
  async run({ account, body, now, remember }) {
    const date = momentGiven('date', body.date, now);
    const deposit = newDeposit(body, { id: idAt(date), account_id: account.id, feed_id: null, date });
    return insertDeposit(account.path, deposit, remember(deposit));
  },
});

const removeDeposit = endpoint({
  method: 'DELETE',
  path: '/deposits/{id}',
  scoped: true,
  summary: 'Delete a deposit whose month is open',
  params: z.object({ id: z.uuid() }),
  response: Deleted,
  faults: ['not_found', 'forbidden'],
  async run({ account, params }) {
    await deleteDeposit(account.path, params.id);
    return deleted(params.id);
  },
});

export const deposits = { listDeposits: listAllDeposits, getDeposit, createDeposit, deleteDeposit: removeDeposit };
export const handler = serve(deposits);
