import { setTimeout as sleep } from 'node:timers/promises';
import { clock } from '../../platform/clock.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import { DELAY_SECONDS_MAX } from '../../platform/jobs/queue.ts';
import { lazy } from '../../platform/lazy.ts';
import { described, log } from '../../platform/log.ts';
import { type GuardedHttp, guardedHttp } from '../../platform/outbound/guarded-http.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { attempt, RESPONSE_BYTES_MAX } from './attempt.ts';
import { type AttemptResult, canceled, deliveryAfter } from './delivery.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { changeDelivery, type Due, dueDeliveries, nextDue } from './delivery-store.ts';
import { hostOf, turnsAt } from './host-limit.ts';
import { dropWebhook, releaseWebhook, takeWebhook, type WebhookLease } from './lease.ts';
import { queueWebhooks } from './queue.ts';
import { changeWebhook, getWebhook, secretsOf } from './store.ts';
import { type StoredWebhook, webhookAfter } from './webhook.ts';

/**
 * Sends one webhook's due deliveries: the longest due first, several at a time, at a limited rate. It stops after 20 seconds
 * and queues the webhook again, so no receiver occupies a worker. One failed delivery delays no other. Five failures in a row,
 * on any deliveries, stop all the webhook's deliveries for a minute, including tests and manual retries. Then one delivery is
 * sent at a time until an attempt succeeds. So a dead receiver costs about ten seconds of worker time per minute, however many
 * deliveries wait.
 */
export async function sendDue(path: AccountPath, webhookId: string, options: DeliveryOptions): Promise<void> {
  const lease = await takeWebhook(path, webhookId, clock.now());
  if (!lease) return;
  const http = guardedHttp({ ...options, statusOnly: true, bytesMax: RESPONSE_BYTES_MAX });
  try {
    await sendRounds({ path, webhookId, options, http }, lease);
  } catch (error) {
    await dropWebhook(path, webhookId, lease).catch((problem: unknown) =>
      log({ level: 'warn', message: 'lease not dropped', webhook: webhookId, error: described(problem) }),
    );
    throw error;
  } finally {
    http.close();
  }
}

const AT_ONCE = 8;
const RUN_MILLISECONDS = 20_000;
const REST_MILLISECONDS = 60_000;
const FAILURES_MAX = 5;

/** If the host's limit for this second is used up, the webhook waits for a random time in this range. */
const BUSY_MILLISECONDS = { min: 1_000, max: 5_000 };

type Task = { path: AccountPath; webhookId: string; options: DeliveryOptions; http: GuardedHttp };

async function sendRounds(task: Task, taken: WebhookLease): Promise<void> {
  const { path, webhookId } = task;
  const end = performance.now() + RUN_MILLISECONDS;
  const pace = paceOf(task.options.perSecond);
  for (let lease: WebhookLease | undefined = taken; lease; ) {
    const webhook = await getWebhook(path, webhookId);
    if (!webhook || webhook.status === 'off') {
      await cancelAll(path, webhookId);
      lease = await releaseWebhook(path, webhookId, lease, { at: undefined });
      continue;
    }
    const { isEmpty, due } = await dueDeliveries(path, webhookId, clock.now());
    if (isEmpty) {
      lease = await pauseUntil(task, lease, await nextDue(path, webhookId));
      continue;
    }
    const round = await sendRound(task, webhook, due, { pace, end, failures: lease.failures });
    lease = { ...lease, failures: round.failures };
    if (round.stopped === 'down') return void (await pauseUntil(task, lease, after(REST_MILLISECONDS), true));
    if (round.stopped === 'host busy')
      return void (await pauseUntil(task, lease, after(randomWithin(BUSY_MILLISECONDS)), true));
    if (performance.now() < end) continue;
    await releaseWebhook(path, webhookId, lease, { at: clock.now().toISOString(), rest: true });
    return queueWebhooks([{ path, webhook: webhookId }]);
  }
}

const after = (milliseconds: number): string => new Date(clock.now().getTime() + milliseconds).toISOString();

const randomWithin = ({ min, max }: { min: number; max: number }): number => min + Math.random() * (max - min);

/** Releases the lease until a time, and queues one delayed message for it if the queue can hold it that long. */
async function pauseUntil(
  { path, webhookId }: Task,
  lease: WebhookLease,
  at: string | undefined,
  rest = false,
): Promise<WebhookLease | undefined> {
  const extended = await releaseWebhook(path, webhookId, lease, { at, rest });
  if (extended || at === undefined || lease.wakeAt === at) return extended;
  const delaySeconds = Math.max(1, Math.ceil((Date.parse(at) - clock.now().getTime()) / 1000));
  if (delaySeconds <= DELAY_SECONDS_MAX) await queueWebhooks([{ path, webhook: webhookId }], { delaySeconds });
  return undefined;
}

/** A receiver that starts failing gets only as many concurrent attempts as may fail before it counts as down. */
const atOnceAfter = (failures: number): number => (failures === 0 ? AT_ONCE : Math.max(1, FAILURES_MAX - failures));

type Limits = { pace: () => Promise<unknown>; end: number; failures: number };

type Round = { failures: number; stopped: 'down' | 'host busy' | undefined };

async function sendRound(task: Task, webhook: StoredWebhook, due: Due[], limits: Limits): Promise<Round> {
  const takeTurn = turnsAt(hostOf(webhook.url), task.options.hostPerSecond);
  const secrets = lazy(() => secretsOf(task.path, webhook, clock.now()));
  let current = webhook;
  let { failures } = limits;
  let stopped: Round['stopped'];
  const isOver = () => performance.now() >= limits.end || current.status === 'off' || stopped !== undefined;
  // A resource's due deliveries are sent one after another; a failed one does not stop the next.
  const byResource = Map.groupBy(due, ({ delivery }) => delivery.resource).values();
  await inParallel(atOnceAfter(failures), byResource, async (group) => {
    for (const { delivery, event } of group) {
      if (isOver()) return;
      if (!event) {
        await changeDelivery(task.path, delivery, canceled(delivery));
        continue;
      }
      await limits.pace();
      if (isOver()) return;
      if (!(await takeTurn())) {
        stopped ??= 'host busy';
        return;
      }
      const result = await attempt(task.http, webhook.url, await secrets(), { id: event.id, body: event.body });
      failures = result.isSuccess ? 0 : failures + 1;
      if (failures >= FAILURES_MAX) stopped = 'down';
      else if (stopped === 'down') stopped = undefined;
      const now = clock.now();
      // The webhook is written before the delivery: a process killed in between repeats the attempt and both writes.
      if (webhookAfter(current, result, now) !== current) {
        current = await storeResult(task.path, current, result, now);
      }
      await changeDelivery(task.path, delivery, deliveryAfter(delivery, result, now));
    }
  });
  return { failures, stopped: current.status === 'off' ? undefined : stopped };
}

/** A webhook deleted in the meantime counts as off. */
async function storeResult(
  path: AccountPath,
  before: StoredWebhook,
  result: AttemptResult,
  now: Date,
): Promise<StoredWebhook> {
  try {
    const webhook = await changeWebhook(path, before.id, now, (found) => webhookAfter(found, result, now));
    logStatus(webhook);
    return webhook;
  } catch (error) {
    if (error instanceof Fault && error.kind === 'not_found') return { ...before, status: 'off' };
    throw error;
  }
}

/** Cancels all pending deliveries for a webhook that is off or deleted. */
async function cancelAll(path: AccountPath, webhookId: string): Promise<void> {
  for (;;) {
    const { isEmpty, due } = await dueDeliveries(path, webhookId, END_OF_TIME);
    if (isEmpty) return;
    await inParallel(AT_ONCE, due, async ({ delivery }) => {
      await changeDelivery(path, delivery, canceled(delivery));
    });
  }
}

const END_OF_TIME = new Date('9999-12-31T23:59:59Z');

/** Each call resolves at its turn, so calls are evenly spaced at the rate. */
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
