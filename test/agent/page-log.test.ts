import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followFile } from '../../agent/jobs/follow-file.ts';
import { isLarge, sheetsOf } from '../../agent/jobs/job-sheets.ts';
import { pageLogFormat, STANDARD_FORMAT } from '../../agent/jobs/page-log-format.ts';
import type { SourceReading } from '../../agent/reading.ts';
import { stampReadings } from '../../agent/service/clock.ts';
import { type PageLogState, pageLogSource } from '../../agent/sources/page-log.ts';
import { stateFile } from '../../agent/spool/state-file.ts';

const parse = (line: string, format = STANDARD_FORMAT) => pageLogFormat(format).parse(line);

const JOB = 'Office anna 12 [16/Nov/2026:05:30:00 +0100] total 6 - localhost';

describe('a page_log line', () => {
  it('is read by the standard format, as CUPS 2.4 writes it', () => {
    expect(parse(`${JOB} A plan, 3rd of May iso_a3_297x420mm two-sided-long-edge 2 - -`)).toEqual({
      printer: 'Office',
      job: 12,
      page: undefined,
      count: 6,
      at: new Date('2026-11-16T04:30:00Z'),
      twoSided: true,
      isLarge: true,
      copies: 2,
    });
  });

  it.each([
    ['- - - A3 DuplexNoTumble', { twoSided: true, isLarge: true, copies: undefined }],
    ['- - 3 Tabloid None', { twoSided: false, isLarge: true, copies: 3 }],
    ['- - - A4 On', { twoSided: undefined, isLarge: false }],
    ['A4 one-sided 1 A3 DuplexTumble', { twoSided: false, isLarge: true }],
  ])('is read by its PPD options if it has no others: %s', (end, expected) => {
    expect(parse(`${JOB} A plan ${end}`)).toMatchObject(expected);
  });

  it.each([
    ['A plan - 5 iso_a3_297x420mm two-sided-long-edge', { twoSided: true, isLarge: true, copies: undefined }],
    ['A plan iso_a4_210x297mm one-sided', { twoSided: false, isLarge: false, copies: undefined }],
    ['A plan - -', { twoSided: undefined, isLarge: false, copies: undefined }],
  ])("is read as written by servers with earlier releases' standard format: %s", (end, expected) => {
    expect(parse(`${JOB} ${end}`)).toMatchObject(expected);
  });

  it('is read if pages have their own lines, fields are unknown, and users have spaces', () => {
    const line = 'Office Anna B. 12 [16/Nov/2026:05:30:00.123456 -03-30] 3 2 - - - - ???';

    expect(parse(line)).toMatchObject({
      printer: 'Office',
      job: 12,
      page: 3,
      count: 2,
      at: new Date('2026-11-16T09:00:00.000Z'),
      twoSided: undefined,
      isLarge: false,
    });
  });

  it.each([
    ['%p %j %u %P %C', 'Office 12 anna 1 1'],
    ['%j;%p;%C;%P;%{job-name};%{sides}', '12;Office;1;1;a;b;one-sided'],
    [
      '%T "%{job-name}" on %p (%j) page=%P copies=%C 100%%',
      '[16/Nov/2026:05:30:00 +0000] "x" y" on Office (12) page=1 copies=1 100%',
    ],
    ['%p %j %P %C %x', 'Office 12 1 1 %x'],
  ])('is read by the format %s', (format, line) => {
    expect(parse(line, format)).toMatchObject({ printer: 'Office', job: 12, page: 1, count: 1 });
  });

  it.each([
    '',
    'Office',
    'Office anna twelve [16/Nov/2026:05:30:00 +0000] total 5 - - - - -',
    'Office anna 12 [16/Nov/2026:05:30:00 +0000] total many - - - - -',
    'Office anna 12 [16/Nov/2026:05:30:00 +0000] total -5 - - - - -',
    'Office anna 12 [16/Nov/2026:05:30:00 +0000] total 99999999 - - - - -',
    'Office anna 12 [16 November] total 5 - - - - -',
    `Office ${'a '.repeat(4_000)}`,
  ])('is broken: %.60j', (line) => {
    expect(parse(line)).toBeUndefined();
  });

  it('with many spaces takes little time', () => {
    const start = process.threadCpuUsage();
    for (let times = 0; times < 20; times++) parse(`Office ${'1 '.repeat(2_000)}`);

    expect(process.threadCpuUsage(start).user).toBeLessThan(2_000_000);
  });

  it.each([
    ['%p %j %P', '%C is missing'],
    ['%p%j %P %C', 'nothing between'],
    ['', '%p, %j, %P, %C'],
  ])('needs more than the format %j', (format, sentence) => {
    expect(() => pageLogFormat(format)).toThrow(sentence);
  });
});

describe("a job's sheets", () => {
  it('are half its sides if both sides are printed, rounded up per copy', () => {
    expect([sheetsOf(5, false), sheetsOf(5, true), sheetsOf(10, true, 2), sheetsOf(7, true, 2)]).toEqual([5, 3, 6, 4]);
  });

  it.each([
    ['iso_a3_297x420mm', true],
    ['na_ledger_11x17in', true],
    ['A3', true],
    ['Tabloid.Fullbleed', true],
    ['iso_a4_210x297mm', false],
    ['A4,tray-1', false],
    [undefined, false],
  ])('of %s are large: %s', (media, expected) => {
    expect(isLarge(media)).toBe(expected);
  });
});

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  log = join(folder, 'page_log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (day: number, hour = 10) =>
  `[${String(day).padStart(2, '0')}/Nov/2026:${String(hour).padStart(2, '0')}:00:00 +0000]`;
const line = (
  job: number,
  total: number,
  { printer = 'Office', day = 16, sides = 'one-sided', page = 'total', media = '-' } = {},
) => `${printer} anna ${job} ${at(day)} ${page} ${total} - localhost A name ${media} ${sides}\n`;
const write = (...lines: string[]) => appendFileSync(log, lines.join(''));
const now = (day: number) => new Date(Date.UTC(2026, 10, day, 18));

it('a line of ten million bytes may still end, a longer one is refused', () => {
  const position = { inode: String(openedInode()), offset: 0, mark: '' };
  const lines: string[] = [];
  const follow = () => followFile(log, position, (one) => lines.push(one));
  appendFileSync(log, Buffer.alloc(10_000_000, 'x'));
  expect(follow()).toMatchObject({ isLost: false, position: { offset: 0 } });

  appendFileSync(log, 'x');
  expect(follow).toThrow('a line at 0 has no end; is it a page_log?');
  expect(lines).toEqual([]);
});

function openedInode(): bigint {
  writeFileSync(log, '');
  return statSync(log, { bigint: true }).ino;
}
const state = () => stateFile<PageLogState | undefined>(join(folder, 'state.json'), undefined);

/** A run that may be killed after storing its readings and before storing its state. */
async function run(day: number, { format = STANDARD_FORMAT, isKilled = false, ignore = [] as string[] } = {}) {
  const said: string[] = [];
  let kept: SourceReading[] = [];
  const file = state();
  const put = () => {
    throw new Error('killed');
  };
  const source = pageLogSource(
    { page_log: log, format, server: 'cups', ignore },
    isKilled ? { get: file.get, put } : file,
    () => now(day),
  );
  const keep = async (readings: SourceReading[]) => {
    kept = readings;
  };
  const tally = await source.read(keep, (sentence) => said.push(sentence)).catch((error: Error) => error.message);
  const totals = kept.map(({ device, at: own, seen, total }) => [
    device,
    (own ?? seen?.toISOString())?.slice(8, 10),
    total,
  ]);
  return {
    kept,
    totals,
    said,
    tally,
    last: Object.fromEntries(kept.map(({ device, ...reading }) => [device, reading])),
  };
}

describe('a page_log', () => {
  it('is counted since the first run, and a new printer since its first job', async () => {
    write(line(1, 500));
    expect((await run(16)).totals).toEqual([
      ['cups/Office', '16', 1],
      ['cups/Office', '16', 1],
    ]);
    write(line(2, 5), line(3, 7, { printer: 'Attic' }));

    expect((await run(16)).totals).toEqual([
      ['cups/Attic', '16', 1],
      ['cups/Office', '16', 6],
      ['cups/Attic', '16', 8],
    ]);
  });

  it('has a reading for each past day, so pages count on their day', async () => {
    write(line(1, 500, { day: 10 }));
    await run(10);
    write(line(2, 5, { day: 10 }), line(3, 5, { day: 11 }), line(4, 5, { day: 11 }), line(5, 5, { day: 13 }));

    expect((await run(13)).totals).toEqual([
      ['cups/Office', '10', 6],
      ['cups/Office', '11', 16],
      ['cups/Office', '13', 21],
    ]);
  });

  it('has sheets, two-sided sheets and large ones if its format has them', async () => {
    write(line(1, 1));
    await run(16);
    write(line(2, 5, { sides: 'two-sided-long-edge' }), line(3, 4, { media: 'A3' }), line(4, 2));
    const { last } = await run(16);

    expect(last['cups/Office']).toMatchObject({ total: 12, sheets: 10, duplex_sheets: 3, large_sheets: 5 });
    write('Office 5 total 3\n');
    const other = (await run(16, { format: '%p %j %P %C' })).last['cups/Office'];
    expect([other?.total, other?.sheets]).toEqual([15, undefined]);
  });

  it('counts a job with lines for its pages and its total once, and reprinted pages again', async () => {
    write(line(1, 1));
    await run(16);
    const two = { sides: 'two-sided-short-edge' };
    write(line(2, 1, { page: '1', ...two }), line(2, 1, { page: '2', ...two }), line(2, 1, { page: '3', ...two }));
    write(line(2, 3, two));
    expect((await run(16)).last['cups/Office']).toMatchObject({ total: 4, sheets: 3, duplex_sheets: 2 });
    write(line(2, 6, two));

    expect((await run(16)).last['cups/Office']?.total).toBe(7);
  });

  it('is followed across rotation by the scheduler, logrotate or copies, and compressed', async () => {
    const rotations = [
      () => renameSync(log, `${log}.O`),
      () => renameSync(log, `${log}.1`),
      () => {
        copyFileSync(log, `${log}-20261116`);
        writeFileSync(log, '');
      },
      () => {
        writeFileSync(`${log}.2.gz`, gzipSync(readFileSync(log)));
        rmSync(log);
      },
    ];
    write(line(1, 1));
    await run(16);
    let total = 1;
    for (const [index, rotate] of rotations.entries()) {
      write(line(10 * index + 2, 10));
      await run(16);
      write(line(10 * index + 3, 20));
      rotate();
      write(line(10 * index + 4, 30));
      total += 60;
      const { last, said } = await run(16);

      expect([index, last['cups/Office']?.total, said]).toEqual([index, total, []]);
    }
  });

  it('has no sheets on a day with a job without sides, and has them again from the next day', async () => {
    write(line(1, 1, { day: 15 }));
    await run(15);
    write(line(2, 10, { day: 15, sides: '-' }));
    const sheets = ({ kept }: Awaited<ReturnType<typeof run>>) => kept.map((one) => [one.total, one.sheets]);
    expect(sheets(await run(15))).toEqual([[11, undefined]]);
    write(line(3, 10, { day: 15, sides: 'two-sided-long-edge' }));
    expect(sheets(await run(15))).toEqual([[21, undefined]]);
    write(line(4, 10, { day: 15, sides: 'two-sided-long-edge' }), line(5, 2, { sides: 'two-sided-long-edge' }));

    expect(sheets(await run(16))).toEqual([
      [31, undefined],
      [33, 22],
    ]);
    expect((await run(16)).kept[0]).not.toHaveProperty('at');
  });

  it("is corrected if the computer's clock is ahead, even for a new queue's first job", async () => {
    const three = { aheadMs: -3 * 86_400_000, lastContactAt: undefined };
    write(line(1, 1));
    await run(16);
    write(line(2, 20, { printer: 'Attic', day: 15 }), line(3, 10, { printer: 'Attic' }));
    const stamped = stampReadings((await run(16)).kept, now(16), three).map(({ reading }) => reading);

    expect(stamped.filter(({ name }) => name === 'Attic').map(({ at, total }) => [at, total])).toEqual([
      ['2026-11-12T09:59:59Z', 1],
      ['2026-11-12T10:00:00Z', 21],
      ['2026-11-13T18:00:00Z', 31],
    ]);
  });

  it('is followed across a rotation that leaves no file until the next job', async () => {
    write(line(1, 1));
    await run(16);
    write(line(2, 10));
    renameSync(log, `${log}.1`);
    expect(await run(16)).toMatchObject({ tally: { troubled: 0 }, said: [], last: { 'cups/Office': { total: 11 } } });
    expect(await run(16)).toMatchObject({ tally: { troubled: 0 }, said: [], last: { 'cups/Office': { total: 11 } } });
    write(line(3, 20));

    expect(await run(16)).toMatchObject({ said: [], last: { 'cups/Office': { total: 31 } } });
    rmSync(log);
    rmSync(`${log}.1`);
    expect((await run(16)).tally).toContain('no rotated one beside it has the end of the last run');
  });

  it('is followed across two rotations between two runs', async () => {
    write(line(1, 1));
    await run(16);
    write(line(2, 10));
    renameSync(log, `${log}.2`);
    write(line(3, 20));
    renameSync(log, `${log}.1`);
    write(line(4, 30));

    expect((await run(16)).last['cups/Office']?.total).toBe(61);
  });

  it('is not counted again if its position is lost, which is reported', async () => {
    write(line(1, 1));
    await run(16);
    write(line(2, 10));
    await run(16);
    writeFileSync(log, line(2, 10) + line(3, 20, { day: 17 }));
    const { last, said, tally } = await run(17);

    expect([last['cups/Office']?.total, said]).toEqual([31, [expect.stringContaining('not found')]]);
    expect(tally).toMatchObject({ troubled: 1 });
  });

  it('is read up to its last complete line', async () => {
    write(line(1, 1));
    await run(16);
    write(line(2, 10), line(3, 20).slice(0, 30));
    expect((await run(16)).last['cups/Office']?.total).toBe(11);
    write(line(3, 20).slice(30));

    expect((await run(16)).last['cups/Office']?.total).toBe(31);
  });

  it('is read without its broken lines, which are reported', async () => {
    write(line(1, 1));
    await run(16);
    write('\u0000\u0001 broken\n', line(2, 10), ...Array<string>(5).fill('what is this\n'), '\n');
    const { last, said, tally } = await run(16);

    expect(last['cups/Office']?.total).toBe(11);
    expect(said).toEqual([
      expect.stringContaining('skipped lines: 6. Look at cups.format'),
      ...Array(3).fill(expect.stringContaining('does not follow the format')),
    ]);
    expect(tally).toMatchObject({ troubled: 1 });
  });

  it('omits ignored queues, and accepts odd names', async () => {
    write(line(1, 1));
    await run(16);
    write(line(2, 10, { printer: 'PDF' }), line(3, 10, { printer: '__proto__' }));

    expect((await run(16, { ignore: ['PDF'] })).totals).toEqual([
      ['cups/__proto__', '16', 1],
      ['cups/Office', '16', 1],
      ['cups/__proto__', '16', 11],
    ]);
  });

  it('is reported with what to do if missing', async () => {
    expect((await run(16)).tally).toContain('Set PageLogFormat');
  });

  it('starts a new counter when the state is lost', async () => {
    write(line(1, 100));
    const first = (await run(16)).last['cups/Office'];
    rmSync(join(folder, 'state.json'));
    const second = (await run(17)).last['cups/Office'];

    expect(first?.counter).toBe('page_log since 2026-11-16T18:00:00Z');
    expect(second?.counter).toBe('page_log since 2026-11-17T18:00:00Z');
  });

  it('loses and doubles nothing, however runs are killed and files rotate', async () => {
    const step = fc.record({
      jobs: fc.array(fc.record({ pages: fc.integer({ min: 1, max: 50 }), printer: fc.constantFrom('A', 'B') }), {
        maxLength: 4,
      }),
      rotates: fc.constantFrom('no', 'rename', 'copy'),
      isKilled: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        rmSync(folder, { recursive: true });
        folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
        log = join(folder, 'page_log');
        write(line(1, 1, { printer: 'A' }), line(2, 1, { printer: 'B' }));
        await run(16);
        const printed = { A: 1, B: 1 };
        let job = 2;
        for (const [index, { jobs, rotates, isKilled }] of steps.entries()) {
          const half = Math.floor(jobs.length / 2);
          for (const [which, { pages, printer }] of jobs.entries()) {
            if (which === half && rotates === 'rename') renameSync(log, `${log}.${index}`);
            if (which === half && rotates === 'copy') {
              copyFileSync(log, `${log}.${index}`);
              writeFileSync(log, '');
            }
            job += 1;
            printed[printer as 'A' | 'B'] += pages;
            write(line(job, pages, { printer }));
          }
          const { last } = await run(16, { isKilled });
          expect({ A: last['cups/A']?.total, B: last['cups/B']?.total }).toEqual(printed);
        }
      }),
      { numRuns: 60 },
    );
  });
});
