import { describe, expect, it } from 'vitest';
import type { Answer, Given } from './drawn/browser.ts';
import { answersFor } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

const ASK = 'POST /sign_in';
const SENT: Given = { json: { method: 'code', url: null, email: 'ada@example.com', expires_at: '', request: 'r' } };
const USUAL: Answer = (method, path, query) =>
  `${method} ${path}` === ASK ? SENT : answersFor(DEALER)(method, path, query);
const VERIFY = 'POST /sign_in/verify';
const WRONG: Given = { status: 401, json: { code: 401, error: 'This code is wrong.' } };
const CODE = 'form input';

/** The sign-in page after requesting a code. */
async function codeForm(answer: Answer) {
  const page = await visit('/sign-in', answer, { stored: { 'regrove.language': 'en' } });
  await page.type('input[type=email]', 'ada@example.com');
  await page.submit();
  return { ...page, tries: () => page.sent.filter(({ call }) => call === VERIFY).length };
}

describe('the code form', () => {
  it('sends a code once, also if the button is pressed while the person is looked up', async () => {
    let isVerified = false;
    let lookUp = (): void => {};
    const page = await codeForm(async (method, path, query) => {
      if (`${method} ${path}` === VERIFY) {
        if (isVerified) return WRONG;
        isVerified = true;
      }
      if (path === '/me') await new Promise<void>((done) => (lookUp = done));
      return USUAL(method, path, query);
    });
    await page.type(CODE, '12345678');
    await page.submit();
    lookUp();
    await page.settle();

    expect(page.tries()).toBe(1);
    expect(page.texts('h1')).not.toContain('Sign in');
    expect(page.address()).not.toBe('/sign-in');
  });

  it('does not send a refused code again, but another one, and any after a lost response', async () => {
    const page = await codeForm(answering({ [ASK]: SENT, [VERIFY]: WRONG }));
    await page.type(CODE, '12345678');
    await page.submit();
    expect(page.tries()).toBe(1);
    page.answerBy(answering({ [ASK]: SENT, [VERIFY]: 'lost' }));
    await page.type(CODE, '12345679');
    await page.settle(10_000);
    const before = page.tries();
    expect(before).toBeGreaterThan(1);

    page.answerBy(USUAL);
    await page.submit();
    expect(page.tries()).toBe(before + 1);
    expect(page.texts('h1')).not.toContain('Sign in');
  });

  it('sends the same digits again after a new code was requested', async () => {
    const page = await codeForm(answering({ [ASK]: SENT, [VERIFY]: WRONG }));
    await page.type(CODE, '12345678');
    await page.press('Send a new code');
    await page.submit();

    expect(page.tries()).toBe(2);
  });

  it('leaves the session of another tab alone when a code is wrong', async () => {
    const page = await codeForm(answering({ [ASK]: SENT, [VERIFY]: WRONG }));
    page.storage.set('regrove.session', '1');
    await page.type(CODE, '12345678');

    expect(page.texts('main').join()).toContain('This code is wrong');
    expect(page.storage.get('regrove.session')).toBe('1');
  });
});

it('a refused company sign-in says whom the provider signed in', async () => {
  const refused: Given = {
    status: 403,
    json: { code: 403, error: 'Nobody.' },
    headers: { 'sign-in-problem': 'no_user', 'sign-in-address': 'ada%2Bwork%40example.com' },
  };
  const page = await visit('/sign-in/company?code=x&state=y', answering({ 'POST /sign_in/company': refused }));

  expect(page.texts('main p').join(' ')).toContain('The provider signed you in as ada+work@example.com.');
});

it('the steps of Keycloak say what each user needs', async () => {
  const setting = `/accounts/${DEALER.account}/settings/sign_in`;
  const keycloak = { json: { issuer: 'https://id.example.com/realms/acme', domains: [], required: false } };
  const page = await visit(`/accounts/${DEALER.account}/settings/sign-in`, answering({ [`GET ${setting}`]: keycloak }));

  expect(page.texts('ol li')).toContain('Each user needs “Email verified”.');
});

it('a refused sign-out everywhere says why, and the session goes on', async () => {
  const error = 'You signed in through your company, which does not end your other sessions; sign in with a code.';
  const page = await visit('/', answering({ 'POST /sign_out': { status: 403, json: { code: 403, error } } }));
  await page.press('Sign out on all devices');

  expect(page.texts('#app').join()).toContain(error);
  expect(page.storage.get('regrove.session')).toBe('1');
});
