import { setTimeout as sleep } from 'node:timers/promises';
import { clock } from '../platform/clock.ts';
import { inParallel } from '../platform/concurrency.ts';
import { Fault } from '../platform/fault.ts';
import { DELAY_SECONDS_MAX, queue } from '../platform/jobs/queue.ts';
import { described, log } from '../platform/log.ts';
import { type GuardedHttp, guardedHttp } from '../platform/outbound/guarded-http.ts';
import { OutboundFailure } from '../platform/outbound/http.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { changeDelivery, type Due, dueDeliveries, nextDue } from './deliveries.ts';
import { afterDelivery, givenUp, type Outcome } from './delivery.ts';
import type { DeliveryOptions } from './options.ts';
import { WEBHOOK_QUEUE } from './queue.ts';
import { signedHeaders } from './signature.ts';
import { changeWebhook, getWebhook, secretsOf } from './store.ts';
import { afterAttempt, type StoredWebhook } from './webhook.ts';
import { dropLease, giveBack, type Lease, takeLease } from './work.ts';

/**
 * Sends all that is due for one webhook: the longest due first, several at a time, at a bounded pace. It ends after a while
 * and comes back, so that no receiver has a worker for itself. One that fails is asked one at a time, and after a failure
 * left alone for a minute: a dead receiver with thousands of events behind it takes ten seconds of a worker a minute.
 */
export async function sendDue(path: AccountPath, webhookId: string, options: DeliveryOptions): Promise<void> {
  const lease = await takeLease(path, webhookId, clock.now());
  if (!lease) return;
  const http = guardedHttp({ ...options, statusOnly: true, bytesMax: ANSWER_BYTES_MAX });
  try {
    await work({ path, webhookId, options, http }, lease);
  } catch (error) {
    await dropLease(path, webhookId, lease).catch((problem: unknown) =>
      log({ level: 'warn', message: 'lease not dropped', webhook: webhookId, error: described(problem) }),
    );
    throw error;
  } finally {
    http.close();
  }
}

const AT_ONCE = 8;
const STRETCH_MILLISECONDS = 20_000;
const REST_MILLISECONDS = 60_000;

/** Of an answer, enough for 500 characters of any language. */
const ANSWER_BYTES_MAX = 2_000;
const ANSWER_CHARACTERS_MAX = 500;

type Task = { path: AccountPath; webhookId: string; options: DeliveryOptions; http: GuardedHttp };

async function work(task: Task, taken: Lease): Promise<void> {
  const { path, webhookId } = task;
  const end = performance.now() + STRETCH_MILLISECONDS;
  const pace = paceOf(task.options.perSecond);
  for (let lease: Lease | undefined = taken; lease; ) {
    const webhook = await getWebhook(path, webhookId);
    if (!webhook || webhook.status === 'off') {
      await giveUpAll(path, webhookId);
      lease = await giveBack(path, webhookId, lease, { at: undefined });
      continue;
    }
    const { isEmpty, due } = await dueDeliveries(path, webhookId, clock.now());
    if (isEmpty) {
      lease = await endFor(task, lease, await nextDue(path, webhookId));
      continue;
    }
    const isFailing = await sendSome(task, webhook, due, pace, end);
    if (isFailing) {
      const rested = new Date(clock.now().getTime() + REST_MILLISECONDS).toISOString();
      return void (await endFor(task, lease, rested, true));
    }
    if (performance.now() < end) continue;
    await giveBack(path, webhookId, lease, { at: clock.now().toISOString(), rest: true });
    return queue(WEBHOOK_QUEUE).send([{ path, webhook: webhookId }]);
  }
}

/** Ends until a moment. A message is sent for it where a queue can hold it back for so long, once. */
async function endFor(
  { path, webhookId }: Task,
  lease: Lease,
  at: string | undefined,
  rest = false,
): Promise<Lease | undefined> {
  const more = await giveBack(path, webhookId, lease, { at, rest });
  if (more || at === undefined || lease.wakeAt === at) return more;
  const delaySeconds = Math.max(1, Math.ceil((Date.parse(at) - clock.now().getTime()) / 1000));
  if (delaySeconds <= DELAY_SECONDS_MAX)
    await queue(WEBHOOK_QUEUE).send([{ path, webhook: webhookId }], { delaySeconds });
  return undefined;
}

/** Answers whether the receiver fails, so that it is better left alone for a while; one that is off now does not. */
async function sendSome(
  task: Task,
  webhook: StoredWebhook,
  due: Due[],
  pace: () => Promise<unknown>,
  end: number,
): Promise<boolean> {
  const secrets = await secretsOf(task.path, webhook, clock.now());
  const wasFailing = webhook.status === 'failing';
  let current = webhook;
  let failuresInARow = 0;
  const isOver = () =>
    performance.now() >= end || current.status === 'off' || failuresInARow >= (wasFailing ? 1 : AT_ONCE);
  // What is of one resource goes in its order.
  const byResource = Map.groupBy(due, ({ delivery }) => delivery.resource).values();
  await inParallel(wasFailing ? 1 : AT_ONCE, byResource, async (group) => {
    for (const one of group) {
      if (isOver()) return;
      if (!one.event) {
        await changeDelivery(task.path, one.delivery, givenUp(one.delivery));
        continue;
      }
      await pace();
      const outcome = await attempt(task, webhook.url, secrets, { id: one.event.id, body: one.event.body });
      failuresInARow = outcome.isSuccess ? 0 : failuresInARow + 1;
      const now = clock.now();
      // Before the delivery itself: should this process be killed in between, the attempt is made and judged again.
      if (afterAttempt(current, outcome, now) !== current) {
        current = await noted(task.path, current, outcome, now);
      }
      await changeDelivery(task.path, one.delivery, afterDelivery(one.delivery, outcome, now));
    }
  });
  return current.status !== 'off' && failuresInARow >= (wasFailing ? 1 : AT_ONCE);
}

/** One that was deleted meanwhile is as good as off. */
async function noted(path: AccountPath, before: StoredWebhook, outcome: Outcome, now: Date): Promise<StoredWebhook> {
  try {
    const after = await changeWebhook(path, before.id, now, (found) => afterAttempt(found, outcome, now));
    logStatus(after);
    return after;
  } catch (error) {
    if (error instanceof Fault && error.kind === 'not_found') return { ...before, status: 'off' };
    throw error;
  }
}

async function attempt(
  { http }: Task,
  url: string,
  secrets: string[],
  event: { id: string; body: string },
): Promise<Outcome> {
  const began = performance.now();
  const milliseconds = () => Math.round(performance.now() - began);
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Regrove-Webhooks/1.0',
      // The machine's time, because the receiver's clock is compared with it.
      ...signedHeaders(secrets, { ...event, sentAt: new Date() }),
    };
    const { status, text } = await http.request({ method: 'POST', url, headers, body: event.body });
    const isSuccess = status >= 200 && status < 300;
    return { isSuccess, status, text: beginning(text), milliseconds: milliseconds() };
  } catch (failure) {
    if (!(failure instanceof OutboundFailure)) throw failure;
    return { isSuccess: false, status: null, text: beginning(failure.reason), milliseconds: milliseconds() };
  }
}

/** Half a character at the end would come back changed. */
const beginning = (text: string): string => text.slice(0, ANSWER_CHARACTERS_MAX).toWellFormed();

/** A webhook that is off or gone sends nothing more. */
async function giveUpAll(path: AccountPath, webhookId: string): Promise<void> {
  for (;;) {
    const { isEmpty, due } = await dueDeliveries(path, webhookId, FOR_EVER);
    if (isEmpty) return;
    await inParallel(AT_ONCE, due, async ({ delivery }) => {
      await changeDelivery(path, delivery, givenUp(delivery));
    });
  }
}

const FOR_EVER = new Date('9999-12-31T23:59:59Z');

/** Each call resolves when it is its turn: so many a second, evenly. */
function paceOf(perSecond: number): () => Promise<unknown> {
  let next = performance.now();
  return () => {
    const now = performance.now();
    const turn = Math.max(next, now);
    next = turn + 1000 / perSecond;
    return turn > now ? sleep(turn - now) : Promise.resolve();
  };
}

const logStatus = ({ id, status, failing_since, off_reason }: StoredWebhook): void =>
  log({
    level: status === 'active' ? 'info' : 'warn',
    message: `webhook ${status}`,
    webhook: id,
    failing_since,
    off_reason,
  });
