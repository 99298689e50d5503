import * as z from 'zod';
import { activeProject } from '../lib/forestry/choose.ts';
import { forestryCatalogue } from '../lib/forestry/store.ts';
import { Deleted, deleted } from '../lib/http/deleted.ts';
import { endpoint, list } from '../lib/http/endpoint.ts';
import { serve } from '../lib/http/serve.ts';
import { idAt } from '../lib/id.ts';
import { ExpandedQuote, NewQuote, newQuote, Quote, shownQuote } from '../lib/quotes/quote.ts';
import { deleteQuote, insertQuote, listQuotes, requireQuote } from '../lib/quotes/store.ts';

const listAllQuotes = list({
  path: '/quotes',
  scoped: true,
  summary: 'List quotes, newest first',
  item: Quote,
  faults: [],
  async run({ account, query }) {
    const page = await listQuotes(account.path, query);
    return { ...page, items: page.items.map(shownQuote) };
  },
});

const getQuote = endpoint({
  method: 'GET',
  path: '/quotes/{id}',
  scoped: true,
  summary: 'Retrieve a quote with its items',
  params: z.object({ id: z.uuid() }),
  response: ExpandedQuote,
  faults: ['not_found'],
  run: async ({ account, params }) => shownQuote(await requireQuote(account.path, params.id)),
});

const createQuote = endpoint({
  method: 'POST',
  path: '/quotes',
  scoped: true,
  creates: true,
  summary: 'Turn raw paper into a number of trees and a price',
  body: NewQuote,
  response: ExpandedQuote,
  faults: ['invalid'],
  async run({ account, body, now, remember }) {
    activeProject(await forestryCatalogue(), body.project_id);
    const quote = newQuote(body, { id: idAt(now), account_id: account.id, now });
    const answer = shownQuote(quote);
    await insertQuote(account.path, quote, remember(answer));
    return answer;
  },
});

const removeQuote = endpoint({
  method: 'DELETE',
  path: '/quotes/{id}',
  scoped: true,
  summary: 'Delete a quote that was not executed',
  params: z.object({ id: z.uuid() }),
  response: Deleted,
  faults: ['not_found', 'forbidden'],
  async run({ account, params }) {
    await deleteQuote(account.path, params.id);
    return deleted(params.id);
  },
});

export const quotes = { listQuotes: listAllQuotes, getQuote, createQuote, deleteQuote: removeQuote };
export const handler = serve(quotes);
