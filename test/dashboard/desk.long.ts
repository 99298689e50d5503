import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttentionItem } from '../../dashboard/api/types.ts';
import type { Attention } from '../../lib/communication/attention/desk.ts';
import { attentionContent, causeUrl } from '../../lib/communication/mails/kinds/attention.ts';
import { renderMail } from '../../lib/communication/mails/render/render-mail.ts';
import { keepPicture } from '../support/chromium.ts';
import {
  api,
  findingsOn,
  open,
  origin,
  seeded,
  settled,
  signInWithCode,
  useDashboard,
  type Visit,
} from './browsing.ts';

useDashboard();

const [DEALER, COLLEAGUE] = ['desk@example.com', 'desk-colleague@example.com'];
const RIGHT = 'the-new-token';

let system: Server;
let dealer: string;
let customers: string[];
beforeAll(async () => {
  system = await printSystem();
  dealer = (await api('POST', `/accounts/${(await seeded()).root}/accounts`, { name: 'Desk Dealer' })).id;
  for (const email of [DEALER, COLLEAGUE])
    await api('POST', `/accounts/${dealer}/users`, { email, permission: 'full' });
  customers = [];
  for (const name of ['Bakery', 'Cinema', 'Dentist'])
    customers.push((await api('POST', `/accounts/${dealer}/accounts`, { name: `Desk ${name}` })).id);
});
afterAll(() => system.close());

describe('a dealer', () => {
  it("fixes three customers' feeds with one new password, in four clicks from sign-in after a wrong one", async () => {
    const { id: server_id } = await api('POST', `/accounts/${dealer}/servers`, {
      type: 'http',
      url: `http://127.0.0.1:${(system.address() as AddressInfo).port}`,
      username: 'bearer',
      password: 'expired',
    });
    for (const [place, customer] of customers.entries())
      await api('POST', `/accounts/${customer}/feeds`, { type: 'http', server_id, external_id: `fleet-${place}` });
    await listed((items) => items.filter(({ kind }) => kind === 'feed_unhealthy').length === 3);
    // Lists of everything below follow changes too.
    while ((await api('GET', `/accounts/${dealer}/feeds?include=below`)).length < 3) await sleep(100);
    const visit = await signInWithCode(DEALER);
    const { page } = visit;
    await settled(visit);
    const desk = page.locator('.desk');
    // Failures within the same second have no order.
    expect((await desk.getByRole('link').allInnerTexts()).sort()).toEqual([
      'Desk Bakery',
      'Desk Cinema',
      'Desk Dentist',
      'What to do',
    ]);
    expect(await findingsOn(page)).toEqual([]);
    await keepPicture(page, 'desk-unhealthy');
    await page.evaluate(COUNT_CLICKS);

    await desk.getByRole('button', { name: 'New password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Used by 3 failing feeds').waitFor();
    await page.keyboard.type('wrong-again');
    await dialog.getByRole('button', { name: 'Save and check' }).click();
    await dialog.getByText('The system rejected this password').waitFor();
    // A wrong password is tried with one feed only, so nobody is locked out of the system.
    expect(visit.asked.filter((line) => line.includes('/check'))).toHaveLength(1);

    await dialog.getByRole('button', { name: 'New password' }).click();
    await dialog.locator('input[type=password]').fill(RIGHT);
    await dialog.getByRole('button', { name: 'Save and check' }).click();
    await dialog.getByText('3 of 3 checked, 3 working again.').waitFor();
    expect(await page.evaluate('window.clicks')).toBe(4);
    expect(await findingsOn(page)).toEqual([]);
    await keepPicture(page, 'desk-checked');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    expect(await desk.getByText('Working again').count()).toBe(3);
    expect(new URL(page.url()).pathname).toBe(`/accounts/${dealer}`);
    await listed((items) => items.every(({ kind }) => kind !== 'feed_unhealthy'));
    await open(visit, dealer);
    await desk.getByText('Nothing needs your attention.').waitFor();
    await desk.getByText('Last checked at').waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('decides several held readings at once, in place, and lands on the one that the digest names', async () => {
    const feeds = await Promise.all(
      customers.map((customer) => api('POST', `/accounts/${customer}/feeds`, { type: 'agent' })),
    );
    for (const [place, { id }] of feeds.entries())
      await api('POST', `/accounts/${customers[place]}/feeds/${id}/readings`, jump(`printer-${place}`));
    const held = await listed((items) => items.filter(({ kind }) => kind === 'reading_held').length === 3);
    const named = held.find(({ account_name }) => account_name === 'Desk Dentist');
    const visit = await signInWithCode(COLLEAGUE, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    const { page } = visit;
    const mail = await page.context().newPage();
    await mail.setContent(digestOf(held));
    const link = mail.locator(`a[href$="attention=${named?.id}"]`);
    await link.waitFor();
    await page.goto((await link.getAttribute('href')) ?? '');
    await mail.close();
    await settled(visit);
    const row = page.locator('tr.wanted');
    expect(await row.getByRole('link').innerText()).toBe('Desk Dentist');
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('Desk Dentist');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await findingsOn(page)).toEqual([]);
    await keepPicture(page, 'desk-wanted-phone');

    await row.getByRole('button', { name: 'Snooze' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'In a week' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('Select all').check();
    await page.evaluate(COUNT_CLICKS);
    await page.locator('.cause > header').getByRole('button', { name: 'Count', exact: true }).click();
    await page.getByText('Decided').waitFor();
    await page.getByRole('heading', { name: 'Readings need your decision' }).waitFor({ state: 'detached' });
    expect(await page.evaluate('window.clicks')).toBe(1);
    await page.getByRole('button', { name: 'Show hidden' }).click();
    await page.getByRole('button', { name: 'Show again: Desk Dentist' }).waitFor();

    const left = await Promise.all(
      feeds.map(({ id }, place) => api('GET', `/accounts/${customers[place]}/feeds/${id}/status`)),
    );
    expect(left.map((status) => status.held.length)).toEqual([0, 0, 1]);
    await listed((items) => items.every(({ kind }) => kind !== 'reading_held'));
    await open(visit, dealer, `?attention=${held[0]?.id}`);
    await page.getByText('This is fixed, or hidden here.').waitFor();
    expect(visit.complaints).toEqual([]);
  });
});

it('a customer sees its own things, and not what belongs to the dealer', async () => {
  const email = 'desk-customer@example.com';
  await api('POST', `/accounts/${customers[2]}/users`, { email, permission: 'restricted' });
  const visit: Visit = await signInWithCode(email);
  await settled(visit);
  const desk = visit.page.locator('.desk');
  await desk.getByText('printer-2').waitFor();

  // Snoozed by the dealer, only for the dealer's desk. A reader cannot snooze.
  expect(await desk.getByRole('button').allInnerTexts()).toEqual(['Show hidden']);
  expect(await visit.page.locator('nav.side a').first().getAttribute('href')).toBe(`/accounts/${customers[2]}`);
});

/** The digest as its mail shows it. */
const digestOf = (causes: AttentionItem[]): string =>
  renderMail(
    attentionContent({
      locale: 'en',
      name: 'Jo',
      open: causes.length,
      url: origin(),
      unsubscribeUrl: `${origin()}/unsubscribe/x`,
      causes: causes.map((cause) => ({ ...(cause as Attention), url: causeUrl(origin(), dealer, cause.id) })),
    }),
  ).html;

/** Counts trusted clicks. */
const COUNT_CLICKS =
  "window.clicks = 0; window.isCounting ??= addEventListener('click', () => { window.clicks += 1; }, true) ?? true";

/** Waits until the dealer's desk is as expected. It follows changes within a minute. */
async function listed(isAsExpected: (items: AttentionItem[]) => boolean): Promise<AttentionItem[]> {
  for (;;) {
    const items: AttentionItem[] = await api('GET', `/accounts/${dealer}/attention`);
    if (isAsExpected(items)) return items;
    await sleep(100);
  }
}

/** Yesterday's and today's counters, further apart than a device prints in a day. */
function jump(device: string) {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return [
    { device, at: `${day(1)}T00:00:00Z`, total: 1_000 },
    { device, at: `${day(0)}T00:00:00Z`, total: 900_000 },
  ];
}

/** A print-monitoring system with the docs/http-feed.md interface. It accepts one token. */
async function printSystem(): Promise<Server> {
  const server = createServer((request, response) => {
    const isIn = request.headers.authorization === `Bearer ${RIGHT}`;
    response
      .writeHead(isIn ? 200 : 401, { 'content-type': 'application/json' })
      .end(isIn ? JSON.stringify({ reports: 'counters', devices: [], next: null }) : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
