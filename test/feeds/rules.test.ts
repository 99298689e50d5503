import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstWholeDay, lastDay, missedDays, reasonToSkip } from '../../lib/feeds/due.ts';
import { collectingHttp, reachOfHost } from '../../lib/feeds/reach.ts';
import type { StoredFeed } from '../../lib/feeds/store.ts';
import type { DeviceState } from '../../lib/metering/counter.ts';
import { type Readings, readingSteps, readReadings, withoutStates, withStates } from '../../lib/metering/readings.ts';
import { rootPath } from '../../lib/platform/table/account-path.ts';
import { table } from '../../lib/platform/table/table.ts';
import { dayAfter } from '../../lib/platform/time.ts';
import { startServer } from '../integrations/fakes/server.ts';

const feed = { type: 'http', status: 'active', activated_at: '2026-11-10T00:00:00Z', last_collected_day: null };
const stored = (more: Partial<StoredFeed> = {}) => ({ ...feed, ...more }) as StoredFeed;

describe('which days are due', () => {
  it('is the day before, UTC', () => {
    expect(lastDay(new Date('2026-11-15T04:00:00Z'))).toBe('2026-11-14');
    expect(lastDay(new Date('2027-01-01T00:00:00Z'))).toBe('2026-12-31');
  });

  it.each([
    [{}, '2026-11-10', undefined],
    [{}, '2026-11-09', 'before_activation'],
    [{ last_collected_day: '2026-11-12' }, '2026-11-12', 'collected'],
    [{ last_collected_day: '2026-11-12' }, '2026-11-11', 'collected'],
    [{ last_collected_day: '2026-11-12' }, '2026-11-13', undefined],
    [{ status: 'inactive' as const }, '2026-11-13', 'feed_inactive'],
    [{ type: 'kfs' }, '2026-11-13', 'no_adapter'],
  ])('%j, %s: %s', (more, day, reason) => {
    expect(reasonToSkip(stored(more), { status: 'active' }, day)).toBe(reason);
  });

  it('is none of an inactive account', () => {
    expect(reasonToSkip(stored(), { status: 'inactive' }, '2026-11-13')).toBe('account_inactive');
  });

  it('begins with the first whole day after the activation', () => {
    expect(firstWholeDay('2026-11-10T00:00:00Z')).toBe('2026-11-10');
    expect(firstWholeDay('2026-11-30T00:00:01Z')).toBe('2026-12-01');
  });

  it('is every missed day once, in order, ending with the day asked for', () => {
    const day = fc.integer({ min: 0, max: 80 }).map((days) => dayAfter('2026-11-01', days));
    fc.assert(
      fc.property(day, fc.option(day), day, (activated, last_collected_day, asked) => {
        const days = missedDays(stored({ activated_at: `${activated}T00:00:00Z`, last_collected_day }), asked);

        expect(days.at(-1)).toBe(asked);
        expect(days.length).toBeLessThanOrEqual(31);
        for (const [index, one] of days.slice(1).entries()) expect(one).toBe(dayAfter(days[index] ?? '', 1));
        if (days.length > 1) {
          expect((days[0] ?? '') >= activated).toBe(true);
          expect((days[0] ?? '') > (last_collected_day ?? '')).toBe(true);
        }
      }),
    );
  });
});

const stateOf = (device: string, value = 1): DeviceState => ({
  device,
  serial: null,
  counter: 'total',
  value,
  read_at: '2026-11-14T12:00:00Z',
  drop_value: null,
  drop_read_at: null,
  held_value: null,
  held_read_at: null,
});

const NONE: Readings = { source: 'a', packed: [], states: new Map() };
const pathOf = () => rootPath(`readings-${randomBytes(8).toString('hex')}`);

describe('readings', () => {
  it('come back as they were written, however many and whatever their names', async () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    const states = fc.uniqueArray(name, { maxLength: 200 }).map((names) => names.map((one) => stateOf(one)));
    await fc.assert(
      fc.asyncProperty(states, async (all) => {
        const path = pathOf();
        const after = withStates(NONE, all);
        await table.write(readingSteps(path, 'f', NONE, after));

        expect(await readReadings(path, 'f', 'a')).toEqual(after);
      }),
      { numRuns: 30 },
    );
  });

  it('need more items only as they grow, each well below 400 KB even if nothing in them compresses', async () => {
    const fleet = (size: number) =>
      Array.from({ length: size }, () => ({
        ...stateOf(randomBytes(192).toString('base64')),
        serial: randomBytes(192).toString('base64'),
      }));
    const few = withStates(NONE, fleet(90));
    const many = withStates(NONE, fleet(3_000));

    expect(few.packed).toHaveLength(1);
    expect(many.packed.length).toBeGreaterThan(4);
    for (const text of many.packed) expect(text.length).toBeLessThan(390_000);
    const path = pathOf();
    await table.write(readingSteps(path, 'f', NONE, many));
    expect(await readReadings(path, 'f', 'a')).toEqual(many);
    await table.write(readingSteps(path, 'f', many, few));
    expect(await readReadings(path, 'f', 'a')).toEqual(few);
    await table.write(readingSteps(path, 'f', few, withoutStates(few)));
    expect(await readReadings(path, 'f', 'a')).toEqual(NONE);
  });

  it('that stay the same are not written', () => {
    const before = withStates(NONE, [stateOf('a'), stateOf('b')]);

    expect(readingSteps(pathOf(), 'f', before, withStates(before, []))).toEqual([]);
    expect(readingSteps(pathOf(), 'f', before, withStates(before, [stateOf('b', 2)]))).toHaveLength(1);
  });

  it('of another source are not used, and are overwritten', async () => {
    const path = pathOf();
    await table.write(readingSteps(path, 'f', NONE, withStates(NONE, [stateOf('a')])));
    const other = await readReadings(path, 'f', 'b');
    expect(other.states.size).toBe(0);

    await table.write(readingSteps(path, 'f', other, withStates(other, [stateOf('z')])));
    expect([...(await readReadings(path, 'f', 'b')).states.keys()]).toEqual(['z']);
    expect((await readReadings(path, 'f', 'a')).states.size).toBe(0);
  });

  it('of more devices than a transaction holds are a failure of the system', () => {
    const endless = Array.from({ length: 13_000 }, () => stateOf(randomBytes(300).toString('base64')));

    expect(() => withStates(NONE, endless)).toThrow('13000 devices, which is more than can be kept.');
  });
});

describe('the settings of integrations', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('are read from the environment', () => {
    vi.stubEnv('REGROVE_INTEGRATIONS', '{"glpi":{"appToken":"t"}}');

    expect(reachOfHost()).toEqual({ allowLoopback: false, settings: { glpi: { appToken: 't' } } });
  });

  it.each(['{"glpi":{"appToken":["s3cret"]}}', '{"s3cret'])('are refused without being quoted: %s', (text) => {
    vi.stubEnv('REGROVE_INTEGRATIONS', text);

    expect(reachOfHost).toThrow(/^REGROVE_INTEGRATIONS is wrong at (glpi\.appToken|the top)/);
    expect(reachOfHost).not.toThrow('s3cret');
  });
});

it('limits what a collection reads in all, not only in one answer', async () => {
  const server = await startServer(() => ({ body: 'x'.repeat(40) }));
  const http = collectingHttp({ allowLoopback: true }, 100);
  const ask = () => http.request({ method: 'GET', url: server.url });
  await ask();
  await ask();

  await expect(ask()).rejects.toThrow('The system answered with more than 100 characters.');
  await server.stop();
});
