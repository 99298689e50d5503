import { setTimeout as sleep } from 'node:timers/promises';
import { clock } from '../platform/clock.ts';
import { inParallel } from '../platform/concurrency.ts';
import { Fault } from '../platform/fault.ts';
import { DELAY_SECONDS_MAX, queue } from '../platform/jobs/queue.ts';
import { lazy } from '../platform/lazy.ts';
import { described, log } from '../platform/log.ts';
import { type GuardedHttp, guardedHttp } from '../platform/outbound/guarded-http.ts';
import { OutboundFailure } from '../platform/outbound/http.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { afterDelivery, givenUp, type Outcome } from './delivery.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { changeDelivery, type Due, dueDeliveries, nextDue } from './delivery-store.ts';
import { hostOf, turnsAt } from './host-limit.ts';
import { dropLease, giveBack, type Lease, takeLease } from './lease.ts';
import { WEBHOOK_QUEUE } from './queue.ts';
import { signedHeaders } from './signature.ts';
import { changeWebhook, getWebhook, secretsOf } from './store.ts';
import { afterAttempt, type StoredWebhook } from './webhook.ts';

/**
 * Sends all that is due for one webhook: the longest due first, several at a time, at a bounded pace. It ends after a while
 * and comes back, so that no receiver has a worker for itself. A delivery that fails delays no other. After five failures in
 * a row the receiver is taken to be down: it is left alone for a minute, tests and manual retries included, and then asked
 * one at a time until an attempt succeeds. So a dead receiver with thousands of events behind it takes ten seconds of a
 * worker a minute.
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
const FAILURES_MAX = 5;

/** Where the host has had its share of this second, the webhook comes back after a time between these. */
const BUSY_MILLISECONDS = { min: 1_000, max: 5_000 };

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
    const sent = await sendSome(task, webhook, due, { pace, end, failures: lease.failures });
    lease = { ...lease, failures: sent.failures };
    if (sent.ended === 'down') return void (await endFor(task, lease, after(REST_MILLISECONDS), true));
    if (sent.ended === 'host busy') return void (await endFor(task, lease, after(anyWithin(BUSY_MILLISECONDS)), true));
    if (performance.now() < end) continue;
    await giveBack(path, webhookId, lease, { at: clock.now().toISOString(), rest: true });
    return queue(WEBHOOK_QUEUE).send([{ path, webhook: webhookId }]);
  }
}

const after = (milliseconds: number): string => new Date(clock.now().getTime() + milliseconds).toISOString();

const anyWithin = ({ min, max }: { min: number; max: number }): number => min + Math.random() * (max - min);

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

/** One that has begun to fail is asked by so many at once as may fail before it is left alone. */
const atOnceAfter = (failures: number): number => (failures === 0 ? AT_ONCE : Math.max(1, FAILURES_MAX - failures));

type Stretch = { pace: () => Promise<unknown>; end: number; failures: number };

/** `down`: the last attempts failed, so the receiver is better left alone for a while. */
type Sent = { failures: number; ended: 'down' | 'host busy' | undefined };

async function sendSome(task: Task, webhook: StoredWebhook, due: Due[], stretch: Stretch): Promise<Sent> {
  const turn = turnsAt(hostOf(webhook.url), task.options.hostPerSecond);
  const secrets = lazy(() => secretsOf(task.path, webhook, clock.now()));
  let current = webhook;
  let { failures } = stretch;
  let ended: Sent['ended'];
  const isOver = () => performance.now() >= stretch.end || current.status === 'off' || ended !== undefined;
  // What is of one resource goes in its order.
  const byResource = Map.groupBy(due, ({ delivery }) => delivery.resource).values();
  await inParallel(atOnceAfter(failures), byResource, async (group) => {
    for (const one of group) {
      if (isOver()) return;
      if (!one.event) {
        await changeDelivery(task.path, one.delivery, givenUp(one.delivery));
        continue;
      }
      await stretch.pace();
      if (isOver()) return;
      if (!(await turn())) {
        ended ??= 'host busy';
        return;
      }
      const outcome = await attempt(task, webhook.url, await secrets(), { id: one.event.id, body: one.event.body });
      failures = outcome.isSuccess ? 0 : failures + 1;
      if (failures >= FAILURES_MAX) ended = 'down';
      else if (ended === 'down') ended = undefined;
      const now = clock.now();
      // Before the delivery itself: should this process be killed in between, the attempt is made and judged again.
      if (afterAttempt(current, outcome, now) !== current) {
        current = await noted(task.path, current, outcome, now);
      }
      await changeDelivery(task.path, one.delivery, afterDelivery(one.delivery, outcome, now));
    }
  });
  return { failures, ended: current.status === 'off' ? undefined : ended };
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
