import type { Config } from '../config.ts';
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

const TIMEOUT_MS = 60_000;
export const VERSION = '2.0.0';

export function serviceOf({ url, feed, key }: Pick<Config, 'url' | 'feed' | 'key'>): Service {
  const base = url.replace(/(?<!\/)\/+$/, '');
  const readings = `${base}/feeds/${feed}/readings`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
    'user-agent': `RegroveAgent/${VERSION} (Regrove)`,
    'api-revision': '1.6.6',
    'content-type': 'application/json',
  };
  // A redirect would carry the key elsewhere.
  const send = (target: string, init: RequestInit) =>
    fetch(target, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

  return {
    async push(list) {
      try {
        const response = await send(readings, { method: 'POST', headers, body: JSON.stringify(list) });
        return parseAnswer(response, await response.text(), feed, list.length);
      } catch (error) {
        return { kind: 'later', reason: unreachable(base, error), afterMs: undefined };
      }
    },
    async time() {
      try {
        // Every response has a Date header, even without a key, and this request changes nothing.
        const response = await send(base, { headers: { 'user-agent': headers['user-agent'] } });
        await response.body?.cancel();
        const time = new Date(response.headers.get('date') ?? '');
        return Number.isNaN(time.getTime()) ? `${new URL(base).host} does not tell its time (no Date header).` : time;
      } catch (error) {
        return unreachable(base, error);
      }
    },
  };
}

function parseAnswer(response: Response, text: string, feed: string, sent: number): Answer {
  const { status } = response;
  const body = parsed(text);
  const reason = typeof body.error === 'string' ? body.error : `It answered with status ${status}.`;
  // Any other 200, such as a captive portal's sign-in page, accepted nothing.
  if (status === 200 && body.readings === sent) {
    const held = Array.isArray(body.held) ? body.held.length : 0;
    return { kind: 'accepted', pages: Number(body.pages ?? 0), held };
  }
  if (status === 400 || status === 413) return { kind: 'refused', reason };
  if (status === 429 || status >= 500) return { kind: 'later', reason, afterMs: retryAfter(response) };
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

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

/** fetch reports the failure type in `cause`. */
function unreachable(base: string, error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const kind = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : String(cause);
  return `${new URL(base).host} was not reached (${kind}).`;
}
