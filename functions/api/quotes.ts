import * as z from 'zod';
import { bookedLine, bookingNow } from '../../lib/accounts/account/booking.ts';
import { readsPrices } from '../../lib/accounts/account/price-readers.ts';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { NewQuote } from '../../lib/books/quotes/input.ts';
import { ExpandedQuote, newQuote, Quote, shownQuote } from '../../lib/books/quotes/quote.ts';
import * as store from '../../lib/books/quotes/store.ts';
import { termsOfBooking } from '../../lib/books/terms/booking-terms.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { idAt } from '../../lib/platform/id.ts';
import { activeProject } from '../../lib/trees/forestry/choose-project.ts';
import { forestryCatalog } from '../../lib/trees/forestry/store.ts';

const listQuotes = list({
  path: '/quotes',
  since: '1.6.3',
  scoped: true,
  summary: 'List quotes, newest first',
  item: Quote,
  faults: [],
  async run({ account, query, caller }) {
    const page = await store.listQuotes(account.path, query);
    return { ...page, items: page.items.map((quote) => shownQuote(quote, readsPrices(caller, account.path, quote))) };
  },
});

const getQuote = endpoint({
  method: 'GET',
  path: '/quotes/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Retrieve a quote with its items',
  params: z.object({ id: uuid() }),
  response: ExpandedQuote,
  faults: ['not_found'],
  async run({ account, params, caller }) {
    const quote = await store.requireQuote(account.path, params.id);
    return shownQuote(quote, readsPrices(caller, account.path, quote));
  },
});

const createQuote = endpoint({
  method: 'POST',
  path: '/quotes',
  since: '1.6.3',
  scoped: true,
  creates: true,
  summary: 'Turn raw paper into a number of trees and a price',
  body: NewQuote,
  response: ExpandedQuote,
  faults: ['invalid'],
  async run({ account, body, now, remember }) {
    const [catalog, booking] = await Promise.all([forestryCatalog([body.project_id]), bookingNow(account.path)]);
    activeProject(catalog, body.project_id);
    const terms = await termsOfBooking(booking, now);
    const drafted = newQuote(body, { id: idAt(now), account_id: account.id, now, terms });
    const quote = { ...drafted, ...bookedLine(booking) };
    const answer = shownQuote(quote);
    await store.insertQuote(account.path, quote, remember(answer));
    return answer;
  },
});

const deleteQuote = endpoint({
  method: 'DELETE',
  path: '/quotes/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Delete a quote that was not executed',
  params: z.object({ id: uuid() }),
  response: Deleted,
  faults: ['not_found', 'forbidden'],
  async run({ account, params }) {
    await store.deleteQuote(account.path, params.id);
    return deleted(params.id);
  },
});

export const quotes = { listQuotes, getQuote, createQuote, deleteQuote };
export const handler = serve(quotes, callerDirectory);
