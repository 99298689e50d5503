import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Request } from '../../infra/local/routing.ts';

/**
 * A remote service, for tests over HTTP: `REGROVE_TEST_URL` is its address, before the stage, and `REGROVE_TEST_LOG` finds
 * a request's log line by its id. Browsers, with their cookies, use the front door, `REGROVE_TEST_FRONT_DOOR`. `npm run
 * test:cloud` sets all three.
 */
type Remote = { status: number; text: string; headers: Record<string, string>; calls: number; cookies: string[] };

const agent = new Agent({ keepAlive: true });

export async function askRemote(url: string, { method, url: path, headers, body }: Request): Promise<Remote> {
  const isBrowser = 'cookie' in headers || 'x-user-agent' in headers;
  const place = isBrowser ? (process.env.REGROVE_TEST_FRONT_DOOR ?? url) : url;
  const { status, text, headers: answered } = await exchanged(`${place}${path}`, method, sendable(headers), body);
  const requestId = answered['x-request-id'];
  const line = requestId ? await exchanged(`${process.env.REGROVE_TEST_LOG}${requestId}`, 'GET', {}, null) : undefined;
  const calls = Number(JSON.parse(line?.text || '{}').dynamodb_calls ?? 0);
  const cookies = answered['set-cookie'] ?? [];
  const named = Object.fromEntries(Object.entries(answered).map(([name, value]) => [name, String(value)]));
  return { status, text, headers: named, calls, cookies };
}

const sendable = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));

function exchanged(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: Request['body'],
): Promise<{ status: number; text: string; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    // Not parsed as a URL, which would resolve `..` in the path before sending.
    const [, host = '', port = '', path = '/'] = /^http:\/\/([^:/]+):(\d+)(.*)$/s.exec(url) ?? [];
    // An HTTP client writes only characters allowed in a request line.
    const asSent = path.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
    const options = { host, port, path: asSent, method, agent, headers: { ...headers, ...length } };
    const sent = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}
