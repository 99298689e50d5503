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

/** An API type by its name in the OpenAPI document: `Schema<'Deposit'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type RegroveOptions = RetryOptions & {
  /** The base address, with `/v1`. */
  baseUrl: string;
  apiKey: string;
  /** Identifies your application, such as `MyApp/2.7.9 (AlphaCorp)`; the API refuses an HTTP library's default. */
  userAgent: string;
  /** Replaces the global fetch. */
  fetch?: (request: Request) => Promise<Response>;
};

type Get<P extends keyof paths> = paths[P] extends { get: infer Operation } ? Operation : never;

/** A list path's item type; never for other paths. */
type Item<P extends keyof paths> =
  Get<P> extends { responses: { 200: { content: { 'application/json': (infer I)[] } } } } ? I : never;

/** The paths returning a list. */
export type ListPath = { [P in keyof paths]: [Item<P>] extends [never] ? never : P }[keyof paths];

export type RegroveClient = Client<paths> & {
  /** Iterates over all items of a list in order, and requests each page when it is needed. */
  each<P extends ListPath>(
    path: P,
    init?: MaybeOptionalInit<paths[P], 'get'>,
  ): AsyncGenerator<Item<P>, void, undefined>;
};

/**
 * Creates an API client in revision 1.6.6, typed by its OpenAPI document. It retries after 429, 5xx and lost connections; an
 * Idempotency-Key keeps a retry from creating something twice.
 */
export function createRegroveClient({ baseUrl, apiKey, userAgent, fetch, ...retry }: RegroveOptions): RegroveClient {
  const client = createClient<paths>({
    baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''),
    fetch: retrying(fetch ?? globalThis.fetch, retry),
    headers: {
      authorization: `Bearer ${apiKey}`,
      'user-agent': userAgent,
      // Browsers do not let a page set User-Agent.
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
  // The cast drops the path's type, which TypeScript cannot resolve for a generic path.
  const get = client.GET as unknown as (path: string, init: unknown) => Promise<ListResponse<Item<P>>>;
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

type ListResponse<I> = { data?: I[]; error?: unknown; response: Response };
