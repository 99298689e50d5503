import type { JsonSchema } from './json-schema.ts';
import { type Loss, schemaLosses } from './schema-growth.ts';

/**
 * Finds everything a revision's documents lost since the release. Callers rely on all of it, so nothing may be removed
 * or narrowed unless the changelog names it. Additions are allowed.
 */
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  security?: unknown[];
  components: { schemas: Record<string, JsonSchema> } & Record<string, Record<string, unknown>>;
};
type Operation = {
  parameters?: (Parameter | Ref)[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answer | Ref>;
  security?: unknown[];
};
type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema };
type Answer = { headers?: Record<string, unknown>; content?: Content };
type Content = Record<string, { schema: JsonSchema }>;
type Ref = { $ref: string };

export function lossesBetween(released: OpenApi, current: OpenApi): Loss[] {
  const components = { released: released.components.schemas, current: current.components.schemas };
  const sent = schemaLosses(components, 'sent');
  const read = schemaLosses(components, 'read');

  const losses = Object.entries(released.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, was]): Loss[] => {
      const at = `${method.toUpperCase()} ${ownPath(path, released)}`;
      const is = current.paths[path]?.[method];
      if (!is) return [{ at, what: 'was removed' }];
      return [
        ...keyLosses(was, is, at),
        ...parameterLosses(was, is, at),
        ...bodyLosses(was, is, at),
        ...answerLosses(was, is, at),
      ];
    }),
  );
  // An endpoint for an account below is the same endpoint, and both revisions share most.
  return losses.filter(
    ({ at, what }, index) => losses.findIndex((one) => one.at === at && one.what === what) === index,
  );

  function keyLosses(was: Operation, is: Operation, at: string): Loss[] {
    const isOpen = ({ security }: Operation) => security?.length === 0;
    return isOpen(was) && !isOpen(is) ? [{ at, what: 'needs a key now' }] : [];
  }

  function parameterLosses(was: Operation, is: Operation, at: string): Loss[] {
    const before = parametersOf(was, released);
    const now = parametersOf(is, current);
    const kept = before.flatMap((one): Loss[] => {
      const same = now.find((other) => other.name === one.name && other.in === one.in);
      if (!same) return [{ at: `${at} ${one.name}`, what: 'was removed' }];
      // A parameter shared by all operations is reported once, under its own name.
      const place = one.shared ?? `${at} ${one.name}`;
      const isNeeded = same.required && !one.required;
      return [...(isNeeded ? [{ at: place, what: 'is required now' }] : []), ...sent(one.schema, same.schema, place)];
    });
    const needed = now.filter(
      (one) => one.required && !before.some((other) => other.name === one.name && other.in === one.in),
    );
    return [...kept, ...needed.map(({ name }) => ({ at: `${at} ${name}`, what: 'is required now' }))];
  }

  function bodyLosses(was: Operation, is: Operation, at: string): Loss[] {
    if (!is.requestBody) return was.requestBody ? [{ at: `${at} body`, what: 'was removed' }] : [];
    const isNeeded = is.requestBody.required && !was.requestBody?.required;
    return [
      ...(isNeeded ? [{ at: `${at} body`, what: 'is required now' }] : []),
      ...contentLosses(was.requestBody?.content ?? {}, is.requestBody.content, sent, `${at} body`),
    ];
  }

  function answerLosses(was: Operation, is: Operation, at: string): Loss[] {
    return Object.keys(was.responses).flatMap((status): Loss[] => {
      const place = `${at} ${status}`;
      const before = answerOf(was, status, released);
      const now = answerOf(is, status, current);
      // A failure that can no longer happen is not a loss.
      if (!now) return status.startsWith('2') ? [{ at: place, what: 'was removed' }] : [];
      const headers = Object.keys(before?.headers ?? {}).filter((name) => now.headers?.[name] === undefined);
      return [
        ...headers.map((name) => ({ at: `${place} ${name}`, what: 'was removed' })),
        ...contentLosses(before?.content ?? {}, now.content ?? {}, read, place),
      ];
    });
  }
}

function contentLosses(was: Content, is: Content, compare: ReturnType<typeof schemaLosses>, at: string): Loss[] {
  return Object.entries(was).flatMap(([type, { schema }]): Loss[] => {
    const same = is[type];
    return same ? compare(schema, same.schema, at) : [{ at: `${at} ${type}`, what: 'was removed' }];
  });
}

/** `/accounts/{account_id}/deposits` is `/deposits` for another account. */
function ownPath(path: string, { paths }: OpenApi): string {
  const own = path.replace(/^\/accounts\/\{account_id\}(?=\/)/, '');
  return own in paths ? own : path;
}

const parametersOf = (
  { parameters = [] }: Operation,
  document: OpenApi,
): (Parameter & { shared?: string | undefined })[] =>
  parameters.map((one) =>
    '$ref' in one ? { ...(target(one, document) as Parameter), shared: one.$ref.split('/').at(-1) } : one,
  );

function answerOf({ responses }: Operation, status: string, document: OpenApi): Answer | undefined {
  const answer = responses[status];
  return answer && '$ref' in answer ? (target(answer, document) as Answer) : answer;
}

function target({ $ref }: Ref, { components }: OpenApi): unknown {
  const [kind = '', name = ''] = $ref.replace('#/components/', '').split('/');
  const found = components[kind]?.[name];
  if (found === undefined) throw new Error(`A document refers to ${$ref}, which it does not have.`);
  return found;
}

/** The losses not named, in backticks, in the changelog's unreleased section. */
export function unannounced(losses: Loss[], changelog: string): Loss[] {
  const [, unreleased = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  return losses.filter(({ at }) => !unreleased.includes(`\`${at}\``));
}
