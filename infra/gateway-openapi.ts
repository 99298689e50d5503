import type { ApiFunction } from '../functions/index.ts';
import type { Endpoint } from '../lib/platform/http/declaration.ts';
import { pathsOf } from '../lib/platform/http/endpoint.ts';
import { gatewayResponses } from './gateway-responses.ts';

/**
 * The gateway's OpenAPI body: which function handles a path and method. The functions validate requests and answers;
 * the published OpenAPI documents are separate.
 */
export function gatewayBody(
  title: string,
  functions: Record<string, ApiFunction>,
  /** The URIs API Gateway uses to invoke the functions. */
  uris: { functions: Record<string, string>; authorizer: string },
) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, { endpoints }] of Object.entries(functions)) {
    for (const endpoint of Object.values(endpoints)) {
      for (const path of pathsOf(endpoint)) {
        const method = endpoint.method.toLowerCase();
        if (paths[path]?.[method]) throw new Error(`${endpoint.method} ${path} is declared twice.`);
        paths[path] = { ...paths[path], [method]: operation(path, uris.functions[name], requiresKey(endpoint)) };
      }
    }
  }
  return {
    openapi: '3.0.1',
    info: { title, version: '1.0' },
    paths,
    components: { securitySchemes: { [KEY]: keyScheme(uris.authorizer) } },
    // The gateway decodes a base64 answer only if the first type in Accept is in this list, so no shorter list works
    // for every order. Request bodies arrive in base64 too.
    'x-amazon-apigateway-binary-media-types': ['*/*'],
    'x-amazon-apigateway-gateway-responses': gatewayResponses,
  };
}

function operation(path: string, uri: string | undefined, needsKey: boolean): object {
  const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return {
    ...(variables.length > 0 && {
      parameters: variables.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    }),
    ...(needsKey && { security: [{ [KEY]: [] }] }),
    responses: {},
    'x-amazon-apigateway-integration': { type: 'aws_proxy', httpMethod: 'POST', uri },
  };
}

/** An endpoint for people takes no key, because the challenge in the gateway's 401 makes browsers open a dialog. */
const requiresKey = (endpoint: Endpoint): boolean => !endpoint.open && !endpoint.forPeople;

const KEY = 'key';

/** The gateway caches the authorizer's result this long, so a revoked key may work for that time. */
const AUTHORIZER_CACHE_SECONDS = 60;

/** The gateway itself refuses a request without the header, without invoking a function. */
const keyScheme = (authorizerUri: string): object => ({
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  'x-amazon-apigateway-authtype': 'custom',
  'x-amazon-apigateway-authorizer': {
    type: 'request',
    identitySource: 'method.request.header.Authorization',
    authorizerResultTtlInSeconds: AUTHORIZER_CACHE_SECONDS,
    authorizerUri,
  },
});
