import { handler } from '../../../../functions/web/unsubscribe.ts';
import { acceptInvitation } from '../../../../lib/accounts/users/membership.ts';
import type { WebEvent } from '../../../../lib/platform/web/event.ts';
import { distributor } from '../../../support/api.ts';

process.env.REGROVE_PUBLIC_URL = 'https://regrove.example';

let people = 0;
const newEmail = () => `ending${people++}x${Date.now()}@school.example`;

export const open = (url: string, method = 'GET', more: Partial<WebEvent> = {}) =>
  handler({
    rawPath: new URL(url).pathname,
    headers: {},
    requestContext: { http: { method }, requestId: 'r' },
    ...more,
  });

export async function person(count: number) {
  const email = newEmail();
  const users: (() => Promise<string[]>)[] = [];
  for (let i = 0; i < count; i++) {
    const account = await distributor();
    const spelled = i === 0 ? email : email.toUpperCase();
    const notifications = ['certificates', 'feeds', 'webhooks'];
    const { body } = await account.post('/users', { email: spelled, notifications });
    await acceptInvitation(spelled, account.id, new Date());
    users.push(async () => (await account.get(`/users/${body.id}`)).body.notifications);
  }
  return { email, wishes: () => Promise.all(users.map((wish) => wish())) };
}
