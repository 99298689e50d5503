import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isRevision, NEWEST, type Revision } from '../../lib/platform/http/revisions/revision.ts';
import type { Document } from '../../openapi/document.ts';
import { type JsonSchema, mapped, mapValues } from '../../openapi/json-schema.ts';
import type { Operation } from '../../openapi/operation.ts';
import { documentIn } from './documents.ts';

/**
 * Validates every response in the integration suite against its revision's document: the operation must list the status,
 * and the body must fit, with exactly the described fields. An invalid response fails the test that requested it.
 */
export type Answered = { status: number; body: unknown; headers: Record<string, string> };

export function validate(method: string, path: string, answer: Answered): void {
  const named = answer.headers['api-revision'] ?? NEWEST;
  const revision = isRevision(named) ? named : NEWEST;
  // An endpoint change may not be in the committed document yet, so only the document generated from the endpoints fails a test.
  if (problemIn(checksOf('committed', revision), method, path, answer) === undefined) return;
  const problem = problemIn(checksOf('current', revision), method, path, answer);
  if (problem) throw new Error(problem);
}

function problemIn(checks: Checks, method: string, path: string, answer: Answered): string | undefined {
  const operation = checks.operationAt(method, path);
  // No operation is described at this address, so only the refusal may come.
  const problem = operation ? checks.problemOf(operation, answer) : checks.problemOfUnknown(answer);
  if (problem === undefined) return undefined;
  return `${method} ${path} (${operation?.operationId ?? 'no operation'}) answered ${answer.status}: ${problem}`;
}

type Checks = {
  operationAt(method: string, path: string): Operation | undefined;
  problemOf(operation: Operation, answer: Answered): string | undefined;
  problemOfUnknown(answer: Answered): string | undefined;
  /** Reports which part of a value violates a schema in the document. `key` names the schema, which is compiled once. */
  difference(key: string, schema: JsonSchema, value: unknown): string | undefined;
};

const made = new Map<string, Checks>();

/**
 * Reading the committed document takes a few milliseconds; generating the current one takes more than half a second in
 * every worker. test/openapi/generated.test.ts proves they are the same.
 */
function checksOf(which: 'committed' | 'current', revision: Revision): Checks {
  const known = made.get(`${which} ${revision}`);
  if (known) return known;
  const checks = makeChecks(which === 'committed' ? committedDocument(revision) : documentIn(revision));
  made.set(`${which} ${revision}`, checks);
  return checks;
}

const committedDocument = (revision: Revision): Document =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../docs/openapi-${revision}.json`), 'utf8'));

export function makeChecks(document: Document): Checks {
  // Every worker compiles the schemas it meets, and most of them check few bodies: compiling without optimization takes half the CPU time.
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: { schemas: mapValues(document.components.schemas, closed) } });
  const compiled = new Map<string, ValidateFunction>();
  const validator = (key: string, schema: JsonSchema): ValidateFunction => {
    const found = compiled.get(key) ?? ajv.compile(rooted(closed(schema)));
    compiled.set(key, found);
    return found;
  };
  const difference = (key: string, schema: JsonSchema, body: unknown): string | undefined => {
    const check = validator(key, schema);
    return check(body) ? undefined : `${(check.errors ?? []).map(inWords).join(', ')}. It was ${shown(body)}`;
  };
  const failure = { $ref: '#/components/schemas/Failure' };
  const routes = Object.entries(document.paths)
    .map(([path, methods]) => ({ pattern: patternOf(path), variables: path.split('{').length, methods }))
    .sort((a, b) => a.variables - b.variables);

  return {
    operationAt(method, path) {
      const [bare = ''] = path.split('?', 1);
      const found = routes.find(({ pattern, methods }) => pattern.test(bare) && methods[method.toLowerCase()]);
      return found?.methods[method.toLowerCase()];
    },
    problemOf(operation, { status, body }) {
      const listed = operation.responses[status];
      if (!listed) return `this status is not described. It was ${shown(body)}`;
      if ('$ref' in listed) return difference('Failure', failure, body);
      if (Object.keys(listed.content).length === 0) return body === '' ? undefined : `a body is not described`;
      // A non-JSON body is text; a list has both forms.
      const content = typeof body === 'string' ? undefined : Object.values(listed.content)[0];
      if (typeof body === 'string' && Object.keys(listed.content).every((type) => type === 'application/json'))
        return `a text is not described. It was ${shown(body)}`;
      return content && difference(`${operation.operationId} ${status}`, content.schema, body);
    },
    problemOfUnknown: ({ status, body }) =>
      status === 200 ? 'nothing is described here' : difference('Failure', failure, body),
    difference,
  };
}

/** Static segments before variables, as the gateway matches; a trailing slash changes nothing. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);

/** The document leaves objects open for fields added later; today's responses must be fully described today. */
const closed = (schema: JsonSchema): JsonSchema =>
  mapped(schema, (inner) =>
    inner.properties && inner.additionalProperties === undefined ? { ...inner, additionalProperties: false } : inner,
  );

/** References point into the whole document. */
const rooted = (schema: JsonSchema): AnySchemaObject =>
  mapped(schema, (inner) => (inner.$ref === undefined ? inner : { ...inner, $ref: `document${inner.$ref}` }));

/** Names the unexpected field, which the message leaves to the parameters. */
const inWords = ({ instancePath, message, params }: ErrorObject): string =>
  `body${instancePath} ${message} ${JSON.stringify(params)}`;

function shown(body: unknown): string {
  const text = JSON.stringify(body) ?? String(body);
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}
