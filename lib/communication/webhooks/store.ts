import { countCreated, countDeleted } from '../../accounts/account/limits.ts';
import { Fault } from '../../platform/fault.ts';
import { secrets } from '../../platform/secrets/secrets.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS } from '../../platform/time.ts';
import { hasWorkStep } from './lease.ts';
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
    off_reason: null,
    off_at: null,
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
 * Applies a change to the current webhook, and retries if another write came first. Switching it off leaves work to the
 * worker: it cancels the pending deliveries.
 */
export async function changeWebhook(
  path: AccountPath,
  id: string,
  now: Date,
  change: (webhook: StoredWebhook) => StoredWebhook,
  first: Step[] = [],
): Promise<StoredWebhook> {
  return retryOrBusy(async () => {
    const before = await requireWebhook(path, id);
    const after = change(before);
    if (isEqual(before, after)) return before;
    const isSwitchedOff = after.status === 'off' && before.status !== 'off';
    const { id: _, account_id: __, created_at: ___, version, ...fields } = after;
    await table.write([
      ...first,
      {
        update: keys.webhook(path, id),
        set: { ...fields, version: version + 1 },
        must: sameVersion(before),
        otherwise: 'overtaken',
      },
      ...subscriptionSteps(path, before, after),
      ...(isSwitchedOff ? [hasWorkStep(path, id, now)] : []),
    ]);
    return { ...after, version: version + 1 };
  });
}

/** The deliveries cannot be read without the webhook, and expire. The worker cancels the pending ones. */
export const deleteWebhook = (path: AccountPath, id: string, now: Date): Promise<void> =>
  retryOrBusy(async () => {
    const webhook = await requireWebhook(path, id);
    await table.write([
      { delete: keys.webhook(path, id), must: sameVersion(webhook), otherwise: 'overtaken' },
      countDeleted(path, 'webhooks'),
      ...subscriptionSteps(path, webhook, undefined),
      hasWorkStep(path, id, now),
    ]);
  });

/** How long deliveries are signed with the previous secret too, so a receiver can change over. */
const OVERLAP_MS = DAY_MS;
const PREVIOUS_MAX = 5;

/** Every replaced secret stays valid for a day, so a receiver works even if the response with the new one was lost. */
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
          { reason: 'secret_renewed_too_often' },
        );
      }
      const until = new Date(now.getTime() + OVERLAP_MS).toISOString();
      return { ...current, secret_cipher, previous_secrets: [...valid, { cipher: current.secret_cipher, until }] };
    },
    remember(webhook),
  );
}

/** The valid secrets in plain text, the current one first. Never log them. */
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

const sameVersion = ({ version }: StoredWebhook) => ['version = :version', { version }] as const;

const isEqual = (before: StoredWebhook, after: StoredWebhook): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

const unknownWebhook = (id: string): Fault => new Fault('not_found', `There is no webhook ${id}.`);
