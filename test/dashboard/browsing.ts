import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { until } from '../local/process.ts';
import { findings } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import type { Demo } from '../support/demo.ts';
import { askDoor } from '../support/door.ts';

/**
 * Runs the dashboard in a real browser on the real local server with its seed data. All test files share one server and may run
 * concurrently, so a test must not change data other tests use.
 */

export type Visit = {
  page: Page;
  /** The page's requests in flight. */
  underway: Set<Request>;
  /** The page's errors, and requests to other origins. */
  complaints: string[];
  /** Requests to the API, as `GET /me 200`. */
  asked: string[];
};

let server: Demo;
let browser: Browser;

/** Starts a browser and connects to the shared server, for a test file. */
export function useDashboard(): void {
  beforeAll(async () => {
    contexts.clear();
    browser = await launchChromium();
    server = JSON.parse(await askDoor(inject('demo'))) as Demo;
  });
  afterEach(() =>
    Promise.all([...contexts.values()].flatMap((context) => context.pages()).map((page) => page.close())),
  );
  afterAll(() => browser?.close());
}

export const origin = (): string => new URL(server.url).origin;

/** Calls the API with the first account's key. */
// biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of a response.
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

/** The seed data's dealer and customer. */
export async function seeded(): Promise<{ root: string; dealer: string; customer: string }> {
  const { id: root } = await api('GET', '/account');
  const dealers: { id: string; name: string }[] = await api('GET', '/accounts');
  const dealer = dealers.find(({ name }) => name === 'Northwind Office')?.id ?? '';
  const customers: { id: string; name: string }[] = await api('GET', `/accounts/${dealer}/accounts`);
  return { root, dealer, customer: customers.find(({ name }) => name === 'Riverside School')?.id ?? '' };
}

/** A page in a fresh browser context. */
export const visit = async (options: BrowserContextOptions = {}): Promise<Visit> => visitIn(await newContext(options));

const newContext = (options: BrowserContextOptions): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', ...options });

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
    // Refused requests are in `asked`; the first one is always refused, because there is no session.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return visited;
}

/** One context per set of options, so scripts are loaded and compiled once. */
const contexts = new Map<string, BrowserContext>();

/** The seeded administrator, signed in, with no page open. */
export async function signIn(options: BrowserContextOptions = {}): Promise<Visit> {
  const name = JSON.stringify(options);
  const context = contexts.get(name) ?? (await newContext({ ...options, storageState: session() }));
  contexts.set(name, context);
  return visitIn(context);
}

/** The signed-in administrator's storage state. */
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

/** Signs in another person by typing the address and pasting the code from the mail. */
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

/** Opens an account's page and waits until it has loaded. */
export async function open(visited: Visit, account: string, place = ''): Promise<void> {
  await visited.page.goto(`${origin()}/accounts/${account}${place}`);
  await settled(visited);
}

/** The open account, as the breadcrumb names it. */
export const openAccount = (page: Page, name: string): Locator =>
  page.locator('.breadcrumb [aria-current=location]').filter({ hasText: name });

/** Navigates as the back and forward buttons do, without a reload. */
export async function go(visited: Visit, account: string, place: string): Promise<void> {
  await visited.page.evaluate(
    `history.pushState(null, '', '/accounts/${account}${place}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await settled(visited);
}

/** WCAG 2.2 AA violations found by axe. */
export const findingsOn = (page: Page): Promise<string[]> =>
  findings(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });

/** Waits until nothing is loading, including follow-up requests. */
export async function settled({ page, underway }: Visit): Promise<void> {
  // The placeholder shell is busy until the app replaces it.
  await page.locator('.shell:not([aria-busy]) main h1').first().waitFor();
  do {
    await until(() => underway.size === 0);
    await page.evaluate(TWICE_DRAWN);
  } while (underway.size > 0);
  await page.locator('.placeholder').first().waitFor({ state: 'detached' });
}

/** A response is rendered in one frame, and its follow-up requests start after it. */
const TWICE_DRAWN =
  'new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done)))))';

/** The most concurrent API requests since page load, by the browser's resource timing. */
export const mostAtOnce = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.startsWith('/v1/'));
    return Math.max(...asked.map((one) => asked.filter((other) => other.startTime <= one.startTime && other.responseEnd > one.startTime).length));
  })()`);
