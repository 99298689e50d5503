/** Requests and responses for the HTTP API, for public pages and files. */
export type WebEvent = {
  rawPath: string;
  headers: Record<string, string | undefined>;
  queryStringParameters?: Record<string, string | undefined> | undefined;
  requestContext: { http: { method: string }; requestId: string };
};

export type WebResult = { statusCode: number; headers: Record<string, string>; body: string; isBase64Encoded: boolean };
