import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';
import { adapter } from '../../../lib/metering/integrations/adapters/print-tracker.ts';
import { guardedHttp } from '../../../lib/platform/outbound/guarded-http.ts';
import { type FakeDevice, type FakeSystem, fleetOf } from './fakes/fleet.ts';
import { startPrintTracker } from './fakes/print-tracker.ts';

const http = guardedHttp({ allowLoopback: true });
const printTracker = adapter.connect('', 'print_tracker', undefined);
const DAY = '2026-11-14';

let fake: FakeSystem;
beforeEach(async () => {
  fake = await startPrintTracker({ fleet: fleetOf(3, DAY) });
});
afterEach(() => fake.stop());

async function readings(preferred?: (device: string) => string | undefined): Promise<CounterReading[]> {
  const collected = await printTracker.collect(fake.connection, DAY, http, preferred);
  return collected.kind === 'counters' ? collected.readings : [];
}
const change = (index: number, changed: Partial<FakeDevice>) => Object.assign(fake.fleet[index] ?? {}, changed);

describe('print tracker', () => {
  it("reads a device's life total, with its serial number and its time", async () => {
    expect((await readings())[0]).toEqual({
      device: '000000000000000000000001',
      serial: 'SN000001',
      counter: 'life.total',
      value: 1000,
      read_at: '2026-11-14T12:00:00Z',
      counted: true,
    });
  });

  it('reads two and a half pages, and one that is exactly full', async () => {
    fake.fleet.push(...fleetOf(250, DAY).slice(3));
    expect(await readings()).toHaveLength(250);

    fake.fleet.splice(200);
    expect(await readings()).toHaveLength(200);
  });

  it.each([
    ['1,234', 1234],
    ['350', 350],
    [' 77 ', 77],
  ])('reads the text %j as %d', async (spelled, value) => {
    change(0, { reads: [{ at: `${DAY}T12:00:00Z`, count: 0, spelled }] });

    expect((await readings())[0]?.value).toBe(value);
  });

  it('falls back to the next format for a device without the first', async () => {
    change(0, { without: ['life'] });
    change(1, { without: ['life', 'default'] });
    change(2, { without: ['life', 'default', 'equiv'] });

    expect((await readings()).map(({ counter, value }) => [counter, value])).toEqual([
      ['default.total', 1466],
      ['equiv.total', 2002],
    ]);
  });

  it.each(['Total Square Feet', 'Total sq. m', 'Linear metres', 'Total (ft)', 'Area m²'])(
    'reads %s as no pages, in any format',
    async (displayName) => {
      change(0, { without: ['life', 'equiv'], measures: displayName });
      change(1, { measures: displayName });

      expect((await readings()).map(({ device }) => device.at(-1))).toEqual(['3']);
    },
  );

  it('takes N/A for a missing value', async () => {
    change(0, { reads: [{ at: `${DAY}T12:00:00Z`, count: 5000, spelled: 'N/A' }] });

    expect((await readings())[0]).toMatchObject({ counter: 'default.total', value: 5466 });
  });

  it('keeps to the format a device was read by before, and leaves it out when that is missing', async () => {
    const preferred = (device: string) =>
      device.endsWith('1') ? 'default.total' : device.endsWith('2') ? 'life.total' : undefined;
    change(1, { without: ['life'] });

    const read = await readings(preferred);

    expect(read.map(({ device, counter }) => [device.at(-1), counter])).toEqual([
      ['1', 'default.total'],
      ['3', 'life.total'],
    ]);
  });

  it('includes the devices of child entities', async () => {
    change(1, { group: 'child' });

    expect(await readings()).toHaveLength(3);
  });

  it('follows a disabled device without counting it when only managed ones are wanted', async () => {
    change(1, { managed: false });
    expect((await readings()).map(({ counted }) => counted)).toEqual([true, true, true]);

    fake.connection.scope = 'managed_only';
    expect((await readings()).map(({ counted }) => counted)).toEqual([true, false, true]);
  });

  it('recognizes an old read by its own time', async () => {
    change(0, { reads: [{ at: '2026-11-11T03:00:00Z', count: 5000 }] });

    expect((await readings())[0]?.read_at).toBe('2026-11-11T03:00:00Z');
  });

  it('takes a url with or without its version', async () => {
    fake.connection.url += '/v1/';

    expect(await readings()).toHaveLength(3);
    expect(fake.requests[0]?.path).toMatch(/^\/v1\/entity\/[^/]+$/);
  });

  it("is unhealthy when the customer is not below the dealer's entity", async () => {
    fake.connection.username = '0000000000000000000000d2';

    await expect(readings()).rejects.toThrow("not below the dealer's");
  });
});
