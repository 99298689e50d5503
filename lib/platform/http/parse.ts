import * as z from 'zod';
import { Fault } from '../fault.ts';
import { UUID } from '../id.ts';
import { shownOnceIn, withoutSecrets } from '../secret-fields.ts';
import type { Admitted } from './authenticate.ts';
import { jsonOf, numberAsSent } from './body.ts';
import { header } from './event.ts';
import type { Exchange } from './exchange.ts';
import { bytesOf } from './file.ts';
import { type Idempotency, idempotency, idempotencyKeyIn, NOT_IDEMPOTENT } from './idempotency.ts';
import { invalidInput } from './invalid-input.ts';
import { requestCheck } from './revisions/check.ts';
import { namesIn } from './revisions/convert.ts';
import { NEWEST, type Revision } from './revisions/revision.ts';
import type { Route } from './route.ts';

/** What a request asks for, as the endpoint's schemas have understood it. */
export type Asked = { params: unknown; query: unknown; body: unknown; idempotency: Idempotency };

/** Turns text into the endpoint's input: JSON, then the revision's form into the newest, then the schemas. */
export async function parse(exchange: Exchange, route: Route, admitted: Admitted): Promise<Asked> {
  const { event, now } = exchange;
  const { endpoint } = route;
  const params = endpoint.params ? parsedParams(event.pathParameters ?? {}, endpoint.params) : {};
  if (!endpoint.open) refuseOtherPaging(event.queryStringParameters ?? {});
  const query = endpoint.query ? parsedQuery(exchange, route, endpoint.query, admitted.revision) : {};
  const body = endpoint.rows
    ? await endpoint.rows.read(event, endpoint.rows.schema)
    : endpoint.body
      ? parsedBody(exchange, route, endpoint.body, admitted.revision)
      : endpoint.file
        ? bytesOf(event, endpoint.file)
        : {};

  const sent = endpoint.creates ? header(event, 'idempotency-key') : undefined;
  const key = sent === undefined ? undefined : idempotencyKeyIn(sent);
  // Each row of a batch is remembered by itself.
  if (key === undefined || endpoint.rows || !('account' in admitted))
    return { params, query, body, idempotency: NOT_IDEMPOTENT };
  const request = [route.operation, params, endpoint.body ? withoutSecrets(endpoint.body, body) : body];
  const own = idempotency({ key }, admitted.account, request, now);
  return { params, query, body, idempotency: withoutShownOnce(own, endpoint) };
}

/** What an answer shows once is not kept with it. */
function withoutShownOnce(own: Idempotency, { response }: Route['endpoint']): Idempotency {
  const once = Object.fromEntries(shownOnceIn(response).map((field) => [field, null]));
  return { ...own, remember: (answer) => own.remember({ ...(answer as object), ...once }) };
}

/** How other services page. Ignoring it would answer the first page again and again. */
const OTHER_PAGING = ['page', 'offset', 'per_page'];

function refuseOtherPaging(query: Texts): void {
  const found = OTHER_PAGING.find((name) => query[name]);
  if (found) throw new Fault('invalid', `${found} is not known here; page a list by limit and cursor instead.`);
}

type Texts = Record<string, string | undefined>;

/**
 * An id has no case; a name, such as a device's, has. What is no id names nothing, so there is nothing at the address; all
 * else there is an argument.
 */
function parsedParams(given: Texts, schema: z.ZodObject): unknown {
  const named = Object.entries(given).map(([name, text]) => {
    const lowerCase = text?.toLowerCase();
    return [name, lowerCase !== undefined && UUID.test(lowerCase) ? lowerCase : text];
  });
  const { data, error } = schema.safeParse(Object.fromEntries(named));
  if (!error) return data;
  const fault = invalidInput(schema, error, given);
  const field = String(error.issues[0]?.path[0]);
  throw schema.shape[field] instanceof z.ZodUUID ? new Fault('not_found', fault.message) : fault;
}

/** An empty value is as good as none. */
function parsedQuery({ event }: Exchange, route: Route, schema: z.ZodObject, revision: Revision): unknown {
  const texts = (route.in(revision).query?.(event.queryStringParameters) ?? event.queryStringParameters ?? {}) as Texts;
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = schema.safeParse(given);
  if (error) throw invalidInput(schema, error, given);
  return data;
}

function parsedBody({ event }: Exchange, route: Route, schema: z.ZodObject, revision: Revision): unknown {
  const json = jsonOf(event);
  // In a create, null means "not given"; in an update it clears a field, so there the schema decides.
  const given = route.endpoint.method === 'POST' ? withoutNulls(json) : json;
  route.in(revision).check?.(given);
  const newest = route.in(revision).request?.(given) ?? given;
  const { data, error } = schema.safeParse(newest);
  if (!error) return data;
  const nameOf = namesIn(schema, revision);
  throw invalidInput(schema, error, newest, {
    nameOf,
    numberAsSent: (path) =>
      numberAsSent(
        event,
        path.map((step) => (typeof step === 'string' ? nameOf(step) : step)),
      ),
  });
}

/** Reads a row of a batch as the single endpoint's body is read; batches speak the newest revision. */
export function rowParser(schema: z.ZodObject): (row: object) => unknown {
  const check = requestCheck(schema, NEWEST);
  return (row) => {
    const given = withoutNulls(row);
    check?.(given);
    const { data, error } = schema.safeParse(given);
    if (error) throw invalidInput(schema, error, given);
    return data;
  };
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
