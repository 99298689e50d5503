import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTlsIdentity } from '../../infra/local/https-server.ts';
import { startServer } from '../../infra/local/server.ts';
import { newCode } from '../../lib/accounts/sign-in/code-store.ts';
import { type Started, startForFile, until } from '../local/process.ts';
import { distributor } from '../support/api.ts';
import { launchChromium } from '../support/chromium.ts';
import { newPerson } from '../support/people.ts';

/** A person signs in with a browser; then pages of other origins try to use the session. */
const AGENT = 'BrowserTest/1.0 (Regrove)';
const EMAIL = 'admin@example.com';

/** The content of a page of another origin. */
const BODIES: Record<string, (to: string) => string> = {
  '/form': (to) =>
    `<form method="post" enctype="text/plain" action="${to}"><input name='{"pages":9,"x":"' value='"}'></form><script>document.forms[0].submit()</script>`,
  '/image': (to) => `<img src="${to}">`,
};

/** A small page of the service's own origin, from which requests can be sent as its scripts do. */
const ownPage = (url: string): string => new URL('/.well-known/jwks.json', url).href;

let browser: Browser;
let context: BrowserContext;
let own: Page;
let regrove: Started;
let site: Server;
let accountId: string;
/** The responses to `/me`, to the request for a code, and to its verification. */
const steps: Got[] = [];

beforeAll(async () => {
  regrove = await startForFile({}, ['--no-schedule']);
  site = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://elsewhere');
    const to = searchParams.get('to') ?? '';
    response.setHeader('content-type', 'text/html').end(`<title>Elsewhere</title>${BODIES[pathname]?.(to) ?? ''}`);
  });
  await new Promise<void>((resolve) => site.listen(0, resolve));
  browser = await launchChromium();
  context = await browser.newContext();
  own = await context.newPage();
  await own.goto(ownPage(regrove.url));
  steps.push(await ask(own, 'GET', '/me'));
  steps.push(await ask(own, 'POST', '/sign_in', { email: EMAIL }));
  steps.push(await ask(own, 'POST', '/sign_in/verify', { email: EMAIL, code: await mailedCode(own) }));
  const me = await ask(own, 'GET', '/me');
  accountId = (me.body as { accounts: { account_id: string }[] }).accounts[0]?.account_id ?? '';
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

type Got = { status: number; body: unknown };

/** Sends a request as the page's own script does. */
const ask = (page: Page, method: string, path: string, body?: unknown): Promise<Got> =>
  page.evaluate(
    async ([to, verb, agent, sent]) => {
      const init = { method: verb, headers: { 'x-user-agent': agent }, ...(sent && { body: sent }) };
      const answer = await fetch(to, init);
      return { status: answer.status, body: await answer.json() };
    },
    [`/v1${path}`, method, AGENT, body === undefined ? '' : JSON.stringify(body)] as const,
  );

/** Waits for the newest mail and returns its code. */
async function mailedCode(page: Page): Promise<string> {
  for (let i = 0; i < 200; i++) {
    const text = await page.evaluate(async () => (await fetch('/mail')).text());
    const code = /\b(\d{4})[ \u00a0]?(\d{4})\b/.exec(text.replace(/<[^>]*>/g, ' '));
    if (code) return `${code[1]}${code[2]}`;
    await page.waitForTimeout(50);
  }
  throw new Error('No mail with a code has come.');
}

describe('signing in', () => {
  it('accepts the code from the mail, and sets a cookie that scripts cannot read', async () => {
    expect(steps).toMatchObject([
      { status: 401 },
      { status: 200 },
      { status: 200, body: { email: EMAIL, operator: true, accounts: [{ permission: 'full' }] } },
    ]);
    expect((await ask(own, 'POST', `/accounts/${accountId}/deposits`, { pages: 7 })).status).toBe(200);
    expect(await context.cookies()).toMatchObject([
      { name: 'regrove', httpOnly: true, secure: false, sameSite: 'Strict', path: '/' },
      { name: 'regrove-browser', httpOnly: true, secure: false, sameSite: 'Strict', path: '/' },
    ]);
    expect(await own.evaluate('document.cookie')).toBe('');
  });

  it('over TLS sets a Secure __Host- cookie', async () => {
    const account = await distributor();
    const { email } = await newPerson(account, 'full');
    const server = await startServer({ host: '127.0.0.1', port: 0, identity: await loadTlsIdentity('memory') });
    const secure = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await secure.newPage();
    await page.goto(ownPage(server.url));
    const code = await newCode(email, new Date());

    expect((await ask(page, 'POST', '/sign_in/verify', { email, code })).status).toBe(200);
    expect(await secure.cookies()).toMatchObject([
      { name: '__Host-regrove', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' },
      { name: '__Host-regrove-browser', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' },
    ]);
    expect((await ask(page, 'GET', '/me')).status).toBe(200);
    await secure.close();
    await server.stop();
  });
});

/** Another site, and another port of the same host, which browsers treat as the same site. */
describe.each([
  ['another site', 'localhost'],
  ['another origin of the same site', '127.0.0.1'],
])('a page of %s', (_, host) => {
  /** Opens a page of the other origin and returns the status of its request to the service. */
  async function open(path: string, to: string): Promise<number> {
    const page = await context.newPage();
    const answered = page.waitForResponse((response) => response.url() === to);
    await page.goto(`http://${host}:${(site.address() as AddressInfo).port}${path}?to=${encodeURIComponent(to)}`);
    const status = (await answered).status();
    await page.close();
    return status;
  }

  const deposits = async (): Promise<unknown> => (await ask(own, 'GET', `/accounts/${accountId}/deposits`)).body;

  it('cannot change anything with a form', async () => {
    const before = await deposits();
    for (const path of [`/accounts/${accountId}/deposits`, `/accounts/${accountId}/deactivate`, '/sign_out'])
      expect([401, 403]).toContain(await open('/form', regrove.url + path));

    expect(await deposits()).toEqual(before);
    expect((await ask(own, 'GET', '/me')).status).toBe(200);
  });

  it('cannot change or read anything with a script, with or without the forbidden header', async () => {
    const before = await deposits();
    const page = await context.newPage();
    await page.goto(`http://${host}:${(site.address() as AddressInfo).port}/`);
    const results = await page.evaluate(
      async ([url, account, agent]) => {
        const tries: [string, RequestInit][] = [
          ['/me', { credentials: 'include' }],
          [`/accounts/${account}`, { credentials: 'include', headers: { 'x-user-agent': agent } }],
          [
            `/accounts/${account}/deposits`,
            { method: 'POST', credentials: 'include', mode: 'no-cors', body: '{"pages":9}' },
          ],
          [
            `/accounts/${account}/deposits`,
            { method: 'POST', credentials: 'include', headers: { 'x-user-agent': agent }, body: '{"pages":9}' },
          ],
          [`/accounts/${account}`, { method: 'DELETE', credentials: 'include' }],
          ['/sign_out?everywhere=true', { method: 'POST', credentials: 'include', mode: 'no-cors' }],
        ];
        const seen: string[] = [];
        for (const [path, init] of tries) {
          seen.push(
            await fetch(url + path, init).then(
              (answer) => answer.text(),
              () => 'refused by the browser',
            ),
          );
        }
        return seen;
      },
      [regrove.url, accountId, AGENT] as const,
    );

    await page.close();
    for (const seen of results) expect(['', 'refused by the browser']).toContain(seen);
    expect(await deposits()).toEqual(before);
    expect((await ask(own, 'GET', '/me')).status).toBe(200);
  });

  it('gets no data as an image', async () => {
    // The browser hides the response to an image request, so the server's log is checked.
    const asked = () => regrove.out().match(/"route":"GET \/me","status":\d+/g) ?? [];
    const before = asked().length;
    const page = await context.newPage();
    const to = encodeURIComponent(`${regrove.url}/me`);
    await page.goto(`http://${host}:${(site.address() as AddressInfo).port}/image?to=${to}`);
    await until(() => asked().length > before);
    await page.close();

    expect(asked().slice(before)).toEqual([expect.stringMatching(/"status":(401|403)$/)]);
  });
});
