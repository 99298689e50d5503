import * as z from 'zod';
import { directory } from '../lib/callers/directory.ts';
import { Books } from '../lib/deposits/books.ts';
import * as books from '../lib/deposits/books-store.ts';
import { monthInPath } from '../lib/platform/fields.ts';
import { endpoint, list } from '../lib/platform/http/endpoint.ts';
import { serve } from '../lib/platform/http/serve.ts';

const params = z.object({ month: monthInPath() });

const listMonths = list({
  path: '/months',
  scoped: true,
  summary: 'List the months that paper was deposited in, newest first',
  item: Books,
  faults: [],
  run: ({ account, query, now }) => books.listBooks(account, query, now),
});

const getMonth = endpoint({
  method: 'GET',
  path: '/months/{month}',
  scoped: true,
  summary: 'Retrieve the books of a month: what was deposited, what it comes to, and what became of it',
  params,
  response: Books,
  faults: ['invalid', 'not_found'],
  run: ({ account, params: { month }, now }) => books.requireBooks(account, month, now),
});

export const months = { listMonths, getMonth };
export const handler = serve(months, directory);
