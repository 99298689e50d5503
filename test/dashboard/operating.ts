import type { Page } from 'playwright-core';
import { origin, session, settled, signIn, type Visit } from './browsing.ts';

/** The seed data's administrator, who is an operator, as a user without any account. */
export async function signInAsOperator(...options: Parameters<typeof signIn>): Promise<Visit> {
  const visited = await signIn(...options);
  await answeringMe(visited.page, { accounts: [] });
  return visited;
}

/** Calls the API in the operator's session, without a page. */
// biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of a response.
export async function askAsOperator(method: string, path: string, body: object): Promise<any> {
  const [{ name, value } = { name: '', value: '' }] = session().cookies;
  const answer = await fetch(`${origin()}/v1${path}`, {
    method,
    headers: {
      cookie: `${name}=${value}`,
      'content-type': 'application/json',
      'x-user-agent': 'RegroveTests/1.0 (Regrove)',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Changes the page's information about the signed-in person. */
export async function answeringMe(page: Page, changes: { operator?: boolean; accounts?: [] }): Promise<void> {
  await page.route('**/v1/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as object;
    await route.fulfill({ response, json: { ...me, ...changes } });
  });
}

/** Opens a page on the operator's desk and waits until it has loaded. */
export async function openDesk(visited: Visit, place = ''): Promise<void> {
  await visited.page.goto(`${origin()}/operator${place}`);
  await settled(visited);
}

/** Opens another page on the operator's desk as its links do, without a reload. */
export async function goDesk(visited: Visit, place: string): Promise<void> {
  await visited.page.evaluate(
    `history.pushState(null, '', '/operator${place}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await settled(visited);
}

export const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > innerWidth');

type Answer = (query: URLSearchParams, body: unknown) => { status?: number; json: unknown };

/** Answers `METHOD /path` in place of the service, and returns the requests sent, in order. */
export async function answering(
  page: Page,
  answers: Record<string, Answer>,
): Promise<{ call: string; body: unknown }[]> {
  const sent: { call: string; body: unknown }[] = [];
  await page.route('**/v1/operator/**', async (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const call = `${request.method()} ${pathname.slice('/v1'.length)}`;
    const answer = answers[call];
    if (!answer) return route.fulfill({ status: 404, json: { code: 404, error: 'Not found.' } });
    const body = request.postDataJSON() as unknown;
    if (request.method() !== 'GET') sent.push({ call, body });
    const { status = 200, json } = answer(searchParams, body);
    await route.fulfill({ status, json });
  });
  return sent;
}
