import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';

/**
 * What a host hands to a function: the part of API Gateway's proxy event that we read. `resource` is the matched path
 * with its variables' names, so matching is the gateway's work, in AWS and locally.
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
    /** Set by the server of this machine when it is asked over plain HTTP; API Gateway has none. */
    isPlainLoopback?: boolean;
  };
};

export type ApiResult = Omit<APIGatewayProxyResult, 'headers'> & { headers: Record<string, string> };

/** Header names have no case; API Gateway passes them on as they were sent. */
export function header(event: Pick<ApiEvent, 'headers'>, name: string): string | undefined {
  const { headers } = event;
  const direct = headers?.[name];
  if (direct !== undefined) return direct;
  for (const key in headers) if (key.toLowerCase() === name) return headers[key];
  return undefined;
}
