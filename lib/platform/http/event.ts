import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';

/**
 * The part of API Gateway's proxy event read by functions. `resource` is the matched path with its variable names: the gateway
 * matches paths, on AWS and locally.
 */
export type ApiEvent = Pick<
  APIGatewayProxyEvent,
  'resource' | 'httpMethod' | 'path' | 'headers' | 'isBase64Encoded'
> & {
  body: string | null;
  pathParameters: APIGatewayProxyEvent['pathParameters'];
  queryStringParameters: APIGatewayProxyEvent['queryStringParameters'];
  requestContext: {
    requestId: string;
    path: string;
    identity?: { sourceIp: string };
    /** Set by the local server for plain HTTP requests; API Gateway never sets it. */
    isPlainLoopback?: boolean;
  };
};

export type ApiResult = Omit<APIGatewayProxyResult, 'headers'> & {
  headers: Record<string, string>;
  /** A file's bytes instead of the body. Only the local server sends them: on AWS a file is answered by a redirect. */
  content?: AsyncIterable<Uint8Array>;
};

/** Header names are case-insensitive, and API Gateway passes them on as sent. Names are folded once per request. */
export function header({ headers }: Pick<ApiEvent, 'headers'>, name: string): string | undefined {
  if (!headers) return undefined;
  let known = folded.get(headers);
  if (!known) {
    known = new Map();
    for (const key in headers) {
      const value = headers[key];
      if (value !== undefined && !known.has(key.toLowerCase())) known.set(key.toLowerCase(), value);
    }
    folded.set(headers, known);
  }
  return known.get(name);
}

const folded = new WeakMap<object, Map<string, string>>();
