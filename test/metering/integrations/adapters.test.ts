import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectedPages, preferredCounter } from '../../../lib/metering/counting/collected-pages.ts';
import type { CounterState } from '../../../lib/metering/counting/device-state.ts';
import { type Integration, IntegrationFailure } from '../../../lib/metering/integrations/integration.ts';
import { integrationFor } from '../../../lib/metering/integrations/load-adapter.ts';
import { guardedHttp } from '../../../lib/platform/outbound/guarded-http.ts';
import { type FakeSystem, fleetOf, print } from './fakes/fleet.ts';
import { fakes, keysFor, makersKeys, type ServedType } from './fakes/index.ts';

/** Timeouts are short only if a test waits for one: a busy machine is slow. */
const patient = guardedHttp({ allowLoopback: true, bytesMax: 3_000_000 });
const impatient = guardedHttp({ allowLoopback: true, timeoutMilliseconds: 100, bytesMax: 3_000_000 });

/** For most systems; the longer pages of PaperCut and our own interface have separate tests. */
const MORE_THAN_A_PAGE = 250;

describe.each(Object.keys(fakes) as ServedType[])('%s', (type) => {
  let fake: FakeSystem;
  let integration: Integration;
  let http = patient;
  const stored = new Map<string, CounterState>();
  beforeEach(async () => {
    stored.clear();
    http = patient;
    fake = await fakes[type]({ fleet: fleetOf(5, '2026-11-12') });
    integration = await integrationFor(type, fake.connection.url, keysFor(fake.url));
  });
  afterEach(() => fake.stop());

  /** Collects a day as the collector does. */
  async function collect(day: string): Promise<number> {
    fake.today = day;
    const collected = await integration.collect(fake.connection, day, http, preferredCounter(stored.values()));
    const { pages, states } = collectedPages(stored.values(), collected, { now: `${day}T23:59:59Z` });
    for (const state of states) stored.set(state.device, state);
    return pages;
  }

  it('is healthy when its credentials and its external id are good', async () => {
    const { kind } = await integration.collect(fake.connection, '2026-11-12', http);

    expect(kind).toBe('counters');
  });

  it('is unhealthy when the password is wrong, and does not say which it was', async () => {
    const failure = await integration
      .collect({ ...fake.connection, password: 'wrong-secret' }, '2026-11-12', http)
      .catch((one) => one);

    expect(failure).toBeInstanceOf(IntegrationFailure);
    expect(failure.message).toMatch(/refused/);
    expect(JSON.stringify(failure.reason)).not.toContain('wrong-secret');
  });

  it('is unhealthy when the password is missing', async () => {
    const connection = { ...fake.connection, password: null };

    await expect(integration.collect(connection, '2026-11-12', http)).rejects.toThrow(
      'The password is missing. Set it on the server.',
    );
  });

  it('is unhealthy when the external id names nothing', async () => {
    for (const external_id of ['999', 'D1/unknown', '../..', '..', '']) {
      const connection = { ...fake.connection, external_id };
      await expect(integration.collect(connection, '2026-11-12', http)).rejects.toThrow(IntegrationFailure);
    }
  });

  it("counts each day's pages once, however often it is collected", async () => {
    print(fake.fleet, '2026-11-13', 100);
    print(fake.fleet, '2026-11-14', 7);

    expect(await collect('2026-11-12')).toBe(0);
    expect(await collect('2026-11-13')).toBe(500);
    expect(await collect('2026-11-13')).toBe(0);
    expect(await collect('2026-11-14')).toBe(35);
    expect(await collect('2026-11-12')).toBe(0);
    expect(await collect('2026-11-14')).toBe(0);
  });

  it('reads a fleet of several pages', async () => {
    fake.fleet.push(...fleetOf(MORE_THAN_A_PAGE, '2026-11-12').slice(5));
    print(fake.fleet, '2026-11-13', 10);

    expect(await collect('2026-11-12')).toBe(0);
    expect(await collect('2026-11-13')).toBe(10 * MORE_THAN_A_PAGE);
    expect(stored.size).toBe(MORE_THAN_A_PAGE);
  });

  it('makes up for days on which it was not collected', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 10);
    print(fake.fleet, '2026-11-14', 10);
    print(fake.fleet, '2026-11-15', 10);

    expect(await collect('2026-11-15')).toBe(150);
  });

  it('counts a reset once it is seen on a second reading', async () => {
    const [first] = fake.fleet;
    const reads = first?.reads ?? [];
    await collect('2026-11-12');
    reads.push({ at: '2026-11-13T12:00:00Z', count: 30 });
    expect(await collect('2026-11-13')).toBe(0);
    reads.push({ at: '2026-11-14T12:00:00Z', count: 45 });
    expect(await collect('2026-11-14')).toBe(45);
  });

  it.each(['hang', 'reset', 'garbage', 'half', 'endless', 'html', 'empty'] as const)(
    'fails whole on a server that answers with a %s, and makes up for it the next day',
    async (kind) => {
      await collect('2026-11-12');
      print(fake.fleet, '2026-11-13', 10);
      // All fail in the middle, except the http feed, which fits on a page.
      fake.trouble = { kind, after: type === 'http' ? 0 : 1 };
      if (kind === 'hang') http = impatient;
      await expect(collect('2026-11-13')).rejects.toThrow(IntegrationFailure);

      fake.trouble = undefined;
      http = patient;
      print(fake.fleet, '2026-11-14', 10);
      expect(await collect('2026-11-14')).toBe(100);
    },
  );

  it.each([403, 404, 429, 500, 502])('fails on status %d, quoting nothing from the answer', async (status) => {
    fake.trouble = { kind: 'status', status };
    const failure = await collect('2026-11-12').catch((one) => one);

    expect(failure).toBeInstanceOf(IntegrationFailure);
    expect(failure.message).toContain(String(status));
    expect(JSON.stringify(failure.reason)).not.toContain('details');
  });

  it('waits for a server that is slow', async () => {
    fake.trouble = { kind: 'slow', milliseconds: 20 };

    await expect(collect('2026-11-12')).resolves.toBe(0);
  });

  it('never reveals a credential, whatever fails', async () => {
    const secrets = [fake.connection.password, fake.connection.username, makersKeys.mps_monitor?.clientSecret];
    for (const after of [0, 1, 2]) {
      for (const kind of ['html', 'half', 'garbage'] as const) {
        fake.trouble = { kind, after };
        const failure = await collect('2026-11-12').catch((one) => one);
        for (const secret of secrets)
          if (secret && failure instanceof Error) expect(failure.stack).not.toContain(secret);
      }
    }
  });
});
