import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { XMLParser } from 'fast-xml-parser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { answerDocumentation } from '../../infra/local/documentation-files.ts';
import { openSearch } from '../../site/ask.ts';
import { findings } from '../support/axe.ts';
import { keepPicture, launchChromium } from '../support/chromium.ts';

/** The built site, served by the local server, in a real browser. PICTURES=<folder> saves the screenshots there. */
const DIST = 'site/dist';
const server = createServer(async (request, response) => {
  if (!(await answerDocumentation(request, response))) response.writeHead(404).end();
});
const sockets: Socket[] = [];
server.on('connection', (socket) => sockets.push(socket));
/** Bytes sent so far for all requests, including headers. */
const bytesSent = () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser: Browser = await launchChromium();
afterAll(async () => {
  await browser.close();
  server.close();
});

type Look = { width?: number; colorScheme?: 'light' | 'dark' };

/** Opens a page and records policy violations, errors and failed requests. */
async function open(path: string, { width = 1280, colorScheme = 'light' }: Look = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on(
    'response',
    (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
  );
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  return { page, problems, close: () => context.close() };
}

const KINDS = {
  'the first page': '/docs/',
  'a guide': '/docs/feeds.html',
  'a page of the API reference': '/docs/reference/deposits.html',
  'the list of decisions': '/docs/decisions/README.html',
  'the changes': '/docs/changes.html',
};

describe.each(Object.entries(KINDS))('%s', (name, path) => {
  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const)('has no axe finding and no policy violation, %s, %d pixels wide', async (colorScheme, width) => {
    const { page, problems, close } = await open(path, { colorScheme, width });

    expect(problems).toEqual([]);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await keepPicture(page, `site-${name.replaceAll(' ', '-')}-${colorScheme}-${width}`);
    await close();
  });
});

it('the first page takes at most 150 KB over the line, compressed, with everything that it loads', async () => {
  const before = bytesSent();
  const { close } = await open('/docs/');
  await close();
  const bytes = bytesSent() - before;
  console.log(`The first page takes ${(bytes / 1024).toFixed(1)} KB.`);

  expect(bytes).toBeGreaterThan(20 * 1024);
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
});

describe('the search box', () => {
  const ask = async (page: Page, question: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill(question);
    await page.locator('.search-box .result').first().waitFor();
  };
  const shown = (page: Page) =>
    page.locator('.search-box .result').evaluateAll((all) => all.map((one) => one.getAttribute('href')));

  it('answers what the command answers, and leads there by the keyboard alone', async () => {
    const search = await openSearch();
    const { page, problems, close } = await open('/docs/');
    const question = 'How do I restore a backup?';
    await ask(page, question);
    const expected = search(question).map(({ address }) => address);

    await expect.poll(() => shown(page)).toEqual(expected);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(expected[1]);
    await page.locator('.search-box').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  it.each(['light', 'dark'] as const)('has no finding of axe, %s', async (colorScheme) => {
    const { page, close } = await open('/docs/', { colorScheme });
    await ask(page, 'feed');
    await keepPicture(page, `site-search-${colorScheme}`);

    expect(await findings(page)).toEqual([]);
    await close();
  });

  it('closes with Escape', async () => {
    const { page, close } = await open('/docs/');
    await ask(page, 'feed');
    await page.keyboard.press('Escape');

    await page.locator('.search-box').waitFor({ state: 'detached' });
    await close();
  });
});

describe('the built folder', () => {
  const pages = globSync('**/*.html', { cwd: DIST }).filter((file) => file !== '404.html');

  it('has the Markdown of each page beside it', () => {
    const markdown = new Set(globSync('**/*.md', { cwd: DIST }));

    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter((page) => !markdown.has(page.replace(/html$/, 'md')))).toEqual([]);
  });

  it('has an llms.txt whose links exist', () => {
    const text = readFileSync(`${DIST}/llms.txt`, 'utf8');
    const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, link = '']) => link);

    expect(links.length).toBeGreaterThan(60);
    expect(links.filter((link) => !globSync(link, { cwd: DIST }).length)).toEqual([]);
  });

  it('has a release feed leading to the notes', () => {
    const { feed } = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry' }).parse(
      readFileSync(`${DIST}/releases.xml`, 'utf8'),
    );
    const changes = readFileSync(`${DIST}/changes.html`, 'utf8');

    expect(feed.entry.length).toBeGreaterThan(0);
    for (const entry of feed.entry) {
      const [, anchor] = entry.link['@_href'].split('#');
      expect(changes).toContain(`id="${anchor}"`);
    }
  });
});
