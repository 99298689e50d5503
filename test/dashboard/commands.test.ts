import { expect, it } from 'vitest';
import type { Totals } from '../../dashboard/api/types.ts';
import { at } from '../../dashboard/routes.ts';
import { answersFor, VIEWERS } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

/** Commands, the account switcher, first steps and what lists remember, without a browser. */
const OVERVIEW = at(DEALER.account, 'overview');
const options = '[role=option] bdi';

it('the search offers actions, and one opens its dialog', async () => {
  const page = await visit(OVERVIEW);
  await page.type('#search', '');
  expect(page.texts(options)).toContain('New account');

  await page.type('#search', 'new acc');
  const [action] = page.all('[role=option]').filter(({ textContent }) => textContent.includes('New account'));
  expect(action?.getAttribute('href')).toBe(`${at(DEALER.account, 'accounts')}?new=1`);

  const accounts = await visit(`${at(DEALER.account, 'accounts')}?new=1`);
  expect(accounts.texts('dialog h2')).toEqual(['New account']);
  expect(accounts.address()).toBe(at(DEALER.account, 'accounts'));
});

it('a person who may not change anything is offered no actions, and a link opens no dialog', async () => {
  const reader = VIEWERS.reader ?? DEALER;
  const page = await visit(at(reader.account, 'overview'), answersFor(reader));
  await page.type('#search', 'new');
  expect(page.texts(options)).not.toContain('New order');

  const people = await visit(`${at(reader.account, 'people')}?new=1`, answersFor(reader));
  expect(people.all('dialog')).toEqual([]);
});

it('the account switcher lists accounts alone', async () => {
  const page = await visit(OVERVIEW);
  await page.press('Switch account');

  const groups = page.texts('.finder-group');
  expect(groups).toContain('Accounts');
  expect(groups).not.toContain('Actions');
});

it('a list of a dealer opens with everything below, and remembers the choice', async () => {
  const CERTIFICATES = at(DEALER.account, 'certificates');
  const asked = (page: { asked: string[] }) => page.asked.filter((call) => call.includes('/certificates'));
  const page = await visit(CERTIFICATES);
  expect(asked(page)[0]).toContain('include=below');

  const [own] = page.all('.choice input');
  own?.fire('change');
  await page.settle();
  expect(page.address()).toBe(`${CERTIFICATES}?below=0`);
  expect(asked(page).at(-1)).not.toContain('include=below');
});

const withoutPages = (month: Totals['months'][number]) => ({ ...month, pages: 0 });

it('a new account sees its first steps until they are done or hidden', async () => {
  const newcomer = VIEWERS.newcomer ?? DEALER;
  const path = at(newcomer.account, 'overview');
  const base = `/accounts/${newcomer.account}`;
  const totals = (answersFor(newcomer)('GET', `${base}/totals`, new URLSearchParams()) as { json: Totals }).json;
  const none = { [`GET ${base}/totals`]: { json: { ...totals, months: totals.months.map(withoutPages) } } };
  const page = await visit(path, answering(none, newcomer));
  expect(page.texts('h2')).toContain('First steps');
  expect(page.texts('ol.lines a')).toContain('Add your first pages');
  await page.press('Hide these steps');
  expect(page.texts('h2')).not.toContain('First steps');

  const [user] = (answersFor(DEALER)('GET', `${base}/users`, new URLSearchParams()) as { json: object[] }).json;
  const done = await visit(
    path,
    answering(
      {
        ...none,
        [`GET ${base}/users`]: { json: [user, { ...user, id: 'other' }] },
        [`GET ${base}/feeds`]: { json: [{ id: 'feed' }] },
        [`GET ${base}/settings`]: { json: { public_page: true } },
      },
      newcomer,
    ),
  );
  expect(done.texts('h2')).not.toContain('First steps');
});

it('an account with months of pages is asked nothing about first steps', async () => {
  const page = await visit(OVERVIEW);

  expect(page.texts('h2')).not.toContain('First steps');
  expect(page.asked.filter((call) => call.includes('/users'))).toEqual([]);
});

it('a certificate is shared as picture, sentence and link', async () => {
  const page = await visit(`${at(DEALER.account, 'certificates')}?below=0`);
  await page.press('Share');

  expect(page.texts('dialog h2')).toEqual(['Share']);
  expect(page.one('.shared-picture').getAttribute('src')).toMatch(/^\/certificates\/.*\.png\?lang=en$/);
  expect(page.one('.copy-box .prose').textContent).toMatch(/\/certificates\//);
});
