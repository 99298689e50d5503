/** The parts of an OpenAPI document shown by the reference. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};

export type Content = Record<string, { schema: Schema; example?: unknown }>;
export type Answer = { description: string; content?: Content };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Record<string, Answer | { $ref: string }>;
  security?: Record<string, unknown>[];
};

export type ApiDocument = {
  info: { version: string; description: string };
  tags: { name: string; 'x-displayName': string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
  };
};

export type Described = { method: string; path: string; operation: Operation };

/** Operations of the caller's own account. Each exists a second time below `/accounts/{account_id}`; the pages say so once. */
export const ownOperations = ({ paths }: ApiDocument): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation }))
      .filter(({ operation }) => !operation.tags[0]?.endsWith(BELOW)),
  );

const BELOW = '-below';

/** The webhook events by type; none in a revision without webhooks. */
export const eventsOf = ({ webhooks = {} }: ApiDocument): [type: string, event: Operation][] =>
  Object.entries(webhooks).map(([type, { post }]) => [type, post]);

/** The second path of an operation, for an account below the caller's. */
export const pathBelow = ({ paths }: ApiDocument, { path, method }: Described): string | undefined => {
  const below = `/accounts/{account_id}${path}`;
  return paths[below]?.[method.toLowerCase()] ? below : undefined;
};

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** The operation's own parameters; headers common to all requests are described once. */
export const ownParameters = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.filter((one): one is Parameter => !('$ref' in one));

export const answersOf = (document: ApiDocument, { responses }: Operation): [status: string, answer: Answer][] =>
  Object.entries(responses).map(([status, answer]) => [
    status,
    '$ref' in answer ? (document.components.responses[nameOf(answer.$ref)] ?? { description: '' }) : answer,
  ]);

/** The schema itself, wherever the document has it. */
export const resolved = (document: ApiDocument, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (document.components.schemas[nameOf(schema.$ref)] ?? {});
