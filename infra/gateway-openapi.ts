import type { ApiFunction } from '../functions/index.ts';
import { type Endpoint, fileTypesOf, pathsOf } from '../lib/platform/http/endpoint.ts';
import { gatewayResponses } from './gateway-responses.ts';

/**
 * What the gateway has to know of the API: which path and method goes to which function. What an endpoint takes and
 * answers is the functions' business; the document for people is another one.
 */
export function gatewayBody(
  title: string,
  functions: Record<string, ApiFunction>,
  /** The addresses that API Gateway invokes the functions at. */
  uris: { functions: Record<string, string>; authorizer: string },
) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, { endpoints }] of Object.entries(functions)) {
    for (const endpoint of Object.values(endpoints)) {
      for (const path of pathsOf(endpoint)) {
        const method = endpoint.method.toLowerCase();
        if (paths[path]?.[method]) throw new Error(`${endpoint.method} ${path} is declared twice.`);
        paths[path] = { ...paths[path], [method]: operation(path, uris.functions[name], asksForKey(endpoint)) };
      }
    }
  }
  return {
    openapi: '3.0.1',
    info: { title, version: '1.0' },
    paths,
    components: { securitySchemes: { [KEY]: keyScheme(uris.authorizer) } },
    // The bodies of these reach a function byte for byte, in base64; all others as text.
    'x-amazon-apigateway-binary-media-types': fileTypesOf(Object.values(functions).map(({ endpoints }) => endpoints)),
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

/** What is for people alone takes no key: the challenge of the gateway's 401 would make their browsers open a dialog. */
const asksForKey = (endpoint: Endpoint): boolean => !endpoint.open && !endpoint.forPeople;

const KEY = 'key';

/** How long the gateway remembers what it was told of a key: as long as a revoked key may work. A busy key asks once a minute. */
const REMEMBERED_SECONDS = 60;

/** A request without the header is refused by the gateway itself, and costs no function. */
const keyScheme = (authorizerUri: string): object => ({
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  'x-amazon-apigateway-authtype': 'custom',
  'x-amazon-apigateway-authorizer': {
    type: 'request',
    identitySource: 'method.request.header.Authorization',
    authorizerResultTtlInSeconds: REMEMBERED_SECONDS,
    authorizerUri,
  },
});
