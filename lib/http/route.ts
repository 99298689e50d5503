import type { AccountScope } from '../accounts/scope.ts';
import type { Meter } from '../table/client.ts';
import { type Caller, type Endpoint, type Group, pathsOf } from './endpoint.ts';
import type { ApiEvent } from './event.ts';
import type { Idempotency } from './idempotency.ts';
import { REVISIONS, type Revision } from './revisions/revision.ts';
import { answerShaper, hasPath, requestShaper } from './revisions/shape.ts';

/** An endpoint at one of its paths, with all that can be worked out before the first request. */
export type Route = {
  operation: string;
  endpoint: Endpoint;
  resource: string;
  revisions: Record<Revision, RouteRevision>;
};

type Convert = (value: unknown) => unknown;
type RouteRevision = { exists: boolean; request: Convert | undefined; answer: Convert | undefined };

/** One request on its way through the chain: each step adds what it found out. */
export type Exchange = {
  event: ApiEvent;
  meter: Meter;
  startedAt: number;
  route: Route;
  caller: Caller;
  /** The caller's; the newest where nobody has to say who calls. */
  revision: Revision;
  account: AccountScope;
  now: Date;
  input: { params: unknown; query: unknown; body: unknown };
  idempotency: Idempotency;
  headers: Record<string, string>;
};

export function routesOf(group: Group): Map<string, Route> {
  const routes = Object.entries(group).flatMap(([operation, endpoint]) => {
    const revisions = Object.fromEntries(
      REVISIONS.map((revision) => [
        revision,
        {
          exists: hasPath(endpoint.path, revision),
          request: endpoint.body && requestShaper(endpoint.body, revision),
          answer: answerShaper(endpoint.response, revision),
        },
      ]),
    ) as Route['revisions'];
    return pathsOf(endpoint).map((resource): [string, Route] => [
      `${endpoint.method} ${resource}`,
      { operation, endpoint, resource, revisions },
    ]);
  });
  return new Map(routes);
}
