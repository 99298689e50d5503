import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { until } from '../local/process.ts';
import { findings } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import type { Demo } from '../support/demo.ts';
import { askDoor } from '../support/door.ts';

/**
 * The dashboard as people use it: a real browser, and the real local server with a year of business. The server is one for
 * all files of a run, which may be at it at the same time: each leaves alone what others look at.
 */

export type Visit = {
  page: Page;
  /** What the page waits for. */
  underway: Set<Request>;
  /** What went wrong on the page or left the origin. */
  complaints: string[];
  /** Requests to the API, as `GET /me 200`. */
  asked: string[];
};

let server: Demo;
let browser: Browser;

/** Has both for a file. */
export function useDashboard(): void {
  beforeAll(async () => {
    contexts.clear();
    browser = await launchChromium();
    server = JSON.parse(await askDoor(inject('demo'))) as Demo;
  }, 120_000);
  afterEach(() =>
    Promise.all([...contexts.values()].flatMap((context) => context.pages()).map((page) => page.close())),
  );
  afterAll(() => browser?.close());
}

export const origin = (): string => new URL(server.url).origin;

/** Asks the API with the key of the first account. */
// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever came; tests say what they expect of it.
export async function api(method: string, path: string, body?: unknown): Promise<any> {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'RegroveTests/1.0',
      authorization: `Bearer ${server.key}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The dealer and the customer of a first start. */
export async function seeded(): Promise<{ root: string; dealer: string; customer: string }> {
  const { id: root } = await api('GET', '/account');
  const dealers: { id: string; name: string }[] = await api('GET', '/accounts');
  const dealer = dealers.find(({ name }) => name === 'Northwind Office')?.id ?? '';
  const customers: { id: string; name: string }[] = await api('GET', `/accounts/${dealer}/accounts`);
  return { root, dealer, customer: customers.find(({ name }) => name === 'Riverside School')?.id ?? '' };
}

/** A page in a browser that knows nothing yet. */
export const visit = async (options: BrowserContextOptions = {}): Promise<Visit> => visitIn(await newContext(options));

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', ...options });
  context.setDefaultTimeout(30_000);
  return context;
}

async function visitIn(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const visited: Visit = { page, underway: new Set(), complaints: [], asked: [] };
  const { underway, complaints, asked } = visited;
  page.on('request', (request) => {
    underway.add(request);
    if (!request.url().startsWith(origin()) && !/^(data|blob):/.test(request.url())) complaints.push(request.url());
  });
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith('/v1/')) asked.push(`${response.request().method()} ${path.slice(3)} ${response.status()}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // That a request was refused is told in `asked`; the first one always is, because nobody is signed in.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return visited;
}

/** What is once loaded and compiled is there for all visits with the same screen. */
const contexts = new Map<string, BrowserContext>();

/** The first person, signed in and with nothing open yet. */
export async function signIn(options: BrowserContextOptions = {}): Promise<Visit> {
  const name = JSON.stringify(options);
  const context = contexts.get(name) ?? (await newContext({ ...options, storageState: session() }));
  contexts.set(name, context);
  return visitIn(context);
}

/** What the browser of the first person keeps. */
export const session = (): Exclude<BrowserContextOptions['storageState'], string | undefined> => ({
  cookies: [
    {
      ...server.cookie,
      domain: new URL(server.url).hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Strict',
    },
  ],
  origins: [{ origin: origin(), localStorage: [{ name: 'regrove.session', value: '1' }] }],
});

/** Somebody else, who types the address, takes the code out of the mail and pastes it. */
export async function signInWithCode(
  email: string,
  options: BrowserContextOptions = {},
  shown = '.shell main h1',
): Promise<Visit> {
  const visited = await visit(options);
  const { page } = visited;
  await page.goto(`${origin()}/`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('.sign-in button[type=submit]').click();
  await page.locator('input.code').waitFor();
  const code = await askDoor(`${inject('demo')}codes/${email}`);
  await page.locator('input.code').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.locator(shown).waitFor();
  return visited;
}

/** Goes to a place of an account and waits until what is there has come. */
export async function open(visited: Visit, account: string, place = ''): Promise<void> {
  await visited.page.goto(`${origin()}/accounts/${account}${place}`);
  await settled(visited);
}

/** Goes there as the browser's own buttons do, without loading the page anew. */
export async function go(visited: Visit, account: string, place: string): Promise<void> {
  await visited.page.evaluate(
    `history.pushState(null, '', '/accounts/${account}${place}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await settled(visited);
}

/** What axe finds against WCAG 2.2 AA. */
export const findingsOn = (page: Page): Promise<string[]> =>
  findings(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });

/** Nothing on the page is still being loaded, nor asked for by what has come. */
export async function settled({ page, underway }: Visit): Promise<void> {
  await page.locator('.shell main h1').waitFor();
  do {
    await until(() => underway.size === 0);
    await page.evaluate(TWICE_DRAWN);
  } while (underway.size > 0);
  await page.locator('.placeholder').first().waitFor({ state: 'detached' });
}

/** What an answer changes is drawn in one frame, and asks for more after it. */
const TWICE_DRAWN =
  'new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done)))))';

/** The most requests to the API that were under way at once since the page was loaded, by the browser's own clock. */
export const mostAtOnce = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.startsWith('/v1/'));
    return Math.max(...asked.map((one) => asked.filter((other) => other.startTime <= one.startTime && other.responseEnd > one.startTime).length));
  })()`);
