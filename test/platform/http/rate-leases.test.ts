import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateLeases } from '../../../lib/platform/http/rate-leases.ts';
import { metered } from '../../../lib/platform/table/client.ts';
import { isLong } from '../../support/long.ts';

const START = Date.parse('2026-11-15T10:00:00Z');
const MINUTE_MS = 60_000;

/** Many Lambdas sharing only the table. */
const environmentsOf = (count: number): RateLeases[] => Array.from({ length: count }, () => new RateLeases());

type Load = {
  limit: number;
  /** The number of requests in each minute, spread over it. */
  minutes: number[];
  /** Picks each request's environment. */
  pick: (request: number) => RateLeases;
  atOnce: number;
};

/** `npm run test:long` tries more environments. */
const MANY = isLong ? [100] : [];

/** Counts the requests allowed for a key in each minute, and the DynamoDB calls. */
async function drive({ limit, minutes, pick, atOnce }: Load) {
  const key = randomUUID();
  const meter = { calls: 0 };
  const given: number[] = [];
  let request = 0;
  for (const [minute, requests] of minutes.entries()) {
    let passed = 0;
    for (let sent = 0; sent < requests; sent += atOnce) {
      const now = new Date(START + minute * MINUTE_MS + Math.floor((sent / requests) * (MINUTE_MS - 1)));
      const batch = Array.from({ length: Math.min(atOnce, requests - sent) }, () =>
        metered(meter, () => pick(request++).count(key, limit, now)),
      );
      passed += (await Promise.all(batch)).filter(({ isOver }) => !isOver).length;
    }
    given.push(passed);
  }
  return { given, callsPerRequest: meter.calls / request };
}

/** The first gets most, the last hardly any: 1 is even, and higher values are more uneven. */
const uneven = (environments: RateLeases[], power: number, random: () => number) => (): RateLeases =>
  environments[Math.floor(random() ** power * environments.length)] as RateLeases;

/** A seeded generator, so a red run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe("a key's limit shared by many environments", () => {
  it('refuses no request among 36 concurrent ones within it, each in its own environment', async () => {
    const environments = environmentsOf(36);
    const pick = (request: number) => environments[request] as RateLeases;

    expect((await drive({ limit: 600, minutes: [36], pick, atOnce: 36 })).given).toEqual([36]);
  });

  it.each([1, 2, 20, ...MANY])(
    'gives at least nine tenths and never more than all, over %i environments',
    async (count) => {
      const pick = uneven(environmentsOf(count), 2, randomFrom(count));
      const { given } = await drive({ limit: 600, minutes: [900, 900, 900], pick, atOnce: 10 });

      for (const passed of given) {
        expect(passed).toBeLessThanOrEqual(600);
        expect(passed).toBeGreaterThanOrEqual(540);
      }
    },
  );

  it('holds for any limit, environments, load and load distribution', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1, 2, 20, 100),
        fc.integer({ min: 1, max: 150 }),
        fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 3, maxLength: 4 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        async (count, limit, minutes, power, atOnce, seed) => {
          const pick = uneven(environmentsOf(count), power, randomFrom(seed));
          const { given } = await drive({ limit, minutes, pick, atOnce });

          for (const [minute, passed] of given.entries()) {
            const requests = minutes[minute] ?? 0;
            expect(passed).toBeLessThanOrEqual(Math.min(limit, requests));
            expect(passed).toBeGreaterThanOrEqual(Math.min(requests, Math.ceil(limit * 0.9)));
          }
        },
      ),
      { numRuns: isLong ? 25 : 6 },
    );
  });

  it('holds when the load moves to fresh environments within a minute', async () => {
    const old = environmentsOf(1)[0] as RateLeases;
    const fresh = environmentsOf(50);
    const pick = (request: number) => (request < 900 ? old : (fresh[request % 50] as RateLeases));
    const { given } = await drive({ limit: 600, minutes: [600, 900], pick, atOnce: 1 });

    expect(given[0]).toBe(600);
    expect(given[1]).toBeGreaterThanOrEqual(540);
    expect(given[1]).toBeLessThanOrEqual(600);
  });

  it('counts a late request from the last moment in the next minute', async () => {
    const leases = new RateLeases();
    const key = randomUUID();
    await leases.count(key, 10, new Date(START + MINUTE_MS));

    expect(await leases.count(key, 10, new Date(START + MINUTE_MS - 1))).toEqual({
      isOver: false,
      left: 8,
      secondsLeft: 61,
    });
  });
});

describe('the calls for counting', () => {
  it.each<[number, number]>([[1, 0.045], [2, 0.07], [20, 0.6], ...MANY.map((count): [number, number] => [count, 1.2])])(
    'with %i environments under a steady load are at most %f for each request',
    async (count, most) => {
      const environments = environmentsOf(count);
      const pick = (request: number) => environments[request % count] as RateLeases;
      const { callsPerRequest } = await drive({ limit: 600, minutes: Array(3).fill(590), pick, atOnce: 1 });

      expect(callsPerRequest).toBeLessThanOrEqual(most);
    },
  );

  it('are zero for a request over the limit, once known', async () => {
    const leases = new RateLeases();
    const [key, now, meter] = [randomUUID(), new Date(START), { calls: 0 }];
    for (let i = 0; i < 10; i++) await leases.count(key, 10, now);
    await metered(meter, () => Promise.all(Array.from({ length: 50 }, () => leases.count(key, 10, now))));

    expect(meter.calls).toBe(0);
  });
});
