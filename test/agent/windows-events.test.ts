import { describe, expect, it } from 'vitest';
import { eventsIn } from '../../agent/jobs/windows-events.ts';

type Given = Partial<Record<'id' | 'record' | 'time' | 'computer' | 'job' | 'printer' | 'pages', string>>;
const { id: ID, ...NAMED } = { id: '307', record: '5', time: '2026-11-16T09:40:50Z', computer: 'PC', job: '1' };

const event = (given: Given = {}): string => {
  const { id = ID, record, time, computer, job, printer = 'Office', pages = '2' } = { ...NAMED, ...given };
  return (
    `<Event><System><EventID Qualifiers='0'>${id}</EventID><TimeCreated SystemTime="${time}"/><EventRecordID>${record}</EventRecordID>` +
    `<Computer>${computer}</Computer></System><Param1>${job}</Param1><Param5>${printer}</Param5><Param8>${pages}</Param8></Event>`
  );
};
const copiesOf = (job: string, copies: string, { record = '1', computer = 'PC' } = {}): string =>
  `<Event><EventID>805</EventID><EventRecordID>${record}</EventRecordID><Computer>${computer}</Computer>` +
  `<Data Name='JobId'>${job}</Data><Data Name="Copies">${copies}</Data></Event>`;
const read = (text: string) => eventsIn(Buffer.from(text));
const pagesIn = (text: string) => read(text).events.map(({ pages }) => pages);

describe('events as XML', () => {
  it('are those of printed documents, in the order of their numbers', () => {
    const text = event({ record: '10', pages: '3' }) + event({ record: '9', pages: '4' }) + event({ id: '306' });

    expect(read(text).events.map(({ record, pages }) => [record, pages])).toEqual([
      [9, 4],
      [10, 3],
    ]);
  });

  it('have the copies of the same job on the same computer, once', () => {
    expect(pagesIn(copiesOf('1', '3') + event())).toEqual([6]);
    expect(pagesIn(copiesOf('2', '3') + event())).toEqual([2]);
    expect(pagesIn(copiesOf('1', '3', { computer: 'OTHER' }) + event())).toEqual([2]);
    expect(pagesIn(copiesOf('1', '3', { record: '9' }) + event())).toEqual([2]);
    expect(pagesIn(copiesOf('1', '3') + event() + event({ record: '6' }))).toEqual([6, 2]);
    expect(pagesIn(copiesOf('1', 'some') + event())).toEqual([2]);
  });

  it.each([
    ['&lt;&gt;&amp;&quot;&apos;', `<>&"'`],
    ['B&#252;ro', 'Büro'],
    ['B&#xFC;ro', 'Büro'],
    ['B&#XFC;ro', 'Büro'],
    ['&#x10FFFF;', '\u{10ffff}'],
    ['&#x110000;', '&#x110000;'],
    ['&#1114111;', '\u{10ffff}'],
    ['&nbsp;', '&nbsp;'],
  ])('have the printer %s as %s', (written, printer) => {
    expect(read(event({ printer: written })).events).toMatchObject([{ printer }]);
  });

  it.each([
    ['it has no record number', { record: 'x' }],
    ['it has no record number', { record: '1'.repeat(16) }],
    ['its time now is not like 2026-11-16T18:00:00Z', { time: 'now' }],
    ['its time 2026-11-16T18:00:00 is not like 2026-11-16T18:00:00Z', { time: '2026-11-16T18:00:00' }],
    ['its time 2026-13-16T18:00:00Z is not like 2026-11-16T18:00:00Z', { time: '2026-13-16T18:00:00Z' }],
    ['it names no printer', { printer: '' }],
    ['its pages many are no number of pages', { pages: 'many' }],
    ['its pages 1000001 are no number of pages', { pages: '1000001' }],
  ])('are skipped if %s', (problem, given) => {
    const { record = '5' } = given as Given;

    expect(read(event(given))).toEqual({ events: [], skipped: [`event ${record} is skipped: ${problem}`] });
  });

  it('have at most a million pages, with their copies', () => {
    expect(pagesIn(event({ pages: '1000000' }))).toEqual([1_000_000]);
    expect(pagesIn(copiesOf('1', '2') + event({ pages: '500000' }))).toEqual([1_000_000]);
    expect(pagesIn(copiesOf('1', '2') + event({ pages: '500001' }))).toEqual([]);
  });

  it('have times of any zone', () => {
    expect(read(event({ time: '2026-11-16T10:40:50.5+01:00', record: '1'.repeat(15) })).events).toMatchObject([
      { at: new Date('2026-11-16T09:40:50.500Z'), record: 111_111_111_111_111 },
    ]);
  });
});

describe('events as CSV', () => {
  const HEAD = ['RecordId', 'TimeCreated', 'Printer', 'Pages'];
  const csv = (delimiter: string, names: string[], ...rows: string[][]): string =>
    [names, ...rows].map((row) => row.join(delimiter)).join('\n');
  const ROW = ['7', '2026-11-16T09:40:50Z', 'Office', '2'];

  it('are separated by commas, or by semicolons if there is no comma', () => {
    const expected = [{ computer: '', record: 7, at: new Date('2026-11-16T09:40:50Z'), printer: 'Office', pages: 2 }];

    expect(read(csv(',', HEAD, ROW)).events).toEqual(expected);
    expect(read(csv(';', HEAD, ROW)).events).toEqual(expected);
    expect(read(csv(',', [...HEAD, 'a;b'], [...ROW, 'x'])).events).toEqual(expected);
    expect(read(csv(';', HEAD, [...ROW.slice(0, 2), 'Of,fice', '2'])).events).toMatchObject([{ printer: 'Of,fice' }]);
  });

  it('have a computer, copies and the event number if the columns exist', () => {
    const names = [...HEAD, ' COMPUTER ', 'Copies', 'Id'];

    expect(
      read(csv(',', names, [...ROW, 'PC', '3', '307'], [...ROW, 'PC', '3', '805'], [...ROW, 'PC', '', '307'])).events,
    ).toMatchObject([
      { computer: 'PC', pages: 6 },
      { computer: 'PC', pages: 2 },
    ]);
  });

  it('may have empty lines and short rows', () => {
    expect(read(`${csv(',', HEAD, ROW)}\n\n8\n`)).toMatchObject({
      events: [{ record: 7 }],
      skipped: ['event 8 is skipped: its time undefined is not like 2026-11-16T18:00:00Z'],
    });
  });

  it.each(HEAD)('are refused without the column %s', (name) => {
    const names = HEAD.map((one) => (one === name ? 'Other' : one));

    expect(() => read(csv(',', names, ROW))).toThrow(
      `it has no column ${name.toLowerCase()}; export it as docs/agent.md says, or as XML`,
    );
  });

  it('are UTF-16 only with its mark', () => {
    const text = csv(',', HEAD, ROW);

    expect(eventsIn(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])).events).toHaveLength(1);
    expect(read(`\ufeff${text}`).events).toHaveLength(1);
    expect(() => eventsIn(Buffer.from(text, 'utf16le'))).toThrow('it has no column');
    for (const bytes of [
      [0xff, 0x20],
      [0x20, 0xfe],
    ])
      expect(() => eventsIn(Buffer.concat([Buffer.from(bytes), Buffer.from(text)]))).toThrow('no column recordid;');
  });
});
