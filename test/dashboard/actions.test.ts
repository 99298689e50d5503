import { expect, it } from 'vitest';
import { at } from '../../dashboard/routes.ts';
import type { Answer, Given, OpenOptions } from './drawn/browser.ts';
import { answersFor } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

/** Each change is made exactly once, and a failed one keeps the typed text. */
const PAGE = at(DEALER.account, 'accounts');
const CREATE = `POST /accounts/${DEALER.account}/accounts`;
const NAME = 'dialog input';
const USUAL = answersFor(DEALER);
const failing = (given: Given | 'lost') => answering({ [CREATE]: given });

async function newAccount(answer: Answer, options: OpenOptions = {}) {
  const page = await visit(PAGE, answer, options);
  await page.press('New account');
  await page.type(NAME, 'Lakeside');
  return page;
}

it('a second press while the first is under way sends nothing', async () => {
  let finish = (): void => {};
  const page = await newAccount(async (method, path, query) => {
    if (method === 'POST') await new Promise<void>((done) => (finish = done));
    return USUAL(method, path, query);
  });
  await page.submit();
  expect(page.one('dialog [type=submit]').getAttribute('aria-busy')).toBe('true');

  await page.submit();
  finish();
  await page.settle();
  expect(page.sent).toHaveLength(1);
  expect(page.all('dialog')).toEqual([]);
});

it('after a lost response the same request is repeated, so that it is done once', async () => {
  const page = await newAccount(failing('lost'));
  await page.submit();
  await page.settle(10_000);
  expect(page.texts('dialog [role=alert]')).toEqual([
    'There was no response. Check your connection and try again; nothing is done twice.',
  ]);
  expect(page.one(NAME).value).toBe('Lakeside');

  page.answerBy(USUAL);
  await page.submit();
  expect(page.sent.length).toBeGreaterThan(1);
  expect(new Set(page.sent.map(({ key }) => key)).size).toBe(1);
});

it('a changed request after a lost response is another one', async () => {
  const page = await newAccount(failing('lost'));
  await page.submit();
  await page.settle(10_000);
  page.answerBy(USUAL);
  await page.type(NAME, 'Hillside');
  await page.submit();

  expect(new Set(page.sent.map(({ key }) => key)).size).toBe(2);
});

it.each([400, 409])('after the refusal %i the next try is a new request', async (status) => {
  const page = await newAccount(failing({ status, json: { code: status, error: 'The name is taken.' } }));
  await page.submit();
  expect(page.texts('dialog [role=alert]')).toEqual(['The name is taken.']);

  page.answerBy(USUAL);
  await page.submit();
  const [first, second] = page.sent;
  expect(first?.key).not.toBe(second?.key);
  expect(first?.body).toEqual(second?.body);
});

it.each([
  ['the same person finds what they typed', 'typed@example.com', 'Lakeside'],
  ['another person does not', 'other@example.com', undefined],
])('when the session ends in a form, %s after signing in again', async (_, email, kept) => {
  const person =
    (address: string): Answer =>
    (method, path, query) => {
      const given = USUAL(method, path, query);
      return path === '/me' ? { json: { ...((given as Given).json as object), email: address } } : given;
    };
  const page = await newAccount(person('Typed@example.com'), { scrollY: 700 });
  page.answerBy(() => ({ status: 401, json: { code: 401, error: 'Sign in.' } }));
  await page.submit();
  expect(page.texts('h1')).toContain('Sign in');
  expect(page.one('#app').childNodes.length).toBeGreaterThan(0);
  expect(page.storage.get('regrove.session')).toBeUndefined();

  page.answerBy((method, path, query) =>
    path === '/sign_in' ? { json: { request: 'r', url: null } } : person(email)(method, path, query),
  );
  await page.type('.sign-in input', email);
  await page.fire('.sign-in form', 'submit');
  await page.type('.sign-in input', '1234 5678');
  expect(page.sent.at(-1)).toMatchObject({
    call: 'POST /sign_in/verify',
    body: { email, code: '12345678', request: 'r' },
  });
  expect(page.texts('h1')).toEqual(['Accounts']);
  expect(page.all(NAME)[0]?.value).toBe(kept);
  expect(page.storage.get('regrove.session')).toBe('1');
  expect(page.places).toContain('scrolled to: 700');
});

it.each([
  [`${PAGE}?sort=-name`, `${PAGE}?sort=-name`],
  ['https://elsewhere.example/x', '/'],
  ['//elsewhere.example', '/'],
])('signing in leads on to %s only if it is a page of the dashboard', async (wanted, place) => {
  const page = await visit(
    `/sign-in?to=${encodeURIComponent(wanted)}`,
    (method, path, query) => (path === '/sign_in' ? { json: { request: 'r', url: null } } : USUAL(method, path, query)),
    { stored: { 'regrove.language': 'en' } },
  );
  expect(page.asked).toEqual([]);
  await page.type('.sign-in input', 'typed@example.com');
  await page.submit();
  await page.type('.sign-in input', '12345678');

  expect(page.places).toContain(`address: ${place}`);
});

it('a wrong code is shown at its field, and another can be requested', async () => {
  const page = await visit('/sign-in', (method, path, query) => {
    if (path === '/sign_in') return { json: { request: 'r', url: null } };
    return path === '/sign_in/verify'
      ? { status: 401, json: { code: 401, error: 'Wrong code.' } }
      : USUAL(method, path, query);
  });
  await page.type('.sign-in input', 'typed@example.com');
  await page.submit();
  expect(page.button('Sign in').disabled).toBe(true);
  await page.type('.sign-in input', '1234567');
  expect(page.sent).toHaveLength(1);
  await page.type('.sign-in input', '12345678');
  expect(page.texts('.field.wrong .error')).toEqual([
    'This code is wrong or has expired. Check the digits, or request a new code.',
  ]);
  expect(page.texts('[role=alert]')).toEqual([]);
  expect(page.one('.sign-in input').getAttribute('aria-invalid')).toBe('true');

  await page.press('Send a new code');
  expect(page.sent.at(-1)).toMatchObject({
    call: 'POST /sign_in',
    body: { email: 'typed@example.com', method: 'code' },
  });
  expect(page.texts('.error')).toEqual([]);
});
