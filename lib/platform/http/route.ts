import { Fault } from '../fault.ts';
import type { Endpoint, Group } from './declaration.ts';
import { pathsOf } from './endpoint.ts';
import type { ApiEvent } from './event.ts';
import { type RequestCheck, requestCheck } from './revisions/check.ts';
import { answerConverter, type Convert, requestConverter } from './revisions/convert.ts';
import { includes, type Revision } from './revisions/revision.ts';

/** An endpoint at one of its paths. */
export type Route = {
  operation: string;
  endpoint: Endpoint;
  resource: string;
  /** Its form in a revision, computed at first use: most instances serve one revision. */
  in(revision: Revision): RouteInRevision;
};

type RouteInRevision = {
  exists: boolean;
  check: RequestCheck | undefined;
  query: Convert | undefined;
  request: Convert | undefined;
  answer: Convert | undefined;
};

export function routesOf(group: Group): Map<string, Route> {
  const routes = Object.entries(group).flatMap(([operation, endpoint]) => {
    const known: Partial<Record<Revision, RouteInRevision>> = {};
    const inRevision = (revision: Revision): RouteInRevision => {
      known[revision] ??= {
        exists: includes(revision, endpoint.since),
        check: endpoint.body && requestCheck(endpoint.body, revision),
        query: endpoint.query && requestConverter(endpoint.query, revision),
        request: endpoint.body && requestConverter(endpoint.body, revision),
        answer: answerConverter(endpoint.response, revision),
      };
      return known[revision];
    };
    return pathsOf(endpoint).map((resource): [string, Route] => [
      `${endpoint.method} ${resource}`,
      { operation, endpoint, resource, in: inRevision },
    ]);
  });
  return new Map(routes);
}

export function findRoute(routes: Map<string, Route>, event: ApiEvent): Route {
  const route = routes.get(`${event.httpMethod} ${event.resource}`);
  if (!route) throw unknownRoute(event);
  return route;
}

export const unknownRoute = ({ httpMethod, requestContext }: Pick<ApiEvent, 'httpMethod' | 'requestContext'>): Fault =>
  new Fault(
    'not_found',
    `There is no ${httpMethod} ${requestContext.path.slice(0, 200)}; see the reference for the paths there are.`,
  );
