import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { clock } from '../../../platform/clock.ts';
import { isLeased, newLease, releaseLease, takeLease } from '../../../platform/coordination/lease.ts';
import { NoFurtherTries } from '../../../platform/jobs/worker.ts';
import { described, log } from '../../../platform/log.ts';
import { Bounced, NotTaken, Unsendable } from '../../../platform/mail-transport/failures.ts';
import type { Mail } from '../../../platform/mail-transport/mail.ts';
import { send } from '../../../platform/mail-transport/send.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import { keys, table } from '../../../platform/table/table.ts';
import { DAY_MS, RECORDS_KEPT_SECONDS, secondsOf, timestamp } from '../../../platform/time.ts';
import { isSuppressed, suppress } from '../feedback/suppression.ts';
import { mailHash } from '../queue/trigger.ts';
import { shortName } from '../render/names.ts';
import {
  MAIL_IS_OFF,
  type MailedInvoice,
  type MailKind,
  type MailRecord,
  NOTHING_TO_SAY,
  recordOutcome,
  SUPPRESSED,
  sentAs,
} from './mail-record.ts';
import { spendBudget } from './notice-budget.ts';

export type WrittenMail = Omit<Mail, 'id'>;

/**
 * Sends one mail for one reason, however often it is called and wherever a worker dies (docs/decisions/mail-deduplication.md).
 * A worker first takes a lease on the mail, for longer than any worker lives. The lease ends in one of three ways:
 * 1. the outcome is recorded;
 * 2. the transport certainly did not take the mail: the lease is released, so the next message delivery may send it. A mail
 *    refused for `REFUSED_DAYS_MAX` days is dropped;
 * 3. the outcome is unknown, because the worker died or the response was lost: the lease expires and the mail is retried,
 *    unless an SES event has recorded by then that it was sent.
 *
 * `write` returns undefined if there is nothing left to send; that ends the mail too. `invoice` stays on the mail's record, for a
 * bounce that arrives later.
 */
export async function sendOnce(
  reason: string,
  write: () => Promise<WrittenMail | undefined>,
  kind: MailKind = 'notice',
  invoice?: MailedInvoice,
): Promise<void> {
  const hash = mailHash(reason);
  const lease = await leaseMail(hash, { kind, ...(invoice && { invoice }) });
  if (lease === undefined) return;

  const mail = await prepare(hash, lease, kind, write);
  if (!mail) return;
  const to = personHash(mail.to.address);
  try {
    const carrierId = await sendWithRetries(kind, { ...mail, to: recipientOf(mail), id: hash });
    await recordOutcome(
      hash,
      carrierId === undefined ? { state: 'dropped', reason: MAIL_IS_OFF } : { ...sentAs(carrierId), to },
    );
  } catch (error) {
    if (error instanceof Bounced)
      await suppress(mail.to.address, { reason: 'bounce', detail: error.detail, codes: true }, clock.now());
    if (error instanceof Unsendable)
      return void (await recordOutcome(hash, { state: 'dropped', reason: error.message }));
    if (error instanceof NotTaken) return handleRefusal(hash, lease, error);
    // Two copies of a sign-in code do no harm, so a retry need not wait until the lease expires.
    if (kind === 'sign_in') await releaseLease(keys.mail(hash), lease);
    throw error;
  }
}

/** A tenant may have written the name beside the address. */
const recipientOf = ({ to: { address, name } }: WrittenMail): Mail['to'] => ({
  address,
  name: name && shortName(name),
});

/** The pauses before a sign-in code is sent again, if it is unknown whether it was sent. */
const CODE_PAUSES_MS = [500, 3_000];

/** A person waits for the code, so it is sent again at once: within a minute, including the transport's own timeout. */
async function sendWithRetries(kind: MailKind, mail: Mail): Promise<string | undefined> {
  for (const pause of kind === 'sign_in' ? CODE_PAUSES_MS : []) {
    try {
      return await send(mail, clock.now());
    } catch (error) {
      if (error instanceof Unsendable || error instanceof NotTaken) throw error;
      log({ level: 'warn', message: 'sign-in code is sent again', mail: mail.id, error: described(error) });
      await sleep(pause);
    }
  }
  return send(mail, clock.now());
}

/**
 * As long as mail servers usually retry, and more: it may take time to find an operator who can verify a domain or pay a bill.
 */
export const REFUSED_DAYS_MAX = 14;

/** The next message delivery retries, and the daily job queues it each day, until the mail is dropped. */
async function handleRefusal(hash: string, lease: string, error: NotTaken): Promise<void> {
  const now = clock.now();
  const known = await table.get(keys.mail(hash), MailState);
  const refused_since = known?.refused_since ?? timestamp(now);
  if (refused_since <= timestamp(daysBefore(now, REFUSED_DAYS_MAX)))
    return void (await recordOutcome(hash, { state: 'dropped', reason: error.message }));
  await releaseLease(keys.mail(hash), lease, { set: { refused_since } });
  throw error;
}

const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS);

/**
 * A failure here has certainly sent nothing, so the lease is released, or the mail is dropped if retries cannot help. Undefined
 * if there is nothing to send.
 */
async function prepare(
  hash: string,
  lease: string,
  kind: MailKind,
  write: () => Promise<WrittenMail | undefined>,
): Promise<WrittenMail | undefined> {
  try {
    const mail = await write();
    const isOff = mail && (await isSuppressed(mail.to.address, kind));
    const reason = !mail ? NOTHING_TO_SAY : isOff ? SUPPRESSED : undefined;
    if (reason) await recordOutcome(hash, { state: 'dropped', reason });
    else if (kind === 'notice') await spendBudget();
    return reason ? undefined : mail;
  } catch (error) {
    if (error instanceof NoFurtherTries) await recordOutcome(hash, { state: 'dropped', reason: error.message });
    else await releaseLease(keys.mail(hash), lease);
    throw error;
  }
}

/**
 * Longer than a mail worker may live, shorter than its queue's visibility timeout on AWS. On one machine a message returns
 * after a second, so all retries after a lost response find the lease taken. The daily job then queues the notice again.
 */
export const LEASE_SECONDS = 300;

/** Takes the lease. Undefined if the mail was sent or dropped already. Throws if another worker has the lease. */
async function leaseMail(hash: string, about: Pick<MailRecord, 'kind' | 'invoice'>): Promise<string | undefined> {
  const now = clock.now();
  const lease = newLease(now, LEASE_SECONDS * 1000);
  const taken = await takeLease(keys.mail(hash), MailState, {
    lease,
    now,
    only: ['attribute_not_exists(state)'],
    set: { ...about, expires: secondsOf(now) + RECORDS_KEPT_SECONDS },
  });
  if (taken.item) return lease.lease;
  if (taken.found?.state !== undefined) return undefined;
  throw new Error(LEASED_BY_ANOTHER);
}

/** `state` is the outcome. `refused_since` is the time of the first refusal by the transport. */
const MailState = z.object({
  state: z.string().optional(),
  lease_until: z.string().optional(),
  refused_since: z.string().optional(),
});

/** Whether the mail for this reason was sent. Throws while a worker may be sending it. */
export async function isMailSent(reason: string): Promise<boolean> {
  const known = await table.get(keys.mail(mailHash(reason)), MailState);
  if (known && isLeased(known, clock.now())) throw new Error(LEASED_BY_ANOTHER);
  return known?.state === 'sent';
}

const LEASED_BY_ANOTHER =
  'Another worker has the lease of this mail; whether it was sent is known when the lease expires.';
