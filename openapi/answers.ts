import type { FaultKind } from '../lib/platform/fault.ts';
import { FAULT_REASONS } from '../lib/platform/fault-reasons.ts';
import type { Endpoint } from '../lib/platform/http/declaration.ts';
import { answerConverter } from '../lib/platform/http/revisions/convert.ts';
import { NEWEST, type Revision } from '../lib/platform/http/revisions/revision.ts';
import { OUR_FAULT, STATUS } from '../lib/platform/http/status.ts';
import { exampleOf, nounOfPath } from './example.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Schemas } from './schemas.ts';

type Ref = { $ref: string };
export type Header = { description: string; schema: JsonSchema; example?: unknown };
export type Answer = {
  description: string;
  headers: Record<string, Header | Ref>;
  content: Record<string, { schema: JsonSchema; example?: unknown }>;
};

/** Every status an operation can return, with its response. */
export function answersOf(
  endpoint: Endpoint,
  path: string,
  revision: Revision,
  schemas: Schemas,
): Record<string, Answer | Ref> {
  const kinds = new Set<FaultKind>([
    ...endpoint.faults,
    // Without a key only the endpoint itself can refuse; the gateway's limits apply to all alike.
    ...(endpoint.open ? [] : (['invalid', 'unauthenticated', 'forbidden'] as const)),
    ...(path.includes('{') ? (['not_found'] as const) : []),
    'rate_limited',
  ]);
  const failures = Object.entries(STATUS).filter(([kind]) => kinds.has(kind as FaultKind));
  return {
    200: success(endpoint, revision, schemas),
    ...((endpoint.downloads || (endpoint.forms?.stored && revision === NEWEST)) && { 302: REDIRECT }),
    ...Object.fromEntries(
      failures.map(([kind, status]) => [status, toRef('responses', FAILURES[kind as FaultKind].name)]),
    ),
    500: toRef('responses', 'Failed'),
  };
}

/** A deployed service's response to a download; the local server sends the bytes. */
const REDIRECT: Answer = {
  description:
    'The file is at the address in `Location` for 15 minutes. A service on one machine answers 200 with the bytes.',
  headers: { Location: { description: 'The address of the file.', schema: { type: 'string' } } },
  content: {},
};

/** A list's response to `Accept: text/csv`. */
const CSV = {
  schema: {
    type: 'string',
    description:
      'The same list for a spreadsheet: a header line, then a line an item. Fields inside an object are columns such as `project.name`, a list inside is JSON, null is an empty cell.',
  },
};

function success(endpoint: Endpoint, revision: Revision, schemas: Schemas): Answer {
  const type = endpoint.contentType?.replace(/;.*/, '') ?? 'application/json';
  return {
    description: endpoint.paged ? 'The list, or a page of it.' : 'Done.',
    headers: {
      ...headersOf([
        'X-Request-Id',
        ...(endpoint.open ? [] : CALLER_HEADERS),
        ...(endpoint.identifiesClient ? ['Api-Revision'] : []),
        ...(endpoint.paged || endpoint.forms?.csv ? ['Link'] : []),
        ...(endpoint.creates ? ['Idempotent-Replayed'] : []),
      ]),
      ...ownHeadersOf(endpoint),
    },
    content: endpoint.downloads
      ? { [endpoint.downloads]: BYTES }
      : {
          [type]: {
            schema: schemas.of(endpoint.response, 'answer'),
            ...(endpoint.contentType === undefined && { example: answerExample(endpoint, revision) }),
          },
          ...(endpoint.paged && revision === NEWEST && { 'text/csv': CSV }),
          ...(revision === NEWEST && otherFormsOf(endpoint)),
        },
  };
}

const BYTES = { schema: { type: 'string', format: 'binary' } };

/** Other forms of a response, by the Accept header. */
const otherFormsOf = ({ forms }: Endpoint): Answer['content'] => ({
  ...(forms?.csv && { 'text/csv': { schema: { type: 'string', description: CSV_ROWS } } }),
  ...(forms?.file && { [forms.file.type]: BYTES }),
  ...Object.fromEntries((forms?.stored?.types ?? []).map((type) => [type, BYTES])),
});

const CSV_ROWS = 'Rows for a spreadsheet: a header line, then a line a row, in pages by `limit` and `cursor`.';

function answerExample(endpoint: Endpoint, revision: Revision): unknown {
  const newest = exampleOf(endpoint.response, 'answer', nounOfPath(endpoint.path));
  return answerConverter(endpoint.response, revision)?.(newest) ?? newest;
}

const ownHeadersOf = ({ answerHeaders = {} }: Endpoint): Record<string, Header> =>
  Object.fromEntries(
    Object.entries(answerHeaders).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );

const toRef = (kind: 'responses' | 'headers', name: string): Ref => ({ $ref: `#/components/${kind}/${name}` });

const headersOf = (names: string[]): Record<string, Ref> =>
  Object.fromEntries(names.map((name) => [name, toRef('headers', name)]));

const CALLER_HEADERS = ['Api-Revision', 'RateLimit-Policy', 'RateLimit'];

/** Programs with an API key do not get it, so it is optional everywhere. */
const ERROR_DETAIL: Header = {
  description: `Only in responses to a session: percent-encoded JSON \`{reason, field, values}\`. \`field\` names the argument at fault or is null. Reasons: ${Object.keys(FAULT_REASONS).sort().join(', ')}.`,
  schema: { type: 'string' },
  example: encodeURIComponent(JSON.stringify({ reason: 'too_long', field: 'name', values: { max: 255 } })),
};

export const sharedHeaders = (revision: Revision): Record<string, Header> => ({
  'X-Request-Id': {
    description: 'Names this request in our log; send it along when you ask about one.',
    schema: { type: 'string' },
    example: '4d6f7b0c-5a1e-4a51-9a0b-8f0d2c3e1b7a',
  },
  'Api-Revision': {
    description: 'The revision that this answer speaks.',
    schema: { type: 'string', enum: [revision] },
  },
  'RateLimit-Policy': {
    description: 'How many requests (q) a key may make in how many seconds (w). Absent where there is no limit.',
    schema: { type: 'string' },
    example: '"default";q=600;w=60',
  },
  RateLimit: {
    description: 'How many requests are left (r), and in how many seconds (t) there will be more.',
    schema: { type: 'string' },
    example: '"default";r=599;t=42',
  },
  Link: {
    description: 'The address of the next page, when there is one, relative to that of this one (RFC 8288).',
    schema: { type: 'string' },
    example: '</v1/accounts?limit=100&cursor=REVQT1NJVCMwMTkz.x7Qm2bT9aLw0ZcVd>; rel="next"',
  },
  'Idempotent-Replayed': {
    description: 'Says that this is the answer of an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Retry-After': {
    description: 'How many seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 0 },
    example: 12,
  },
  ...(revision === NEWEST && { 'Error-Detail': ERROR_DETAIL }),
  'WWW-Authenticate': {
    description: 'How to authenticate.',
    schema: { type: 'string' },
    example: 'Basic realm="regrove"',
  },
});

export const FAILURE_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'What every answer other than 200 holds.',
  properties: {
    code: { type: 'integer', description: 'The HTTP status.' },
    error: { type: 'string', description: 'One sentence for a person: what was wrong, and what to do.' },
  },
  required: ['code', 'error'],
};

const FAILURES: Record<FaultKind, { name: string; description: string; error: string; headers?: string[] }> = {
  invalid: {
    name: 'Invalid',
    description: 'An argument is missing, wrong, out of bounds, taken, or in conflict with another.',
    error: 'name is missing; it must be a string.',
  },
  unauthenticated: {
    name: 'Unauthenticated',
    description: 'There is no API key, or it is unknown or revoked.',
    error: 'This API key is unknown or was revoked; use a current key of your account.',
    headers: ['WWW-Authenticate'],
  },
  forbidden: {
    name: 'Forbidden',
    description:
      'The key may not do this: the account is not its own or below it, its role does not allow it, the thing is locked, or the User-Agent names no application.',
    error: 'The User-Agent header is missing; send one that names your application, such as MyApp/2.7.9 (AlphaCorp).',
  },
  not_found: {
    name: 'NotFound',
    description: 'There is nothing at this address, or nothing with this id.',
    error: 'There is no account "0193a1b2-0000-7000-8000-000000000000".',
  },
  rate_limited: {
    name: 'RateLimited',
    description: 'Too many requests; try again after the time that Retry-After gives.',
    error: 'Too many requests; try again in 12 seconds.',
    headers: ['Retry-After'],
  },
};

/** The responses other than 200, shared by all operations. */
export const sharedAnswers = (revision: Revision): Record<string, Answer> =>
  Object.fromEntries([
    ...Object.entries(FAILURES).map(([kind, { name, description, error, headers = [] }]) => [
      name,
      failure(description, { code: STATUS[kind as FaultKind], error }, [
        ...(revision === NEWEST ? ['Error-Detail'] : []),
        ...headers,
      ]),
    ]),
    ['Failed', failure('Our fault. The request may be repeated.', OUR_FAULT, [])],
  ]);

function failure(description: string, example: { code: number; error: string }, headers: string[]): Answer {
  return {
    description,
    headers: headersOf(['X-Request-Id', ...headers]),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example } },
  };
}
