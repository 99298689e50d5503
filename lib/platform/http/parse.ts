import type middy from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type * as z from 'zod';
import { Fault } from '../fault.ts';
import { type ApiEvent, type ApiResult, header } from './event.ts';
import { type Exchange, found } from './exchange.ts';
import { idempotency, NOT_IDEMPOTENT } from './idempotency.ts';
import { invalid } from './invalid.ts';
import { nameIn } from './revisions/convert.ts';
import type { Route } from './route.ts';

const BODY_MAX_BYTES = 1_000_000;

/** Turns text into the endpoint's input: JSON, then the revision's form into the newest, then the schemas. */
export const parse = (): middy.MiddlewareObj<Exchange, ApiResult> => ({
  async before({ event: exchange }) {
    const { event, now } = exchange;
    const route = found(exchange.route);
    const { endpoint } = route;

    const params = endpoint.params?.safeParse(lowerCased(event.pathParameters ?? {}));
    if (params?.error)
      throw new Fault('not_found', `There is no ${event.requestContext.path.slice(0, 200)}: an id is a UUID.`);

    const queryGiven = event.queryStringParameters ?? {};
    const query = endpoint.query?.safeParse(queryGiven);
    if (query?.error) throw invalid(query.error, queryGiven);

    exchange.input = {
      params: params?.data ?? {},
      query: query?.data ?? {},
      body: endpoint.body ? parsedBody(exchange, route, endpoint.body) : {},
    };
    const key = endpoint.creates ? header(event, 'idempotency-key') : undefined;
    exchange.idempotency =
      key === undefined
        ? NOT_IDEMPOTENT
        : idempotency(key, found(exchange.account), [route.operation, exchange.input.params, exchange.input.body], now);
  },
});

function parsedBody({ event, revision }: Exchange, route: Route, schema: z.ZodObject): unknown {
  const json = jsonOf(event);
  // In a create, null means "not given"; in an update it clears a field, so there the schema decides.
  const given = route.endpoint.method === 'POST' ? withoutNulls(json) : json;
  const newest = route.revisions[revision].request?.(given) ?? given;
  const body = schema.safeParse(newest);
  if (body.error) throw invalid(body.error, newest, (field) => nameIn(field, revision));
  return body.data;
}

const parser = httpJsonBodyParser({ disableContentTypeCheck: true });

function jsonOf(event: ApiEvent): unknown {
  if (!event.body) return {};
  if (Buffer.byteLength(event.body, event.isBase64Encoded ? 'base64' : 'utf8') > BODY_MAX_BYTES) {
    throw new Fault('invalid', `The body is larger than ${BODY_MAX_BYTES} bytes; send less in one request.`);
  }
  try {
    const request = { event: { ...event } };
    parser.before?.(request as unknown as Parameters<NonNullable<typeof parser.before>>[0]);
    return request.event.body;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) {
      throw new Fault('invalid', `The body is not valid JSON: ${reason(error)}.`);
    }
    throw error;
  }
}

/** The parser's own word on what is wrong, without the body that it quotes: it may hold a password. */
function reason(error: Error): string {
  const [, position] = /at position (\d+)/.exec((error.cause as { message?: string } | undefined)?.message ?? '') ?? [];
  return position === undefined
    ? 'it ends too early, or has a key that is not allowed'
    : `look at character ${position}`;
}

/** No schema goes deeper; what is nested further is ignored or refused as it is, and cannot exhaust the stack. */
const LEVELS_MAX = 20;

function withoutNulls(value: unknown, level = 0): unknown {
  if (typeof value !== 'object' || value === null || level > LEVELS_MAX) return value;
  if (Array.isArray(value)) return value.map((inner) => withoutNulls(inner, level + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner, level + 1)]])),
  );
}

const lowerCased = (params: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value?.toLowerCase()]));
