import type { Browser } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { textToSign } from '../../../../lib/books/certificates/json/facts.ts';
import { page } from '../../../../lib/books/certificates/render/html/page.ts';
import { CONTENT_SECURITY_POLICY } from '../../../../lib/books/certificates/render/html/policy.ts';
import { signJws } from '../../../../lib/platform/signing/jws.ts';
import { localSigner, withNewKey } from '../../../../lib/platform/signing/local.ts';
import { openBrowser } from './browser.ts';
import { certificate } from './sample.ts';

const ORIGIN = 'https://certificates.example.com';
const signer = localSigner(withNewKey(), 'test');
const others = localSigner(withNewKey(), 'test');

const browser = await openBrowser();
afterAll(() => browser.close());

describe('the check on the page', () => {
  const view = certificate();

  it('names the issuer and the key of the signature', async () => {
    const said = await checked(browser, async () => signJws(textToSign(view), 'x', signer));
    const [key] = await signer.publicKeys();

    expect(said).toBe(
      `Genuine. Name, amounts, project and date are as signed by Evergreen Forests, and nothing has been changed since. ${key?.kid}`,
    );
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'other facts than are shown',
      () => signJws(textToSign(certificate({ trees: 630 })), 'x', signer),
      /^What is shown/,
    ],
    ['a signature of somebody else', () => signJws(textToSign(view), 'x', others), /^The signature is not valid/],
    [
      'a signature under a key that is not its own',
      async () => {
        const [[header], rest] = [await signJws('{}', 'x', signer), await signJws(textToSign(view), 'x', others)].map(
          (jws) => jws.split('.'),
        ) as [string[], string[]];
        return [header, ...rest.slice(1)].join('.');
      },
      /^The signature is not valid/,
    ],
    ['no answer', () => Promise.reject(new Error('nobody is there')), /^The check could not be carried out/],
  ])('does not pass %s', async (_, jws, sentence) => {
    expect(await checked(browser, jws)).toMatch(sentence);
  });

  async function checked(opened: Browser, jws: () => Promise<string>): Promise<string> {
    const tab = await opened.newPage();
    const complaints: string[] = [];
    tab.on('pageerror', (error) => complaints.push(String(error)));
    await tab.route('**/*', async (route) => {
      const path = new URL(route.request().url()).pathname;
      const contentType = 'application/json';
      if (path === '/.well-known/jwks.json')
        return route.fulfill({ body: JSON.stringify({ keys: await signer.publicKeys() }), contentType });
      if (path.endsWith('.json'))
        return jws().then(
          (text) => route.fulfill({ body: JSON.stringify({ jws: text }), contentType }),
          () => route.fulfill({ status: 500, body: '' }),
        );
      const headers = { 'content-security-policy': CONTENT_SECURITY_POLICY };
      return route.fulfill({ body: page(view, 'en'), headers, contentType: 'text/html; charset=utf-8' });
    });
    await tab.goto(`${ORIGIN}/certificates/${view.id}`);
    await tab.click('button.check');
    const said = await tab.locator('.says:not([hidden])').innerText();
    await tab.close();
    expect(complaints).toEqual([]);
    return said.replace(/\s+/g, ' ');
  }
});
