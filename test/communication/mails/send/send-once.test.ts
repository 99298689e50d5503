import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobFunctions } from '../../../../functions/index.ts';
import { handleSesEvent, type SesEvent } from '../../../../lib/communication/mails/feedback/ses-events.ts';
import {
  isSuppressed,
  liftSuppression,
  listSuppressed,
  suppress,
} from '../../../../lib/communication/mails/feedback/suppression.ts';
import { mailHash } from '../../../../lib/communication/mails/queue/trigger.ts';
import type { MailKind } from '../../../../lib/communication/mails/send/mail-record.ts';
import { LEASE_SECONDS, REFUSED_DAYS_MAX, sendOnce } from '../../../../lib/communication/mails/send/send-once.ts';
import { clock } from '../../../../lib/platform/clock.ts';
import { Bounced, NotTaken } from '../../../../lib/platform/mail-transport/failures.ts';
import type { Mail } from '../../../../lib/platform/mail-transport/mail.ts';
import { useTransport } from '../../../../lib/platform/mail-transport/sender.ts';
import { newCause, ofMail } from '../support.ts';

/** One mail per reason, wherever the worker dies and however the transport fails. */
const carried: Mail[] = [];
let trouble: (() => void) | undefined;
let now = Date.parse('2026-11-15T10:00:00Z');

beforeEach(() => {
  carried.length = 0;
  trouble = undefined;
  clock.use(() => now);
  useTransport(async (mail) => {
    trouble?.();
    carried.push(mail);
    return `carrier-${carried.length}`;
  });
});
afterEach(() => {
  useTransport(undefined);
  clock.use(undefined);
});

const mail = { to: { address: 'mei@school.example' }, subject: 'S', html: '<p>H</p>', text: 'T' };
const write = async () => mail;
const later = (seconds: number) => {
  now += seconds * 1000;
};
/** A mail that a worker is writing until the test ends it. */
function newDraft() {
  const begun = Promise.withResolvers<void>();
  const { promise, resolve: finish, reject: fail } = Promise.withResolvers<typeof mail>();
  const write = () => {
    begun.resolve();
    return promise;
  };
  return { write, isBegun: begun.promise, finish, fail };
}
/** The SES event for an accepted mail. */
const told = (cause: string) =>
  handleSesEvent(
    { detail: { eventType: 'Send', mail: { messageId: 'ses-1', tags: { mail: [mailHash(cause)] } } } },
    new Date(now),
  );

describe('a mail', () => {
  it('is sent once, however often its message is delivered', async () => {
    const cause = newCause();
    await sendOnce(cause, write);
    await sendOnce(cause, write);
    later(LEASE_SECONDS * 2);
    await sendOnce(cause, write);

    expect(carried).toHaveLength(1);
    expect(await ofMail(cause)).toMatchObject({ state: 'sent', carrier_id: 'carrier-1' });
  });

  it('is sent once if ten workers have its message at the same time', async () => {
    const cause = newCause();
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => sendOnce(cause, write)));

    expect(carried).toHaveLength(1);
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('is tried again at once when the carrier surely did not take it', async () => {
    const cause = newCause();
    trouble = () => {
      throw new NotTaken('Too fast.');
    };
    await expect(sendOnce(cause, write)).rejects.toThrow('Too fast.');
    trouble = undefined;
    await sendOnce(cause, write);

    expect(carried).toHaveLength(1);
  });

  it('that is refused every day is dropped after two weeks with the reason, and not a second earlier', async () => {
    const cause = newCause();
    trouble = () => {
      throw new NotTaken('SES refused the mail: Email address is not verified.');
    };
    const days = 86_400 * REFUSED_DAYS_MAX;
    for (const seconds of [0, 86_400, days - 86_400 - 1]) {
      later(seconds);
      await expect(sendOnce(cause, write)).rejects.toThrow('not verified');
    }
    later(1);
    await sendOnce(cause, write);

    expect(REFUSED_DAYS_MAX).toBe(14);
    expect(await ofMail(cause)).toMatchObject({ state: 'dropped', reason: expect.stringContaining('not verified') });
    trouble = undefined;
    await sendOnce(cause, write);
    expect(carried).toEqual([]);
  });

  it('that is accepted after days of refusals is sent once', async () => {
    const cause = newCause();
    trouble = () => {
      throw new NotTaken('Too fast.');
    };
    await expect(sendOnce(cause, write)).rejects.toThrow('Too fast.');
    later(86_400 * (REFUSED_DAYS_MAX + 1));
    trouble = undefined;
    await sendOnce(cause, write);
    await sendOnce(cause, write);

    expect(carried).toHaveLength(1);
    expect(await ofMail(cause)).toMatchObject({ state: 'sent' });
  });

  it('counts refusal days through other kinds of failures', async () => {
    const cause = newCause();
    trouble = () => {
      throw new NotTaken('Too fast.');
    };
    await expect(sendOnce(cause, write)).rejects.toThrow('Too fast.');
    later(86_400);
    await expect(sendOnce(cause, () => Promise.reject(new Error('no table')))).rejects.toThrow('no table');
    later(86_400 * (REFUSED_DAYS_MAX - 1));
    await sendOnce(cause, write);

    expect(await ofMail(cause)).toMatchObject({ state: 'dropped', reason: 'Too fast.' });
  });

  it('that the receiving server refused permanently ends, and so does further mail to the address', async () => {
    const cause = newCause();
    const to = { address: `${cause}@school.example` };
    trouble = () => {
      throw new Bounced('The mail server refused the recipient for good: 550 5.1.1.', `550 5.1.1 No ${to.address}`);
    };
    await sendOnce(cause, async () => ({ ...mail, to }));
    trouble = undefined;
    await sendOnce(newCause(), async () => ({ ...mail, to }));

    expect(carried).toHaveLength(0);
    expect(await ofMail(cause)).toMatchObject({ state: 'dropped', reason: expect.not.stringContaining(to.address) });
    expect(await isSuppressed(to.address, 'sign_in')).toBe(true);
  });

  it('stays with the worker that took it last, if one with an expired lease fails later', async () => {
    const cause = newCause();
    const [slow, second] = [newDraft(), newDraft()];
    const failing = sendOnce(cause, slow.write);
    await slow.isBegun;
    later(LEASE_SECONDS);
    const sending = sendOnce(cause, second.write);
    await second.isBegun;
    slow.fail(new Error('no table'));
    await expect(failing).rejects.toThrow('no table');

    await expect(sendOnce(cause, write)).rejects.toThrow('lease');
    second.finish(mail);
    await sending;
    expect(carried).toHaveLength(1);
  });

  it('is not taken again before its lease runs out', async () => {
    const cause = newCause();
    trouble = () => {
      throw new Error('The line broke.');
    };
    await expect(sendOnce(cause, write)).rejects.toThrow('The line broke.');
    trouble = undefined;
    later(LEASE_SECONDS - 1);
    await expect(sendOnce(cause, write)).rejects.toThrow('lease');
    later(1);
    await sendOnce(cause, write);

    expect(carried).toHaveLength(1);
  });

  it('that the carrier reports for an unknown mail is not recorded', async () => {
    const cause = newCause();
    await told(cause);

    expect(await ofMail(cause)).toBeUndefined();
  });

  it('is tried again at once when it could not even be written', async () => {
    const cause = newCause();
    await expect(sendOnce(cause, () => Promise.reject(new Error('no table')))).rejects.toThrow('no table');
    await sendOnce(cause, write);

    expect(carried).toHaveLength(1);
  });

  it('is not sent again while its delivery is uncertain, and never once the carrier confirms it', async () => {
    const cause = newCause();
    // The mail was accepted but the response never arrived, as when the worker is killed right after.
    trouble = () => {
      carried.push({ ...mail, id: 'taken' });
      throw new Error('socket hang up');
    };
    await expect(sendOnce(cause, write)).rejects.toThrow('socket hang up');
    trouble = undefined;
    await expect(sendOnce(cause, write)).rejects.toThrow('lease');
    await told(cause);
    later(LEASE_SECONDS * 2);
    await sendOnce(cause, write);

    expect(carried.map(({ id }) => id)).toEqual(['taken']);
    expect(await ofMail(cause)).toMatchObject({ state: 'sent', carrier_id: 'ses-1' });
  });

  it('is sent by the next worker if the first was killed before sending', async () => {
    const cause = newCause();
    trouble = () => {
      throw new Error('killed');
    };
    await expect(sendOnce(cause, write)).rejects.toThrow('killed');
    trouble = undefined;
    later(LEASE_SECONDS + 1);
    await sendOnce(cause, write);

    expect(carried).toHaveLength(1);
  });

  it('is leased for longer than a worker lives, and for less than until its message comes back', () => {
    const { timeoutSeconds = 0 } = jobFunctions.notices ?? {};

    expect(LEASE_SECONDS).toBeGreaterThan(timeoutSeconds);
    expect(LEASE_SECONDS).toBeLessThan(timeoutSeconds * 6);
  });

  it('that has nothing to say by now is dropped permanently', async () => {
    const cause = newCause();
    await sendOnce(cause, async () => undefined);
    await sendOnce(cause, write);

    expect(carried).toEqual([]);
  });

  it('leaves neither name nor address in the table', async () => {
    const cause = newCause();
    await sendOnce(cause, async () => ({ ...mail, to: { address: 'secret@school.example', name: 'Secret Person' } }));

    expect(JSON.stringify(await ofMail(cause))).not.toMatch(/secret/i);
  });
});

describe('an address', () => {
  const address = () => `${newCause()}@bounced.example`;
  type Told = { eventType: string; bounce?: object; complaint?: object };
  /** Sends a mail to an address, then an SES event about it. `destination` is the address passed to SES. */
  async function toldOf(to: string, event: Told, kind: MailKind = 'notice', destination?: string[]): Promise<void> {
    const cause = newCause();
    await sendOnce(cause, async () => ({ ...mail, to: { address: to } }), kind);
    const tags = { mail: [mailHash(cause)] };
    const detail = { ...event, mail: { messageId: 'm', tags, ...(destination && { destination }) } };
    await handleSesEvent({ detail } as SesEvent, new Date(now));
  }
  const bounce = (emailAddress: string, bounceType = 'Permanent'): Told => ({
    eventType: 'Bounce',
    bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ emailAddress }] },
  });
  const complaint = (emailAddress: string, complaintFeedbackType = 'abuse'): Told => ({
    eventType: 'Complaint',
    complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress }] },
  });

  it('with a permanent bounce gets no more mail, in upper or lower case', async () => {
    const to = address();
    await toldOf(to, bounce(to));
    carried.length = 0;
    const cause = newCause();
    await sendOnce(cause, async () => ({ ...mail, to: { address: to.toUpperCase() } }));

    expect(carried).toEqual([]);
    expect(await ofMail(cause)).toMatchObject({ state: 'dropped', reason: 'suppressed address' });
    expect(await isSuppressed(to, 'sign_in')).toBe(true);
  });

  it('is not switched off by a bounce or complaint about a mail to another address', async () => {
    for (const event of [bounce, complaint]) {
      const [attacker, victim] = [address(), address()];
      await toldOf(attacker, event(victim));
      await toldOf(attacker, event(victim), 'notice', [attacker]);
      // A mail that is not ours suppresses nobody.
      const { eventType, ...rest } = event(victim);
      const detail = { eventType, ...rest, mail: { messageId: 'm', destination: [victim], tags: {} } };
      await handleSesEvent({ detail } as SesEvent, new Date(now));

      expect([await isSuppressed(victim), await isSuppressed(attacker)]).toEqual([false, true]);
    }
  });

  it('is suppressed by the mail sent to it, not by the addresses that the bounce names', async () => {
    const to = address();
    await toldOf(to, bounce('forwarded@elsewhere.example'), 'notice', [to]);

    expect(await isSuppressed(to)).toBe(true);
  });

  it('with a transient bounce still gets mail', async () => {
    const to = address();
    await toldOf(to, bounce(to, 'Transient'));

    expect(await isSuppressed(to)).toBe(false);
  });

  it('with a complaint gets no more mail, but still does after a report of not-spam', async () => {
    const [angry, pleased] = [address(), address()];
    await toldOf(angry, complaint(angry));
    await toldOf(pleased, complaint(pleased, 'not-spam'));

    expect([await isSuppressed(angry), await isSuppressed(pleased)]).toEqual([true, false]);
  });

  it('still gets codes after a complaint about another mail, but not after one about a code or a bounce', async () => {
    const [notice, code, both] = [address(), address(), address()];
    await toldOf(notice, complaint(notice));
    await toldOf(code, complaint(code), 'sign_in');
    await toldOf(both, bounce(both));
    // A weaker suppression does not replace a stronger one.
    await suppress(both, { reason: 'complaint', detail: 'abuse', codes: false }, new Date(now));
    const codesTo = (to: string) => isSuppressed(to, 'sign_in');

    expect([await codesTo(notice), await codesTo(code), await codesTo(both)]).toEqual([false, true, true]);
    expect([await isSuppressed(notice), await isSuppressed(code)]).toEqual([true, true]);
  });

  it('can be listed and lifted', async () => {
    const to = address();
    await suppress(to, { reason: 'bounce', detail: '550 no such user', codes: true }, new Date(now));
    const all = await Array.fromAsync(listSuppressed());

    expect(all).toContainEqual(expect.objectContaining({ address: to, reason: 'bounce', detail: '550 no such user' }));
    expect([await liftSuppression(to, []), await liftSuppression(to, [])]).toEqual([true, false]);
    expect(await isSuppressed(to)).toBe(false);
  });
});
