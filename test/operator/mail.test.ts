import { expect, it } from 'vitest';
import { isSuppressed, suppress } from '../../lib/communication/mails/feedback/suppression.ts';
import { inOwnTable, run } from './run-command.ts';

inOwnTable('mail');

it('mail suppressed lists who gets no mail, and mail lift lets it go to them again', async () => {
  const address = 'Bounced@school.example';
  const suppressed_at = '2026-11-15T10:00:00Z';
  await suppress(address, { reason: 'bounce', detail: '550 no such user', codes: true }, new Date(suppressed_at));
  const { json } = await run('mail suppressed');
  const lifted = await run('mail lift', {}, [address.toLowerCase()]);

  expect(json).toEqual([{ address, reason: 'bounce', detail: '550 no such user', codes: 'off', suppressed_at }]);
  expect(lifted.lines).toEqual(['Mail is sent to bounced@school.example again.']);
  expect(await isSuppressed(address)).toBe(false);
  await expect(run('mail lift', {}, [address])).rejects.toThrow(address);
});
