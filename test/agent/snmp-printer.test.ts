import { describe, expect, it } from 'vitest';
import { type Marker, readPrinter, totalOf } from '../../agent/snmp/printer.ts';
import { COUNT_MAX, OID } from '../../agent/snmp/printer-mib.ts';
import { walkedDevice } from './walked-device.ts';

const listed = (column: string, values: unknown[], index = (at: number) => String(at + 1)) =>
  Object.fromEntries(values.map((value, at) => [`${column}.${index(at)}`, value]));
const counters = (...counts: unknown[]) => listed(OID.prtMarkerLifeCount, counts, (at) => `1.${at + 1}`);
const units = (...all: unknown[]) => listed(OID.prtMarkerCounterUnit, all, (at) => `1.${at + 1}`);
const read = (values: Record<string, unknown>) => readPrinter('10.0.0.5', walkedDevice(values));

describe('a printer by SNMP', () => {
  it('reports its name, model, serial number and card', async () => {
    const texts = {
      [`${OID.sysName}.0`]: Buffer.from('npi'),
      [`${OID.hrDeviceDescr}.1`]: Buffer.from('Laser'),
      [`${OID.prtGeneralSerialNumber}.1`]: Buffer.from('SN123'),
    };
    const cards = listed(OID.ifPhysAddress, [Buffer.alloc(0), Buffer.alloc(6), Buffer.from('0a1b2c3d4e5f', 'hex')]);

    expect(await read({ ...texts, ...cards, ...counters(7) })).toEqual({
      address: '10.0.0.5',
      seen: expect.any(Date),
      name: 'npi',
      model: 'Laser',
      serial: 'SN123',
      mac: '0a:1b:2c:3d:4e:5f',
      counts: [{ total: 7, counter: 'prtMarkerLifeCount' }],
    });
  });

  it('is not one without a marker', async () => {
    expect(await read({ [`${OID.sysName}.0`]: Buffer.from('switch') })).toBeUndefined();
  });

  it('is asked for eight cards at most', async () => {
    const card = Buffer.from('0a1b2c3d4e5f', 'hex');
    const empty = (count: number) => Array<Buffer>(count).fill(Buffer.alloc(0));

    expect((await read({ ...listed(OID.ifPhysAddress, [...empty(7), card]), ...counters(7) }))?.mac).toBeDefined();
    expect((await read({ ...listed(OID.ifPhysAddress, [...empty(8), card]), ...counters(7) }))?.mac).toBeUndefined();
    expect((await read({ ...listed(OID.ifPhysAddress, [Buffer.alloc(8, 1)]), ...counters(7) }))?.mac).toBeUndefined();
  });

  it('is asked for 32 markers at most', async () => {
    const all = Array.from({ length: 32 }, (_, index) => index + 1);

    expect((await read(counters(...all)))?.counts[0]?.total).toBe(528);
    await expect(read(counters(...all, 33))).rejects.toThrow('it lists more than 32 markers');
  });

  it("has only the same marker's unit", async () => {
    expect(await read({ ...counters(5, 9), ...units(8, 7) })).toMatchObject({ counts: [{ total: 9 }] });
    expect(await read({ ...counters(5, 9), [`${OID.prtMarkerCounterUnit}.1.2`]: 8 })).toMatchObject({
      counts: [{ total: 5, counter: 'prtMarkerLifeCount' }],
    });
    expect(await read({ ...counters(5), ...units(8) })).toMatchObject({
      counts: [{ total: 5, counter: 'prtMarkerLifeCount (sheets)', sheets: 5 }],
    });
  });

  it.each([
    [0, 0],
    [COUNT_MAX, 2_147_483_647],
    [COUNT_MAX + 1, undefined],
    [-1, undefined],
    [1.5, undefined],
    [Buffer.from('5'), undefined],
  ])('has the counter %s as %s', async (value, total) => {
    const printer = await read(counters(value));

    expect(printer?.counts.map((count) => count.total)).toEqual(total === undefined ? [] : [total]);
    expect(printer?.problem).toBe(total === undefined ? 'the counter of its marker 1.1 is not known to it' : undefined);
  });
});

describe("its markers' sum", () => {
  const marker = (index: string, count: number | undefined, unit?: number): Marker => ({ index, count, unit });

  it.each([undefined, 1, 2, 7])('has those with unit %s', (unit) => {
    expect(totalOf({ markers: [marker('1.1', 5, unit)] })).toEqual({ total: 5, counter: 'prtMarkerLifeCount' });
  });

  it.each([0, 3, 6, 9])('has none with unit %i', (unit) => {
    expect(totalOf({ markers: [marker('1.1', 5, unit)] })).toEqual({ problem: 'none of its markers counts pages' });
  });

  it('is named by them, and a counter listed several times counts once, unless it is 0', () => {
    expect(totalOf({ markers: [marker('1.1', 5), marker('1.2', 6)] })).toEqual({
      total: 11,
      counter: 'prtMarkerLifeCount 1.1+1.2',
    });
    expect(totalOf({ markers: [marker('1.1', 5), marker('1.2', 5)] })).toEqual({
      total: 5,
      counter: 'prtMarkerLifeCount',
    });
    expect(totalOf({ markers: [marker('1.1', 0), marker('1.2', 0)] })).toEqual({
      total: 0,
      counter: 'prtMarkerLifeCount 1.1+1.2',
    });
    expect(totalOf({ markers: [marker('1.1', 5, 8), marker('1.2', 6, 8)] })).toEqual({
      total: 11,
      counter: 'prtMarkerLifeCount (sheets) 1.1+1.2',
      sheets: 11,
    });
  });
});
