import { type Stamp, stamping } from '../table/stamp.ts';
import type { Page, Paging } from '../table/table.ts';
import type { Admitted } from './authenticate.ts';
import { changes } from './endpoint.ts';
import { type ApiResult, header } from './event.ts';
import type { Exchange } from './exchange.ts';
import { type Idempotency, once } from './idempotency.ts';
import { listForm } from './list-form.ts';
import { networkOf } from './network.ts';
import { bodyOfList } from './page.ts';
import type { Asked } from './parse.ts';
import type { Route } from './route.ts';
import { browserCookie, browserTextOf, sessionCookie } from './session-cookie.ts';

/** A request as the steps before have understood it. */
type Understood = { exchange: Exchange; route: Route; admitted: Admitted; asked: Asked };

/** Carries the request out and puts the answer into the caller's form. A list has at most so many bytes. */
export async function execute(understood: Understood, listBytesMax?: number): Promise<ApiResult> {
  const { exchange, route, admitted } = understood;
  const { endpoint } = route;
  if (endpoint.paged) return listed(understood, listBytesMax);

  const answer = promised(route, await carryOut(understood));
  Object.assign(exchange.headers, endpoint.headers);
  if (endpoint.contentType) {
    const headers = { ...exchange.headers, 'content-type': endpoint.contentType };
    return { statusCode: 200, headers, body: String(answer) };
  }
  const converted = route.in(admitted.revision).answer?.(answer) ?? answer;
  return {
    statusCode: 200,
    headers: exchange.headers,
    // API Gateway merges both maps, and takes the values here where both have a name.
    ...(exchange.cookies && { multiValueHeaders: { 'set-cookie': exchange.cookies } }),
    body: JSON.stringify(converted),
  };
}

/** Every list passes here, and is answered item by item until it ends or has the bytes that it may have. */
async function listed(understood: Understood, bytesMax: number | undefined): Promise<ApiResult> {
  const { exchange, route, admitted, asked } = understood;
  const query = asked.query as Paging;
  const read = (paging: Paging) =>
    carryOut({ ...understood, asked: { ...asked, query: { ...query, ...paging } } }) as Promise<Page<unknown>>;
  const form = listForm(route.endpoint, admitted.revision, header(exchange.event, 'accept'));
  const textOf = (item: unknown) => {
    const answer = promised(route, [item]);
    const [converted] = (route.in(admitted.revision).answer?.(answer) ?? answer) as unknown[];
    return form.textOf(converted);
  };

  const { body, next } = await bodyOfList(query, read, { ...form, textOf }, bytesMax);
  Object.assign(exchange.headers, route.endpoint.headers, { 'content-type': form.contentType });
  if (next !== undefined) exchange.headers.link = `<${nextPage(exchange, next)}>; rel="next"`;
  return { statusCode: 200, headers: exchange.headers, body };
}

function promised({ operation, endpoint }: Route, answer: unknown): unknown {
  const parsed = endpoint.response.safeParse(answer);
  if (parsed.error) throw new Error(`The answer of ${operation} is not what it promises.`, { cause: parsed.error });
  return parsed.data;
}

async function carryOut({ exchange, route, admitted, asked }: Understood): Promise<unknown> {
  const { event, now, headers } = exchange;
  const { params, query, body, idempotency } = asked;
  const input = {
    ...{ params, query, body, now },
    network: networkOf(event),
    header: (name: string) => header(event, name),
    browser: browserTextOf(event),
    setSession(session: { text: string; seconds: number } | undefined, browser?: string) {
      headers['set-cookie'] = sessionCookie(event, session);
      if (browser !== undefined) exchange.cookies = [headers['set-cookie'], browserCookie(event, browser)];
    },
  };
  if (!('caller' in admitted)) return admitted.endpoint.run(input);
  const { endpoint, account, caller } = admitted;
  const run = (remember: Idempotency['remember']) => endpoint.run({ ...input, account, caller, remember });
  const stamp = changes(endpoint) && !endpoint.accountless ? stampOf(route, admitted, params, now) : undefined;
  const { answer, isReplayed } = await once(idempotency, (remember) =>
    stamp ? stamping(stamp, () => run(remember)) : run(remember),
  );
  if (isReplayed) headers['idempotent-replayed'] = 'true';
  return answer;
}

/** What a change is remembered by: the resource that the path names, be it the account itself. */
function stampOf(
  { operation, endpoint }: Route,
  { account, caller }: Extract<Admitted, { caller: unknown }>,
  params: unknown,
  now: Date,
): Stamp {
  const { id } = params as { id?: string };
  // What neither names something nor makes it changes the account itself, such as its settings.
  const isOfAccount = endpoint.path.startsWith('/accounts/{account_id}') || endpoint.method !== 'POST';
  const named = id ?? (isOfAccount ? account.id : null);
  return { operation, who: caller.who, path: account.path, resource_id: named, now };
}

/** Relative to the host that was asked: what a caller says the host is may be anything, and a proxy has another name. */
function nextPage({ event }: Exchange, cursor: string): string {
  const query = new URLSearchParams(event.queryStringParameters as Record<string, string> | undefined);
  query.set('cursor', cursor);
  return `${event.requestContext.path}?${query}`;
}
