import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { clock } from '../platform/clock.ts';
import { described, log } from '../platform/log.ts';
import { NotTaken, Unsendable } from '../platform/mail-transport/failures.ts';
import type { Mail } from '../platform/mail-transport/mail.ts';
import { send } from '../platform/mail-transport/send.ts';
import { personHash } from '../platform/table/keys.ts';
import { type Item, keys, table } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';
import { hashOf } from './messages.ts';
import { takeOfBudget } from './notice-budget.ts';
import { type MailKind, sent, settle } from './outcome.ts';
import { shortName } from './render/names.ts';
import { isSuppressed } from './suppression.ts';

/**
 * One mail for one cause, however often it is asked for and wherever its worker dies (docs/decisions/mail-deduplication.md). Who sends it
 * claims it first, for longer than any worker lives. A claim ends in three ways: the carrier's answer is recorded; the
 * carrier surely did not take the mail, and the claim is given back; or nobody knows, because the worker died or the
 * answer was lost. Then the claim runs out and the mail is tried again, unless the carrier has told by then that it went.
 */
export type Written = Omit<Mail, 'id'>;

/** `write` answers undefined when by now there is nothing to say, which ends the cause too. */
export async function deliver(
  cause: string,
  write: () => Promise<Written | undefined>,
  kind: MailKind = 'notice',
): Promise<void> {
  const hash = hashOf(cause);
  const claim = randomUUID();
  if (!(await isClaimed(hash, claim, kind))) return;

  const mail = await beforeSending(hash, claim, kind, write);
  if (!mail) return;
  const to = personHash(mail.to.address);
  try {
    const carrierId = await sendAs(kind, { ...mail, to: receiver(mail), id: hash });
    await settle(
      hash,
      carrierId === undefined ? { state: 'dropped', reason: 'mail is off' } : { ...sent(carrierId), to },
    );
  } catch (error) {
    if (error instanceof Unsendable) return void (await settle(hash, { state: 'dropped', reason: error.message }));
    // A second copy of a code does no harm, so it need not wait until its claim runs out.
    if (error instanceof NotTaken || kind === 'sign_in') await giveBack(hash, claim);
    throw error;
  }
}

/** The name beside an address was given by a tenant too. */
const receiver = ({ to: { address, name } }: Written): Mail['to'] => ({ address, name: name && shortName(name) });

/** How long to wait before a code is sent again whose sending failed without saying whether it went. */
const CODE_PAUSES_MS = [500, 3_000];

/** Somebody waits for a code at the screen, so it is sent again at once; with the carrier's own limit, within a minute. */
async function sendAs(kind: MailKind, mail: Mail): Promise<string | undefined> {
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

/** What fails here has surely sent nothing. Undefined when there is nothing to send. */
async function beforeSending(
  hash: string,
  claim: string,
  kind: MailKind,
  write: () => Promise<Written | undefined>,
): Promise<Written | undefined> {
  try {
    const mail = await write();
    const isOff = mail && (await isSuppressed(mail.to.address, kind));
    const reason = !mail ? 'nothing to say' : isOff ? 'suppressed address' : undefined;
    if (reason) await settle(hash, { state: 'dropped', reason });
    else if (kind === 'notice') await takeOfBudget();
    return reason ? undefined : mail;
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
async function isClaimed(hash: string, claim: string, kind: MailKind): Promise<boolean> {
  const now = clock.now();
  const seconds = Math.floor(now.getTime() / 1000);
  const until = timestamp(new Date((seconds + LEASE_SECONDS) * 1000));
  const item = { state: 'claimed', kind, claim, claimed_until: until, expires: seconds + KEPT_SECONDS };
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
