import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { includeBelow } from '../../lib/accounts/lists-below/include.ts';
import { Books } from '../../lib/books/deposits/books.ts';
import { BooksBelow } from '../../lib/books/deposits/books-below.ts';
import { requireBooksBelow } from '../../lib/books/deposits/books-below-store.ts';
import * as books from '../../lib/books/deposits/books-store.ts';
import { futureMonth } from '../../lib/books/deposits/month.ts';
import { StatementLine } from '../../lib/books/statements/line.ts';
import { listLines } from '../../lib/books/statements/store.ts';
import { monthInPath } from '../../lib/platform/fields.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { DAY_MS, monthOf } from '../../lib/platform/time.ts';

const params = z.object({ month: monthInPath() });

const listMonths = list({
  path: '/months',
  scoped: true,
  summary: 'List the months with deposits, newest first',
  item: Books,
  faults: [],
  run: ({ account, query, now }) => books.listBooks(account, query, now),
});

const getMonth = endpoint({
  method: 'GET',
  path: '/months/{month}',
  scoped: true,
  summary: 'Retrieve the books of a month: its deposits, their pages and trees, and the offsets issued',
  description:
    'With `include=below` the books of the account and of all accounts below are added up: the ids are null, and the numbers of offsets, certificates and accounts stand beside them.',
  params,
  query: z.object({
    include: z.enum(['below']).optional().describe('`below`: the sums of the account and all accounts below it.'),
  }),
  response: z.union([Books, BooksBelow]),
  faults: ['invalid', 'not_found'],
  run: ({ account, params: { month }, query, now }) =>
    query.include === 'below' ? requireBooksBelow(account, month, now) : books.requireBooks(account, month, now),
});

const listStatement = list({
  path: '/statements/{month}',
  scoped: true,
  summary: 'List the offsets dated in a month with their prices, oldest first',
  description:
    'Biomass offsets before carbon offsets. With `include=below`, offsets booked below the account follow, even of accounts that have moved away, account by account as far as they are counted: see `as_of` in the totals.',
  params,
  query: z.object(includeBelow()),
  item: StatementLine,
  faults: ['invalid', 'not_found'],
  async run({ account, params: { month }, query, caller, now }) {
    // Offsets may be dated up to a day ahead.
    if (month > monthOf(new Date(now.getTime() + DAY_MS))) throw futureMonth(month, now);
    return listLines({ path: account.path, month, include: query.include, reader: caller }, query);
  },
});

export const months = { listMonths, getMonth, listStatement };
export const handler = serve(months, callerDirectory);
