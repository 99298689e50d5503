import type { ApiFunction } from '../functions/index.ts';
import { pathsOf } from '../lib/platform/http/endpoint.ts';
import { gatewayResponses } from './gateway-responses.ts';

/**
 * What the gateway has to know of the API: which path and method goes to which function. What an endpoint takes and
 * answers is the functions' business; the document for people is another one.
 */
export function gatewayBody(
  title: string,
  functions: Record<string, ApiFunction>,
  /** The address that API Gateway invokes a function at. */
  invocationUri: (name: string) => string,
) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, { endpoints }] of Object.entries(functions)) {
    for (const endpoint of Object.values(endpoints)) {
      for (const path of pathsOf(endpoint)) {
        const method = endpoint.method.toLowerCase();
        if (paths[path]?.[method]) throw new Error(`${endpoint.method} ${path} is declared twice.`);
        paths[path] = { ...paths[path], [method]: operation(path, invocationUri(name)) };
      }
    }
  }
  return {
    openapi: '3.0.1',
    info: { title, version: '1.0' },
    paths,
    'x-amazon-apigateway-gateway-responses': gatewayResponses,
  };
}

function operation(path: string, uri: string): object {
  const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return {
    ...(variables.length > 0 && {
      parameters: variables.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    }),
    responses: {},
    'x-amazon-apigateway-integration': { type: 'aws_proxy', httpMethod: 'POST', uri },
  };
}
