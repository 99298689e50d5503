import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventsIn } from '../../agent/jobs/windows-events.ts';
import type { SourceReading } from '../../agent/reading.ts';
import { type WindowsState, windowsSource } from '../../agent/sources/windows-events.ts';
import { stateFile } from '../../agent/spool/state-file.ts';

/** Event 307 as Windows writes it: Param1 job, Param5 printer, Param8 pages (MS-RPRN, 2.2.1.15.5). */
const printed = (
  record: number,
  pages: number | string,
  { printer = 'Office &amp; Co', day = 16, job = record, computer = 'PRINT01' } = {},
) =>
  `<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='Microsoft-Windows-PrintService'/>` +
  `<EventID>307</EventID><TimeCreated SystemTime='2026-11-${day}T09:40:50.007040200Z'/><EventRecordID>${record}</EventRecordID>` +
  `<Computer>${computer}</Computer></System><UserData><DocumentPrinted xmlns='http://manifests.microsoft.com/win/2005/08/windows/printing/spooler/core/events'>` +
  `<Param1>${job}</Param1><Param2>Document</Param2><Param3>anna</Param3><Param4>\\\\PC</Param4><Param5>${printer}</Param5>` +
  `<Param6>IP_10.0.0.5</Param6><Param7>110128</Param7><Param8>${pages}</Param8></DocumentPrinted></UserData></Event>`;
const rendered = (record: number, job: number, copies: number) =>
  `<Event><System><EventID>805</EventID><TimeCreated SystemTime='2026-11-16T09:40:49Z'/><EventRecordID>${record}</EventRecordID>` +
  `<Computer>PRINT01</Computer></System><UserData><RenderJobDiag><JobId>${job}</JobId><GdiJobSize>5</GdiJobSize>` +
  `<Copies>${copies}</Copies></RenderJobDiag></UserData></Event>`;

describe('an event log export', () => {
  it('is read as XML, with and without a root, in UTF-8 and UTF-16', () => {
    const expected = [
      {
        computer: 'PRINT01',
        record: 635,
        at: new Date('2026-11-16T09:40:50.007Z'),
        printer: 'Office & Co',
        pages: 2,
      },
    ];
    const bare = printed(635, 2);
    const rooted = `\ufeff<?xml version="1.0" encoding="utf-8"?><Events>${bare}</Events>`;

    expect(eventsIn(Buffer.from(bare)).events).toEqual(expected);
    expect(eventsIn(Buffer.from(rooted)).events).toEqual(expected);
    expect(eventsIn(Buffer.from(`\ufeff${bare}`, 'utf16le')).events).toEqual(expected);
  });

  it("has a job's copies if it also has event 805", () => {
    const text = printed(12, 5, { job: 7 }) + rendered(11, 7, 3) + printed(13, 4, { job: 7 });

    expect(eventsIn(Buffer.from(text)).events.map(({ pages }) => pages)).toEqual([15, 4]);
  });

  it("is read as CSV with the documented command's columns", () => {
    const text =
      '"RecordId","TimeCreated","Computer","Printer","Pages"\r\n"635","2026-11-16T09:40:50Z","PRINT01","Büro, 1","2"\r\n';

    expect(eventsIn(Buffer.from(text)).events).toMatchObject([{ record: 635, printer: 'Büro, 1', pages: 2 }]);
  });

  it.each([
    [
      'Level,Date and Time,Source,Event ID,Task Category\nInformation,11/16/2026 9:40,PrintService,307,x\n',
      'no column recordid',
    ],
    ['<Events></Events>', 'no events'],
    ['', 'no column'],
  ])('%.40j is refused with what to do', (text, sentence) => {
    expect(() => eventsIn(Buffer.from(text))).toThrow(sentence);
  });

  it.each([
    [printed(5, -3), 'pages -3'],
    [printed(5, 99_999_999), 'pages 99999999'],
    [printed(5, 1, { printer: '' }), 'names no printer'],
    ['RecordId,TimeCreated,Printer,Pages\n5,16.11.2026 09:40,x,1\n', 'time 16.11.2026 09:40'],
  ])('skips a broken event: %.0j%s', (text, sentence) => {
    const { events, skipped } = eventsIn(Buffer.from(text));

    expect([events, skipped]).toEqual([[], [expect.stringMatching(new RegExp(`^event 5 is skipped: .*${sentence}`))]]);
  });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  mkdirSync(join(folder, 'events'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, 'events', name), text);

async function run({ isKilled = false } = {}) {
  const said: string[] = [];
  let kept: SourceReading[] = [];
  const file = stateFile<WindowsState | undefined>(join(folder, 'state.json'), undefined);
  const put = () => {
    throw new Error('killed');
  };
  const config = { folder: join(folder, 'events'), ignore: ['Label printer'] };
  const source = windowsSource(
    config,
    isKilled ? { get: file.get, put } : file,
    () => new Date('2026-11-16T18:00:00Z'),
  );
  const tally = await source
    .read(
      async (readings) => {
        kept = readings;
      },
      (sentence) => said.push(sentence),
    )
    .catch((error: Error) => error.message);
  return { said, tally, last: Object.fromEntries(kept.map(({ device, total }) => [device, total])) };
}

describe('a folder of exports', () => {
  const OFFICE = '\\\\PRINT01\\Office & Co';

  it('counts each event once, however exports overlap and runs are killed', async () => {
    write('a.xml', printed(1, 100));
    expect((await run()).last).toEqual({ [OFFICE]: 1 });
    write('b.xml', printed(1, 100) + printed(2, 5));
    expect((await run({ isKilled: true })).last).toEqual({ [OFFICE]: 6 });
    expect((await run()).last).toEqual({ [OFFICE]: 6 });
    write('a.xml', printed(1, 100) + printed(2, 5) + printed(3, 7));
    expect((await run()).last).toEqual({ [OFFICE]: 13 });

    expect((await run()).last).toEqual({ [OFFICE]: 13 });
  });

  it('keeps counting after the log was cleared and its numbers start again', async () => {
    write('a.xml', printed(900, 100, { day: 14 }));
    await run();
    write('b.xml', printed(1, 5, { day: 15 }) + printed(2, 6, { day: 16 }));

    expect((await run()).last).toEqual({ [OFFICE]: 12 });
  });

  it('omits Windows printers without paper, and ignored ones', async () => {
    write('a.xml', printed(1, 1));
    await run();
    write('b.xml', printed(2, 9, { printer: 'Microsoft Print to PDF' }) + printed(3, 9, { printer: 'Label printer' }));

    expect((await run()).last).toEqual({ [OFFICE]: 1 });
  });

  it('reads the others if one file is broken, reports it, and reads it once it is fixed', async () => {
    write('a.xml', printed(1, 1));
    await run();
    write('b.csv', 'Level,Date\nx,y\n');
    write('c.xml', printed(2, 5) + printed(3, 'many'));
    const { said, tally, last } = await run();

    expect(last).toEqual({ [OFFICE]: 6 });
    expect(said).toEqual([
      expect.stringContaining('b.csv was not read'),
      expect.stringContaining('c.xml: event 3 is skipped'),
    ]);
    expect(tally).toMatchObject({ troubled: 2 });
  });
});
