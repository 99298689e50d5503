import type { Page } from 'playwright-core';
import { origin, settled, signIn, type Visit } from './browsing.ts';

type Me = { accounts: unknown[]; operator?: boolean };

/** The administrator of the seed data as an operator who is a user of no account. */
export async function signInAsOperator(...options: Parameters<typeof signIn>): Promise<Visit> {
  const visited = await signIn(...options);
  await visited.page.route('**/v1/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as Me;
    await route.fulfill({ response, json: { ...me, operator: true, accounts: [] } });
  });
  return visited;
}

/** Opens a page of the desk and waits until it has loaded. */
export async function openDesk(visited: Visit, place = ''): Promise<void> {
  await visited.page.goto(`${origin()}/operator${place}`);
  await settled(visited);
}

export const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > innerWidth');
