import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, type Step, table, work } from '../../platform/table/table.ts';

/**
 * The lease that lets one worker at a time send to a webhook, so that its rate limit holds. Each webhook with something to
 * send has one work item: the time to look at it next, in the index of work, and the lease. `mark` changes each time work
 * is added; the lease can be released only if `mark` is as the worker has seen it, so that no added work is missed.
 */
const Work = z.object({
  mark: z.string().default(''),
  lease: z.string().optional(),
  /** The time for which a delayed message is queued already. */
  wake_at: z.string().optional(),
  /** The failed attempts since the last one that succeeded. */
  failures: z.number().default(0),
});
export type Lease = { mark: string; token: string; wakeAt: string | undefined; failures: number };

/** Longer than a worker holds it. After that, the lease of a killed worker can be taken by another. */
export const LEASE_SECONDS = 60;

/** The step that says that a webhook has work. Write it with the work or after it, never before. */
export const hasWorkStep = (path: AccountPath, webhookId: string, now: Date): Step => ({
  update: keys.webhookWork(path, webhookId),
  set: { mark: randomUUID(), ...work.dueWebhook(webhookId, now.toISOString()) },
});

/** Undefined if another worker has the lease, if the webhook rests after failures, or if it has no work. */
export async function takeLease(path: AccountPath, webhookId: string, now: Date): Promise<Lease | undefined> {
  const token = randomUUID();
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000).toISOString();
  try {
    const { mark, wake_at, failures } = await table.updateAndGet(
      {
        update: keys.webhookWork(path, webhookId),
        set: { lease: token, lease_until: until },
        must: [
          'attribute_exists(pk) and (attribute_not_exists(lease_until) or lease_until < :now) and (attribute_not_exists(rest_until) or rest_until <= :now)',
          { now: now.toISOString() },
        ],
        otherwise: TAKEN,
      },
      Work,
    );
    return { mark, token, wakeAt: wake_at, failures };
  } catch (error) {
    if (error === TAKEN) return undefined;
    throw error;
  }
}

const TAKEN = new Error('Another worker has the lease.');

/**
 * Releases the lease. `at` is the time to look again; without it all work is done. Answers undefined if the lease was
 * released. Otherwise work was added meanwhile, and it answers the lease with the new mark, for another round. With `rest`
 * the webhook is left alone until `at`, whatever is added. The number of failures is kept for the next worker.
 */
export async function releaseLease(
  path: AccountPath,
  webhookId: string,
  lease: Lease,
  { at, rest = false }: { at: string | undefined; rest?: boolean },
): Promise<Lease | undefined> {
  const key = keys.webhookWork(path, webhookId);
  const isOwn = rest
    ? (['lease = :lease', { lease: lease.token }] as const)
    : (['lease = :lease and mark = :mark', { lease: lease.token, mark: lease.mark }] as const);
  let extended: Lease | undefined;
  const otherwise = (found: Record<string, unknown> | undefined): Error => {
    if (found?.lease === lease.token) extended = { ...lease, mark: String(found.mark) };
    return TAKEN;
  };
  const leaseFields = ['lease', 'lease_until'];
  const step: Step =
    at === undefined
      ? { delete: key, must: isOwn, otherwise }
      : {
          update: key,
          set: {
            ...work.dueWebhook(webhookId, at),
            wake_at: at,
            failures: lease.failures,
            ...(rest && { rest_until: at }),
          },
          remove: rest ? leaseFields : [...leaseFields, 'rest_until'],
          must: isOwn,
          otherwise,
        };
  try {
    await table.write([step]);
  } catch (error) {
    if (error !== TAKEN) throw error;
  }
  return extended;
}

/** Drops the lease after an error of this service, so that the queue's retry can take it at once. */
export async function dropLease(path: AccountPath, webhookId: string, { token }: Lease): Promise<void> {
  try {
    await table.write([
      {
        update: keys.webhookWork(path, webhookId),
        remove: ['lease', 'lease_until'],
        must: ['lease = :lease', { lease: token }],
        otherwise: TAKEN,
      },
    ]);
  } catch (error) {
    if (error !== TAKEN) throw error;
  }
}
