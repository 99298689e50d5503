import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { isHeld, LEASE_ATTRIBUTES, newLease, releaseLease, takeLease } from '../../platform/coordination/lease.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, type Step, table, work } from '../../platform/table/table.ts';

/**
 * The lease that lets one worker at a time send to a webhook, so that its rate limit holds. Each webhook with something to
 * send has one work item: the time to look at it next, in the index of work, and the lease. `mark` changes each time work
 * is added; the lease can be released only if `mark` is as the worker has seen it, so that no added work is missed.
 */
const Work = z.object({
  mark: z.string().default(''),
  /** The time for which a delayed message is queued already. */
  wake_at: z.string().optional(),
  /** The failed attempts since the last one that succeeded. */
  failures: z.number().default(0),
});
export type WebhookLease = { mark: string; token: string; wakeAt: string | undefined; failures: number };

/** Longer than a worker holds it. After that, the lease of a killed worker can be taken by another. */
export const LEASE_SECONDS = 60;

/** The step that says that a webhook has work. Write it with the work or after it, never before. */
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
 * Releases the lease. `at` is the time to look again; without it all work is done. Returns undefined if the lease was
 * released. Otherwise work was added meanwhile, and it returns the lease with the new mark, for another round. With `rest`
 * the webhook is left alone until `at`, whatever is added. The number of failures is kept for the next worker.
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

/** Drops the lease after an error of this service, so that the queue's retry can take it at once. */
export const dropWebhook = (path: AccountPath, webhookId: string, { token }: WebhookLease): Promise<void> =>
  releaseLease(keys.webhookWork(path, webhookId), token);
