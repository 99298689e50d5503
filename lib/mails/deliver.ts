import { randomUUID } from 'node:crypto';
import { clock } from '../platform/clock.ts';
import { NotTaken, Unsendable } from '../platform/mail/failures.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { send } from '../platform/mail/post.ts';
import { type Item, keys, table } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';
import { hashOf } from './jobs.ts';
import { sent, settle } from './record.ts';
import { isSuppressed } from './suppression.ts';

/**
 * One mail for one cause, however often it is asked for and wherever its worker dies (docs/decisions/mail-once.md). Who sends it
 * claims it first, for longer than any worker lives. A claim ends in three ways: the carrier's answer is recorded; the
 * carrier surely did not take the mail, and the claim is given back; or nobody knows, because the worker died or the
 * answer was lost. Then the claim runs out and the mail is tried again, unless the carrier has told by then that it went.
 */
export type Written = Omit<Mail, 'id'>;

/** `write` answers undefined when by now there is nothing to say, which ends the cause too. */
export async function deliver(cause: string, write: () => Promise<Written | undefined>): Promise<void> {
  const hash = hashOf(cause);
  const claim = randomUUID();
  if (!(await isClaimed(hash, claim))) return;

  const mail = await beforeSending(hash, claim, write);
  if (!mail) return;
  try {
    const carrierId = await send({ ...mail, id: hash }, clock.now());
    await settle(hash, carrierId === undefined ? { state: 'dropped', reason: 'mail is off' } : sent(carrierId));
  } catch (error) {
    if (error instanceof Unsendable) return settle(hash, { state: 'dropped', reason: error.message });
    if (error instanceof NotTaken) await giveBack(hash, claim);
    throw error;
  }
}

/** What fails here has surely sent nothing. Undefined when there is nothing to send. */
async function beforeSending(
  hash: string,
  claim: string,
  write: () => Promise<Written | undefined>,
): Promise<Written | undefined> {
  try {
    const mail = await write();
    const reason = !mail ? 'nothing to say' : (await isSuppressed(mail.to.address)) ? 'suppressed address' : undefined;
    if (!reason) return mail;
    await settle(hash, { state: 'dropped', reason });
    return undefined;
  } catch (error) {
    await giveBack(hash, claim);
    throw error;
  }
}

/** Longer than a worker of mails may live, shorter than its queue's time before a message comes back. */
export const LEASE_SECONDS = 300;

/** As long as anything could still ask for the same mail: a dead letter that is replayed, a backup that is restored. */
const KEPT_SECONDS = 400 * 86_400;

/** False when the mail has gone already, or never will. */
async function isClaimed(hash: string, claim: string): Promise<boolean> {
  const now = clock.now();
  const seconds = Math.floor(now.getTime() / 1000);
  const until = timestamp(new Date((seconds + LEASE_SECONDS) * 1000));
  const item = { state: 'claimed', claim, claimed_until: until, expires: seconds + KEPT_SECONDS };
  try {
    await table.write([
      {
        put: { ...keys.mail(hash), ...item },
        must: [
          'attribute_not_exists(pk) or (state = :claimed and claimed_until <= :now)',
          { claimed: 'claimed', now: timestamp(now) },
        ],
        otherwise: (found) => new Taken(found),
      },
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
    if (error.state !== 'claimed') return false;
    throw new Error('Another worker has claimed this mail; whether it went is known when the claim runs out.');
  }
}

class Taken extends Error {
  readonly state: unknown;

  constructor(found: Item | undefined) {
    super('The mail is taken.');
    this.state = found?.state;
  }
}

/** Only one's own: in between the claim may have run out and be another worker's. */
const giveBack = (hash: string, claim: string): Promise<void> =>
  table.write([{ delete: keys.mail(hash), must: ['claim = :claim', { claim }], otherwise: LOST }]).catch((error) => {
    if (error !== LOST) throw error;
  });

const LOST = new Error('The claim is not ours any more.');
