import { randomBytes, randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CounterState } from '../../../lib/metering/counting/device-state.ts';
import {
  DEVICES_MAX,
  type DeviceStates,
  deviceStateSteps,
  packDeviceStates,
  readDeviceStates,
  statesToStore,
} from '../../../lib/metering/feeds/device-states.ts';
import { collectingHttp, systemOptions } from '../../../lib/metering/feeds/read-system.ts';
import {
  attemptedAfterFailure,
  daysToCollect,
  firstWholeDay,
  lastDay,
  reasonToSkip,
} from '../../../lib/metering/feeds/schedule.ts';
import type { StoredFeed } from '../../../lib/metering/feeds/store.ts';
import { integrationFor } from '../../../lib/metering/integrations/load-adapter.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { table, work } from '../../../lib/platform/table/table.ts';
import { dayAfter } from '../../../lib/platform/time.ts';
import { longTest } from '../../support/long-test.ts';
import { quietState } from '../counting/quiet-state.ts';
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
    [{ type: 'kfs' }, '2026-11-13', 'pushed'],
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
        const days = daysToCollect(stored({ activated_at: `${activated}T00:00:00Z`, last_collected_day }), asked);

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

describe('when a feed that failed is tried again', () => {
  it.each([
    ['after a transient failure, in the next round', true, 0, '2026-11-14~1'],
    ['after another one, in the round after that', true, 2, '2026-11-14~3'],
    ['after the last round, the next day', true, 3, '2026-11-15'],
    ['after any other failure, the next day', false, 0, '2026-11-15'],
  ])('%s', (_, isTransient, round, place) => {
    const tried = stored({ attempted_day: '2026-11-14' });

    expect(attemptedAfterFailure(tried, '2026-11-15', { isTransient }, round)).toBe(place);
    expect(place <= work.beforeDay('2026-11-14', round + 1)).toBe(isTransient && round < 3);
  });
});

const stateOf = (device: string, value = 1): CounterState =>
  quietState(device, { value, read_at: '2026-11-14T12:00:00Z' });

const NONE: DeviceStates = { source: 'a', items: [], texts: [], states: new Map() };
const pathOf = () => rootPath(`readings-${randomBytes(8).toString('hex')}`);

describe('readings', () => {
  it('come back as they were written, however many and whatever their names', async () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    const states = fc.uniqueArray(name, { maxLength: 200 }).map((names) => names.map((one) => stateOf(one)));
    await fc.assert(
      fc.asyncProperty(states, async (all) => {
        const path = pathOf();
        const after = await packDeviceStates('a', all);
        await table.write(deviceStateSteps(path, 'f', NONE, after));

        expect(await readDeviceStates(path, 'f', 'a')).toEqual(after);
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
    const few = await packDeviceStates('a', fleet(90));
    const many = await packDeviceStates('a', fleet(2_000));

    expect(few.items).toHaveLength(1);
    expect(many.items.length).toBeGreaterThan(3);
    for (const text of many.items) expect(text.length).toBeLessThan(390_000);
    const path = pathOf();
    await table.write(deviceStateSteps(path, 'f', NONE, many));
    expect(await readDeviceStates(path, 'f', 'a')).toEqual(many);
    await table.write(deviceStateSteps(path, 'f', many, few));
    expect(await readDeviceStates(path, 'f', 'a')).toEqual(few);
    await table.write(deviceStateSteps(path, 'f', few, NONE));
    expect(await readDeviceStates(path, 'f', 'a')).toEqual(NONE);
  });

  it('that stay the same are not written', async () => {
    const before = await packDeviceStates('a', [stateOf('a'), stateOf('b')]);
    const changed = await packDeviceStates('a', [stateOf('a'), stateOf('b', 2)]);

    expect(deviceStateSteps(pathOf(), 'f', before, await packDeviceStates('a', [...before.states.values()]))).toEqual(
      [],
    );
    expect(deviceStateSteps(pathOf(), 'f', before, changed)).toHaveLength(1);
  });

  it('of another source are not used, and are overwritten', async () => {
    const path = pathOf();
    await table.write(deviceStateSteps(path, 'f', NONE, await packDeviceStates('a', [stateOf('a')])));
    const other = await readDeviceStates(path, 'f', 'b');
    expect(other.states.size).toBe(0);

    await table.write(deviceStateSteps(path, 'f', other, await packDeviceStates('b', [stateOf('z')])));
    expect([...(await readDeviceStates(path, 'f', 'b')).states.keys()]).toEqual(['z']);
    expect((await readDeviceStates(path, 'f', 'a')).states.size).toBe(0);
  });

  const withNames = (size: number, name: (index: number) => string) =>
    Array.from({ length: size }, (_, index) => ({
      ...stateOf(name(index), index * 977),
      serial: randomBytes(8).toString('hex'),
    }));

  longTest('of as many devices as a feed keeps fit a transaction with the replaced ones', async () => {
    const path = pathOf();
    const before = await packDeviceStates(
      'a',
      withNames(DEVICES_MAX, () => randomUUID()),
    );
    const after = await packDeviceStates(
      'a',
      withNames(DEVICES_MAX, () => randomUUID()),
    );
    await table.write(deviceStateSteps(path, 'f', NONE, before));
    await table.write(deviceStateSteps(path, 'f', before, after));

    expect((await readDeviceStates(path, 'f', 'a')).states.size).toBe(DEVICES_MAX);
    const sizeOf = ({ items }: DeviceStates) => items.reduce((sum, text) => sum + text.length, 0);
    expect(sizeOf(before) + sizeOf(after)).toBeLessThan(3_000_000);
  });

  it.each([
    ['do not compress', () => randomBytes(300).toString('base64'), 6_000],
    ['are long and all alike', (index: number) => 'x'.repeat(500) + index, 25_000],
  ])('of devices whose names %s are refused before they exceed a transaction', async (_, name, size) => {
    await expect(packDeviceStates('a', withNames(size, name))).rejects.toThrow(
      /^The names of \d+ devices are longer than/,
    );
  });

  it("keep today's devices, and the others' last read ones", () => {
    const silent = (index: number, day: string) => ({
      ...stateOf(`silent ${index}`),
      read_at: `2026-10-${day}T12:00:00Z`,
    });
    const before = Array.from({ length: DEVICES_MAX }, (_, index) => silent(index, index < 10 ? '31' : '30'));
    const today = Array.from({ length: DEVICES_MAX - 10 }, (_, index) => stateOf(`today ${index}`));
    const unchanged = stateOf('silent 999', 7);
    const states = new Map([...before, unchanged].map((state) => [state.device, state]));
    const kept = statesToStore(states, today, new Set([...today.map(({ device }) => device), 'silent 999']));

    expect(kept).toHaveLength(DEVICES_MAX);
    expect(kept.filter(({ device }) => device.startsWith('today'))).toHaveLength(today.length);
    const others = kept.flatMap(({ device }) => (device.startsWith('silent') ? [device] : []));
    expect(others.sort()).toEqual(['silent 999', ...Array.from({ length: 9 }, (_, i) => `silent ${i}`)].sort());
  });
});

describe("the operator's keys", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  const keys = (text: string) => {
    vi.stubEnv('REGROVE_INTEGRATIONS', text);
    return systemOptions().operatorKeys;
  };

  it('are read from the environment, and there need not be any', () => {
    expect(keys('{"printfleet":{"apiKey":"k","hosts":["a.example"]}}')).toEqual({
      printfleet: { apiKey: 'k', hosts: ['a.example'] },
    });
    expect(keys('')).toEqual({});
  });

  it.each(['{"s3cret', '["s3cret"]', '"s3cret"', 'null'])('are refused without being quoted: %s', (text) => {
    expect(() => keys(text)).toThrow('REGROVE_INTEGRATIONS is wrong at the top, which is no JSON object.');
  });

  it.each([
    ['{"printfleet":{"apiKey":["s3cret"],"hosts":["a.example"]}}', 'printfleet.apiKey'],
    ['{"printfleet":{"apiKey":"","hosts":["a.example"]}}', 'printfleet.apiKey'],
    ['{"printfleet":{"apiKey":"s3cret"}}', 'printfleet.hosts'],
    ['{"printfleet":{"apiKey":"s3cret","hosts":[]}}', 'printfleet.hosts'],
    ['{"printfleet":{"apiKey":"s3cret","hosts":["a.example","https://a.example"]}}', 'printfleet.hosts.1'],
    ['{"printfleet":{"apiKey":"s3cret","hosts":["a.example/path"]}}', 'printfleet.hosts.0'],
    ['{"printfleet":{"apiKey":"s3cret","hosts":["A.Example"]}}', 'printfleet.hosts.0'],
    ['{"printfleet":{"apiKey":"s3cret","hosts":["user@a.example"]}}', 'printfleet.hosts.0'],
    ['{"printfleet":{"apiKey":"s3cret","hosts":["*.example"]}}', 'printfleet.hosts.0'],
  ])('of the wrong form are refused when they are first needed: %s', async (text, place) => {
    await expect(integrationFor('printfleet', 'https://a.example/x', keys(text))).rejects.toThrow(
      new Error(`REGROVE_INTEGRATIONS is wrong at ${place}.`),
    );
  });
});

it('a check takes two seconds at the most unless the process says otherwise', () => {
  expect(systemOptions().checkMilliseconds).toBe(2_000);
});

it('limits what a collection reads in all, not only in one answer', async () => {
  const server = await startServer(() => ({ body: 'x'.repeat(40) }));
  const { http } = collectingHttp({ allowLoopback: true }, { charactersMax: 100 });
  const ask = () => http.request({ method: 'GET', url: server.url });
  await ask();
  await ask();

  await expect(ask()).rejects.toThrow('The system answered with more than 100 characters.');
  await server.stop();
});
