import { readFileSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { api, findingsOn, open, seeded, settled, signIn, useDashboard, type Visit } from './browsing.ts';

/** A dealer's agents. `PICTURES=docs/screenshots` renews the pictures of docs/agent-install.md and docs/agents.md. */
useDashboard();

let dealer: string;
let customer: string;
let feed: string;
beforeAll(async () => {
  const { root } = await seeded();
  dealer = (await api('POST', `/accounts/${root}/accounts`, { name: 'Harbor Copiers' })).id;
  for (const { account, ...agent } of AGENTS) {
    customer = (await api('POST', `/accounts/${dealer}/accounts`, { name: account })).id;
    feed = (await api('POST', `/accounts/${customer}/feeds`, { type: 'agent' })).id;
    const at = new Date().toISOString();
    const state = { id: agent.host, started_at: at, ...agent };
    await api('POST', `/accounts/${customer}/feeds/${feed}/readings`, {
      readings: [{ device: 'CNDQQ05142', at, total: 120_412 }],
      agent: state,
    });
  }
  await eventually(async () =>
    expect(await api('GET', `/accounts/${dealer}/agents?include=below`)).toHaveLength(AGENTS.length),
  );
});

const source = (devices: number, trouble: string | null = null) => ({
  kind: 'snmp',
  name: '192.168.10.0/24',
  devices,
  read_at: '2026-11-18T09:00:00Z',
  trouble,
});
const AGENTS = [
  { account: 'Birch & Sons', host: 'reception', version: '2.1.0', system: 'win32-x64', sources: [source(4)] },
  {
    account: 'City Library',
    host: 'print-server-of-the-second-reading-room.library.example',
    version: '2.0.0',
    system: 'linux-x64',
    sources: [source(31), { ...source(0, 'The folder cannot be read: EACCES.'), kind: 'csv', name: '/srv/counters' }],
  },
  { account: 'Dental Practice', host: 'desk-2', version: '2.0.3', system: 'win32-x64', sources: [source(1)] },
  { account: 'Elm School', host: 'office-mac', version: '2.1.0', system: 'darwin-arm64', sources: null },
  {
    account: 'Ferry Line',
    host: 'ticket-office',
    version: '2.1.0',
    system: 'linux-x64',
    sources: [source(6, '192.168.10.40 did not answer by SNMP within one second, tried twice.')],
  },
];

const LOOKS: Record<string, BrowserContextOptions> = {
  'light-en': {},
  'dark-ja': { locale: 'ja-JP', colorScheme: 'dark' },
  'phone-dark-en': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  'phone-light-de': { viewport: { width: 390, height: 844 }, locale: 'de-DE' },
};

const isTooWide = ({ page }: Visit): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

describe.each(Object.entries(LOOKS))('in %s', (look, options) => {
  it("a dealer sees every customer's agent", async () => {
    const visit = await signIn(options);
    await open(visit, dealer, '/feeds?below=1');
    const fleet = visit.page
      .locator('section')
      .filter({ has: visit.page.locator('select') })
      .last();
    await fleet.getByText('ticket-office').waitFor();

    await keepPicture(visit.page, `agents-${look}`, { fullPage: true });
    if (look === 'light-en') await keepPicture(fleet, 'agent-fleet.jpg');
    expect(await isTooWide(visit)).toBe(false);
    expect(await findingsOn(visit.page)).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });

  it('a technician gets the lines to paste, with the executables first', async () => {
    const visit = await signIn(options);
    const { page } = visit;
    await open(visit, customer, `/feeds/${feed}`);
    const setup = page.locator('section').filter({ has: page.locator('.copy-box') });
    await setup.locator('button.primary').click();
    await setup.locator('code', { hasText: 'certutil' }).waitFor();
    await settled(visit);

    await keepPicture(page, `agent-setup-${look}`, { fullPage: true });
    if (look === 'light-en') {
      await keepPicture(setup.locator('.stack .stack').first(), 'agent-install.jpg');
      await keepPicture(page.locator('section').filter({ hasText: 'ticket-office' }), 'agent-on-feed.jpg');
    }
    expect(await setup.locator('code:visible').allInnerTexts()).toEqual([
      expect.stringMatching(/\/v1\/agent\/files\/[0-9a-f]{64} && certutil/),
      expect.stringMatching(/\/v1\/agent\/files\/[0-9a-f]{64} && .* install --url http\S+ --code [0-9A-Z]{4}-/),
      expect.stringContaining('curl -u'),
    ]);
    await setup.locator('summary').click();
    await setup.locator('code', { hasText: 'package.tgz' }).first().waitFor();
    expect(await isTooWide(visit)).toBe(false);
    expect(await findingsOn(page)).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });
});

it('a dealer filters outdated agents, shares the link and takes the list along as CSV', async () => {
  const visit = await signIn();
  const { page } = visit;
  await open(visit, dealer, '/feeds?below=1');
  const fleet = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Agents' }) });
  await fleet.getByLabel('Agents').first().selectOption('true');
  const hosts = () => fleet.locator('tbody tr td:nth-child(2)').allInnerTexts();
  const outdated = AGENTS.filter(({ version }) => version !== '2.1.0').map(({ host }) => host);
  await expect.poll(hosts).toEqual(outdated);
  expect(new URL(page.url()).search).toBe('?below=1&outdated=true');
  await page.reload();
  await expect.poll(hosts).toEqual(outdated);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    fleet.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const [header, ...rows] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(header).toContain('version,host,system,seen_at');
  expect(rows.map((row) => row.split(',')[2])).toEqual(outdated);
});

it('a name without a place to break makes no page wider', async () => {
  const long = 'w'.repeat(100);
  await api('POST', `/accounts/${customer}/feeds/${feed}/readings`, {
    readings: [],
    agent: { id: 'long', version: '2.1.0', host: long, sources: [{ kind: 'csv', name: long, trouble: long }] },
  });
  const visit = await signIn();
  for (const [account, place] of [[dealer, '/feeds?below=1'] as const, [customer, `/feeds/${feed}`] as const]) {
    await open(visit, account, place);
    await visit.page.locator('td', { hasText: long }).first().waitFor();
    expect(await isTooWide(visit)).toBe(false);
  }
});
