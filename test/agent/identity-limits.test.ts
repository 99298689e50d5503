import { describe, expect, it } from 'vitest';
import { identifyReadings, type ScannedDevice } from '../../agent/devices/identified-readings.ts';
import type { Devices, KnownDevice } from '../../agent/devices/known-devices.ts';
import type { Printer } from '../../agent/devices/printer.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-16T18:00:00Z');
const ago = (ms: number): string => new Date(NOW.getTime() - ms).toISOString();
const COUNTER = 'prtMarkerLifeCount';

const printer = (total: number, more: Partial<Printer> = {}): Printer => ({
  address: '10.0.0.5',
  seen: NOW,
  name: undefined,
  model: undefined,
  serial: undefined,
  mac: undefined,
  counts: [{ counter: COUNTER, total }],
  ...more,
});
const scanned = (one: Printer, more: Partial<ScannedDevice> = {}): ScannedDevice => ({
  printers: [one],
  isUnclear: false,
  isSerialShared: false,
  isMacShared: false,
  ...more,
});
const device = (more: Partial<KnownDevice> = {}): KnownDevice => ({
  id: 'known',
  macs: [],
  address: '10.0.0.5',
  counter: COUNTER,
  total: 1_000,
  at: ago(DAY_MS),
  ...more,
});
const known = (devices: KnownDevice[], held: Devices['held'] = {}): Devices => ({ devices, held, sharedMacs: [] });
const read = (one: Printer, before: Devices, more: Partial<ScannedDevice> = {}) => {
  const { found, devices } = identifyReadings([scanned(one, more)], before);
  return {
    ids: found.flatMap(({ readings }) => readings.map((reading) => reading.device)),
    note: found[0]?.note,
    devices,
  };
};

describe('a device known by its serial number, with another card', () => {
  const earlier = () => known([device({ serial: 'SN123', macs: ['m1'] })]);
  const moved = (total: number) => read(printer(total, { serial: 'SN123', mac: 'm2', address: '10.0.0.6' }), earlier());

  it('is the same if it rose by at most 300 pages per day', () => {
    expect(moved(1_300).ids).toEqual(['known']);
    expect(moved(1_301)).toMatchObject({ ids: [], note: expect.stringContaining('its reading is held') });
  });

  it('is another one if its counter is lower by more than ten', () => {
    expect(moved(990).ids).toEqual(['known']);
    expect(moved(989).ids).toEqual(['m2']);
    expect(moved(989).devices.devices.at(-1)).toMatchObject({ id: 'm2', isApart: true });
  });

  it('is not found by a card that another device has', () => {
    const other = device({ id: 'other', serial: 'SN999', macs: ['m2'] });

    expect(read(printer(1_100, { serial: 'SN999', mac: 'm2' }), known([...earlier().devices, other])).ids).toEqual([
      'other',
    ]);
  });
});

describe('a device that had neither serial number nor card', () => {
  it.each([
    [3_000, ['known']],
    [3_001, ['SN123']],
  ])('gained one, with %i pages', (total, ids) => {
    const one = printer(total, { serial: 'SN123', address: '10.0.0.5' });

    expect(read(one, known([device({ id: '10.0.0.5' })])).ids).toEqual(
      ids.map((id) => (id === 'known' ? '10.0.0.5' : id)),
    );
  });

  it('is held if its counter jumps or falls', () => {
    expect(read(printer(3_000), known([device()])).ids).toEqual(['known']);
    for (const total of [3_001, 989]) expect(read(printer(total), known([device()])).ids).toEqual([]);
  });

  it('is a new device after three days of held readings, which are sent then', () => {
    const heldOn = (days: number[]) => ({
      '10.0.0.5': days.map((day) => ({ seen: ago(day * DAY_MS), counts: [{ counter: COUNTER, total: 9_000 - day }] })),
    });

    expect(read(printer(9_000), known([device()], heldOn([1]))).ids).toEqual([]);
    const third = read(printer(9_000), known([device()], heldOn([2, 1])));
    expect(third.ids).toEqual(Array(3).fill('10.0.0.5'));
    expect(third.devices.held).toEqual({});
    expect(read(printer(9_000), known([device()], heldOn([1]))).devices.held['10.0.0.5']).toHaveLength(2);
  });
});

describe('a silent device', () => {
  it('is forgotten after 400 days', () => {
    const silent = (ms: number) =>
      read(printer(5, { serial: 'SN1', mac: 'm9', address: '10.0.0.9' }), known([device({ at: ago(ms) })])).devices;

    expect(silent(400 * DAY_MS).devices).toHaveLength(2);
    expect(silent(400 * DAY_MS + 1).devices).toHaveLength(1);
    expect(identifyReadings([], known([device({ at: ago(900 * DAY_MS) })])).devices.devices).toHaveLength(1);
  });
});

describe('a scanned printer', () => {
  it('gets a name no other device has', () => {
    const taken = [device({ id: 'm1', serial: 'SN1' }), device({ id: 'SN2', serial: 'SN3', address: '10.0.0.7' })];
    const one = printer(5, { serial: 'SN2', mac: 'm1', address: '10.0.0.9' });

    expect(read(one, known(taken)).ids).toEqual(['m1 (2)']);
  });

  it('is not read if its identity is unclear, or if it has no counter', () => {
    expect(read(printer(5, { serial: 'SN1' }), known([]), { isUnclear: true }).note).toContain('others report SN1 too');
    expect(read(printer(5, { counts: [], problem: 'it is odd' }), known([])).note).toBe('no reading: it is odd');
  });

  it('reports what identifies it', () => {
    expect(read(printer(5), known([])).note).toContain('its address must stay the same');
    expect(read(printer(5, { serial: 'SN1' }), known([])).note).toBeUndefined();
    expect(read(printer(5, { mac: 'm1' }), known([])).note).toBeUndefined();
    expect(read(printer(5, { serial: 'SN1', mac: 'm1' }), known([]), { isSerialShared: true }).note).toBe(
      'its serial number SN1 is reported by others too, so it is known by m1',
    );
  });

  it('permanently loses a card that several report', () => {
    const { devices, ids } = read(printer(5, { mac: 'm1' }), known([]), { isMacShared: true });

    expect([ids, devices.sharedMacs]).toEqual([['10.0.0.5'], ['m1']]);
    expect(read(printer(6, { mac: 'm1' }), devices).ids).toEqual(['10.0.0.5']);
  });
});
