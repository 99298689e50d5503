import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByDevice } from '../../agent/devices/group-printers.ts';
import { identifyReadings } from '../../agent/devices/identified-readings.ts';
import { type Devices, NO_DEVICES } from '../../agent/devices/known-devices.ts';
import { type Count, joinPrinters, type Printer } from '../../agent/devices/printer.ts';

/** A device's identity as reported over each protocol. */
type Says = { serial?: string; mac?: string };
type Device = { snmp: Says; ipp: Says };

const EPSON: Device = {
  snmp: { serial: 'X4RY001234', mac: 'f8:d0:27:76:12:51' },
  ipp: { serial: '583434593035343012', mac: 'f8:d0:27:76:12:51' },
};
const BROTHER: Device = { snmp: { serial: 'E73215J4N1', mac: '30:05:5c:e1:3b:e2' }, ipp: { mac: '30:05:5c:e1:3b:e2' } };
/** Wireless by SNMP, a UUID without a MAC address by IPP. */
const MIXED: Device = { snmp: { mac: '00:60:d1:4d:e1:01' }, ipp: { mac: 'uuid:4509a320-00a0-408f-98f1-b4b52f8d8f0a' } };
const NAMELESS: Device = { snmp: {}, ipp: {} };

type Answers = { bySnmp: boolean; byIpp: boolean };

function printer(scan: number, address: string, { serial, mac }: Says, counts: Count[]): Printer {
  const seen = new Date(Date.UTC(2026, 0, 1, 6 * scan));
  return { address, seen, name: undefined, model: undefined, serial, mac, counts };
}

/** A stateful agent, with its reported devices and their last totals. */
function remembering(first: Devices = NO_DEVICES) {
  let known = first;
  const told: { device: string; serial: string | undefined; total: number; counter: string | undefined }[] = [];
  return {
    told,
    async scan(scan: number, all: { device: Device; address: string; sides: number; answers: Answers }[]) {
      const printers = all.flatMap(({ device, address, sides, answers: { bySnmp, byIpp } }) => {
        const snmp = printer(scan, address, device.snmp, [{ counter: 'prtMarkerLifeCount', total: sides }]);
        const ipp = printer(scan, address, device.ipp, [
          { counter: 'printer-impressions-completed', total: sides + 7, sheets: Math.ceil(sides / 2) },
        ]);
        return joinPrinters(bySnmp ? snmp : undefined, byIpp ? ipp : undefined) ?? [];
      });
      const { found, devices } = identifyReadings(await groupByDevice(printers, async (one) => one), known);
      known = JSON.parse(JSON.stringify(devices));
      for (const { device, serial, total, counter } of found.flatMap(({ readings }) => readings)) {
        told.push({ device, serial, total, counter });
      }
      return found.map(({ note }) => note);
    },
  };
}

const BOTH = { bySnmp: true, byIpp: true };

describe('a device answering by SNMP and IPP', () => {
  it.each([
    ['with serial numbers that differ', EPSON],
    ['with a serial number by SNMP only', BROTHER],
    ['with a UUID that has no MAC address', MIXED],
    ['with neither serial number nor card', NAMELESS],
  ])('%s is one device, even if one protocol fails for days', async (_, device) => {
    const agent = remembering();
    const days: [number, Answers][] = [
      [0, BOTH],
      [4, { bySnmp: false, byIpp: true }],
      [8, { bySnmp: true, byIpp: false }],
      [12, { bySnmp: false, byIpp: true }],
      [16, { bySnmp: false, byIpp: true }],
      [20, { bySnmp: false, byIpp: true }],
      [24, BOTH],
    ];
    for (const [scan, answers] of days)
      await agent.scan(scan, [{ device, address: '10.0.0.5', sides: 1000 + 10 * scan, answers }]);

    expect(new Set(agent.told.map((one) => one.device)).size).toBe(1);
    expect(new Set(agent.told.map(({ serial }) => serial)).size).toBe(1);
  });

  it('keeps its first serial number, by which the service knows it', async () => {
    const agent = remembering();
    const at = (scan: number, answers: Answers) =>
      agent.scan(scan, [{ device: EPSON, address: 'a', sides: 100 + scan, answers }]);
    await at(0, { bySnmp: false, byIpp: true });
    await at(4, BOTH);
    await at(8, BOTH);

    expect(new Set(agent.told.map(({ serial }) => serial))).toEqual(new Set(['583434593035343012']));
  });

  it("is one device over any history, and never gets another's name", async () => {
    const devices = [EPSON, BROTHER, MIXED];
    const scan = fc.array(
      fc.record({ bySnmp: fc.boolean(), byIpp: fc.boolean(), printed: fc.nat(150), moves: fc.boolean() }),
      {
        minLength: 3,
        maxLength: 3,
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(scan, { maxLength: 30 }), async (scans) => {
        const agent = remembering();
        const sides = [10_000, 200_000, 4_000_000];
        const addresses = ['10.0.0.5', '10.0.0.6', '10.0.0.7'];
        const all = (answers: Answers[]) =>
          devices.map((device, index) => ({
            device,
            address: addresses[index] ?? '',
            sides: sides[index] ?? 0,
            answers: answers[index] ?? BOTH,
          }));
        await agent.scan(0, all([]));
        for (const [index, answers] of scans.entries()) {
          for (const [which, { printed, moves }] of answers.entries()) {
            sides[which] = (sides[which] ?? 0) + printed;
            if (moves) addresses[which] = `10.0.${index}.${which}`;
          }
          await agent.scan(index + 1, all(answers));
        }
        const names = [0, 1, 2].map((which) => {
          const [low, high] =
            [
              [9_000, 100_000],
              [190_000, 1_000_000],
              [3_900_000, 9_000_000],
            ][which] ?? [];
          return new Set(
            agent.told.filter(({ total }) => total >= (low ?? 0) && total < (high ?? 0)).map(({ device }) => device),
          );
        });
        expect(names.map(({ size }) => size)).toEqual([1, 1, 1]);
        expect(new Set(names.flatMap((set) => [...set])).size).toBe(3);
      }),
      { numRuns: 150 },
    );
  });
});
