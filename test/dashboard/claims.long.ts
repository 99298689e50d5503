import { beforeAll, expect, it } from 'vitest';
import { BADGES } from '../../lib/communication/public-pages/render/badge.ts';
import { api, findingsOn, open, seeded, settled, signIn, useDashboard } from './browsing.ts';

useDashboard();

let customer: string;
let empty: string;
beforeAll(async () => {
  const { root, customer: one } = await seeded();
  customer = one;
  const { id } = await api('POST', `/accounts/${root}/accounts`, { name: 'Nothing to say Ltd' });
  empty = id;
});

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

it('offers a sentence for each use, and copies it with the page that proves it', async () => {
  const visited = await signIn(CLIPBOARD);
  const { page } = visited;
  await open(visited, customer, '/claims');

  expect(await page.locator('main h3').allInnerTexts()).toEqual(
    expect.arrayContaining(['Website', 'Report', 'Email footer', 'Social post']),
  );
  await page.getByRole('button', { name: 'Copy: Email footer' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(/^Riverside School ordered [\d.,]+ trees for its paper.* https?:\/\/\S+$/);
  expect(await page.locator('[data-avoid] q').count()).toBeGreaterThanOrEqual(8);
});

it('shows the sentences in another language, and keeps the text that is being checked', async () => {
  const visited = await signIn(CLIPBOARD);
  const { page } = visited;
  await open(visited, customer, '/claims');
  await page.getByLabel('Your text').fill('Wir drucken klimaneutral.');
  await page.getByLabel('Claim language').selectOption('de');
  await settled(visited);

  expect(await page.locator('.prose').first().innerText()).toContain('bestellt');
  expect(await page.getByLabel('Your text').inputValue()).toBe('Wir drucken klimaneutral.');
  expect(page.url()).toMatch(/\?lang=de$/);
});

it('marks passages claiming too much, and says when there are none', async () => {
  const visited = await signIn({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  const { page } = visited;
  await open(visited, customer, '/claims');
  const field = page.getByLabel('Your text');
  await field.fill('We offset our paper with 999,999,999 trees and are carbon neutral.');
  await field.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.checked-text mark').first().waitFor();

  expect(await page.locator('.checked-text mark').allInnerTexts()).toEqual([
    'offset',
    '999,999,999 trees',
    'carbon neutral',
  ]);
  expect(await page.locator('.checked-text').innerText()).toContain('We offset our paper with');
  expect(await findingsOn(page)).toEqual([]);

  await field.fill('We ordered trees.');
  await field.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('No problems found.').waitFor();
  expect(await page.locator('mark').count()).toBe(0);
});

it('has nothing to say before trees are ordered, and leads to the step that changes it', async () => {
  const visited = await signIn();
  const { page } = visited;
  await open(visited, empty, '/claims');

  expect(await page.locator('.state-title').innerText()).toBe('No claims yet');
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'New order' }).click();
  await page.waitForURL(/\/orders\/new$/);
});

it("gives the badge's HTML in two sizes, light and dark, and warns of a website with excessive claims", async () => {
  await api('PATCH', `/accounts/${empty}/settings`, { public_page: true, website: 'https://net-zero.example' });
  const visited = await signIn();
  const { page } = visited;
  await open(visited, empty, '/settings/page');
  const code = page.locator('.copy-box code');

  expect(await code.innerText()).toMatch(
    /<a href="(\S+)\/forests\/\S+"><img src="\1\/forests\/\S+\/badge\.png\?size=small&amp;theme=light" alt="[^"]+" width="160" height="44"><\/a>$/,
  );
  await page.getByRole('radio', { name: 'Large' }).check();
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await code.innerText()).toContain('badge.png?size=large&amp;theme=dark');
  const { width, height } = BADGES.large;
  expect(await code.innerText()).toContain(`width="${width}" height="${height}"`);
  expect(await page.locator('.notice.amber').innerText()).toContain('net-zero');
  expect(await findingsOn(page)).toEqual([]);
});
