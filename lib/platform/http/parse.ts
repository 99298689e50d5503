import * as z from 'zod';
import { Fault } from '../fault.ts';
import { UUID } from '../id.ts';
import { shownOnceIn, withoutSecrets } from '../secret-fields.ts';
import type { Admitted } from './authenticate.ts';
import { jsonOf, numberAsSent } from './body.ts';
import { isForOperators } from './caller-kinds.ts';
import { header } from './event.ts';
import type { Exchange } from './exchange.ts';
import { bytesOf } from './file.ts';
import { type Idempotency, idempotency, idempotencyKeyIn, NOT_IDEMPOTENT } from './idempotency.ts';
import { invalidInput } from './invalid-input.ts';
import { requestCheck } from './revisions/check.ts';
import { namesIn } from './revisions/convert.ts';
import { NEWEST, type Revision } from './revisions/revision.ts';
import type { Route } from './route.ts';
import { safeParse } from './safe-parse.ts';

/** The request's arguments, parsed by the endpoint's schemas. */
export type ParsedRequest = { params: unknown; query: unknown; body: unknown; idempotency: Idempotency };

/** Parses JSON, converts it from the caller's revision to the newest, and applies the endpoint's schemas. */
export async function parse(exchange: Exchange, route: Route, admitted: Admitted): Promise<ParsedRequest> {
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
  // Each batch row is stored separately under the key.
  if (key === undefined || endpoint.rows || !('account' in admitted))
    return { params, query, body, idempotency: NOT_IDEMPOTENT };
  // Without a query, the fingerprint must keep matching requests already stored.
  const asked = endpoint.query ? [query] : [];
  const request = [route.operation, params, endpoint.body ? withoutSecrets(endpoint.body, body) : body, ...asked];
  const { session } = admitted.caller;
  const holder = session && isForOperators(admitted.endpoint) ? { operator: session.person } : admitted.account;
  const own = idempotency({ key }, holder, request, now);
  return { params, query, body, idempotency: withoutShownOnce(own, endpoint) };
}

/** A field shown only once, such as a secret, is not stored with the response. */
function withoutShownOnce(own: Idempotency, { response }: Route['endpoint']): Idempotency {
  const once = Object.fromEntries(shownOnceIn(response).map((field) => [field, null]));
  return { ...own, remember: (answer) => own.remember({ ...(answer as object), ...once }) };
}

/** Paging parameters from other services. Ignoring them would return the first page again and again. */
const OTHER_PAGING = ['page', 'offset', 'per_page'];

function refuseOtherPaging(query: Texts): void {
  const found = OTHER_PAGING.find((name) => query[name]);
  if (found)
    throw new Fault('invalid', `${found} is not known here; page a list by limit and cursor instead.`, {
      reason: 'not_accepted',
      field: found,
    });
}

type Texts = Record<string, string | undefined>;

/**
 * Ids are case-insensitive; names, such as a device's, are not. An invalid id gets a 404, because nothing exists at that
 * address; any other invalid parameter gets a 400.
 */
function parsedParams(texts: Texts, schema: z.ZodObject): unknown {
  const named: Texts = {};
  for (const [name, text] of Object.entries(texts)) {
    const lowerCase = text?.toLowerCase();
    named[name] = lowerCase !== undefined && UUID.test(lowerCase) ? lowerCase : text;
  }
  const { data, error } = safeParse(schema, named);
  if (!error) return data;
  const fault = invalidInput(schema, error, texts);
  const field = String(error.issues[0]?.path[0]);
  throw schema.shape[field] instanceof z.ZodUUID ? new Fault('not_found', fault.message) : fault;
}

/** An empty value counts as absent. */
function parsedQuery({ event }: Exchange, route: Route, schema: z.ZodObject, revision: Revision): unknown {
  const texts = (route.in(revision).query?.(event.queryStringParameters) ?? event.queryStringParameters ?? {}) as Texts;
  const sent = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = safeParse(schema, sent);
  if (error) throw invalidInput(schema, error, sent);
  return data;
}

function parsedBody({ event }: Exchange, route: Route, schema: z.ZodObject, revision: Revision): unknown {
  const { method, bodyBytesMax, keepsNulls } = route.endpoint;
  const json = jsonOf(event, bodyBytesMax);
  // In a create or a replacement, null means "not given"; in an update it clears a field, so there the schema decides.
  const sent = method === 'PATCH' ? json : withoutNulls(json, keepsNulls);
  route.in(revision).check?.(sent);
  const newest = route.in(revision).request?.(sent) ?? sent;
  const { data, error } = safeParse(schema, newest);
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

/** Parses a batch row like the single endpoint's body. Only the newest revision has batches. */
export function rowParser(schema: z.ZodObject): (row: object) => unknown {
  const check = requestCheck(schema, NEWEST);
  return (row) => {
    const sent = withoutNulls(row);
    check?.(sent);
    const { data, error } = safeParse(schema, sent);
    if (error) throw invalidInput(schema, error, sent);
    return data;
  };
}

/** No schema is nested deeper. The limit keeps deeply nested input from exhausting the stack. */
const LEVELS_MAX = 20;

/** `kept` names properties of the value itself that stay as they are. */
function withoutNulls(value: unknown, kept: readonly string[] = [], level = 0): unknown {
  if (typeof value !== 'object' || value === null || level > LEVELS_MAX) return value;
  if (Array.isArray(value)) return value.map((inner) => withoutNulls(inner, [], level + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (kept.includes(key)) return [[key, inner]];
      return inner === null ? [] : [[key, withoutNulls(inner, [], level + 1)]];
    }),
  );
}
