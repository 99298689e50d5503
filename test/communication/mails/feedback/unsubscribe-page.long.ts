import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUnsubscribeUrl } from '../../../../lib/communication/mails/feedback/unsubscribe.ts';
import { LOCALES } from '../../../../lib/platform/locale.ts';
import { openBrowser, openHtml } from '../../../books/certificates/render/browser.ts';
import { open, person } from './unsubscribing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('the unsubscribe page is there in every language, fits a phone, and its button posts to its own address', async () => {
  const { email, wishes } = await person(1);
  const url = await newUnsubscribeUrl(email, 'webhooks', new Date());
  for (const lang of LOCALES) {
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
