import type { Config } from '../config.ts';
import { networkOf, type Reply, send, sentenceOf } from '../network/request.ts';
import type { Reading } from '../reading.ts';

/** The meaning of the service's response to the one request a feed's key may make. */
export type Answer =
  | { kind: 'accepted'; pages: number; held: number }
  /** One reading is wrong, or there are too many: fewer may be accepted. */
  | { kind: 'refused'; reason: string }
  /** Nothing will be accepted until a person acts. */
  | { kind: 'blocked'; reason: string }
  /** A later retry may be accepted. */
  | { kind: 'later'; reason: string; afterMs: number | undefined };

export type Service = {
  push(readings: Reading[]): Promise<Answer>;
  /** The service's time, or a sentence saying why it is unknown. */
  time(): Promise<Date | string>;
};

export const VERSION = '2.0.0';

export function serviceOf(config: ServiceConfig, environment: NodeJS.ProcessEnv = process.env): Service {
  const { url, feed, key } = config;
  const base = url.replace(/(?<!\/)\/+$/, '');
  const readings = `${base}/feeds/${feed}/readings`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
    'user-agent': `RegroveAgent/${VERSION} (Regrove)`,
    'api-revision': '1.6.6',
    'content-type': 'application/json',
  };
  const network = networkOf(config, environment);

  return {
    async push(list) {
      try {
        const reply = await send(network, readings, { method: 'POST', headers, body: JSON.stringify(list) });
        return parseAnswer(reply, feed, list.length);
      } catch (error) {
        return { kind: 'later', reason: sentenceOf(error), afterMs: undefined };
      }
    },
    async time() {
      try {
        // Every response has a Date header, even without a key, and this request changes nothing.
        const reply = await send(network, base, { headers: { 'user-agent': headers['user-agent'] } });
        const time = new Date(reply.headers.date ?? '');
        return Number.isNaN(time.getTime()) ? `${new URL(base).host} does not tell its time (no Date header).` : time;
      } catch (error) {
        return sentenceOf(error);
      }
    },
  };
}

export type ServiceConfig = Pick<Config, 'url' | 'feed' | 'key' | 'proxy' | 'ca'>;

function parseAnswer(reply: Reply, feed: string, sent: number): Answer {
  const { status } = reply;
  const body = parsed(reply.body.toString());
  const reason = typeof body.error === 'string' ? body.error : `It answered with status ${status}.`;
  // Any other 200, such as a captive portal's sign-in page, accepted nothing.
  if (status === 200 && body.readings === sent) {
    const held = Array.isArray(body.held) ? body.held.length : 0;
    return { kind: 'accepted', pages: Number(body.pages ?? 0), held };
  }
  if (status === 400 || status === 413) return { kind: 'refused', reason };
  if (status === 429 || status >= 500) return { kind: 'later', reason, afterMs: retryAfter(reply) };
  const cure = CURES[status] ?? 'Look whether url is that of the service, with /v1 at its end.';
  return { kind: 'blocked', reason: `${reason} ${cure.replace('FEED', feed)}` };
}

const CURES: Record<number, string> = {
  401: 'Set key to one that POST /api_keys {"feed_id": "FEED"} answers; a key that was revoked does not come back.',
  403: 'The key must be made for feed FEED, and the feed and its account must be active.',
  404: 'Look whether feed FEED is there, and whether url is that of the service, with /v1 at its end.',
};

function parsed(text: string): { error?: unknown; readings?: unknown; pages?: unknown; held?: unknown } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function retryAfter({ headers }: Reply): number | undefined {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
