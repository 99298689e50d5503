import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../../functions/web/unsubscribe.ts';
import { acceptInvitation } from '../../../../lib/accounts/users/membership.ts';
import { newUnsubscribeUrl } from '../../../../lib/communication/mails/feedback/unsubscribe.ts';
import { sha256 } from '../../../../lib/platform/digest.ts';
import { LOCALES } from '../../../../lib/platform/locale.ts';
import { AsStored, keys, table } from '../../../../lib/platform/table/table.ts';
import type { WebEvent } from '../../../../lib/platform/web/event.ts';
import { openBrowser, openHtml } from '../../../books/certificates/render/browser.ts';
import { distributor } from '../../../support/api.ts';
import { sampleOf } from '../../../support/long.ts';

process.env.REGROVE_PUBLIC_URL = 'https://regrove.example';

let people = 0;
const newEmail = () => `ending${people++}x${Date.now()}@school.example`;

const open = (url: string, method = 'GET', more: Partial<WebEvent> = {}) =>
  handler({
    rawPath: new URL(url).pathname,
    headers: {},
    requestContext: { http: { method }, requestId: 'r' },
    ...more,
  });

async function person(count: number) {
  const email = newEmail();
  const users: (() => Promise<string[]>)[] = [];
  for (let i = 0; i < count; i++) {
    const account = await distributor();
    const spelled = i === 0 ? email : email.toUpperCase();
    const notifications = ['certificates', 'feeds', 'webhooks'];
    const { body } = await account.post('/users', { email: spelled, notifications });
    await acceptInvitation(spelled, account.id, new Date());
    users.push(async () => (await account.get(`/users/${body.id}`)).body.notifications);
  }
  return { email, wishes: () => Promise.all(users.map((wish) => wish())) };
}

describe('the link that ends mails', () => {
  it('ends mails of its kind with one POST, everywhere the person is, without a sign-in', async () => {
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

describe('its page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('shows its page in every language, fits a phone, and its button posts to its own address', async () => {
    const { email, wishes } = await person(1);
    const url = await newUnsubscribeUrl(email, 'webhooks', new Date());
    for (const lang of sampleOf(LOCALES, 3, 1)) {
      const { body, headers, statusCode } = await open(url, 'GET', { queryStringParameters: { lang } });
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
      const { page, complaints } = await openHtml(browser, body, headers, 360);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
      const posted = page.waitForRequest((request) => request.method() === 'POST');
      await page.getByRole('button').click();
      expect((await posted).url()).toBe(page.url());
      expect(complaints).toEqual([]);
    }
    await open(url, 'POST');
    expect(await wishes()).toEqual([['certificates', 'feeds']]);
  });
});
