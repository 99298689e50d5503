import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handleSesEvent, type SesEvent } from '../../../../lib/communication/mails/feedback/ses-events.ts';
import { getSuppressed, isSuppressed, suppress } from '../../../../lib/communication/mails/feedback/suppression.ts';
import { suppressionOf } from '../../../../lib/communication/mails/feedback/suppression-list.ts';
import { mailHash } from '../../../../lib/communication/mails/queue/trigger.ts';
import { countMail, mailsIn } from '../../../../lib/communication/mails/send/mail-counts.ts';
import { personHash } from '../../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, table } from '../../../../lib/platform/table/table.ts';
import { newAddress } from '../../../support/people.ts';
import { newCause } from '../support.ts';

const NOW = '2026-11-15T10:00:00Z';
/** A month in which no other test counts mails. */
const month = `${randomInt(3_000, 9_000)}-05`;
const now = new Date(`${month}-02T10:00:00Z`);

async function stored(fields: object = {}): Promise<string> {
  const hash = mailHash(newCause());
  await table.write([{ put: { ...keys.mail(hash), kind: 'notice', ...fields } }]);
  return hash;
}

it('a mail is counted once in each way, and one that is not known is not', async () => {
  const [one, other] = [await stored(), await stored()];
  for (const as of ['sent', 'sent', 'failed', 'failed', 'suppressed'] as const) await countMail(one, as, now);
  await countMail(other, 'sent', now);
  await countMail(mailHash(newCause()), 'sent', now);

  expect(await mailsIn(month)).toEqual({ sent: 2, failed: 1, suppressed: 1 });
  const shard = Number.parseInt(one.slice(0, 2), 16) % 16;
  expect(await table.get(keys.mailCounts(month, shard), AsStored)).toMatchObject({
    expires: now.getTime() / 1_000 + 400 * 86_400,
  });
});

describe('a carrier event', () => {
  const event = (hash: string, more: Partial<SesEvent['detail']>, destination: string[] = []): SesEvent => ({
    detail: { eventType: 'X', mail: { messageId: 'ses-9', destination, tags: { mail: [hash] } }, ...more },
  });
  const recipient = (emailAddress: string, diagnosticCode?: string) => ({
    emailAddress,
    ...(diagnosticCode && { diagnosticCode }),
  });

  it("of a permanent bounce counts the mail as failed, and repeats the server's message", async () => {
    const [one, other] = [newAddress(), newAddress()];
    for (const [address, code] of [
      [one, '550 gone'],
      [other, undefined],
    ] as const) {
      const hash = await stored({ to: personHash(address), kind: 'notice' });
      const bounce = {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [recipient(address, code)],
      };
      await handleSesEvent(event(hash, { bounce }), now);
      expect(await table.get(keys.mail(hash), AsStored)).toMatchObject({ state: 'sent', counted_failed: true });
    }

    expect(await getSuppressed(one)).toMatchObject({ reason: 'bounce', detail: '550 gone', codes: true });
    expect(await getSuppressed(other)).toMatchObject({ detail: 'General', suppressed_at: `${month}-02T10:00:00Z` });
  });

  it('of a complaint ends codes only if it is about a code', async () => {
    const [ofNotice, ofCode] = [newAddress(), newAddress()];
    for (const [address, kind, type] of [
      [ofNotice, 'notice', undefined],
      [ofCode, 'sign_in', 'abuse'],
    ] as const) {
      const complaint = {
        ...(type && { complaintFeedbackType: type }),
        complainedRecipients: [recipient(address)],
      };
      await handleSesEvent(event(await stored({ to: personHash(address), kind }), { complaint }), now);
    }

    expect(await getSuppressed(ofNotice)).toMatchObject({ reason: 'complaint', detail: 'not said', codes: false });
    expect(await getSuppressed(ofCode)).toMatchObject({ detail: 'abuse', codes: true });
  });

  it('about a mail whose sending is under way is about the first address that it goes to', async () => {
    const [first, second] = [newAddress(), newAddress()];
    const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [] };
    await handleSesEvent(event(await stored(), { bounce }, [first, second]), now);

    expect([await isSuppressed(first), await isSuppressed(second)]).toEqual([true, false]);
  });
});

describe('a suppressed address', () => {
  const at = new Date(NOW);
  const complaint = { reason: 'complaint', detail: 'abuse', codes: false } as const;
  const bounce = { reason: 'bounce', detail: 'gone', codes: true } as const;

  it('stays suppressed for more than a later complaint says', async () => {
    const [bounced, ofCode, old] = [newAddress(), newAddress(), newAddress()];
    await suppress(bounced, bounce, at);
    await suppress(ofCode, { ...complaint, codes: true }, at);
    await table.write([
      { put: { ...keys.suppressed(old), address: old, ...bounce, codes: false, suppressed_at: NOW } },
    ]);
    for (const address of [bounced, ofCode, old]) await suppress(address, { ...complaint, detail: 'later' }, at);

    expect(await getSuppressed(bounced)).toMatchObject(bounce);
    expect(await getSuppressed(ofCode)).toMatchObject({ detail: 'abuse', codes: true });
    expect(await getSuppressed(old)).toMatchObject({ reason: 'bounce' });
  });

  it('is replaced by what suppresses as much or more', async () => {
    const address = newAddress();
    await suppress(address, complaint, at);
    await suppress(address, { ...complaint, detail: 'later' }, at);
    expect(await getSuppressed(address)).toMatchObject({ detail: 'later' });
    await suppress(address, bounce, at);

    expect(await getSuppressed(address)).toMatchObject(bounce);
  });

  it.each([
    ['bounce', undefined, true],
    ['complaint', undefined, false],
    ['complaint', true, true],
  ])('by a %s with codes %s gets no codes: %s', async (reason, codes, isOff) => {
    const address = newAddress();
    const item = { address, reason, detail: '', suppressed_at: NOW, ...(codes !== undefined && { codes }) };
    await table.write([{ put: { ...keys.suppressed(address), ...item } }]);

    expect([await isSuppressed(address, 'notice'), await isSuppressed(address, 'sign_in')]).toEqual([true, isOff]);
  });

  it('is shown to operators by its first letter and its domain, and by an id of its mailbox', () => {
    const shown = (address: string) => suppressionOf({ address, reason: 'bounce', detail: '', suppressed_at: NOW });

    expect(shown('june@example.com')).toMatchObject({ hint: 'j…@example.com', kind: 'bounce', since: NOW });
    expect(shown('ab@example.com').hint).toBe('a…@example.com');
    expect(shown('j@example.com').hint).toBe('…@example.com');
    expect(shown('june@example.com').id).toBe(shown('June@EXAMPLE.com').id);
    expect(shown('june@example.com').id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(shown('june@example.com').id).not.toBe(shown('july@example.com').id);
  });
});
