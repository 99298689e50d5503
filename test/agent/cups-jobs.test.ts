import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FinishedJob, finishedJobs } from '../../agent/jobs/cups-jobs.ts';
import type { SourceReading } from '../../agent/reading.ts';
import { type CupsJobsState, cupsJobsSource } from '../../agent/sources/cups-jobs.ts';
import { stateFile } from '../../agent/spool/state-file.ts';
import { answer, attribute, integer, keyword, serveIpp, text, uri } from './ipp-printers.ts';

const NOW = new Date('2026-11-16T18:00:00Z');
const ENDED = Date.UTC(2026, 10, 16, 10) / 1000;
const job = (id: number, impressions: number, more = [keyword('one-sided')]) => ({
  tag: 0x02,
  attributes: [
    attribute('job-id', integer(id)),
    attribute('job-printer-uri', uri('ipp://localhost/printers/Office%20A')),
    attribute('job-impressions-completed', integer(impressions)),
    attribute('time-at-completed', integer(ENDED + id)),
    attribute('sides', ...more),
  ],
});

describe("a CUPS scheduler's jobs", () => {
  it('are read by Get-Jobs: finished ones with pages', async () => {
    let asked = '';
    const groups = [
      job(7, 5, [keyword('two-sided-long-edge')]),
      job(8, 0),
      { tag: 2, attributes: [attribute('job-id', text('x'))] },
    ];
    const server = await serveIpp((_, response, body) => {
      asked = body.toString('latin1');
      response.writeHead(200).end(answer(groups));
    });
    const jobs = await finishedJobs({ host: '127.0.0.1', port: server.port }, NOW);
    await server.stop();

    expect(jobs).toEqual([
      {
        key: `7 ${ENDED + 7}`,
        printer: 'Office A',
        at: new Date((ENDED + 7) * 1000),
        sides: 5,
        sheets: 3,
        duplexSheets: 2,
        largeSheets: 0,
      },
    ]);
    expect(asked.slice(2, 4)).toBe('\x00\x0a');
    expect(asked).toContain('which-jobs\x00\x09completed');
  });

  it('have sheets only if they name their sides, and end by our clock', async () => {
    const [, ...named] = job(7, 5).attributes;
    const without = named.filter((_, index) => index !== 3);
    const groups = [
      [attribute('job-id', integer(1)), ...without],
      [attribute('job-id', integer(2)), ...without, attribute('Duplex', keyword('DuplexNoTumble'))],
      [
        attribute('job-id', integer(3)),
        ...without,
        attribute('PageSize', keyword('A3')),
        attribute('job-printer-up-time', integer(ENDED + 7 + 60)),
      ],
    ].map((attributes) => ({ tag: 0x02, attributes }));
    const server = await serveIpp((_, response) => response.writeHead(200).end(answer(groups)));
    const jobs = await finishedJobs({ host: '127.0.0.1', port: server.port }, NOW);
    await server.stop();

    expect(jobs.map(({ sheets, duplexSheets, largeSheets }) => [sheets, duplexSheets, largeSheets])).toEqual([
      [undefined, undefined, 0],
      [3, 2, 0],
      [undefined, undefined, 5],
    ]);
    expect(jobs.map(({ at }) => at?.toISOString())).toEqual([
      '2026-11-16T10:00:07.000Z',
      '2026-11-16T10:00:07.000Z',
      '2026-11-16T17:59:00.000Z',
    ]);
  });

  it('are empty if there never was one, and refused with what to do', async () => {
    let reply: [number, Buffer] = [200, answer([], 0x0406)];
    const server = await serveIpp((_, response) => response.writeHead(reply[0]).end(reply[1]));
    const list = () => finishedJobs({ host: '127.0.0.1', port: server.port }, NOW);

    expect(await list()).toEqual([]);
    reply = [403, Buffer.alloc(0)];
    await expect(list()).rejects.toThrow('let this machine list jobs in cupsd.conf');
    reply = [200, answer([], 0x0500)];
    await expect(list()).rejects.toThrow('status 0x0500');
    await server.stop();
  });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(jobs: FinishedJob[], isKilled = false) {
  const said: string[] = [];
  let kept: SourceReading[] = [];
  const file = stateFile<CupsJobsState | undefined>(join(folder, 'state.json'), undefined);
  const put = () => {
    throw new Error('killed');
  };
  const config = { address: { host: 'x', port: 631 }, server: 'cups', ignore: ['PDF'] };
  const source = cupsJobsSource(
    config,
    isKilled ? { get: file.get, put } : file,
    () => new Date('2026-11-16T18:00:00Z'),
    async () => jobs,
  );
  const keep = async (readings: SourceReading[]) => {
    kept = readings;
  };
  await source.read(keep, (sentence) => said.push(sentence)).catch(() => {});
  return { said, totals: Object.fromEntries(kept.map(({ device, total }) => [device, total])) };
}

const finished = (id: number, sides: number, printer = 'Office'): FinishedJob => ({
  key: `${id} ${ENDED + id}`,
  printer,
  at: new Date((ENDED + id) * 1000),
  sides,
});

describe('a CUPS scheduler by IPP', () => {
  it('counts each job once since the first run, even if killed', async () => {
    const [one, two, three] = [finished(1, 100), finished(2, 5), finished(3, 7, 'Attic')];
    expect((await run([one])).totals).toEqual({ 'cups/Office': 1 });
    expect((await run([one, two], true)).totals).toEqual({ 'cups/Office': 6 });
    expect((await run([one, two, three, finished(4, 9, 'PDF')])).totals).toEqual({ 'cups/Office': 6, 'cups/Attic': 8 });
    // The job was printed again, and the first one is no longer tracked.
    const again = { ...two, key: '2 later' };

    expect((await run([three, again])).totals).toEqual({ 'cups/Office': 11, 'cups/Attic': 8 });
  });

  it('reports if its list no longer reaches back to the last run', async () => {
    await run([finished(1, 1)]);

    expect((await run([finished(900, 5)])).said).toEqual([expect.stringContaining('Raise MaxJobs')]);
  });
});
