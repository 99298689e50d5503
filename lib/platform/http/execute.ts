import { Fault } from '../fault.ts';
import type { Page } from '../table/table.ts';
import type { Admitted } from './authenticate.ts';
import { type ApiResult, header } from './event.ts';
import type { Exchange } from './exchange.ts';
import { Replay } from './idempotency.ts';
import type { Asked } from './parse.ts';
import type { Route } from './route.ts';

/** Carries the request out and puts the answer into the caller's form. */
export async function execute(exchange: Exchange, route: Route, admitted: Admitted, asked: Asked): Promise<ApiResult> {
  const { endpoint, revisions } = route;
  const answer = await carryOut(exchange, admitted, asked);
  const [body, next] = endpoint.paged ? [(answer as Page<unknown>).items, (answer as Page<unknown>).next] : [answer];

  const parsed = endpoint.response.safeParse(body);
  if (parsed.error)
    throw new Error(`The answer of ${route.operation} is not what it promises.`, { cause: parsed.error });
  Object.assign(exchange.headers, endpoint.headers);
  if (endpoint.contentType) {
    const headers = { ...exchange.headers, 'content-type': endpoint.contentType };
    return { statusCode: 200, headers, body: String(parsed.data) };
  }
  const shaped = revisions[admitted.revision].answer?.(parsed.data) ?? parsed.data;

  if (next !== undefined) exchange.headers.link = `<${nextPage(exchange, next)}>; rel="next"`;
  return { statusCode: 200, headers: exchange.headers, body: JSON.stringify(shaped) };
}

async function carryOut(exchange: Exchange, admitted: Admitted, asked: Asked): Promise<unknown> {
  const { event, now, headers } = exchange;
  const { params, query, body, idempotency } = asked;
  const input = { params, query, body, now, header: (name: string) => header(event, name) };
  if (!('caller' in admitted)) return admitted.endpoint.run(input);
  const { endpoint, account, caller } = admitted;
  try {
    return await endpoint.run({ ...input, account, caller, remember: idempotency.remember });
  } catch (error) {
    const first = error instanceof Replay ? error : error instanceof Fault && (await idempotency.replay());
    if (!first) throw error;
    headers['idempotent-replayed'] = 'true';
    return first.answer;
  }
}

/** Relative to the host that was asked: what a caller says the host is may be anything, and a proxy has another name. */
function nextPage({ event }: Exchange, cursor: string): string {
  const query = new URLSearchParams(event.queryStringParameters as Record<string, string> | undefined);
  query.set('cursor', cursor);
  return `${event.requestContext.path}?${query}`;
}
