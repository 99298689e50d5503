import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { bundleDashboard, compressedBytes } from '../dashboard/build.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { type Figure, noMoreThan } from './figures.ts';

const BYTES_MAX = 120_000;
const REQUESTS_MAX = 3;
const FIGURES = '.figures';
const PERSON = 'admin@example.com';

/**
 * The first view of the dashboard as somebody sees it who has signed in before: a real browser with nothing kept, the local
 * server with a year of made-up business. Files are counted compressed, answers of the API as they are, which is more.
 */
export async function dashboard(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-dashboard-'));
  const server = await started(folder);
  const browser = await launchChromium();
  try {
    const files = new Map((await bundleDashboard()).map((file) => [file.path, compressedBytes(file)]));
    const signedIn = await signIn(browser, server);
    const context = await browser.newContext({ storageState: await signedIn.context().storageState() });
    const page = await context.newPage();
    const loaded: string[] = [];
    const answers: Promise<number>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/v1/')) answers.push(response.body().then(({ length }) => length));
      else loaded.push(files.has(pathname) ? pathname : '/index.html');
    });
    await page.addInitScript(NOTE_FIGURES);
    await page.goto(signedIn.url());
    await page.locator(FIGURES).waitFor();
    await page.waitForLoadState('networkidle');
    const requests = await page.evaluate<number>(ANSWERED_BEFORE);
    const ofFiles = loaded.reduce((sum, path) => sum + (files.get(path) ?? 0), 0);
    const ofAnswers = (await Promise.all(answers)).reduce((sum, length) => sum + length, 0);
    return [
      noMoreThan("dashboard's first view: bytes in all", 'bytes', ofFiles + ofAnswers, BYTES_MAX, 1),
      noMoreThan("dashboard's first view: requests until its figures", '', requests, REQUESTS_MAX, 1),
    ];
  } finally {
    await browser.close();
    server.child.kill('SIGINT');
    await once(server.child, 'exit');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** In the page, by its own clock: what is asked after the figures are there must not count, however late we look. */
const NOTE_FIGURES = `new MutationObserver((_, observer) => {
  if (!document.querySelector('${FIGURES}')) return;
  window.figuresAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;
const ANSWERED_BEFORE = `performance.getEntriesByType('resource').filter(
  ({ name, responseEnd }) => new URL(name).pathname.startsWith('/v1/') && responseEnd <= window.figuresAt,
).length`;

type Server = { child: ChildProcess; origin: string; out(): string };

async function started(folder: string): Promise<Server> {
  const { DYNAMODB_ENDPOINT: _engine, REGROVE_TABLE: _table, ...env } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../infra/local/main.ts')], {
    env: { ...env, PORT: '0', REGROVE_DATA: join(folder, 'data'), REGROVE_SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const ready = await said(() => out, /^ready (http:\/\/\S+)$/m);
  return { child, origin: new URL(ready).origin, out: () => out };
}

/** Types the address, and the code that the server prints in place of a mail. */
async function signIn(browser: Browser, { origin, out }: Server): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/`);
  await page.locator('input[type=email]').fill(PERSON);
  await page.locator('.sign-in button[type=submit]').click();
  const code = await said(out, new RegExp(`mail to ${PERSON}: (\\d{8}) `));
  await page.locator('input.code').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.locator(FIGURES).waitFor();
  return page;
}

async function said(out: () => string, what: RegExp): Promise<string> {
  for (let look = 0; look < 600; look++) {
    const [, found] = what.exec(out()) ?? [];
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error(`The local server did not say ${what}: ${out()}`);
}
