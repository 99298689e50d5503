import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentOf, runOnce } from '../../agent/run.ts';
import { type Server, startServer } from '../../infra/local/server.ts';
import { listFeedMonths } from '../../lib/metering/feeds/feed-month.ts';
import { clock } from '../../lib/platform/clock.ts';
import { depositsOf } from '../metering/feeds/fleet.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { sampleOf } from '../support/long.ts';
import { longTest } from '../support/long-test.ts';
import { type IppPrinter, startIppPrinter } from './ipp-printers.ts';
import { type Played, type Printer, patiently, startPrinter, withoutSnmp } from './printers.ts';

/**
 * The agent reads printers for 14 days and pushes to a service running here. Each printer prints its own number of pages per day. A
 * printer that is off is not among the hosts, which saves waiting for a timeout.
 */
const DAYS = Array.from({ length: 14 }, (_, index) => index);
/** Pages per day, so far apart that a wrong sum identifies the printer at fault. */
const PRINTED = [7, 100] as const;
const FIRST = [1_000, 5_000] as const;

let server: Server;
let root: TestAccount;
beforeAll(async () => {
  server = await startServer({ host: '127.0.0.1', port: 0 });
  root = await distributor();
});
afterAll(async () => {
  clock.use(undefined);
  await server?.stop();
});

let printers: Printer[] = [];
let folder = '';
afterEach(async () => {
  await Promise.all(printers.map((printer) => printer.stop()));
  rmSync(folder, { recursive: true, force: true });
});

type Day = { day: number; isOn: [boolean, boolean]; isStateLost: boolean; serials?: string[] };

/** The booked pages, and those printed between each printer's first and last reading. */
async function booked(played: [Played, Played], days: Day[]): Promise<{ booked: number; printed: number }> {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  const account = await root.below();
  const feed = (await account.post('/feeds', { type: 'agent' })).body.id;
  const { key } = (await account.post('/api_keys', { feed_id: feed })).body;
  printers = [await started(played[0], 0), await started(played[1], 1)];
  const seen: [number[], number[]] = [[], []];
  for (const { day, isOn, isStateLost, serials } of days) {
    for (const index of serials ? [0, 1] : []) {
      const serial = serials?.[index];
      const { port } = printers[index] as Printer;
      await printers[index]?.stop();
      printers[index] = await started({ ...played[index], ...(serial !== undefined && { serial }) }, index, port);
    }
    const ahead = Date.UTC(2031, 4, 2 + day, 18) - Date.now();
    clock.use(() => Date.now() + ahead);
    if (isStateLost) rmSync(join(folder, 'state'), { recursive: true, force: true });
    for (const [index, printer] of printers.entries()) {
      const total = (FIRST[index] ?? 0) + day * (PRINTED[index] ?? 0);
      printer.count(total);
      if (isOn[index]) seen[index as 0 | 1].push(total);
    }
    const hosts = printers.filter((_, index) => isOn[index]).map(({ host }) => host);
    const snmp = { hosts, ranges: [], port: 161, version: '2c' as const, community: 'public' };
    const config = { url: server.url, feed, key, state: join(folder, 'state'), every: 6, snmp };
    const isWell = await patiently(() => runOnce(agentOf(config, () => {})));
    expect([day, isWell]).toEqual([day, true]);
  }
  const deposits = await depositsOf(account);
  const printed = seen.map((totals) => (totals.at(-1) ?? 0) - (totals[0] ?? 0));
  return {
    booked: deposits.reduce((sum, { pages }) => sum + pages, 0),
    printed: printed.reduce((sum, pages) => sum + pages, 0),
  };
}

const started = (played: Played, index: number, port?: number): Promise<Printer> =>
  startPrinter({ ...played, markers: [{ count: FIRST[index] ?? 0 }] }, port === undefined ? {} : { port });

const always = (day: number): Day => ({ day, isOn: [true, true], isStateLost: false });

describe('14 days are exact', () => {
  const macs = [['0060d14de101'], ['0060d14de102']] as const;

  it.each([
    [
      'with cards',
      [
        { serial: 'SHARED1', macs: [...macs[0]] },
        { serial: 'SHARED1', macs: [...macs[1]] },
      ],
    ],
    ['without cards', [{ serial: 'SHARED1' }, { serial: 'SHARED1' }]],
  ] as [string, [Played, Played]][])(
    'for two printers with one serial number, one off at times, %s',
    async (_, two) => {
      const days = DAYS.map((day): Day => ({ ...always(day), isOn: [day % 3 !== 1, day % 4 !== 2] }));
      const { booked: pages, printed } = await booked(two, days);

      expect(pages).toBe(printed);
    },
  );

  longTest("even if the agent's state is lost every other day", async () => {
    const two: [Played, Played] = [
      { serial: 'SHARED2', macs: [...macs[0]] },
      { serial: 'SHARED2', macs: [...macs[1]] },
    ];
    const days = DAYS.map((day): Day => ({ day, isOn: [day % 3 !== 1, day % 4 !== 2], isStateLost: day % 2 === 1 }));
    const { booked: pages, printed } = await booked(two, days);

    expect(pages).toBe(printed);
  });

  it('for printers that gain a serial number and omit it again, with the state lost in between', async () => {
    const two: [Played, Played] = [{ macs: [...macs[0]] }, {}];
    const days = DAYS.map((day): Day => {
      const serials: Record<number, string[]> = {
        3: ['GAINED1', 'GAINED2'],
        8: [],
        11: ['GAINED1', 'GAINED2'],
      };
      return {
        ...always(day),
        isStateLost: [3, 6, 9, 11, 12].includes(day),
        ...(serials[day] && { serials: serials[day] }),
      };
    });
    const { booked: pages, printed } = await booked(two, days);

    expect(pages).toBe(printed);
  });
});

describe('14 days of a printer with SNMP and IPP', () => {
  const FIRST_SIDES = 5_000;
  const ADDRESS = '127.81.0.2';
  let ipp: IppPrinter | undefined;
  beforeEach(() => {
    clock.use(undefined);
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await ipp?.stop();
  });

  /** It prints 60 sides per day; its IPP counter differs and reports sheets. */
  const courses: [string, (day: number) => string][] = [
    ['both answer each day', () => 'both'],
    ['SNMP fails every third day', (day) => (day % 3 === 2 ? 'ipp' : 'both')],
    ['IPP fails every third day', (day) => (day % 3 === 2 ? 'snmp' : 'both')],
    ['SNMP is switched off permanently after three days', (day) => (day < 3 ? 'both' : 'ipp')],
    ['IPP is switched off permanently after five days', (day) => (day < 5 ? 'both' : 'snmp')],
  ];
  it.each(sampleOf(courses, 6, 1))('are exact if %s', async (_, answersOn) => {
    folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
    const account = await root.below();
    const feed = (await account.post('/feeds', { type: 'agent' })).body.id;
    const { key } = (await account.post('/api_keys', { feed_id: feed })).body;
    const told = { serial: 'X4RY001234', macs: ['f8d027761251'], markers: [{ count: FIRST_SIDES }] };
    printers = [await startPrinter(told, { address: ADDRESS })];
    const [{ port }] = printers as [Printer];
    const own = { deviceId: 'MFG:EPSON;SN:583434593035343012;', uuid: 'cfe92100-67c4-11d4-a45f-f8d027761251' };
    ipp = await startIppPrinter(own, { address: ADDRESS });
    const range = { hosts: [ADDRESS], ranges: [], version: '2c' as const, community: 'public' };
    for (const day of DAYS) {
      // Agent and service share a clock, stopped during a run.
      vi.setSystemTime(Date.UTC(2031, 4, 2 + day, 18));
      const sides = 60 * day;
      printers[0]?.count(FIRST_SIDES + sides);
      Object.assign(ipp.played, { impressions: 900 + sides, sheets: 700 + sides / 2 });
      const answers = answersOn(day);
      const config = { url: server.url, feed, key, state: join(folder, 'state'), every: 6 };
      const snmp = { ...range, port: answers === 'ipp' ? 9 : port };
      const other = { hosts: [], ranges: [], port: answers === 'snmp' ? 9 : ipp.port, mdns: false };
      const run = () => runOnce(agentOf({ ...config, snmp, ipp: other }, () => {}));
      await (answers === 'ipp' ? withoutSnmp : patiently)(run);
    }
    const { devices } = JSON.parse(readFileSync(join(folder, 'state/devices.json'), 'utf8'));
    const status = (await account.get(`/feeds/${feed}/status`)).body;
    const deposits = await depositsOf(account);
    const booked = deposits.reduce((sum, { pages }) => sum + pages, 0);

    expect([devices.length, status.held]).toEqual([1, []]);
    const [month] = await listFeedMonths(account.path, '2031-05', '2031-05');
    const printed = 60 * ((DAYS.at(-1) ?? 0) - unsentDays(answersOn));
    expect(month?.sides).toBe(printed);
    // Days by IPP count as sheets, half the sides; days by SNMP as sides.
    expect(booked).toBe(month?.sheets);
    expect(booked).toBeGreaterThanOrEqual(printed / 2);
    expect(booked).toBeLessThan(printed);
  });
});

/** Days at the end on which the device's counter was silent, so its reading is still pending. */
function unsentDays(answersOn: (day: number) => string): number {
  return answersOn(13) === 'snmp' && answersOn(12) === 'both' ? 1 : 0;
}
