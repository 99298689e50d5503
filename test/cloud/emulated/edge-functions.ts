import { runInNewContext } from 'node:vm';
import type { Resolved } from './template.ts';

/** Runs the template's CloudFront Functions with events in the documented form. */
export type Values = Record<string, { value: string; multiValue?: { value: string }[] }>;
export type EdgeRequest = { method: string; uri: string; querystring: Values; headers: Values; cookies: Values };
type EdgeResponse = { statusCode: number; headers: Values; body?: { encoding: 'text'; data: string } };

export type Associations = { EventType: string; FunctionARN: string }[];

type EdgeFunctions = {
  /** The request to forward, or an answer by the function itself. */
  request(of: Associations | undefined, request: EdgeRequest, viewerAddress: string): EdgeRequest | EdgeResponse;
  response(of: Associations | undefined, request: EdgeRequest, response: EdgeResponse): EdgeResponse;
};

/** CloudFront skips viewer-response functions for this status and above. */
const ERRORS_FROM = 400;

export function edgeFunctions(template: Resolved): EdgeFunctions {
  const codes = new Map(
    template
      .all('AWS::CloudFront::Function')
      .map(({ id, resource }) => [`${id}.FunctionARN`, String(resource.Properties.FunctionCode)]),
  );
  const run = <T>(of: Associations = [], type: string, event: object): T | undefined => {
    const code = codes.get(of.find(({ EventType }) => EventType === type)?.FunctionARN ?? 'none');
    if (code === undefined) return undefined;
    return runInNewContext(`${code}\nhandler(event)`, { event: structuredClone(event) }) as T;
  };
  return {
    request: (of, request, ip) => run(of, 'viewer-request', { request, viewer: { ip } }) ?? request,
    response(of, request, response) {
      if (response.statusCode >= ERRORS_FROM) return response;
      return run(of, 'viewer-response', { request, response }) ?? response;
    },
  };
}

export const isAnswer = (result: EdgeRequest | EdgeResponse): result is EdgeResponse => 'statusCode' in result;

/** Parameters as sent, still percent-encoded. */
export function queryValues(query: string): Values {
  const values: Values = {};
  for (const pair of query.split('&').filter(Boolean)) {
    const at = pair.indexOf('=');
    const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    const before = values[name];
    const all = [...(before ? (before.multiValue ?? [{ value: before.value }]) : []), { value }];
    values[name] = { value, ...(before && { multiValue: all }) };
  }
  return values;
}

export const queryText = (values: Values): string =>
  Object.entries(values)
    .flatMap(([name, { value, multiValue = [{ value }] }]) => multiValue.map((one) => `${name}=${one.value}`))
    .join('&');

/** CloudFront passes cookies separately from headers, by name. */
export function cookieValues(cookie = ''): Values {
  const pairs = cookie.split('; ').filter(Boolean);
  return Object.fromEntries(
    pairs.map((one) => [one.slice(0, one.indexOf('=')), { value: one.slice(one.indexOf('=') + 1) }]),
  );
}
