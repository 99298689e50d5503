import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { isHeld, LEASE_ATTRIBUTES, newLease, releaseLease, takeLease } from '../../platform/coordination/lease.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, type Step, table, work } from '../../platform/table/table.ts';

/**
 * The lease lets one worker at a time send to a webhook, so its rate limit holds. Each webhook with something to send has one
 * work item: the time of its next check, in the work index, and the lease. `mark` changes each time work is added. The lease
 * can be released only if `mark` is as the worker saw it, so no added work is missed.
 */
const Work = z.object({
  mark: z.string().default(''),
  /** A delayed message is already queued for this time. */
  wake_at: z.string().optional(),
  /** The failed attempts since the last success. */
  failures: z.number().default(0),
});
export type WebhookLease = { mark: string; token: string; wakeAt: string | undefined; failures: number };

/** Longer than a worker holds it. After that, another worker can take a killed worker's lease. */
export const LEASE_SECONDS = 60;

/** The step marking a webhook as having work. Write it with the work or after it, never before. */
export const hasWorkStep = (path: AccountPath, webhookId: string, now: Date): Step => ({
  update: keys.webhookWork(path, webhookId),
  set: { mark: randomUUID(), ...work.dueWebhook(webhookId, now.toISOString()) },
});

/** Undefined if another worker has the lease, if the webhook rests after failures, or if it has no work. */
export async function takeWebhook(path: AccountPath, webhookId: string, now: Date): Promise<WebhookLease | undefined> {
  const lease = newLease(now, LEASE_SECONDS * 1000);
  const { item } = await takeLease(keys.webhookWork(path, webhookId), Work, {
    lease,
    now,
    only: ['attribute_exists(pk) and (attribute_not_exists(rest_until) or rest_until <= :now)'],
  });
  return item && { mark: item.mark, token: lease.lease, wakeAt: item.wake_at, failures: item.failures };
}

/**
 * Releases the lease. `at` is the time to check again; without it all work is done. Undefined if the lease is released or
 * another worker has it. If work was added, the lease with the new mark, for another round. With `rest` the webhook is left
 * alone until `at`, whatever is added. The number of failures is kept for the next worker.
 */
export async function releaseWebhook(
  path: AccountPath,
  webhookId: string,
  lease: WebhookLease,
  { at, rest = false }: { at: string | undefined; rest?: boolean },
): Promise<WebhookLease | undefined> {
  const key = keys.webhookWork(path, webhookId);
  const [held, token] = isHeld(lease.token);
  const condition = {
    must: rest ? ([held, token] as const) : ([`${held} and mark = :mark`, { ...token, mark: lease.mark }] as const),
    refused: 'lost or with new work' as const,
  };
  const refusal = await table.tryWrite([
    at === undefined
      ? { delete: key, ...condition }
      : {
          update: key,
          set: {
            ...work.dueWebhook(webhookId, at),
            wake_at: at,
            failures: lease.failures,
            ...(rest && { rest_until: at }),
          },
          remove: [...LEASE_ATTRIBUTES, ...(rest ? [] : ['rest_until'])],
          ...condition,
        },
  ]);
  return refusal?.found?.lease === lease.token ? { ...lease, mark: String(refusal.found.mark) } : undefined;
}

/** Drops the lease after an error in this service, so the queue's retry can take it at once. */
export const dropWebhook = (path: AccountPath, webhookId: string, { token }: WebhookLease): Promise<void> =>
  releaseLease(keys.webhookWork(path, webhookId), token);
