import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { type CollectOptions, collectFeed } from '../../../lib/metering/feeds/collect.ts';
import type { Collection } from '../../../lib/metering/feeds/collection-outcome.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { type FakeOptions, type FakeSystem, fleetOf } from '../integrations/fakes/fleet.ts';
import { startHttpFeed } from '../integrations/fakes/http-feed.ts';
import { fakes, keysFor, type ServedType } from '../integrations/fakes/index.ts';

/** The starting point for every collection test, created for each by `withFleet`: a system, and a feed that collects from it. */
export let root: TestAccount;
export let fake: FakeSystem;
/** The root's server: it serves the accounts below. */
export let server: string;
export let account: TestAccount;
/** On the account's own server. */
export let feed: string;

/** For the whole file. The time is the morning of 2026-11-12, and each device was read at noon. */
export function withFleet(size: number): void {
  beforeAll(async () => {
    root = await distributor();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T09:00:00Z') });
    fake = await startFake('print_tracker', { fleet: fleetOf(size, '2026-11-12'), today: '2026-11-12' });
    account = await root.below();
    [server, feed] = [await serverOn(root, 'print_tracker', fake), await feedOn(account, 'print_tracker', fake)];
  });
  afterEach(() => fake.stop());
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
}

/** A system on this machine, which the process may connect to and send the operator's keys to. */
export async function startFake(type: ServedType, options: FakeOptions): Promise<FakeSystem> {
  // A server always has a user name, so our own interface is called with it.
  const started = await (type === 'http' ? startHttpFeed({ ...options, username: 'collector' }) : fakes[type](options));
  reachFakes(started.url);
  return started;
}

export function reachFakes(...urls: string[]): void {
  vi.stubEnv('REGROVE_ALLOW_LOOPBACK', '1');
  vi.stubEnv('REGROVE_INTEGRATIONS', JSON.stringify(keysFor(...urls)));
}

export async function serverOn(owner: TestAccount, type: ServedType, { connection }: FakeSystem): Promise<string> {
  const { url, username, password } = connection;
  const { status, body } = await owner.post('/servers', { type, url, username: username ?? 'collector', password });
  if (status !== 200) throw new Error(body.error);
  return body.id;
}

export async function feedOn(
  owner: TestAccount,
  type: ServedType,
  system: FakeSystem,
  more: Record<string, unknown> = {},
): Promise<string> {
  const server_id = await serverOn(owner, type, system);
  const given = { type, server_id, external_id: system.connection.external_id, activated_at: '2026-11-01', ...more };
  const { status, body } = await owner.post('/feeds', given);
  if (status !== 200) throw new Error(body.error);
  return body.id;
}

/** Production limits are 10 seconds and 10 MB. */
export const systems = { allowLoopback: true, bytesMax: 3_000_000 };

/** For a system known not to answer, so nobody has to wait for it. */
export const impatient = { ...systems, timeoutMilliseconds: 100 };

/** Collects as the collector does at four in the morning after the day, with the system's data at that time. */
export function collectDay(
  owner: TestAccount,
  id: string,
  system: FakeSystem,
  day: string,
  options: Partial<CollectOptions> = {},
): Promise<Collection> {
  system.today = day;
  const now = morningAfter(day);
  vi.setSystemTime(now);
  const operatorKeys = keysFor(system.url);
  return collectFeed(owner.path, id, day, {
    now,
    ...options,
    systems: { ...systems, operatorKeys, ...options.systems },
  });
}

export const morningAfter = (day: string): Date => new Date(Date.parse(`${day}T04:00:00Z`) + 86_400_000);

export const depositsOf = async (owner: TestAccount): Promise<{ date: string; pages: number; feed_id: string }[]> =>
  (await owner.get('/deposits')).body.toReversed();

export const healthOf = async (owner: TestAccount, id: string): Promise<string> =>
  (await owner.get(`/feeds/${id}`)).body.health_check;
