import { vi } from 'vitest';
import { forgetKeySets } from '../../../lib/accounts/company-sign-in/provider-fetch.ts';
import { type Answer, distributor, send, type TestAccount } from '../../support/api.ts';
import { AGENT, catchMessages, newPerson } from '../../support/people.ts';
import { type DnsServer, startDns } from './dns-server.ts';
import { type Provider, startProvider } from './provider.ts';

let made = 0;
export const newDomain = (name = 'acme'): string =>
  `${name}-${process.pid}-${Date.now().toString(36)}-${made++}.example`;

/** A company with a provider and a verified domain. */
export type Company = {
  account: TestAccount;
  domain: string;
  provider: Provider;
  setting: Record<string, unknown>;
  /** A person with an address in the domain and a user in the account. */
  person(permission?: 'full' | 'restricted', name?: string): Promise<{ email: string; userId: string }>;
};

export type Servers = { dns: DnsServer; stop(): Promise<void>; providers: Provider[] };

/** Starts a name server, and allows the service to call this machine. */
export async function startServers(): Promise<Servers> {
  const dns = await startDns();
  catchMessages();
  vi.stubEnv('REGROVE_ALLOW_LOOPBACK', '1');
  vi.stubEnv('REGROVE_DNS', dns.address);
  forgetKeySets();
  const providers: Provider[] = [];
  return {
    dns,
    providers,
    async stop() {
      dns.stop();
      await Promise.all(providers.map((provider) => provider.stop()));
      vi.unstubAllEnvs();
    },
  };
}

export async function newCompany(
  servers: Servers,
  more: Record<string, unknown> = {},
  given: { account?: TestAccount; domain?: string } = {},
): Promise<Company> {
  const account = given.account ?? (await distributor());
  const provider = await startProvider();
  servers.providers.push(provider);
  const domain = given.domain ?? newDomain();
  const setting = { issuer: provider.issuer, ...provider.client, domains: [domain], ...more };
  const { status, body } = await account.put('/settings/sign_in', setting);
  if (status !== 200) throw new Error(JSON.stringify(body));
  publish(servers, body);
  await account.post('/settings/sign_in/check');
  let people = 0;
  return {
    account,
    domain,
    provider,
    setting,
    person: (permission = 'full', name = `someone${people++}`) => newPerson(account, permission, `${name}@${domain}`),
  };
}

export function publish({ dns }: Servers, body: { domains: { record: { name: string; value: string } }[] }): void {
  for (const { record } of body.domains) {
    const { name, value } = record;
    dns.records.set(name, [...(dns.records.get(name) ?? ['v=spf1 -all']), value]);
  }
}

export const ask = (email: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  send('POST', '/sign_in', { body: { email, ...more } });

/** The attempt's cookie, as the browser sends it back. */
export const attemptCookie = ({ cookies }: Answer): string =>
  (cookies.find((cookie) => cookie.includes('regrove-sign-in=')) ?? '').split(';')[0] ?? '';

export const finish = (body: unknown, cookie: string): Promise<Answer> =>
  send('POST', '/sign_in/company', { body, headers: { ...AGENT, ...(cookie && { cookie }) } });

/** The whole flow: starts with an address, signs in at the provider with claims, and comes back. */
export async function signInThrough(
  { provider }: Pick<Company, 'provider'>,
  email: string,
  claims: Record<string, unknown> = {},
): Promise<Answer> {
  const begun = await ask(email);
  if (begun.body.method !== 'company') throw new Error(`No way to a company: ${JSON.stringify(begun.body)}`);
  provider.claims = { ...provider.claims, email, email_verified: true, ...claims };
  return finish(provider.signInAt(begun.body.url), attemptCookie(begun));
}

/** The session cookie, as the browser sends it back; undefined without a session. */
export const sessionOf = ({ cookies }: Answer): string | undefined =>
  cookies.map((cookie) => cookie.split(';')[0] ?? '').find((cookie) => /^(__Host-)?regrove=./.test(cookie));
