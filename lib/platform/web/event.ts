/** What an HTTP API hands over of a request for something that people open, and what it takes as the answer. */
export type WebEvent = {
  rawPath: string;
  headers: Record<string, string | undefined>;
  queryStringParameters?: Record<string, string | undefined> | undefined;
  requestContext: { http: { method: string }; requestId: string };
};

export type WebResult = { statusCode: number; headers: Record<string, string>; body: string; isBase64Encoded: boolean };
