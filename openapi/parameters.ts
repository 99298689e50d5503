import * as z from 'zod';
import type { Endpoint } from '../lib/platform/http/declaration.ts';
import { NEWEST, type Revision, requiresUserAgent } from '../lib/platform/http/revisions/revision.ts';
import { exampleOf, nounOfPath } from './example.ts';
import { exampleId } from './example-id.ts';
import type { JsonSchema } from './json-schema.ts';
import { propertiesOf, type Schemas, schemasIn } from './schemas.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};

type Ref = { $ref: string };

/** An operation's parameters: path, query and headers. */
export function parametersOf(
  endpoint: Endpoint,
  path: string,
  revision: Revision,
  schemas: Schemas,
): (Parameter | Ref)[] {
  return [
    ...pathParameters(endpoint, path),
    ...queryParameters(endpoint, schemas),
    ...(endpoint.open && !endpoint.identifiesClient ? [] : Object.keys(callerHeaders(revision)).map(toRef)),
    ...(endpoint.creates ? [toRef('IdempotencyKey')] : []),
  ];
}

const toRef = (name: string): Ref => ({ $ref: `#/components/parameters/${name}` });

function pathParameters(endpoint: Endpoint, path: string): Parameter[] {
  // A path has its parameters in every revision containing the path.
  const declared = endpoint.params ? propertiesOf(schemasIn(NEWEST), endpoint.params) : [];
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const found = declared.find((property) => property.name === name);
    return inPlace('path', {
      name,
      required: true,
      schema: found?.schema ?? { type: 'string', format: 'uuid', description: ACCOUNT_IN_PATH[name] ?? `The ${name}.` },
      example:
        found && endpoint.params ? parameterExample(endpoint, 'params', name) : exampleId(NOUN_IN_PATH[name] ?? name),
    });
  });
}

const ACCOUNT_IN_PATH: Record<string, string> = {
  account_id: 'The account: your own or any below it.',
  child_id: 'An account below that one.',
};

const NOUN_IN_PATH: Record<string, string> = { account_id: 'account', child_id: 'child' };

/** Only required parameters have an example: a viewer would also send an optional one's, and filter by it. */
const queryParameters = (endpoint: Endpoint, schemas: Schemas): Parameter[] =>
  endpoint.query
    ? propertiesOf(schemas, endpoint.query).map((property) =>
        inPlace('query', {
          ...property,
          ...(property.required && { example: parameterExample(endpoint, 'query', property.name) }),
        }),
      )
    : [];

/** The description belongs to the parameter, where viewers look for it. */
function inPlace(
  place: 'path' | 'query',
  { name, required, schema: { description, ...schema }, example }: Omit<Parameter, 'in'>,
): Parameter {
  return {
    name,
    in: place,
    ...(required && { required }),
    ...(description !== undefined && { description }),
    schema,
    ...(example !== undefined && { example }),
  };
}

function parameterExample(endpoint: Endpoint, from: 'params' | 'query', name: string): unknown {
  const schema = endpoint[from]?.shape[name] as z.ZodType | undefined;
  const example = schema && exampleOf(z.object({ [name]: schema }), 'request', nounOfPath(endpoint.path));
  return (example as Record<string, unknown> | undefined)?.[name];
}

/** The headers that identify the caller and the call, shared by all operations. */
function callerHeaders(revision: Revision): Record<string, Parameter> {
  return {
    ...(requiresUserAgent(revision) && {
      UserAgent: {
        name: 'User-Agent',
        in: 'header',
        required: true,
        description:
          'Names your application: `<AppName>/<Version> (<Vendor>)`. A missing value, or the default of an HTTP client or browser, is answered with 403.',
        schema: { type: 'string' },
        example: 'MyApp/2.7.9 (AlphaCorp)',
      },
      XUserAgent: {
        name: 'X-User-Agent',
        in: 'header',
        description: 'Counts in place of User-Agent, for browsers, which do not let a page set that one.',
        schema: { type: 'string' },
      },
    }),
    ApiRevision: {
      name: 'Api-Revision',
      in: 'header',
      description: `The revision that this request speaks: ${revision}, which is the one described here. Without the header it is the one that the key is pinned to.`,
      schema: { type: 'string', enum: [revision] },
      example: revision,
    },
  };
}

export const sharedParameters = (revision: Revision): Record<string, Parameter> => ({
  ...callerHeaders(revision),
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes repeating safe: the same key with the same request answers the first answer again for 24 hours, and nothing is created twice.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
});
