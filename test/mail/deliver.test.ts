import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobFunctions } from '../../functions/index.ts';
import { handleCarrierEvent } from '../../lib/mails/carrier-events.ts';
import { deliver, LEASE_SECONDS } from '../../lib/mails/deliver.ts';
import { hashOf } from '../../lib/mails/jobs.ts';
import { isSuppressed, liftSuppression, listSuppressed, suppress } from '../../lib/mails/suppression.ts';
import { clock } from '../../lib/platform/clock.ts';
import { NotTaken } from '../../lib/platform/mail/failures.ts';
import type { Mail } from '../../lib/platform/mail/mail.ts';
import { usePost } from '../../lib/platform/mail/sender.ts';
import { newCause, ofMail } from './support.ts';

/** One mail for one cause, wherever the worker dies and whatever the carrier does. */
const carried: Mail[] = [];
let trouble: (() => void) | undefined;
let now = Date.parse('2026-11-15T10:00:00Z');

beforeEach(() => {
  carried.length = 0;
  trouble = undefined;
  clock.use(() => now);
  usePost(async (mail) => {
    trouble?.();
    carried.push(mail);
    return `carrier-${carried.length}`;
  });
});
afterEach(() => {
  usePost(undefined);
  clock.use(undefined);
});

const mail = { to: { address: 'mei@school.example' }, subject: 'S', html: '<p>H</p>', text: 'T' };
const write = async () => mail;
const later = (seconds: number) => {
  now += seconds * 1000;
};
/** What SES says of a mail that it took, through EventBridge. */
const told = (cause: string) =>
  handleCarrierEvent(
    { detail: { eventType: 'Send', mail: { messageId: 'ses-1', tags: { mail: [hashOf(cause)] } } } },
    new Date(now),
  );

describe('a mail', () => {
  it('goes once for a cause, however often its message comes', async () => {
    const cause = newCause();
    await deliver(cause, write);
    await deliver(cause, write);
    later(LEASE_SECONDS * 2);
    await deliver(cause, write);

    expect(carried).toHaveLength(1);
    expect(await ofMail(cause)).toMatchObject({ state: 'sent', carrier_id: 'carrier-1' });
  });

  it('goes once when ten workers have its message at the same time', async () => {
    const cause = newCause();
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => deliver(cause, write)));

    expect(carried).toHaveLength(1);
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('is tried again at once when the carrier surely did not take it', async () => {
    const cause = newCause();
    trouble = () => {
      throw new NotTaken('Too fast.');
    };
    await expect(deliver(cause, write)).rejects.toThrow('Too fast.');
    trouble = undefined;
    await deliver(cause, write);

    expect(carried).toHaveLength(1);
  });

  it('is tried again at once when it could not even be written', async () => {
    const cause = newCause();
    await expect(deliver(cause, () => Promise.reject(new Error('no table')))).rejects.toThrow('no table');
    await deliver(cause, write);

    expect(carried).toHaveLength(1);
  });

  it('is not sent again while nobody knows whether it went, and never once the carrier says that it did', async () => {
    const cause = newCause();
    // It was taken, but the answer never came: as when the worker is killed right after.
    trouble = () => {
      carried.push({ ...mail, id: 'taken' });
      throw new Error('socket hang up');
    };
    await expect(deliver(cause, write)).rejects.toThrow('socket hang up');
    trouble = undefined;
    await expect(deliver(cause, write)).rejects.toThrow('claimed');
    await told(cause);
    later(LEASE_SECONDS * 2);
    await deliver(cause, write);

    expect(carried.map(({ id }) => id)).toEqual(['taken']);
    expect(await ofMail(cause)).toMatchObject({ state: 'sent', carrier_id: 'ses-1' });
  });

  it('goes after all when the worker was killed before it could send it', async () => {
    const cause = newCause();
    trouble = () => {
      throw new Error('killed');
    };
    await expect(deliver(cause, write)).rejects.toThrow('killed');
    trouble = undefined;
    later(LEASE_SECONDS + 1);
    await deliver(cause, write);

    expect(carried).toHaveLength(1);
  });

  it('is claimed for longer than a worker lives, and for less than until its message comes back', () => {
    const { timeoutSeconds = 0 } = jobFunctions.notices ?? {};

    expect(LEASE_SECONDS).toBeGreaterThan(timeoutSeconds);
    expect(LEASE_SECONDS).toBeLessThan(timeoutSeconds * 6);
  });

  it('that has nothing to say by now is dropped for good', async () => {
    const cause = newCause();
    await deliver(cause, async () => undefined);
    await deliver(cause, write);

    expect(carried).toEqual([]);
  });

  it('leaves neither name nor address in the table', async () => {
    const cause = newCause();
    await deliver(cause, async () => ({ ...mail, to: { address: 'secret@school.example', name: 'Secret Person' } }));

    expect(JSON.stringify(await ofMail(cause))).not.toMatch(/secret/i);
  });
});

describe('an address', () => {
  const address = () => `${newCause()}@bounced.example`;
  const bounced = (emailAddress: string, bounceType: string) =>
    handleCarrierEvent(
      {
        detail: {
          eventType: 'Bounce',
          mail: { messageId: 'm', tags: {} },
          bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ emailAddress }] },
        },
      },
      new Date(now),
    );
  const complained = (emailAddress: string, complaintFeedbackType: string) =>
    handleCarrierEvent(
      {
        detail: {
          eventType: 'Complaint',
          mail: { messageId: 'm', tags: {} },
          complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress }] },
        },
      },
      new Date(now),
    );

  it('that bounces for good gets no more mail, in whatever case it is written', async () => {
    const to = address();
    await bounced(to, 'Permanent');
    const cause = newCause();
    await deliver(cause, async () => ({ ...mail, to: { address: to.toUpperCase() } }));

    expect(carried).toEqual([]);
    expect(await ofMail(cause)).toMatchObject({ state: 'dropped', reason: 'suppressed address' });
  });

  it('that is merely full or slow goes on getting mail', async () => {
    const to = address();
    await bounced(to, 'Transient');

    expect(await isSuppressed(to)).toBe(false);
  });

  it('whose owner complains gets no more mail, but who says that it is no spam does', async () => {
    const [angry, pleased] = [address(), address()];
    await complained(angry, 'abuse');
    await complained(pleased, 'not-spam');

    expect([await isSuppressed(angry), await isSuppressed(pleased)]).toEqual([true, false]);
  });

  it('can be listed and lifted', async () => {
    const to = address();
    await suppress(to, 'bounce', '550 no such user', new Date(now));
    const all = await Array.fromAsync(listSuppressed());

    expect(all).toContainEqual(expect.objectContaining({ address: to, reason: 'bounce', detail: '550 no such user' }));
    expect([await liftSuppression(to), await liftSuppression(to)]).toEqual([true, false]);
    expect(await isSuppressed(to)).toBe(false);
  });
});
