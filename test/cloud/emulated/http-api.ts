import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyWithin, headersOf, replyOf } from './http-messages.ts';
import type { Lambda } from './lambda.ts';
import { ACCOUNT, REGION, type Resolved } from './template.ts';

/** An HTTP API with Lambda integrations in payload format 2.0; unmatched requests go to `$default`. */
const BODY_MAX_BYTES = 10 * 1024 * 1024;

export function httpApi(template: Resolved, lambda: Lambda) {
  const [api] = template.all('AWS::ApiGatewayV2::Api');
  const integrations = new Map(
    template
      .all('AWS::ApiGatewayV2::Integration')
      .map(({ id, resource }) => [
        `integrations/${id}`,
        String(resource.Properties.IntegrationUri).replace(/^.*:function:/, ''),
      ]),
  );
  const routes = template
    .all('AWS::ApiGatewayV2::Route')
    .map(({ resource }) => {
      const { RouteKey, Target } = resource.Properties as { RouteKey: string; Target: string };
      return { key: RouteKey, matches: routeMatcher(RouteKey), name: integrations.get(Target) ?? 'none' };
    })
    // A route without a greedy variable takes precedence.
    .sort((one, other) => Number(one.key.includes('+}')) - Number(other.key.includes('+}')));
  if (!api || routes.length === 0) throw new Error('The template has no HTTP API with a route.');
  const domainName = `${api.name.toLowerCase()}.execute-api.${REGION}.amazonaws.com`;

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const { pathname, searchParams, search } = new URL(url, 'http://localhost');
    const body = await bodyWithin(request, BODY_MAX_BYTES);
    const requestId = randomUUID();
    const route =
      routes.find(({ matches }) => matches(method, pathname)) ?? routes.find(({ key }) => key === '$default');
    const { name = 'none', key: routeKey = '$default' } = route ?? {};
    const joined: Record<string, string> = {};
    for (const [key, values] of Object.entries(headersOf(request))) joined[key.toLowerCase()] = values.join(',');
    const parameters: Record<string, string> = {};
    for (const [key, value] of searchParams)
      parameters[key] = key in parameters ? `${parameters[key]},${value}` : value;
    const event = {
      version: '2.0',
      routeKey,
      rawPath: decodeURI(pathname),
      rawQueryString: search.slice(1),
      headers: { ...joined, host: domainName, 'x-forwarded-proto': 'https' },
      ...(searchParams.size > 0 && { queryStringParameters: parameters }),
      requestContext: {
        accountId: ACCOUNT,
        apiId: api.name,
        domainName,
        http: {
          method,
          path: pathname,
          protocol: 'HTTP/1.1',
          sourceIp: '198.51.100.7',
          userAgent: joined['user-agent'],
        },
        requestId,
        routeKey,
        stage: '$default',
        timeEpoch: Date.now(),
      },
      ...(body && body.length > 0 && { body: body.toString() }),
      isBase64Encoded: false,
    };
    const outcome = body ? await lambda.invoke(name, JSON.stringify(event)) : undefined;
    const reply = outcome && 'payload' in outcome ? replyOf(outcome.payload) : undefined;
    if (!reply) {
      const status = body ? 500 : 413;
      response
        .writeHead(status, { 'content-type': 'application/json', ...(!body && { connection: 'close' }) })
        .end(JSON.stringify({ message: body ? 'Internal Server Error' : 'Request Entity Too Large' }));
      return;
    }
    response
      .writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length, 'apigw-requestid': requestId })
      .end(reply.body);
  };
}

/** `ANY /a/{b}` matches every method and any value of the variable. */
function routeMatcher(key: string): (method: string, path: string) => boolean {
  const [wanted = '', pattern] = key.split(' ');
  const path =
    pattern === undefined
      ? undefined
      : new RegExp(
          `^${pattern
            .replaceAll('.', '\\.')
            .replace(/\{[^}]+\+\}/g, '.+')
            .replace(/\{[^}]+\}/g, '[^/]+')}$`,
        );
  return (method, actual) => path?.test(actual) === true && (wanted === 'ANY' || wanted === method);
}
