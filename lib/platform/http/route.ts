import { Fault } from '../fault.ts';
import { type Endpoint, type Group, pathsOf } from './endpoint.ts';
import type { ApiEvent } from './event.ts';
import { type RequestCheck, requestCheck } from './revisions/check.ts';
import { answerConverter, hasEndpoint, requestConverter } from './revisions/convert.ts';
import { REVISIONS, type Revision } from './revisions/revision.ts';

/** An endpoint at one of its paths, with all that can be worked out before the first request. */
export type Route = {
  operation: string;
  endpoint: Endpoint;
  resource: string;
  revisions: Record<Revision, RouteRevision>;
};

type Convert = (value: unknown) => unknown;
type RouteRevision = {
  exists: boolean;
  check: RequestCheck | undefined;
  request: Convert | undefined;
  answer: Convert | undefined;
};

export function routesOf(group: Group): Map<string, Route> {
  const routes = Object.entries(group).flatMap(([operation, endpoint]) => {
    const revisions = Object.fromEntries(
      REVISIONS.map((revision) => [
        revision,
        {
          exists: hasEndpoint(endpoint, revision),
          check: endpoint.body && requestCheck(endpoint.body, revision),
          request: endpoint.body && requestConverter(endpoint.body, revision),
          answer: answerConverter(endpoint.response, revision),
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
