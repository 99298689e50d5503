import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { search as find, SearchResult, searchText } from '../../lib/communication/search/search.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';

const getSearchResults = endpoint({
  method: 'GET',
  path: '/search',
  scoped: true,
  summary: 'Find accounts, users and certificates of an account and of all below it',
  description:
    'Every word of `q` must begin a word of a name or display name, or be inside one if it has three letters or more (`druck` finds Großdruck); accents do not count, so `koln` finds Köln; in scripts without spaces, any two characters in a row match. External ids and e-mail addresses are found by their beginning, certificates by their whole id. At most 20 results: accounts, users, certificates, each by name. At most a minute behind.',
  query: z.object({ q: searchText() }),
  response: z.array(SearchResult),
  faults: ['invalid'],
  answerHeaders: { 'Search-More': '`true` if more than 20 were found; a longer `q` finds fewer.' },
  async run({ account, query, setHeader }) {
    const { results, hasMore } = await find(account.path, query.q);
    if (hasMore) setHeader('Search-More', 'true');
    return results;
  },
});

export const search = { getSearchResults };
export const handler = serve(search, callerDirectory);
