import { execFile } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Devices, NO_DEVICES } from '../../agent/devices/known-devices.ts';
import { discoverPrinters } from '../../agent/ipp/mdns.ts';
import { STANDARD_FORMAT } from '../../agent/jobs/page-log-format.ts';
import type { SourceReading } from '../../agent/reading.ts';
import { type CupsJobsState, cupsJobsSource } from '../../agent/sources/cups-jobs.ts';
import { type PageLogState, pageLogSource } from '../../agent/sources/page-log.ts';
import { printersSource, viewPrinters } from '../../agent/sources/printers.ts';
import type { Source } from '../../agent/sources/source.ts';
import { stateFile } from '../../agent/spool/state-file.ts';
import { installed, missing } from './installed.ts';
import { HOW, PROGRAMS, type PrintSystem, startPrintSystem } from './print-system.ts';

const run = promisify(execFile);
const reason = missing(PROGRAMS, HOW) ?? (process.getuid?.() === 0 ? undefined : 'skipped: needs root, for cupsd');

/** Attributes that ippeveprinter answers as they are: it has no counters of its own. */
const counted = (impressions: number, sheets: number, twoSided: number) => [
  `ATTR integer printer-impressions-completed ${impressions}`,
  `ATTR integer printer-media-sheets-completed ${sheets}`,
  `ATTR collection printer-impressions-completed-col { MEMBER integer monochrome ${impressions - twoSided} MEMBER integer monochrome-two-sided ${twoSided} }`,
  'ATTR text printer-device-id "MFG:Example;MDL:Printer;SN:EX1234567;"',
  'ATTR text printer-make-and-model "Example Printer"',
];

describe.skipIf(reason)(reason ?? 'programs of CUPS', () => {
  let system: PrintSystem;
  beforeAll(async () => {
    system = await startPrintSystem();
  });
  afterAll(() => system?.stop());

  const ipp = (hosts: string[]) => ({ ipp: { hosts, ranges: [], port: 631, mdns: false } });

  async function readingsOf(source: Source): Promise<SourceReading[]> {
    let kept: SourceReading[] = [];
    const said: string[] = [];
    const tally = await source.read(
      async (readings) => {
        kept = readings;
      },
      (sentence) => said.push(sentence),
    );
    expect([said, tally.troubled]).toEqual([[], 0]);
    return kept;
  }

  it('ippeveprinter is read over ipp and ipps, and its counters as they move', async () => {
    const devices = stateFile<Devices>(join(system.folder, 'devices.json'), NO_DEVICES);
    const totals: unknown[] = [];
    for (const [impressions, sheets, twoSided] of [
      [1000, 600, 800],
      [1250, 730, 1040],
    ] as const) {
      const printer = await system.printer('Counting', counted(impressions, sheets, twoSided));
      for (const scheme of ['ipp', 'ipps']) {
        const [one] = await readingsOf(
          printersSource(ipp([`${scheme}://127.0.0.1:${printer.port}/ipp/print`]), devices),
        );
        totals.push([one?.serial, one?.counter, one?.total, one?.sheets, one?.duplex_sheets]);
      }
      await printer.stop();
    }

    const counter = 'printer-impressions-completed';
    expect(totals).toEqual([
      ['EX1234567', counter, 1000, 600, 400],
      ['EX1234567', counter, 1000, 600, 400],
      ['EX1234567', counter, 1250, 730, 520],
      ['EX1234567', counter, 1250, 730, 520],
    ]);
    expect(devices.get().devices).toHaveLength(1);
  });

  it('ippeveprinter without counters is said to have none, after its usual path is found', async () => {
    const printer = await system.printer('Plain');
    const found = await viewPrinters(ipp([`127.0.0.1:${printer.port}`]), NO_DEVICES, () => {});
    await printer.stop();

    expect(found).toMatchObject([
      {
        note: 'no reading: it tells no page counter by IPP: switch SNMP on in its settings',
        printer: { mac: expect.stringMatching(/^uuid:/) },
      },
    ]);
  });

  it('ippeveprinter is found where it announces itself by mDNS', async () => {
    const printer = await system.printer('Announced');
    await sleep(2_000);
    const network = { group: '224.0.0.251', port: 5353, interfaces: ['127.0.0.1'] };
    const found = await discoverPrinters(() => {}, network);
    await printer.stop();

    expect(found).toEqual([{ host: '127.0.0.1', port: printer.port, path: '/ipp/print', isTls: false }]);
  });

  it('cupsd counts jobs in its page_log and by IPP, and both go on after a rotated log and a restart', {
    timeout: 120_000,
  }, async () => {
    const printer = await system.printer('Office');
    const cupsd = await system.scheduler();
    const server = `127.0.0.1:${cupsd.port}`;
    const command = (name: string, ...args: string[]) => run(installed(name) ?? name, args, { env: system.env });
    await command(
      'lpadmin',
      '-h',
      server,
      '-p',
      'Office',
      '-E',
      '-v',
      `ipp://localhost:${printer.port}/ipp/print`,
      '-m',
      'raw',
    );
    const file = join(system.folder, 'a.txt');
    writeFileSync(file, 'A page.\n');
    const lines = () => {
      try {
        return readFileSync(cupsd.pageLog, 'utf8').split('\n').length - 1;
      } catch {
        return 0;
      }
    };
    const print = async (...args: string[]) => {
      const before = lines();
      await command('lp', '-h', server, '-d', 'Office', '-t', 'A name with spaces', ...args, file);
      for (let waited = 0; lines() === before && waited < 300; waited++) await sleep(100);
    };
    const config = { server: 'cups', ignore: [] };
    const log = pageLogSource(
      { ...config, page_log: cupsd.pageLog, format: STANDARD_FORMAT },
      stateFile<PageLogState | undefined>(join(system.folder, 'log.json'), undefined),
    );
    const jobs = cupsJobsSource(
      { ...config, address: { host: '127.0.0.1', port: cupsd.port } },
      stateFile<CupsJobsState | undefined>(join(system.folder, 'jobs.json'), undefined),
    );
    const lastOf = async (source: Source) => {
      const { device, total, sheets } = (await readingsOf(source)).at(-1) ?? {};
      return [device, total, sheets];
    };

    await print('-o', 'sides=one-sided');
    expect([await lastOf(log), await lastOf(jobs)]).toEqual([
      ['cups/Office', 1, 1],
      ['cups/Office', 1, 1],
    ]);
    await print('-o', 'sides=one-sided');
    await print('-o', 'sides=two-sided-long-edge');
    expect([await lastOf(log), await lastOf(jobs)]).toEqual([
      ['cups/Office', 7, 6],
      ['cups/Office', 7, 6],
    ]);

    await print('-o', 'sides=one-sided');
    renameSync(cupsd.pageLog, `${cupsd.pageLog}.1`);
    await cupsd.restart();
    await print('-o', 'sides=one-sided');
    expect([await lastOf(log), await lastOf(jobs)]).toEqual([
      ['cups/Office', 13, 12],
      ['cups/Office', 13, 12],
    ]);
    // A scheduler in a range of addresses is no printer of its own.
    const said: string[] = [];
    expect(await viewPrinters(ipp([server]), NO_DEVICES, (sentence) => said.push(sentence))).toEqual([]);
    expect(said).toEqual([expect.stringContaining('is no IPP printer')]);
    await cupsd.stop();
    await printer.stop();
  });
});
