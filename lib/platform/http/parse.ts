import httpJsonBodyParser from '@middy/http-json-body-parser';
import type * as z from 'zod';
import { Fault } from '../fault.ts';
import type { Admitted } from './authenticate.ts';
import { type ApiEvent, header } from './event.ts';
import type { Exchange } from './exchange.ts';
import { type Idempotency, idempotency, NOT_IDEMPOTENT } from './idempotency.ts';
import { invalid } from './invalid.ts';
import { nameIn } from './revisions/convert.ts';
import type { Revision } from './revisions/revision.ts';
import type { Route } from './route.ts';

const BODY_MAX_BYTES = 1_000_000;

/** What a request asks for, as the endpoint's schemas have understood it. */
export type Asked = { params: unknown; query: unknown; body: unknown; idempotency: Idempotency };

/** Turns text into the endpoint's input: JSON, then the revision's form into the newest, then the schemas. */
export function parse(exchange: Exchange, route: Route, admitted: Admitted): Asked {
  const { event, now } = exchange;
  const { endpoint } = route;
  const params = endpoint.params ? parsedParams(event, endpoint.params) : {};
  const query = endpoint.query ? parsedQuery(event, endpoint.query) : {};
  const body = endpoint.body ? parsedBody(event, route, endpoint.body, admitted.revision) : {};

  const key = endpoint.creates ? header(event, 'idempotency-key') : undefined;
  if (key === undefined || !('account' in admitted)) return { params, query, body, idempotency: NOT_IDEMPOTENT };
  const request = [route.operation, params, body];
  return { params, query, body, idempotency: idempotency(key, admitted.account, request, now) };
}

function parsedParams({ pathParameters, requestContext }: ApiEvent, schema: z.ZodObject): unknown {
  const { data, error } = schema.safeParse(lowerCased(pathParameters ?? {}));
  if (error) throw new Fault('not_found', `There is no ${requestContext.path.slice(0, 200)}: an id is a UUID.`);
  return data;
}

function parsedQuery({ queryStringParameters }: ApiEvent, schema: z.ZodObject): unknown {
  const given = queryStringParameters ?? {};
  const { data, error } = schema.safeParse(given);
  if (error) throw invalid(error, given);
  return data;
}

function parsedBody(event: ApiEvent, route: Route, schema: z.ZodObject, revision: Revision): unknown {
  const json = jsonOf(event);
  // In a create, null means "not given"; in an update it clears a field, so there the schema decides.
  const given = route.endpoint.method === 'POST' ? withoutNulls(json) : json;
  const newest = route.revisions[revision].request?.(given) ?? given;
  const { data, error } = schema.safeParse(newest);
  if (error) throw invalid(error, newest, (field) => nameIn(field, revision));
  return data;
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
