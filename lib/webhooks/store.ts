import { countCreated, countDeleted } from '../accounts/limits.ts';
import { Fault } from '../platform/fault.ts';
import { secrets } from '../platform/secrets/secrets.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../platform/table/table.ts';
import { DAY_MS } from '../platform/time.ts';
import { markStep } from './lease.ts';
import { subscriptionSteps } from './subscriptions.ts';
import { StoredWebhook, type Webhook } from './webhook.ts';

/** Newest first. */
export const listWebhooks = (path: AccountPath, paging: Paging): Promise<Page<StoredWebhook>> =>
  table.query(lists.webhooks(path), StoredWebhook, { ...paging, newestFirst: true });

export const getWebhook = (path: AccountPath, id: string): Promise<StoredWebhook | undefined> =>
  table.get(keys.webhook(path, id), StoredWebhook);

export async function requireWebhook(path: AccountPath, id: string): Promise<StoredWebhook> {
  const found = await getWebhook(path, id);
  if (!found) throw unknownWebhook(id);
  return found;
}

export async function insertWebhook(path: AccountPath, webhook: Webhook, secret: string, first: Step[]): Promise<void> {
  const stored: StoredWebhook = {
    ...webhook,
    secret_cipher: await encrypted(path, webhook.id, secret),
    previous_secrets: [],
    failing_since: null,
    alarmed_at: null,
    off_reason: null,
    version: 1,
  };
  await table.write([
    ...first,
    countCreated(path, 'webhooks'),
    { put: { ...keys.webhook(path, webhook.id), ...stored }, must: 'not exist' },
    ...subscriptionSteps(path, undefined, stored),
  ]);
}

/**
 * Carries out a change that is worked out from the webhook as it is now; if another came between, it is tried again.
 * One that is switched off has its deliveries taken from the queue, which is work for the worker.
 */
export async function changeWebhook(
  path: AccountPath,
  id: string,
  now: Date,
  change: (webhook: StoredWebhook) => StoredWebhook,
  first: Step[] = [],
): Promise<StoredWebhook> {
  for (;;) {
    const before = await requireWebhook(path, id);
    const after = change(before);
    if (isSame(before, after)) return before;
    const isSwitchedOff = after.status === 'off' && before.status !== 'off';
    const { id: _, account_id: __, created_at: ___, version, ...fields } = after;
    try {
      await table.write([
        ...first,
        {
          update: keys.webhook(path, id),
          set: { ...fields, version: version + 1 },
          must: asItWas(before),
          otherwise: STALE,
        },
        ...subscriptionSteps(path, before, after),
        ...(isSwitchedOff ? [markStep(path, id, now)] : []),
      ]);
      return { ...after, version: version + 1 };
    } catch (error) {
      if (error !== STALE) throw error;
    }
  }
}

/** Its deliveries are out of reach with it, and expire. Those that wait are taken from the queue by the worker. */
export async function deleteWebhook(path: AccountPath, id: string, now: Date): Promise<void> {
  for (;;) {
    const webhook = await requireWebhook(path, id);
    try {
      return await table.write([
        { delete: keys.webhook(path, id), must: asItWas(webhook), otherwise: STALE },
        countDeleted(path, 'webhooks'),
        ...subscriptionSteps(path, webhook, undefined),
        markStep(path, id, now),
      ]);
    } catch (error) {
      if (error !== STALE) throw error;
    }
  }
}

/** The time that a receiver has to take over a new secret: deliveries are signed with the earlier ones too. */
const OVERLAP_MS = DAY_MS;
const PREVIOUS_MAX = 5;

/** Every secret of the last day stays good for its day, also where the answer that showed the next one was lost. */
export async function renewSecret(
  path: AccountPath,
  id: string,
  secret: string,
  now: Date,
  remember: (webhook: StoredWebhook) => Step[],
): Promise<StoredWebhook> {
  const webhook = await requireWebhook(path, id);
  const secret_cipher = await encrypted(path, id, secret);
  return changeWebhook(
    path,
    id,
    now,
    (current) => {
      const valid = current.previous_secrets.filter(({ until }) => until > now.toISOString());
      if (valid.length >= PREVIOUS_MAX) {
        throw new Fault(
          'invalid',
          `The secret of webhook ${id} was renewed ${PREVIOUS_MAX} times within a day; wait until ${valid[0]?.until}.`,
        );
      }
      const until = new Date(now.getTime() + OVERLAP_MS).toISOString();
      return { ...current, secret_cipher, previous_secrets: [...valid, { cipher: current.secret_cipher, until }] };
    },
    remember(webhook),
  );
}

/** In plain text, the current one first: hand them to nothing that logs. */
export function secretsOf(path: AccountPath, webhook: StoredWebhook, now: Date): Promise<string[]> {
  const { id, secret_cipher, previous_secrets } = webhook;
  const valid = previous_secrets.filter(({ until }) => until > now.toISOString()).map(({ cipher }) => cipher);
  return Promise.all(
    [secret_cipher, ...valid.toReversed()].map((cipher) => secrets().decrypt(cipher, contextOf(path, id))),
  );
}

const encrypted = (path: AccountPath, id: string, secret: string): Promise<string> =>
  secrets().encrypt(secret, contextOf(path, id));

const contextOf = (path: AccountPath, id: string) => ({ account_id: idOf(path), webhook_id: id });

const asItWas = ({ version }: StoredWebhook) => ['version = :version', { version }] as const;

/** Thrown by a write that finds the webhook changed since it was read, or gone. */
const STALE = new Error('The webhook was changed by another request.');

const isSame = (before: StoredWebhook, after: StoredWebhook): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

export const unknownWebhook = (id: string): Fault => new Fault('not_found', `There is no webhook ${id}.`);
