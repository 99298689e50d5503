import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByDevice } from '../../agent/devices/group-printers.ts';
import { identifyReadings } from '../../agent/devices/identified-readings.ts';
import { type Devices, NO_DEVICES } from '../../agent/devices/known-devices.ts';
import type { Printer } from '../../agent/devices/printer.ts';

const M1 = '00:60:d1:4d:e1:01';
const M2 = '00:60:d1:4d:e1:02';
type Seen = { at?: string; serial?: string; mac?: string; name?: string; total: number };

const printer = (day: number, { at = '10.0.0.5', serial, mac, name, total }: Seen): Printer => ({
  address: at,
  seen: new Date(Date.UTC(2026, 0, day, 12)),
  name,
  model: undefined,
  serial,
  mac,
  counts: [{ counter: 'prtMarkerLifeCount', total }],
});

/** A stateful agent, and everything it sends. Printers repeat their first answers. */
function remembering(first: Devices = NO_DEVICES) {
  let known = first;
  const sent: { device: string; serial: string | undefined; total: number; day: number }[] = [];
  return {
    sent,
    async scan(day: number, ...told: Seen[]): Promise<(string | undefined)[]> {
      const machines = await groupByDevice(
        told.map((one) => printer(day, one)),
        async (one) => one,
      );
      const { found, devices } = identifyReadings(machines, known);
      known = JSON.parse(JSON.stringify(devices));
      for (const { device, serial, total, seen } of found.flatMap(({ readings }) => readings)) {
        sent.push({ device, serial, total, day: seen.getUTCDate() });
      }
      return found.map(({ note }) => note);
    },
    names: () => sent.map(({ device }) => device),
    lose() {
      known = NO_DEVICES;
    },
  };
}

describe('a device', () => {
  it('is named by its card, else its address, and sent with its serial number', async () => {
    const agent = remembering();
    await agent.scan(1, { serial: 'SERIAL1', mac: M1, total: 1 }, { at: '10.0.0.6', serial: 'SERIAL2', total: 2 });

    expect(agent.sent).toEqual([
      { device: M1, serial: 'SERIAL1', total: 1, day: 1 },
      { device: '10.0.0.6', serial: 'SERIAL2', total: 2, day: 1 },
    ]);
  });

  it('keeps its name when it omits its serial number, moves, or gets another card', async () => {
    const agent = remembering();
    await agent.scan(1, { serial: 'SERIAL1', mac: M1, total: 1000 });
    await agent.scan(2, { at: '10.0.0.9', mac: M1, total: 1010 });
    await agent.scan(3, { at: '10.0.0.9', serial: 'SERIAL1', mac: M2, total: 1020 });
    await agent.scan(4, { at: '10.0.0.8', serial: 'SERIAL1', total: 1030 });

    expect(agent.sent.map(({ device, serial }) => [device, serial])).toEqual(Array(4).fill([M1, 'SERIAL1']));
  });

  it('keeps its name when it gains a serial number or a card', async () => {
    const agent = remembering();
    await agent.scan(1, { mac: M1, total: 1000 }, { at: '10.0.0.6', total: 500 });
    await agent.scan(2, { mac: M1, serial: 'SERIAL1', total: 1100 }, { at: '10.0.0.6', mac: M2, total: 510 });
    await agent.scan(3, { mac: M1, total: 1200 }, { at: '10.0.0.6', total: 520 });

    expect(agent.names()).toEqual([M1, '10.0.0.6', M1, '10.0.0.6', M1, '10.0.0.6']);
  });

  it('with another serial number at a known card is another', async () => {
    const agent = remembering();
    await agent.scan(1, { serial: 'SERIAL1', mac: M1, total: 1000 });
    await agent.scan(2, { serial: 'SERIAL2', mac: M1, total: 1000 });

    expect(agent.names()).toEqual([M1, 'SERIAL2']);
  });
});

describe('printers with their own serial numbers and one card', () => {
  const one = { serial: 'SERIAL1', mac: M1 };
  const other = { at: '10.0.0.6', serial: 'SERIAL2', mac: M1 };

  it('are sent separately and at once, however much they print', async () => {
    const agent = remembering();
    await agent.scan(1, { ...one, total: 10_000 }, { ...other, total: 70_000 });
    await agent.scan(2, { ...one, total: 12_500 }, { ...other, total: 72_500 });
    await agent.scan(3, { ...one, at: '10.0.0.7', total: 15_000 });
    await agent.scan(4, { ...other, at: '10.0.0.8', total: 77_500 });

    expect(agent.sent).toEqual([
      { device: M1, serial: 'SERIAL1', total: 10_000, day: 1 },
      { device: 'SERIAL2', serial: 'SERIAL2', total: 70_000, day: 1 },
      { device: M1, serial: 'SERIAL1', total: 12_500, day: 2 },
      { device: 'SERIAL2', serial: 'SERIAL2', total: 72_500, day: 2 },
      { device: M1, serial: 'SERIAL1', total: 15_000, day: 3 },
      { device: 'SERIAL2', serial: 'SERIAL2', total: 77_500, day: 4 },
    ]);
  });

  it('are known by their addresses on a day without serial numbers', async () => {
    const agent = remembering();
    await agent.scan(1, { ...one, total: 10_000 }, { ...other, total: 70_000 });
    await agent.scan(2, { at: other.at, mac: M1, total: 70_100 });
    await agent.scan(3, { mac: M1, total: 10_100 });

    expect(agent.names()).toEqual([M1, 'SERIAL2', 'SERIAL2', M1]);
  });

  it('do not share their identity with a printer reporting the card alone', async () => {
    const agent = remembering();
    await agent.scan(1, { ...one, total: 10_000 });
    await agent.scan(2, { at: '10.0.0.4', mac: M1, total: 90_000 }, { ...one, total: 10_100 });

    expect(agent.sent.filter(({ device }) => device === M1).map(({ total }) => total)).toEqual([10_000, 10_100]);
  });

  it('keep their held readings apart', async () => {
    const agent = remembering();
    await agent.scan(1, { ...one, mac: M2, total: 1_000 }, { ...other, mac: '00:60:d1:4d:e1:03', total: 50_000 });
    await agent.scan(2, { ...one, total: 9_000 });
    await agent.scan(3, { ...other, total: 58_000 });
    await agent.scan(4, { ...one, total: 9_100 });
    await agent.scan(5, { ...one, total: 9_200 });

    expect(agent.sent.slice(2).map(({ device, total }) => [device, total])).toEqual([
      [M1, 9_000],
      [M1, 9_100],
      [M1, 9_200],
    ]);
  });
});

describe('two printers with one serial number', () => {
  const one = { serial: 'SHARED', mac: M1 };
  const other = { at: '10.0.0.6', serial: 'SHARED', mac: M2 };

  it('each keep their name, even while one is off and when the state is lost', async () => {
    const agent = remembering();
    await agent.scan(1, { ...one, total: 1000 }, { ...other, total: 1003 });
    await agent.scan(2, { ...one, total: 1010 });
    await agent.scan(3, { ...other, total: 1015 });
    agent.lose();
    await agent.scan(4, { ...other, total: 1020 });
    await agent.scan(5, { ...one, total: 1030 }, { ...other, total: 1040 });

    expect(agent.names()).toEqual([M1, M2, M1, M2, M2, M1, M2]);
    expect(agent.sent.every(({ serial }) => serial === 'SHARED')).toBe(true);
  });

  it('that never answered together are two as soon as a counter is lower, and are distinguished only together', async () => {
    const agent = remembering();
    await agent.scan(1, { ...one, total: 1000 });
    await agent.scan(2, { ...other, total: 400 });
    await agent.scan(3, { ...one, total: 1010 }, { ...other, total: 410 });

    expect(agent.sent.map(({ device, serial }) => [device, serial])).toEqual([
      [M1, 'SHARED'],
      [M2, undefined],
      [M1, 'SHARED'],
      [M2, 'SHARED'],
    ]);
  });

  it('are held while their identity is unclear, until both answer: then nothing is lost', async () => {
    const agent = remembering();
    await agent.scan(1, { ...one, total: 1000 });
    expect(await agent.scan(2, { ...other, total: 5000 })).toEqual([expect.stringMatching(/is held: .*SHARED/)]);
    expect(agent.sent).toHaveLength(1);
    await agent.scan(3, { ...one, total: 1010 }, { ...other, total: 5010 });

    expect(agent.sent.slice(1)).toEqual([
      { device: M1, serial: 'SHARED', total: 1010, day: 3 },
      { device: M2, serial: undefined, total: 5000, day: 2 },
      { device: M2, serial: 'SHARED', total: 5010, day: 3 },
    ]);
  });

  it('are two after three days in which only the other answered', async () => {
    const agent = remembering();
    await agent.scan(1, { ...one, total: 1000 });
    for (const day of [2, 3, 4]) await agent.scan(day, { ...other, total: 5000 + day });

    expect(agent.sent.slice(1)).toEqual([
      { device: M2, serial: undefined, total: 5002, day: 2 },
      { device: M2, serial: undefined, total: 5003, day: 3 },
      { device: M2, serial: undefined, total: 5004, day: 4 },
    ]);
  });

  it('and one card are permanently known by their addresses', async () => {
    const agent = remembering();
    await agent.scan(1, { mac: M1, total: 1000 }, { at: '10.0.0.6', mac: M1, total: 400 });
    await agent.scan(2, { mac: M1, total: 1010 });

    expect(agent.names()).toEqual(['10.0.0.5', '10.0.0.6', '10.0.0.5']);
  });

  it('are not read while they might be one machine', async () => {
    const told = [printer(1, { ...one, total: 1000 }), printer(1, { ...other, total: 1002 })];
    const machines = await groupByDevice(told, async (again) => (again.mac === M1 ? again : undefined));
    const { found } = identifyReadings(machines, NO_DEVICES);

    expect(found.map(({ readings, note }) => [readings.length, note])).toEqual([
      [1, undefined],
      [0, expect.stringContaining('not known whether they are one printer')],
    ]);
  });
});

describe('one machine at two addresses', () => {
  it('is read once, however much it prints during the scan', async () => {
    let count = 1000;
    const told = [
      printer(1, { serial: 'ONE1', mac: M1, total: 1000 }),
      printer(1, { at: 'b', serial: 'ONE1', mac: M2, total: 1200 }),
    ];
    const machines = await groupByDevice(told, async ({ address }) => {
      count += 150;
      return printer(1, { at: address, serial: 'ONE1', total: count });
    });

    expect(machines.map(({ printers }) => printers.length)).toEqual([2]);
    expect(identifyReadings(machines, NO_DEVICES).found.map(({ readings }) => readings.length)).toEqual([1, 0]);
  });

  it('keeps its name at either card', async () => {
    const agent = remembering();
    const [first, second] = [
      { serial: 'ONE1', mac: M1 },
      { at: '10.0.0.6', serial: 'ONE1', mac: M2 },
    ];
    await agent.scan(1, { ...first, total: 1000 }, { ...second, total: 1000 });
    await agent.scan(2, { ...second, total: 9000 });

    expect(agent.names()).toEqual([M1, M1]);
  });
});

describe('printers with neither serial number nor card', () => {
  const at = (address: string, total: number): Seen => ({ at: address, total });

  it('that changed addresses are known by their counters', async () => {
    const agent = remembering();
    await agent.scan(1, at('a', 1000), at('b', 5000));
    await agent.scan(2, at('a', 5010), at('b', 1010));
    await agent.scan(3, at('a', 5020), at('b', 1020));

    expect(agent.sent.filter(({ device }) => device === 'a').map(({ total }) => total)).toEqual([1000, 1010, 1020]);
    expect(agent.sent.filter(({ device }) => device === 'b').map(({ total }) => total)).toEqual([5000, 5010, 5020]);
  });

  it('are held with a reason where the counters are near', async () => {
    const agent = remembering();
    await agent.scan(1, at('a', 1000), at('b', 1500));
    const notes = await agent.scan(2, at('a', 1510), at('b', 1010));

    expect(notes).toEqual(Array(2).fill(expect.stringMatching(/is held: .* may be another printer/)));
    expect(agent.sent).toHaveLength(2);
    await agent.scan(3, at('a', 1020), at('b', 1520));
    expect(agent.sent.filter(({ device, day }) => device === 'a' && day === 3)).toHaveLength(1);
  });

  it('start again after three days, and the step counts nothing', async () => {
    const agent = remembering();
    await agent.scan(1, at('a', 5000));
    for (const day of [2, 3, 4, 5]) await agent.scan(day, at('a', 100 + day));

    expect(agent.sent.slice(1).map(({ device, total }) => [device, total])).toEqual([
      ['a (2)', 102],
      ['a (2)', 103],
      ['a (2)', 104],
      ['a (2)', 105],
    ]);
  });

  it('continue while another is off for long', async () => {
    const agent = remembering();
    await agent.scan(1, at('a', 1000), at('b', 1500));
    for (let day = 2; day < 28; day++) await agent.scan(day, at('a', 1000 + 30 * day));

    expect(agent.sent.filter(({ device }) => device === 'a').at(-1)).toMatchObject({ total: 1810 });
    expect(agent.names().every((name) => ['a', 'b'].includes(name))).toBe(true);
  });

  it('never report a rise no printer had, however they change addresses', async () => {
    const order = fc.constantFrom([0, 1, 2], [1, 0, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1], [0, 2, 1]);
    const day = fc.record({
      order,
      printed: fc.array(fc.nat(200), { minLength: 3, maxLength: 3 }),
      isOn: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(day, { maxLength: 14 }), async (days) => {
        const agent = remembering();
        const totals = [1000, 20_000, 500_000];
        await agent.scan(1, ...totals.map((total, index) => at(`p${index}`, total)));
        for (const [index, { order: places, printed, isOn }] of days.entries()) {
          for (const [which, pages] of printed.entries()) totals[which] = (totals[which] ?? 0) + pages;
          const told = places.flatMap((which, place) => (isOn[which] ? [at(`p${place}`, totals[which] ?? 0)] : []));
          await agent.scan(index + 2, ...told);
        }
        const last = new Map<string, number>();
        for (const { device, total } of agent.sent) {
          const rise = total - (last.get(device) ?? total);
          expect(rise).toBeGreaterThanOrEqual(0);
          expect(rise).toBeLessThanOrEqual(200 * 14);
          last.set(device, total);
        }
      }),
    );
  });
});
