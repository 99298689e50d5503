import type { IncomingMessage } from 'node:http';

/** Requests and answers in the forms both kinds of gateway use. */
export type Headers = Record<string, string[]>;
export type Reply = { status: number; headers: Headers; body: Buffer };

/** Headers with their original names. */
export function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers: Headers = {};
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2);
    headers[name] = [...(headers[name] ?? []), value];
  }
  return headers;
}

/** A header with several values keeps the last. */
export const single = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, values.at(-1) ?? '']));

/** Undefined if the body is too large. */
export async function bodyWithin(request: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > bytesMax) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/**
 * A Lambda proxy integration's answer; undefined if it does not have the required form. A gateway that does not decode base64 sends its
 * text.
 */
export function replyOf(payload: string, decodesBase64 = true): Reply | undefined {
  const answer = JSON.parse(payload) as Partial<{
    statusCode: number | string;
    headers: Record<string, string | number | boolean>;
    multiValueHeaders: Record<string, string[]>;
    body: string;
    isBase64Encoded: boolean;
  }> | null;
  if (typeof answer !== 'object' || answer === null || !/^\d{3}$/.test(String(answer.statusCode))) return undefined;
  if (answer.body !== undefined && typeof answer.body !== 'string') return undefined;
  const headers: Headers = {};
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers[name.toLowerCase()] = [String(value)];
  for (const [name, values] of Object.entries(answer.multiValueHeaders ?? {})) headers[name.toLowerCase()] = values;
  return {
    status: Number(answer.statusCode),
    headers,
    body: Buffer.from(answer.body ?? '', answer.isBase64Encoded && decodesBase64 ? 'base64' : 'utf8'),
  };
}
