import type middy from '@middy/core';
import { type Admitted, authenticate } from './authenticate.ts';
import type { Directory } from './caller.ts';
import type { Group } from './declaration.ts';
import type { ApiResult } from './event.ts';
import type { Exchange } from './exchange.ts';
import { execute } from './execute.ts';
import { refuseForeignPage } from './foreign-page.ts';
import { type ParsedRequest, parse } from './parse.ts';
import { findRoute, type Route, routesOf } from './route.ts';

/** A request in the chain, with the results of the middlewares it has passed. */
export type PassedRequest = Exchange & { route?: Route; admitted?: Admitted; parsed?: ParsedRequest };

type AdmittedCaller = Extract<Admitted, { caller: unknown }>;
type Middleware = middy.MiddlewareObj<PassedRequest, ApiResult>;

/** Finds the declared endpoint. */
export function routing(group: Group): Middleware {
  const routes = routesOf(group);
  return {
    before({ event: request }) {
      request.route = findRoute(routes, request.event);
      request.reached.route = request.route;
    },
  };
}

/** Finds the caller, counts the request for the rate limit, and checks permission and account. */
export const authentication = (directory: Directory): Middleware => ({
  async before({ event: request }) {
    request.admitted = await authenticate(request, required(request.route), directory);
  },
});

/** CSRF guard. */
export const foreignPageGuard = (): Middleware => ({
  before({ event: request }) {
    refuseForeignPage(request.event, required(request.route).endpoint);
  },
});

/** Checks params, query and body against the endpoint's schemas, in the caller's revision. */
export const parsing = (): Middleware => ({
  async before({ event: request }) {
    const admitted = required(request.admitted);
    try {
      request.parsed = await parse(request, required(request.route), admitted);
    } catch (error) {
      if ('account' in admitted) await onBadArguments(request, admitted);
      throw error;
    }
  },
});

async function onBadArguments({ event, headers }: PassedRequest, { endpoint, account }: AdmittedCaller): Promise<void> {
  const setHeader = (name: string, value: string) => {
    headers[name.toLowerCase()] = value;
  };
  await endpoint.onBadArguments?.({ account, params: event.pathParameters ?? {}, setHeader });
}

/** The handler behind the middlewares. */
export const execution =
  (listBytesMax?: number) =>
  (request: PassedRequest): Promise<ApiResult> => {
    const { route, admitted, parsed } = request;
    const prepared = { route: required(route), admitted: required(admitted), parsed: required(parsed) };
    return execute({ exchange: request, ...prepared }, listBytesMax);
  };

function required<T>(result: T | undefined): T {
  if (result === undefined) throw new Error('The chain of a request lacks a middleware.');
  return result;
}
