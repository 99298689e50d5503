import { type Stamp, stamping } from '../table/stamp.ts';
import type { Page, Paging } from '../table/table.ts';
import type { Admitted } from './authenticate.ts';
import { columnsOf } from './csv.ts';
import type { Download, Input } from './declaration.ts';
import { changes } from './endpoint.ts';
import { type ApiResult, header } from './event.ts';
import type { Exchange } from './exchange.ts';
import { type Idempotency, once } from './idempotency.ts';
import { csvForm, listForm, prefers, qualityOf } from './list-form.ts';
import { networkOf } from './network.ts';
import { bodyOfList } from './page.ts';
import type { ParsedRequest } from './parse.ts';
import { NEWEST } from './revisions/revision.ts';
import type { Route } from './route.ts';
import { safeParse } from './safe-parse.ts';
import {
  attemptCookie,
  attemptTextOf,
  browserCookie,
  browserTextOf,
  passkeyCookie,
  passkeyTextOf,
  sessionCookie,
} from './session-cookie.ts';

/** The results from the previous steps. */
type Prepared = { exchange: Exchange; route: Route; admitted: Admitted; parsed: ParsedRequest };

/** Runs the endpoint and converts its result to the caller's revision. A list is cut at `listBytesMax`. */
export async function execute(prepared: Prepared, listBytesMax?: number): Promise<ApiResult> {
  const { exchange, route, admitted } = prepared;
  const { endpoint } = route;
  if (endpoint.paged) return listed(prepared, listBytesMax);
  if (endpoint.downloads) return downloaded(prepared);
  const { csv, file, stored } = endpoint.forms ?? {};
  const type = otherForm(prepared);
  if (stored && type !== undefined && stored.types.includes(type))
    return downloaded(prepared, (input) => stored.run(input, type));
  if (type !== undefined && type === file?.type) return filed(prepared);
  if (csv && type === CSV_TYPE) return listed(prepared, listBytesMax);

  const answer = validated(route, await runEndpoint(prepared));
  Object.assign(exchange.headers, endpoint.headers);
  if (endpoint.contentType) {
    const headers = { ...exchange.headers, 'content-type': endpoint.contentType };
    return { statusCode: 200, headers, body: String(answer) };
  }
  const converted = route.in(admitted.revision).answer?.(answer) ?? answer;
  return {
    statusCode: 200,
    headers: exchange.headers,
    // API Gateway merges both maps; if a name is in both, this one wins.
    ...(exchange.cookies && { multiValueHeaders: { 'set-cookie': exchange.cookies } }),
    body: JSON.stringify(converted),
  };
}

/** The media type the Accept header prefers to JSON, if the endpoint offers it. */
function otherForm({ exchange, route, admitted }: Prepared): string | undefined {
  const { csv, file, stored } = route.endpoint.forms ?? {};
  if (admitted.revision !== NEWEST) return undefined;
  const accept = header(exchange.event, 'accept');
  const offered = [...(file ? [file.type] : []), ...(stored?.types ?? []), ...(csv ? [CSV_TYPE] : [])];
  const [best] = offered
    .filter((type) => prefers(accept, type))
    .sort((one, other) => qualityOf(accept, other) - qualityOf(accept, one));
  return best;
}

const CSV_TYPE = 'text/csv';

/** A file is bytes, passed through Lambda as base64. The gateway decodes it. */
async function filed(prepared: Prepared): Promise<ApiResult> {
  const { exchange, route } = prepared;
  const { file } = route.endpoint.forms ?? {};
  if (!file) throw new Error(`${route.operation} answers no file.`);
  const bytes = (await runEndpoint(prepared, file.run)) as Uint8Array;
  const headers = { ...exchange.headers, ...route.endpoint.headers, 'content-type': file.type };
  return { statusCode: 200, headers, body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true };
}

async function downloaded(prepared: Prepared, inForm?: Parameters<typeof runEndpoint>[1]): Promise<ApiResult> {
  const { exchange, route } = prepared;
  const found = (await runEndpoint(prepared, inForm)) as Download;
  // A redirect has no body, so it has no type either.
  const { 'content-type': _, ...always } = exchange.headers;
  const headers = { ...always, ...route.endpoint.headers, 'cache-control': 'no-store' };
  if ('url' in found) return { statusCode: 302, headers: { ...headers, location: found.url }, body: '' };
  const { content, bytes, type, disposition } = found;
  const about = { 'content-type': type, 'content-length': String(bytes), 'content-disposition': disposition };
  return { statusCode: 200, headers: { ...headers, ...about }, body: '', content };
}

/** Writes a list item by item, until it ends or reaches its byte limit. */
async function listed(prepared: Prepared, bytesMax: number | undefined): Promise<ApiResult> {
  const { exchange, route, admitted, parsed } = prepared;
  const csv = route.endpoint.paged ? undefined : route.endpoint.forms?.csv;
  const query = parsed.query as Paging;
  const limit = query.limit ?? route.endpoint.itemsMax;
  const read = (paging: Paging) =>
    runEndpoint({ ...prepared, parsed: { ...parsed, query: { ...query, ...paging } } }, csv?.run) as Promise<
      Page<unknown>
    >;
  const form = csv
    ? csvForm(columnsOf(csv.item, admitted.revision))
    : listForm(route.endpoint, admitted.revision, {
        accept: header(exchange.event, 'accept'),
        isBelow: (query as { include?: string }).include === 'below',
      });
  const textOf = (item: unknown) => {
    if (csv) return form.textOf(csv.item.parse(item));
    const answer = validated(route, [item]);
    const [converted] = (route.in(admitted.revision).answer?.(answer) ?? answer) as unknown[];
    return form.textOf(converted);
  };

  const { body, next } = await bodyOfList({ ...query, limit }, read, { ...form, textOf }, bytesMax);
  Object.assign(exchange.headers, route.endpoint.headers, { 'content-type': form.contentType });
  if (next !== undefined) exchange.headers.link = linkTo(exchange, next);
  return { statusCode: 200, headers: exchange.headers, body };
}

function validated({ operation, endpoint }: Route, answer: unknown): unknown {
  const { data, error } = safeParse(endpoint.response, answer);
  if (error) throw new Error(`The response of ${operation} does not match its schema.`, { cause: error });
  return data;
}

/** `inForm` replaces the endpoint's own function, for another representation. */
async function runEndpoint(
  { exchange, route, admitted, parsed }: Prepared,
  inForm?: (input: Input<unknown, unknown, unknown>) => Promise<unknown>,
): Promise<unknown> {
  const { event, now, headers } = exchange;
  const { params, query, body, idempotency } = parsed;
  const input = {
    params,
    query,
    body,
    now,
    // Plain values: getters in a literal give every request its own object layout, which doubles the request's time.
    network: networkOf(event),
    browser: browserTextOf(event),
    attempt: attemptTextOf(event),
    passkeySecret: passkeyTextOf(event),
    header: (name: string) => header(event, name),
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value;
    },
    setNextPage(cursor: string) {
      headers.link = linkTo(exchange, cursor);
    },
    setSession(session: { text: string; seconds: number } | undefined, browser?: string) {
      addCookie(exchange, sessionCookie(event, session));
      if (browser !== undefined) addCookie(exchange, browserCookie(event, browser));
    },
    setAttempt(attempt: { text: string; seconds: number } | undefined) {
      addCookie(exchange, attemptCookie(event, attempt));
    },
    setPasskeySecret(secret: { text: string; seconds: number }) {
      addCookie(exchange, passkeyCookie(event, secret));
    },
  };
  if (!('caller' in admitted)) return admitted.endpoint.run(input);
  const { endpoint, account, caller } = admitted;
  const inner = inForm ?? ((given: Input<unknown, unknown, unknown>) => endpoint.run(given));
  const run = (remember: Idempotency['remember']) => inner(Object.assign(input, { account, caller, remember }));
  const stamp = changes(endpoint) && !endpoint.accountless ? stampOf(route, admitted, params, now) : undefined;
  const { answer, isReplayed } = await once(idempotency, (remember) =>
    stamp ? stamping(stamp, () => run(remember)) : run(remember),
  );
  if (isReplayed) headers['idempotent-replayed'] = 'true';
  return answer;
}

/** A header has one value, so a second cookie needs a list. A failure sends only the first cookie. */
function addCookie(exchange: Exchange, cookie: string): void {
  const { 'set-cookie': first } = exchange.headers;
  if (first === undefined) exchange.headers['set-cookie'] = cookie;
  else exchange.cookies = [...(exchange.cookies ?? [first]), cookie];
}

/** The stamp names the resource in the path, or else the account itself. */
function stampOf(
  { operation, endpoint }: Route,
  { account, caller }: Extract<Admitted, { caller: unknown }>,
  params: unknown,
  now: Date,
): Stamp {
  const { id } = params as { id?: string };
  // A request that neither names nor creates a resource changes the account itself, such as its settings.
  const isOfAccount = endpoint.path.startsWith('/accounts/{account_id}') || endpoint.method !== 'POST';
  const named = id ?? (isOfAccount ? account.id : null);
  return { operation, who: caller.who, path: account.path, resource_id: named, now };
}

/** A relative URL, because a Host header may be forged and a proxy has another name. */
function linkTo({ event }: Exchange, cursor: string): string {
  const query = new URLSearchParams(event.queryStringParameters as Record<string, string> | undefined);
  query.set('cursor', cursor);
  return `<${event.requestContext.path}?${query}>; rel="next"`;
}
