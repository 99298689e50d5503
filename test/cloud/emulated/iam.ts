import { matchesWildcard } from './wildcard.ts';

/** Evaluates a role's identity-based policies, and the policy of a resource for one service. */
export type Statement = {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
};

/** A permission needed by a call; a call may need several. */
export type Permission = { action: string; resource: string; conditions?: Record<string, string[]> };

/** A role with its statements and the grants used so far. */
export type Principal = { role: string; statements: Statement[]; used: Set<string> };

/** AWS's error message if a permission is missing; undefined if all are granted. */
export function refusalOf(principal: Principal, needed: Permission[]): string | undefined {
  for (const one of needed) {
    const matching = principal.statements.filter((statement) => matches(statement, one));
    const allowed = matching.filter(({ Effect }) => Effect === 'Allow');
    if (matching.length > allowed.length || allowed.length === 0) {
      const why = matching.length > allowed.length ? 'an explicit deny' : 'no identity-based policy allows it';
      return `User: ${principal.role} is not authorized to perform: ${one.action} on resource: ${one.resource} because of ${why}`;
    }
    for (const statement of allowed) {
      for (const grant of grantsOf(statement)) {
        if (covers(grant, one)) for (const text of usedOf(grant, one)) principal.used.add(text);
      }
    }
  }
  return undefined;
}

/** All of a role's grants: each action and resource, and each condition value. */
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

/** The same condition's other values, such as the partition, so an attribute counts as used in that partition only. */
const besideOf = (limits: Limit[], { key }: Limit): string =>
  String(limits.flatMap((one) => (one.key === key ? [] : [one.wanted])));

const textOf = ({ action, resource, limits }: Grant, limit: Limit): string =>
  `${action} on ${resource} if ${limit.key} ${limit.wanted} with ${besideOf(limits, limit)}`;

const textsOf = (grant: Grant): string[] =>
  grant.limits.length === 0
    ? [`${grant.action} on ${grant.resource}`]
    : grant.limits.map((limit) => textOf(grant, limit));

/** The part of a grant used by a call: for a condition, the call's values. */
const usedOf = (grant: Grant, { conditions = {} }: Permission): string[] =>
  grant.limits.length === 0
    ? textsOf(grant)
    : grant.limits
        .filter(({ operator, key, wanted }) =>
          (conditions[key] ?? []).some((value) => holds(operator, [value], [wanted])),
        )
        .map((limit) => textOf(grant, limit));

const covers = (grant: Grant, { action, resource }: Permission): boolean =>
  isLike(action.toLowerCase(), grant.action.toLowerCase()) && isLike(resource, grant.resource);

const matches = (statement: Statement, permission: Permission): boolean =>
  grantsOf(statement).some((grant) => covers(grant, permission)) &&
  Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => holds(operator, permission.conditions?.[key] ?? [], list(wanted))),
  );

/** As in AWS, `ForAllValues` is true for a request without values. */
function holds(operator: string, values: string[], wanted: string[]): boolean {
  if (operator === 'ForAllValues:StringLike')
    return values.every((value) => wanted.some((pattern) => isLike(value, pattern)));
  if (operator === 'ForAllValues:StringEquals') return values.every((value) => wanted.includes(value));
  if (operator === 'StringEquals' || operator === 'Bool') return values.some((value) => wanted.includes(value));
  if (operator === 'ArnLike' || operator === 'ArnEquals')
    return values.some((value) => wanted.some((pattern) => isLike(value, pattern)));
  throw new Error(`The condition ${operator} is not emulated; add it to iam.ts.`);
}

const isLike = (value: string, pattern: string): boolean => matchesWildcard(pattern, value, { hasQuestionMark: true });

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
