import { Fault } from '../fault.ts';
import type { Page, Paging } from '../table/table.ts';
import type { Input } from './endpoint.ts';
import { type ApiResult, header } from './event.ts';
import { type Exchange, found } from './exchange.ts';
import { Replay } from './idempotency.ts';
import { bodyOfList } from './page.ts';
import type { Route } from './route.ts';

/** Carries the request out and puts the answer into the caller's form. A list has at most so many bytes. */
export const execute =
  (listBytesMax: number | undefined) =>
  async (exchange: Exchange): Promise<ApiResult> => {
    const route = found(exchange.route);
    const { endpoint } = route;
    if (endpoint.paged) return listed(exchange, route, listBytesMax);

    const answer = promised(route, await carryOut(exchange, route));
    Object.assign(exchange.headers, endpoint.headers);
    if (endpoint.contentType) {
      const headers = { ...exchange.headers, 'content-type': endpoint.contentType };
      return { statusCode: 200, headers, body: String(answer) };
    }
    return { statusCode: 200, headers: exchange.headers, body: textOf(exchange, route, answer) };
  };

/** Every list passes here, and is answered item by item until it ends or has the bytes that it may have. */
async function listed(exchange: Exchange, route: Route, bytesMax: number | undefined): Promise<ApiResult> {
  const input = found(exchange.input);
  const query = input.query as Paging;
  const read = (paging: Paging) =>
    carryOut({ ...exchange, input: { ...input, query: { ...query, ...paging } } }, route) as Promise<Page<unknown>>;
  const withoutBrackets = (item: unknown) => textOf(exchange, route, promised(route, [item])).slice(1, -1);

  const { body, next } = await bodyOfList(query, read, withoutBrackets, bytesMax);
  Object.assign(exchange.headers, route.endpoint.headers);
  if (next !== undefined) exchange.headers.link = `<${nextUrl(exchange, next)}>; rel="next"`;
  return { statusCode: 200, headers: exchange.headers, body };
}

function promised({ operation, endpoint }: Route, answer: unknown): unknown {
  const parsed = endpoint.response.safeParse(answer);
  if (parsed.error) throw new Error(`The answer of ${operation} is not what it promises.`, { cause: parsed.error });
  return parsed.data;
}

const textOf = ({ revision }: Exchange, { revisions }: Route, answer: unknown): string =>
  JSON.stringify(revisions[revision].answer?.(answer) ?? answer);

async function carryOut(exchange: Exchange, route: Route): Promise<unknown> {
  const { event, account, caller, now, headers } = exchange;
  const input = found(exchange.input);
  const idempotency = found(exchange.idempotency);
  const asked = { ...input, account, caller, now, header: (name: string) => header(event, name) };
  try {
    return await route.endpoint.run({ ...asked, remember: idempotency.remember } as Input<never, never, never>);
  } catch (error) {
    const first = error instanceof Replay ? error : error instanceof Fault && (await idempotency.replay());
    if (!first) throw error;
    headers['idempotent-replayed'] = 'true';
    return first.answer;
  }
}

function nextUrl({ event }: Exchange, cursor: string): string {
  const query = new URLSearchParams(event.queryStringParameters as Record<string, string> | undefined);
  query.set('cursor', cursor);
  const host = header(event, 'host') ?? event.requestContext.domainName;
  const origin = host ? `${header(event, 'x-forwarded-proto') ?? 'https'}://${host}` : '';
  return `${origin}${event.requestContext.path}?${query}`;
}
