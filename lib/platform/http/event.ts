import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';

/**
 * The part of API Gateway's proxy event that functions read. `resource` is the matched path with the names of its variables:
 * the gateway matches paths, on AWS and locally.
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
    /** Set by the local server for requests over plain HTTP; API Gateway never sets it. */
    isPlainLoopback?: boolean;
  };
};

export type ApiResult = Omit<APIGatewayProxyResult, 'headers'> & { headers: Record<string, string> };

/** Header names are case-insensitive, and API Gateway passes them on as they were sent. */
export function header(event: Pick<ApiEvent, 'headers'>, name: string): string | undefined {
  const { headers } = event;
  const direct = headers?.[name];
  if (direct !== undefined) return direct;
  for (const key in headers) if (key.toLowerCase() === name) return headers[key];
  return undefined;
}
