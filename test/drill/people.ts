import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { MailServer } from './mails.ts';
import type { Service } from './service.ts';
import type { World } from './setup.ts';

const PEOPLE = 4;

/** People who accepted their invitation by signing in, so each gets the month's certificate mail. */
export async function signInPeople(
  service: Service,
  client: Client,
  world: World,
  mails: MailServer,
): Promise<{ email: string; account: string }[]> {
  const people = world.customers
    .slice(0, PEOPLE)
    .map(({ id }, n) => ({ email: `reader-${n}@example.com`, account: id }));
  for (const { email, account } of people) {
    const body = { email, full_name: 'Reader', locale: 'en', permission: 'full' };
    await client.send({ kind: 'user', account, method: 'POST', path: `/accounts/${account}/users`, body });
    const asked = (await post(service, '/sign_in', { email })) as { request: string };
    const code = await codeFor(mails, email);
    await post(service, '/sign_in/verify', { email, code, request: asked.request });
  }
  return people;
}

async function post(service: Service, path: string, body: unknown): Promise<unknown> {
  const headers = { 'user-agent': 'RegroveDrill/1.0', 'content-type': 'application/json' };
  const response = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.status !== 200) throw new Error(`The drill cannot be set up: POST ${path}: ${await response.text()}`);
  return response.json();
}

/** The subject holds the code, in groups of digits. */
async function codeFor(mails: MailServer, email: string): Promise<string> {
  for (let i = 0; i < 600; i++) {
    const own = (await mails.all()).filter(({ to }) => to === email);
    const [code] = own.flatMap(({ subject }) => /\d{4}[\s\u00a0\u202f]?\d{4}/.exec(subject)?.[0] ?? []);
    if (code) return code.replace(/\D/g, '');
    await sleep(100);
  }
  throw new Error(`The drill cannot be set up: no code was mailed to ${email}.`);
}
