import createClient, { type Client, type MaybeOptionalInit } from 'openapi-fetch';
import { RegroveError } from './error.ts';
import { nextCursor } from './paging.ts';
import { type RetryOptions, retrying } from './retrying.ts';
import type { components, paths } from './schema.d.ts';

export { RegroveError } from './error.ts';
export type { components, paths } from './schema.d.ts';
export {
  type Received,
  type Verified,
  verifyWebhook,
  type WebhookEvent,
  type WebhookEvents,
  WebhookVerificationError,
} from './webhooks.ts';

/** A type of the API by its name in the document: `Schema<'Deposit'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type RegroveOptions = RetryOptions & {
  /** The base address, with `/v1`. */
  baseUrl: string;
  apiKey: string;
  /** Names your application, such as `MyApp/2.7.9 (AlphaCorp)`; the API refuses a client's default. */
  userAgent: string;
  /** In place of the global fetch. */
  fetch?: (request: Request) => Promise<Response>;
};

type Get<P extends keyof paths> = paths[P] extends { get: infer Operation } ? Operation : never;

/** What one of the items of a list is; never where a path answers no list. */
type Item<P extends keyof paths> =
  Get<P> extends { responses: { 200: { content: { 'application/json': (infer I)[] } } } } ? I : never;

/** The paths that answer a list. */
export type ListPath = { [P in keyof paths]: [Item<P>] extends [never] ? never : P }[keyof paths];

export type RegroveClient = Client<paths> & {
  /** Everything in a list, page by page, in the list's order; asks for the next page when it is needed. */
  each<P extends ListPath>(
    path: P,
    init?: MaybeOptionalInit<paths[P], 'get'>,
  ): AsyncGenerator<Item<P>, void, undefined>;
};

/**
 * A client of the API, typed by its document, in revision 1.6.6. A request that was refused for its rate, or that
 * failed on our side or on the way, is repeated; what creates something is never created twice by that.
 */
export function createRegroveClient({ baseUrl, apiKey, userAgent, fetch, ...retry }: RegroveOptions): RegroveClient {
  const client = createClient<paths>({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    fetch: retrying(fetch ?? globalThis.fetch, retry),
    headers: {
      authorization: `Bearer ${apiKey}`,
      'user-agent': userAgent,
      // A browser does not let a page set the header above.
      'x-user-agent': userAgent,
      'api-revision': '1.6.6',
    },
  });
  return { ...client, each: (path, init) => eachItem(client, path, init) };
}

async function* eachItem<P extends ListPath>(
  client: Client<paths>,
  path: P,
  init: MaybeOptionalInit<paths[P], 'get'> | undefined,
): AsyncGenerator<Item<P>, void, undefined> {
  // Which path it is does not matter to what follows, so it is taken for one that answers a list.
  const get = client.GET as unknown as (path: string, init: unknown) => Promise<ListAnswer<Item<P>>>;
  const params = (init as { params?: { query?: object } } | undefined)?.params;
  let cursor: string | undefined;
  do {
    const query = { ...params?.query, ...(cursor !== undefined && { cursor }) };
    const { data, error, response } = await get(path, { ...init, params: { ...params, query } });
    if (data === undefined) throw new RegroveError(response, error);
    yield* data;
    cursor = nextCursor(response.headers.get('link'));
  } while (cursor !== undefined);
}

type ListAnswer<I> = { data?: I[]; error?: unknown; response: Response };
