import { randomUUID } from 'node:crypto';
import { apiFunctions } from '../../functions/index.ts';
import { dispatcher } from '../../infra/local/routing.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { failureOf } from '../../lib/platform/http/status.ts';
import type { Chance } from '../support/chance.ts';
import type { Answered } from './history.ts';
import { Killed, type Scheduler } from './scheduler.ts';
import type { World } from './world.ts';

/** An actor in a run: a caller, a schedule, an operator. */
export type ActorKind<Given = unknown> = {
  name: string;
  /** How many of them a run may have; one by default. */
  most?: number;
  run(context: ActorContext<Given>): Promise<void>;
};

/** Whoever sends a request: an account's software with its key, or a person with a session. */
export type Sender = { key: string } | { cookie: string };

export type ActorContext<Given> = {
  name: string;
  world: World;
  given: Given;
  chance: Chance;
  scheduler: Scheduler;
  /** Sends a request as a careful caller does: without an answer, or with 429 or 500, it sends the same again. Text is sent as CSV. */
  send(from: Sender, method: string, path: string, body?: unknown): Promise<Answered>;
  /** Does nothing for some time. */
  pause(seconds: number): Promise<void>;
  /** Runs a scheduled job's handler as a process of its own. One that a fault ended is not repeated before the schedule is due again. */
  job(name: string, handler: (event: unknown) => Promise<unknown>, notBefore?: string): Promise<void>;
};

const dispatch = dispatcher(apiFunctions);
const TRIES = 5;
const FROM_OUTSIDE = { isOutside: true };

export function contextOf<Given>(
  base: Pick<ActorContext<Given>, 'name' | 'world' | 'given' | 'chance' | 'scheduler'>,
): ActorContext<Given> {
  const { name, scheduler } = base;
  let processes = 0;
  const processName = () => (processes++ === 0 ? name : `${name}, process ${processes}`);
  return {
    ...base,
    async send(from, method, path, body) {
      const headers = method === 'POST' ? { 'idempotency-key': `${name} ${processes}` } : {};
      for (let attempt = 1; ; attempt++) {
        const answered = await once(scheduler, processName(), { from, method, path, body, headers });
        const isFinal = answered.status !== 0 && answered.status !== 429 && answered.status < 500;
        if (isFinal || attempt >= TRIES) return answered;
      }
    },
    async pause(seconds) {
      const wakeAt = scheduler.now + seconds * 1000;
      const wait = () => scheduler.call({ label: `waits ${seconds} s`, faults: [], perform: () => {}, wakeAt });
      if (seconds > 0) await scheduler.start(processName(), wait);
    },
    async job(job, handler, notBefore = '') {
      const process = `${processName()} (${job})`;
      const work = () => {
        scheduler.now = Math.max(scheduler.now, Date.parse(notBefore) || 0);
        return handler({});
      };
      await scheduler.start(process, work, FROM_OUTSIDE).catch((error: unknown) => {
        if (!scheduler.history.rows.some(({ actor, fault }) => fault && actor === process)) throw error;
      });
    },
  };
}

/**
 * An operator's command as a process of its own. A refusal is an answer; a killed process is started again by hand. On a bad
 * line the first answer to each write is lost.
 */
export async function act(
  { name, scheduler }: Pick<ActorContext<unknown>, 'name' | 'scheduler'>,
  work: () => Promise<unknown>,
  { isOnBadLine = false } = {},
): Promise<void> {
  for (const attempt of [1, 2, 3]) {
    const process = attempt === 1 ? name : `${name}, attempt ${attempt}`;
    const isEnded = await scheduler.start(process, work, { ...FROM_OUTSIDE, isOnBadLine }).then(
      (result) => scheduler.history.facts.push({ kind: 'act', actor: name, result }) > 0,
      (error) => error instanceof Fault,
    );
    if (isEnded) return;
  }
}

type Sent = { from: Sender; method: string; path: string; body: unknown; headers: Record<string, string> };

async function once(scheduler: Scheduler, process: string, sent: Sent): Promise<Answered> {
  const { from, method, path, body, headers } = sent;
  const fact: Answered = {
    kind: 'request',
    actor: process,
    method,
    path,
    body,
    status: 0,
    answer: undefined,
    sentAt: scheduler.history.rows.length,
    sentOn: scheduler.now,
    answeredAt: 0,
    answeredOn: 0,
  };
  scheduler.history.facts.push(fact);
  const request = () => ({
    method,
    url: `/v1${path}`,
    headers: {
      host: 'api.test',
      'x-user-agent': 'Simulation/1.0 (Regrove)',
      ...('key' in from
        ? { authorization: `Basic ${Buffer.from(`${from.key}:`).toString('base64')}` }
        : { cookie: from.cookie }),
      ...(typeof body === 'string' && { 'content-type': 'text/csv' }),
      ...headers,
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    requestId: randomUUID(),
    sourceIp: '10.0.0.1',
  });
  const failed = (error: unknown) => {
    if (error instanceof Killed) return;
    const failure = failureOf(error);
    Object.assign(fact, { status: failure.code, answer: failure });
  };
  await scheduler
    .start(process, () => dispatch(request()), FROM_OUTSIDE)
    .then(({ statusCode, headers: answered, body: text }) => {
      const isJson = answered['content-type'] === 'application/json';
      Object.assign(fact, { status: statusCode, answer: isJson ? JSON.parse(text) : text });
    }, failed);
  Object.assign(fact, { answeredAt: scheduler.history.rows.length, answeredOn: scheduler.now });
  return fact;
}
