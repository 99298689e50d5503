import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { SnmpConfig } from '../../agent/config.ts';
import { addressesOf } from '../../agent/devices/addresses.ts';
import { NO_DEVICES } from '../../agent/devices/known-devices.ts';
import { type Marker, totalOf } from '../../agent/snmp/printer.ts';
import { viewPrinters } from '../../agent/sources/printers.ts';
import { onIdleClock, type Played, type Printer, startPrinter, USER } from './printers.ts';

const started: Printer[] = [];
afterEach(() => Promise.all(started.splice(0).map((printer) => printer.stop())));

const settings: SnmpConfig = { hosts: [], ranges: [], port: 161, version: '2c', community: 'public' };

async function scan(played: Played[], more: Partial<SnmpConfig> = {}) {
  for (const one of played) started.push(await startPrinter(one));
  const said: string[] = [];
  const hosts = started.map(({ host }) => host);
  const { result: found, elapsedMs } = await onIdleClock(() =>
    viewPrinters({ snmp: { ...settings, hosts, ...more }, ipp: false }, NO_DEVICES, (sentence) => said.push(sentence)),
  );
  const readings = found.flatMap((one) => one.readings.map(({ seen: _, ...reading }) => reading));
  return { found, said, elapsedMs, readings };
}

const PLAIN: Played = {
  name: 'npi05142',
  model: 'HP LaserJet 2430',
  serial: 'CNDQQ05142',
  macs: ['', '0060d14de15f'],
  markers: [{ count: 1000 }],
};
const PLAIN_READ = {
  device: '00:60:d1:4d:e1:5f',
  serial: 'CNDQQ05142',
  name: 'npi05142 (HP LaserJet 2430)',
  total: 1000,
  counter: 'prtMarkerLifeCount',
};

describe('a printer is read', () => {
  it.each(['1', '2c'] as const)('by SNMP version %s', async (version) => {
    expect((await scan([PLAIN], { version })).readings).toEqual([PLAIN_READ]);
  });

  it.each([
    ['the next interface has one', ['000000000000', '0060d14de15f'], PLAIN_READ.device],
    ['no interface has one', ['000000000000', ''], expect.stringMatching(/^127\.0\.0\.1:/)],
  ])('without using a MAC address of zeros, when %s', async (_, macs, device) => {
    expect((await scan([{ ...PLAIN, macs }])).readings).toMatchObject([{ device }]);
  });

  it('by SNMP version 3 with authentication and privacy', async () => {
    const auth = { protocol: 'sha256' as const, password: USER.authKey };
    const privacy = { protocol: 'aes' as const, password: USER.privKey };

    expect((await scan([PLAIN], { version: '3', user: USER.name, auth, privacy })).readings).toEqual([PLAIN_READ]);
  });

  it('not with another password, which is reported', async () => {
    const auth = { protocol: 'sha256' as const, password: 'another password' };
    const { readings, said } = await scan([PLAIN], { version: '3', user: USER.name, auth });

    expect([readings, said]).toEqual([[], [expect.stringContaining(started[0]?.host ?? '')]]);
  });

  it('not with another community, which is reported as silence', async () => {
    const { readings, said } = await scan([PLAIN], { community: 'private' });

    expect([readings, said]).toEqual([[], [expect.stringContaining('does not answer')]]);
  });

  it('at an index other than 1, as some firmware has it', async () => {
    const { readings } = await scan([{ ...PLAIN, markers: [{ count: 77, device: 3 }] }]);

    expect(readings).toEqual([{ ...PLAIN_READ, total: 77 }]);
  });

  it('in a range, where silence and other machines are skipped', async () => {
    const printer = await startPrinter(PLAIN, { address: '127.77.0.2' });
    const { port } = printer;
    started.push(printer, await startPrinter({ name: 'a switch' }, { address: '127.77.0.5', port }));
    const { found, said, elapsedMs } = await scan([], { hosts: [], ranges: ['127.77.0.0/29'], port });

    expect([found.map(({ printer }) => printer.address), said]).toEqual([['127.77.0.2'], []]);
    // A silent address is asked twice and gets a second each time.
    expect(elapsedMs).toBe(2_000);
  });

  it.each(['1', '2c'] as const)('and a device without a marker is not a printer, by version %s', async (version) => {
    const { found, said } = await scan([{ name: 'a switch' }], { version });

    expect([found, said]).toEqual([[], [expect.stringContaining('is no printer')]]);
  });
});

describe('a lying device', () => {
  it('about its serial number is known by its network card', async () => {
    const { readings } = await scan([{ ...PLAIN, serial: '00000000' }]);

    expect(readings).toEqual([{ ...PLAIN_READ, serial: undefined }]);
  });

  it("with its model's shared serial number is known by its card, and one with two cards is one device", async () => {
    const { found, readings } = await scan([
      PLAIN,
      { ...PLAIN, macs: ['0060d14de160'], markers: [{ count: 1003 }] },
      { ...PLAIN, serial: 'TWOCARDS', macs: ['0060d14de161'], markers: [{ count: 300 }] },
      { ...PLAIN, serial: 'TWOCARDS', macs: ['0060d14de162'], markers: [{ count: 300 }] },
    ]);
    const told = readings.map(({ device, serial }) => [device, serial]).sort();

    expect(told.slice(0, 2)).toEqual([
      ['00:60:d1:4d:e1:5f', 'CNDQQ05142'],
      ['00:60:d1:4d:e1:60', 'CNDQQ05142'],
    ]);
    expect(told.slice(2)).toEqual([[expect.stringMatching(/:6[12]$/), 'TWOCARDS']]);
    expect(found.map(({ note }) => note?.slice(0, 28)).sort()).toEqual([
      'it is the same printer as 12',
      ...Array(2).fill('its serial number CNDQQ05142'),
      undefined,
    ]);
  });

  it('with a counter of 0 is reported as 0: the service knows what that means for a new one', async () => {
    expect((await scan([{ ...PLAIN, markers: [{ count: 0 }] }])).readings).toEqual([{ ...PLAIN_READ, total: 0 }]);
  });

  it.each([2 ** 32 - 1, 2 ** 32 - 2, 2 ** 31])(
    'with a counter of %d, which is not a count, has no reading',
    async (count) => {
      const { found } = await scan([{ ...PLAIN, markers: [{ count }] }]);

      expect(found[0]).toMatchObject({ readings: [], note: expect.stringContaining('marker 1.1') });
    },
  );

  it('with hours in one marker and pages in two has the pages', async () => {
    const markers = [{ count: 900 }, { count: 41, unit: 11 }, { count: 100 }];
    const { readings } = await scan([{ ...PLAIN, markers }]);

    expect(readings).toEqual([{ ...PLAIN_READ, total: 1000, counter: 'prtMarkerLifeCount 1.1+1.3' }]);
  });
});

describe("several markers' counter", () => {
  const marker = (index: string, count: number | undefined, unit: number | undefined = 7): Marker => ({
    index,
    count,
    unit,
  });

  it('is one where each reports the same', () => {
    const total = totalOf({ markers: [marker('1.1', 500), marker('1.2', 500), marker('1.3', 500)] });

    expect(total).toEqual({ total: 500, counter: 'prtMarkerLifeCount' });
  });

  it('is in sheets only where nothing counts sides, and says so', () => {
    const total = totalOf({ markers: [marker('1.1', 500, 8)] });

    expect(total).toEqual({ total: 500, counter: 'prtMarkerLifeCount (sheets)', sheets: 500 });
    expect(totalOf({ markers: [marker('1.1', 500, 8), marker('1.2', 7)] })).toMatchObject({ total: 7 });
  });

  it('is not known where one of them is not, or none counts pages', () => {
    expect(totalOf({ markers: [marker('1.1', 500), marker('1.2', undefined)] })).toHaveProperty('problem');
    expect(totalOf({ markers: [marker('1.1', 500, 17)] })).toHaveProperty('problem');
  });
});

describe('a range', () => {
  it('has the addresses of hosts, each once', () => {
    expect(addressesOf(['192.168.10.77/30', '192.168.10.76/30'])).toEqual(['192.168.10.77', '192.168.10.78']);
    expect(addressesOf(['10.0.0.7/32', '10.0.0.8/31'])).toEqual(['10.0.0.7', '10.0.0.8', '10.0.0.9']);
    expect(addressesOf(['255.255.255.0/24'])).toHaveLength(254);
  });

  it('holds the address it was written with, unless that is the network’s own', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, fc.integer({ min: 18, max: 30 }), (a, b, c, d, bits) => {
        const all = addressesOf([`${a}.${b}.${c}.${d}/${bits}`]);
        const size = 2 ** (32 - bits);
        const last = (c * 256 + d) % size;

        expect(all).toHaveLength(size - 2);
        expect(all.includes(`${a}.${b}.${c}.${d}`)).toBe(last !== 0 && last !== size - 1);
      }),
      { numRuns: 30 },
    );
  });

  it.each(['10.0.0.0', '10.0.0.0/33', '10.0.0.256/24', 'fe80::/64', '10.0.0.0/8'])('%s is refused', (range) => {
    expect(() => addressesOf([range])).toThrow(range);
  });
});
