import { vi } from 'vitest';
import type { CollectOptions } from '../../lib/feeds/collect.ts';
import { type Collection, collectFeed } from '../../lib/feeds/collect.ts';
import type { AdapterType } from '../../lib/integrations/types.ts';
import type { FakeOptions, FakeSystem } from '../integrations/fakes/fleet.ts';
import { startHttpFeed } from '../integrations/fakes/http-feed.ts';
import { fakeSettings, fakes } from '../integrations/fakes/index.ts';
import type { TestAccount } from '../support/api.ts';

/** A print-monitoring system of this machine, and an account whose feed is collected from it. */
export const startFake = (type: AdapterType, options: FakeOptions): Promise<FakeSystem> =>
  // A server always has a user name, so our own interface is asked with it.
  type === 'http' ? startHttpFeed({ ...options, username: 'collector' }) : fakes[type](options);

/** What a process has that may reach them. */
export function reachFakes(): void {
  vi.stubEnv('REGROVE_ALLOW_LOOPBACK', '1');
  vi.stubEnv('REGROVE_INTEGRATIONS', JSON.stringify(fakeSettings));
}

export async function serverOn(account: TestAccount, type: AdapterType, { connection }: FakeSystem): Promise<string> {
  const { url, username, password } = connection;
  return (await account.post('/servers', { type, url, username: username ?? 'collector', password })).body.id;
}

export async function feedOn(
  account: TestAccount,
  type: AdapterType,
  fake: FakeSystem,
  more: Record<string, unknown> = {},
): Promise<string> {
  const server_id = await serverOn(account, type, fake);
  const given = { type, server_id, external_id: fake.connection.external_id, activated_at: '2026-11-01', ...more };
  const { status, body } = await account.post('/feeds', given);
  if (status !== 200) throw new Error(body.error);
  return body.id;
}

/** Limits in life are 10 seconds and 10 MB. */
export const reach = {
  allowLoopback: true,
  timeoutMilliseconds: 300,
  bytesMax: 3_000_000,
  settings: fakeSettings,
};

/** As the collector does it at four in the morning of the day after; the system knows what it knew then. */
export function collectDay(
  account: TestAccount,
  feed: string,
  fake: FakeSystem,
  day: string,
  options: Partial<CollectOptions> = {},
): Promise<Collection> {
  fake.today = day;
  vi.setSystemTime(morningAfter(day));
  return collectFeed(account.path, feed, day, { now: morningAfter(day), reach, ...options });
}

export const morningAfter = (day: string): Date => new Date(Date.parse(`${day}T04:00:00Z`) + 86_400_000);

export const depositsOf = async (account: TestAccount): Promise<{ date: string; pages: number; feed_id: string }[]> =>
  (await account.get('/deposits')).body.toReversed();

export const healthOf = async (account: TestAccount, feed: string): Promise<string> =>
  (await account.get(`/feeds/${feed}`)).body.health_check;
