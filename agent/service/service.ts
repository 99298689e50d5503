import type { Config } from '../config.ts';
import { networkOf, type Reply, send, sentenceOf } from '../network/request.ts';
import type { Reading } from '../reading.ts';
import type { AgentState } from './agent-state.ts';
import { baseOf, fieldsOf, JSON_HEADERS, USER_AGENT } from './api.ts';

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

type CheckedService = Service & {
  /** Whether feed and key take readings. Nothing is counted or recorded. */
  check(): Promise<Answer>;
};

/** A service uses the agent's state and its memory of answers. */
export type Self = {
  state(): AgentState;
  /** True if the service accepts the state with a push. */
  speaksAgent(): boolean;
  answered(status: number, speaksAgent: boolean | undefined): void;
};

export function serviceOf(config: ServiceConfig, environment: NodeJS.ProcessEnv = {}, self?: Self): CheckedService {
  const { feed, key } = config;
  const base = baseOf(config);
  const readings = `${base}/feeds/${feed}/readings`;
  const headers = {
    ...JSON_HEADERS,
    authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
  };
  const network = networkOf(config, environment);
  const post = (body: unknown, target = readings) =>
    send(network, target, { method: 'POST', headers, body: JSON.stringify(body) });

  return {
    async push(list) {
      try {
        const isWithState = self?.speaksAgent() ?? false;
        const reply = await post(isWithState ? { readings: list, agent: self?.state() } : list);
        const answer = parseAnswer(reply, feed, list.length);
        const speaksAgent = takesState(reply, answer);
        self?.answered(reply.status, speaksAgent);
        // An older service came back, which knows arrays only.
        if (isWithState && speaksAgent === false && list.length > 0)
          return parseAnswer(await post(list), feed, list.length);
        return answer;
      } catch (error) {
        return later(error);
      }
    },
    async check() {
      try {
        const nothing = { readings: [], agent: { id: 'doctor' } };
        return parseAnswer(await post(nothing, `${readings}?dry_run=true`), feed, 0);
      } catch (error) {
        return later(error);
      }
    },
    async time() {
      try {
        // Every response has a Date header, even without a key, and this request changes nothing.
        const reply = await send(network, base, { headers: USER_AGENT });
        const time = new Date(reply.headers.date ?? '');
        if (!Number.isNaN(time.getTime())) return time;
        return `${new URL(base).host} answered without the time (no Date header). Ask the customer's IT whether something else answers in its place.`;
      } catch (error) {
        return sentenceOf(error);
      }
    },
  };
}

const later = (error: unknown): Answer => ({ kind: 'later', reason: sentenceOf(error), afterMs: undefined });

/** Unknown if something between the agent and the service may have answered. */
function takesState({ headers }: Reply, { kind }: Answer): boolean | undefined {
  if (headers['regrove-agent'] === '1') return true;
  return kind === 'accepted' || kind === 'refused' ? false : undefined;
}

type ServiceConfig = Pick<Config, 'url' | 'feed' | 'key' | 'proxy' | 'ca'>;

function parseAnswer(reply: Reply, feed: string, sent: number): Answer {
  const { status } = reply;
  const body = fieldsOf(reply.body);
  const own = typeof body.error === 'string' ? body.error : undefined;
  const reason = own ?? `It answered with status ${status}.`;
  // Any other 200, such as a captive portal's sign-in page, accepted nothing.
  if (status === 200 && body.readings === sent) {
    const held = Array.isArray(body.held) ? body.held.length : 0;
    return { kind: 'accepted', pages: Number(body.pages ?? 0), held };
  }
  // A reading is set aside for the service's own words only. A proxy that takes no long body may take a shorter one.
  const isRefused = status === 400 || status === 413;
  if (isRefused && (own !== undefined || (status === 413 && sent > 1))) return { kind: 'refused', reason };
  if (status === 429 || status >= 500) return { kind: 'later', reason, afterMs: retryAfter(reply) };
  if (own === undefined) return { kind: 'blocked', reason: `${reason} ${NOT_ITS_WORDS}` };
  const cure = CURES[status] ?? 'Look whether url is that of the service, with /v1 at its end.';
  return { kind: 'blocked', reason: `${reason} ${cure.replace('FEED', feed)}` };
}

const NOT_ITS_WORDS =
  "These are not the service's words: ask the customer's IT whether a proxy, a filter or a sign-in page answers in its place, and look whether url is that of the service, with /v1 at its end.";

const CURES: Record<number, string> = {
  401: 'Set key to one that POST /api_keys {"feed_id": "FEED"} answers; a key that was revoked does not come back.',
  403: 'The key must be made for feed FEED, and the feed and its account must be active.',
  404: 'Look whether feed FEED is there, and whether url is that of the service, with /v1 at its end.',
};

function retryAfter({ headers }: Reply): number | undefined {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
