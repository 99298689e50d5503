import type { Endpoint, Rows } from '../lib/platform/http/declaration.ts';
import type { FileBody } from '../lib/platform/http/file.ts';
import { answerConverter } from '../lib/platform/http/revisions/convert.ts';
import type { Revision } from '../lib/platform/http/revisions/revision.ts';
import { type Answer, answersOf } from './answers.ts';
import { exampleOf, nounOfPath } from './example.ts';
import type { JsonSchema } from './json-schema.ts';
import { type Parameter, parametersOf } from './parameters.ts';
import type { Schemas } from './schemas.ts';

type Ref = { $ref: string };

type Content = { schema: JsonSchema; example?: unknown };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: object[];
  parameters?: (Parameter | Ref)[];
  requestBody?: {
    description?: string;
    required: boolean;
    content: { 'application/json'?: Content; [type: string]: Content | undefined };
  };
  responses: Record<string, Answer | Ref>;
};

/** An endpoint at one of its paths, as described in a document. */
export function operationOf(
  name: string,
  endpoint: Endpoint,
  at: { path: string; tag: string },
  revision: Revision,
  schemas: Schemas,
): Operation {
  const isForAccount = at.path !== endpoint.path;
  const parameters = parametersOf(endpoint, at.path, revision, schemas);
  const body = bodyOf(endpoint, revision, schemas);
  return {
    operationId: isForAccount ? `${name}ForAccount` : name,
    summary: isForAccount ? `${endpoint.summary}, for an account below` : endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    tags: [at.tag],
    ...(endpoint.open && { security: [] }),
    ...(endpoint.forPeople && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: answersOf(endpoint, at.path, revision, schemas),
  };
}

function bodyOf(endpoint: Endpoint, revision: Revision, schemas: Schemas): Operation['requestBody'] {
  const { body, rows, file, method, path, keepsNulls = [] } = endpoint;
  if (file) return fileOf(file);
  if (rows) return rowsOf(rows, path, schemas);
  if (!body) return undefined;
  const ignoresNulls = method !== 'PATCH';
  const apart = keepsNulls.map((name) => `, apart from \`${name}\``).join('');
  const newest = exampleOf(body, 'request', nounOfPath(path));
  return {
    ...(ignoresNulls && { description: `A property that is null counts as not given${apart}.` }),
    required: !body.safeParse({}).success,
    content: {
      'application/json': {
        schema: schemas.of(body, ignoresNulls ? 'create' : 'update'),
        // Names differ between revisions in the same way in both directions.
        example: answerConverter(body, revision)?.(newest) ?? newest,
      },
    },
  };
}

/** The body is the file's bytes. There is no example: a document is text. */
const fileOf = ({ types }: FileBody): Operation['requestBody'] => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
});

/** Many rows at once: as a JSON array, or as CSV if accepted. */
function rowsOf(
  { schema: row, wrapped, max, isCsvToo }: Rows,
  path: string,
  schemas: Schemas,
): Operation['requestBody'] {
  const {
    account_id: _,
    account_external_id: __,
    ...example
  } = exampleOf(row, 'request', nounOfPath(path)) as Record<string, unknown>;
  const array = { type: 'array' as const, minItems: 1, maxItems: max, items: schemas.of(row, 'create') };
  const csv = [Object.keys(example), Object.values(example)].map((cells) => cells.join(',')).join('\n');
  return {
    required: true,
    content: {
      'application/json': {
        schema: wrapped ? { oneOf: [array, schemas.of(wrapped, 'create')] } : array,
        example: [example],
      },
      ...(isCsvToo && {
        'text/csv': { schema: { type: 'string', description: 'A header line, then a line a row.' }, example: csv },
      }),
    },
  };
}
