import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hostOf, turnsAt } from '../../../lib/communication/webhooks/host-limit.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { withFaults } from '../../support/faults.ts';

let hosts = 0;
const newHost = (): string => `receiver-${process.pid}-${hosts++}.example`;
afterEach(() => vi.restoreAllMocks());

/** Takes turns until none is left, or far more than any limit here. */
async function takeAll(turn: () => Promise<boolean>): Promise<number> {
  let taken = 0;
  while (taken < 100 && (await turn())) taken += 1;
  return taken;
}

describe("a host's turns", () => {
  it('are never more in a second than the limit, however many workers ask at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }),
        async (limit, seconds) => {
          const host = newHost();
          const taken = new Map<number, number>();
          // Workers whose clocks differ by up to three seconds.
          await Promise.all(
            seconds.map(async (second) => {
              const count = await takeAll(turnsAt(host, limit, () => second * 1000 + 1e12));
              taken.set(second, (taken.get(second) ?? 0) + count);
            }),
          );
          const all = [...taken.values()].reduce((sum, count) => sum + count, 0);
          expect(all).toBeLessThanOrEqual(limit * new Set(seconds).size);
          expect(all).toBeGreaterThanOrEqual(limit);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('are there again in the next second, and those of another host at once', async () => {
    let now = 1e12;
    const host = newHost();
    const turn = turnsAt(host, 7, () => now);
    expect(await takeAll(turn)).toBe(7);
    expect(await takeAll(turnsAt(host, 7, () => now))).toBe(0);
    expect(await takeAll(turnsAt(newHost(), 7, () => now))).toBe(7);
    now += 1_000;
    expect(await takeAll(turn)).toBe(7);
  });

  it('are not lost permanently to a clock that was far ahead', async () => {
    const host = newHost();
    expect(await takeAll(turnsAt(host, 3, () => 2e12))).toBe(3);

    expect(await takeAll(turnsAt(host, 3, () => 1e12))).toBe(3);
  });

  it('are taken five at once, counted in one item that expires after a minute', async () => {
    const host = newHost();
    const turn = turnsAt(host, 8, () => 1e12);
    const stored = () => table.get(keys.webhookHost(host, 1e9), AsStored);
    await turn();

    expect(await stored()).toMatchObject({ sent: 5, expires: 1e9 + 60 });
    expect(await takeAll(turn)).toBe(7);
    expect(await stored()).toMatchObject({ sent: 8 });
  });

  it('go on after a failed call', async () => {
    const turn = turnsAt(newHost(), 2, () => 1e12);
    const failing = withFaults(() => 'killed before', turn);
    await expect(failing).rejects.toThrow('killed');

    expect(await takeAll(turn)).toBe(2);
  });

  it('are not counted without a limit', async () => {
    const host = newHost();
    const turn = turnsAt(host, 0, () => 1e12);
    for (let i = 0; i < 100; i++) expect(await turn()).toBe(true);

    expect(await table.get(keys.webhookHost(host, 1e9), AsStored)).toBeUndefined();
  });

  it.each([
    ['https://Hooks.Example.com/a', 'hooks.example.com'],
    ['https://hooks.example.com:8443/b', 'hooks.example.com'],
    ['https://[2001:DB8::1]/', '[2001:db8::1]'],
  ])('for %s equal those for %s', (url, host) => {
    expect(hostOf(url)).toBe(host);
  });
});
