import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newUnsubscribeUrl } from '../../../../lib/communication/mails/feedback/unsubscribe.ts';
import { sha256 } from '../../../../lib/platform/digest.ts';
import { AsStored, keys, table } from '../../../../lib/platform/table/table.ts';
import type { WebEvent } from '../../../../lib/platform/web/event.ts';
import { open, person } from './unsubscribing.ts';

describe('the link that ends mails', () => {
  it("ends its kind's mails with one POST, everywhere the person is, without a sign-in", async () => {
    const { email, wishes } = await person(3);
    const url = await newUnsubscribeUrl(email, 'feeds', new Date());
    const one = await open(url, 'POST', { body: 'List-Unsubscribe=One-Click' } as Partial<WebEvent>);
    const two = await open(url, 'POST');

    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(await wishes()).toEqual(Array(3).fill(['certificates', 'webhooks']));
  });

  it('changes nothing when it is merely opened, as scanners of mail do', async () => {
    const { email, wishes } = await person(1);
    const url = await newUnsubscribeUrl(email, 'certificates', new Date());
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE']) await open(url, method);

    expect(await wishes()).toEqual([['certificates', 'feeds', 'webhooks']]);
  });

  it('ends no subscription by a token that was never sent', async () => {
    const token = randomBytes(16).toString('base64url');
    for (const path of [token, '', 'x', `${token}/more`, `${token}x`]) {
      const answer = await open(`https://regrove.example/unsubscribe/${path}`, 'POST');
      expect(answer.statusCode).toBe(404);
    }
  });

  it('is in the table only as its hash, and names nobody', async () => {
    const { email } = await person(1);
    const url = await newUnsubscribeUrl(email, 'feeds', new Date());
    const token = url.slice(-22);
    const item = await table.get(keys.unsubscribe(sha256(token)), AsStored);

    expect(item).toMatchObject({ notification: 'feeds' });
    expect(JSON.stringify(item)).not.toContain(token);
    expect(JSON.stringify(item)).not.toContain('@');
  });
});
