import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../support/chance.ts';
import { now, type Record, type Sent } from './record.ts';
import type { Service } from './service.ts';

/**
 * A client as a careful integrator writes one: each change has an Idempotency-Key, and an attempt without an answer, or with a 5xx or
 * 429, is retried with the same key until the service decides.
 */
export type Client = {
  name: string;
  /** The body is the service's answer, unchecked; `B` is the type the caller continues with, and the checks verify it. */
  send<B = unknown>(request: Request): Promise<Answer<B>>;
};

export type Request = Pick<Sent, 'kind' | 'account' | 'method' | 'path'> & { body?: unknown; key?: string };

export type Answer<B = unknown> = { status: number; body: B; tries: number };

type ClientOptions = {
  service: Service;
  record: Record;
  /** If set, some first attempts are aborted too early, so answers are lost and requests repeated. */
  random?: Chance;
  /** Called with each answer that breaks the contract. */
  onBroken(sentence: string): void;
};

const TIMEOUT_MS = 30_000;
const HASTY_SHARE = 0.15;
const HASTY_MS = [4, 60] as const;

/** No fault lasts as long. */
const GIVE_UP_MS = 240_000;

export function newClient(name: string, { service, record, random, onBroken }: ClientOptions): Client {
  let made = 0;
  return {
    name,
    async send<B>({ kind, account, method, path, body, key = service.key }: Request): Promise<Answer<B>> {
      made += 1;
      const idempotencyKey = method === 'POST' || path.endsWith('/place') ? `${name}-${made}` : undefined;
      const sent = record.sent({
        client: name,
        kind,
        account,
        method,
        path,
        body,
        idempotencyKey,
        clock: service.clock(),
      });
      const isHasty = random?.isWithin(HASTY_SHARE);
      for (let tries = 1; ; tries++) {
        const tried = await attempt(service.url + path, {
          method,
          headers: {
            'user-agent': 'RegroveDrill/1.0',
            authorization: `Bearer ${key}`,
            ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(isHasty && tries === 1 ? (random?.between(...HASTY_MS) ?? 0) : TIMEOUT_MS),
        });
        const problem = tried.status === undefined ? undefined : contractProblem(tried.status, tried.body);
        if (problem) onBroken(`${method} ${path}: ${problem}`);
        const undone = undoneIn(tried);
        if (tried.status !== undefined && tried.status < 500 && tried.status !== 429 && !undone) {
          const { status, body: answer } = tried;
          record.answered({ n: sent.n, status, answer, clock: service.clock(), tries });
          return { status, body: answer as B, tries };
        }
        record.failed({
          n: sent.n,
          status: undone?.status ?? tried.status,
          reason: undone?.error ?? tried.reason,
        });
        if (now() > sent.sentAt + GIVE_UP_MS)
          throw new Error(
            `${method} ${path} was not answered for minutes; the last reason was: ${undone?.error ?? tried.reason}`,
          );
        await sleep(Math.min(1_000, 50 * 2 ** tries));
      }
    },
  };
}

type Tried = { status: number | undefined; body: unknown; reason: string };

async function attempt(url: string, init: RequestInit): Promise<Tried> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    const body: unknown = JSON.parse(text);
    return { status: response.status, body, reason: response.ok ? '' : text.slice(0, 300) };
  } catch (error) {
    const { cause, name, message } = error as Error & { cause?: { code?: string } };
    return { status: undefined, body: undefined, reason: cause?.code ?? `${name}: ${message}` };
  }
}

/** A batch row without a decision: a repeated batch does only the undone part. */
const undoneIn = ({ status, body }: Tried): { status: number; error: string } | undefined =>
  status === 200 && Array.isArray(body)
    ? body.find((row: { status?: number }) => (row.status ?? 0) >= 500 || row.status === 429)
    : undefined;

/** A failure has exactly `code` and `error`, and the code is the status. */
function contractProblem(status: number, body: unknown): string | undefined {
  if (status === 200) return undefined;
  const { code, error, ...more } = (body ?? {}) as { code?: unknown; error?: unknown };
  const isWhole = code === status && typeof error === 'string' && Object.keys(more).length === 0;
  const isKnown = [400, 401, 403, 404, 429].includes(status) || (status >= 500 && status <= 599);
  return isWhole && isKnown ? undefined : `${status} with ${JSON.stringify(body)} is not an error of the contract`;
}
