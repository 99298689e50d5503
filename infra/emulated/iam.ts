import { fits } from './wildcard.ts';

/** The part of IAM that a role's own policy is: what it allows, statement by statement, and nothing else. */
export type Statement = {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
};

/** One permission that a call needs; a call may need several. */
export type Asked = { action: string; resource: string; conditions?: Record<string, string[]> };

/** A role with what it may do, and a memory of what it did. */
export type Principal = { role: string; statements: Statement[]; used: Set<string> };

/** What is missing for a call, in AWS's words, or undefined when all of it is allowed. */
export function refusalOf(principal: Principal, asked: Asked[]): string | undefined {
  for (const one of asked) {
    const matching = principal.statements.filter((statement) => matches(statement, one));
    const allowed = matching.filter(({ Effect }) => Effect === 'Allow');
    if (matching.length > allowed.length || allowed.length === 0) {
      const why = matching.length > allowed.length ? 'an explicit deny' : 'no identity-based policy allows it';
      return `User: ${principal.role} is not authorized to perform: ${one.action} on resource: ${one.resource} because of ${why}`;
    }
    for (const statement of allowed) {
      for (const grant of grantsOf(statement)) {
        if (isMeant(grant, one)) for (const text of usedOf(grant, one)) principal.used.add(text);
      }
    }
  }
  return undefined;
}

/** Action by resource, and by each value that a condition allows: everything that a role was granted. */
export const grantsIn = ({ statements }: Principal): string[] =>
  statements
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(grantsOf)
    .flatMap(textsOf);

type Limit = { operator: string; key: string; wanted: string };
type Grant = { action: string; resource: string; limits: Limit[] };

const grantsOf = ({ Action, Resource, Condition = {} }: Statement): Grant[] => {
  const limits = Object.entries(Condition).flatMap(([operator, keys]) =>
    Object.entries(keys).flatMap(([key, wanted]) => list(wanted).map((one) => ({ operator, key, wanted: one }))),
  );
  return list(Action).flatMap((action) => list(Resource).map((resource) => ({ action, resource, limits })));
};

/** What a limit names beside it, such as the partition, so that an attribute counts as used in that partition alone. */
const besideOf = (limits: Limit[], { key }: Limit): string =>
  String(limits.flatMap((one) => (one.key === key ? [] : [one.wanted])));

const textOf = ({ action, resource, limits }: Grant, limit: Limit): string =>
  `${action} on ${resource} if ${limit.key} ${limit.wanted} with ${besideOf(limits, limit)}`;

const textsOf = (grant: Grant): string[] =>
  grant.limits.length === 0
    ? [`${grant.action} on ${grant.resource}`]
    : grant.limits.map((limit) => textOf(grant, limit));

/** The part of a grant that a call makes use of: of a condition, the values that the call brings. */
const usedOf = (grant: Grant, { conditions = {} }: Asked): string[] =>
  grant.limits.length === 0
    ? textsOf(grant)
    : grant.limits
        .filter(({ operator, key, wanted }) =>
          (conditions[key] ?? []).some((value) => holds(operator, [value], [wanted])),
        )
        .map((limit) => textOf(grant, limit));

const isMeant = (grant: Grant, { action, resource }: Asked): boolean =>
  isLike(action.toLowerCase(), grant.action.toLowerCase()) && isLike(resource, grant.resource);

const matches = (statement: Statement, asked: Asked): boolean =>
  grantsOf(statement).some((grant) => isMeant(grant, asked)) &&
  Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => holds(operator, asked.conditions?.[key] ?? [], list(wanted))),
  );

/** `ForAllValues` also holds of a request without any value, as in AWS. */
function holds(operator: string, values: string[], wanted: string[]): boolean {
  if (operator === 'ForAllValues:StringLike')
    return values.every((value) => wanted.some((pattern) => isLike(value, pattern)));
  if (operator === 'ForAllValues:StringEquals') return values.every((value) => wanted.includes(value));
  if (operator === 'StringEquals') return values.some((value) => wanted.includes(value));
  throw new Error(`The condition ${operator} is not known here; add it to iam.ts.`);
}

const isLike = (value: string, pattern: string): boolean => fits(pattern, value, { isOneMarked: true });

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
