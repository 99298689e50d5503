import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, type Step, table, work } from '../platform/table/table.ts';

/**
 * Who sends to a webhook. One item for each webhook with something to send says when to look at it next, in the index of
 * work, and who looks at it now: of many that are told at once, one has the lease, so that a receiver is never asked by
 * two at a time, and its pace is kept. `mark` is another each time that something was put there to be sent: whoever has the
 * lease gives it back only while nothing was put there that it has not seen.
 */
const Work = z.object({
  mark: z.string().default(''),
  lease: z.string().optional(),
  /** The moment for which a message is on its way already. */
  wake_at: z.string().optional(),
  /** How many attempts have failed since the last that succeeded. */
  failures: z.number().default(0),
});
export type Lease = { mark: string; token: string; wakeAt: string | undefined; failures: number };

/** Longer than anybody works at a stretch; whoever was killed with it is waited for no longer. */
export const LEASE_SECONDS = 60;

/** The step by which something to be sent is told; it comes with or after what is to be sent. */
export const markStep = (path: AccountPath, webhookId: string, now: Date): Step => ({
  update: keys.webhookWork(path, webhookId),
  set: { mark: randomUUID(), ...work.dueWebhook(webhookId, now.toISOString()) },
});

/** Undefined when another has it, when it is to rest for a while, or when there is nothing to do. */
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

const TAKEN = new Error('Another works on it.');

/**
 * Gives the lease back. `at` is when to look again; without it there is nothing more to do. Answers undefined when it is
 * given back, or the lease with what was marked meanwhile: then there is more to do. One that is to `rest` is left alone
 * until then, whatever is marked. `failures` of the lease is kept for the next worker.
 */
export async function giveBack(
  path: AccountPath,
  webhookId: string,
  lease: Lease,
  { at, rest = false }: { at: string | undefined; rest?: boolean },
): Promise<Lease | undefined> {
  const place = keys.webhookWork(path, webhookId);
  const isOwn = rest
    ? (['lease = :lease', { lease: lease.token }] as const)
    : (['lease = :lease and mark = :mark', { lease: lease.token, mark: lease.mark }] as const);
  let meanwhile: Lease | undefined;
  const otherwise = (found: Record<string, unknown> | undefined): Error => {
    if (found?.lease === lease.token) meanwhile = { ...lease, mark: String(found.mark) };
    return TAKEN;
  };
  const freed = ['lease', 'lease_until'];
  const step: Step =
    at === undefined
      ? { delete: place, must: isOwn, otherwise }
      : {
          update: place,
          set: {
            ...work.dueWebhook(webhookId, at),
            ...{ wake_at: at, failures: lease.failures },
            ...(rest && { rest_until: at }),
          },
          remove: rest ? freed : [...freed, 'rest_until'],
          must: isOwn,
          otherwise,
        };
  try {
    await table.write([step]);
  } catch (error) {
    if (error !== TAKEN) throw error;
  }
  return meanwhile;
}

/** After a failure of our own, so that the queue's next try finds it free. */
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
