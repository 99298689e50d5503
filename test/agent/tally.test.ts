import { describe, expect, it } from 'vitest';
import { noTallies, type PrintedPages, type Tallies, tallyJobs } from '../../agent/jobs/tally.ts';

const NOW = new Date('2026-11-16T18:00:00Z');

describe('the counters of single jobs', () => {
  const told = {
    kind: 'jobs',
    sheets: true,
    large: true,
    isOwnClock: false,
    nameOf: (printer: string) => ({ device: printer, name: printer }),
  };
  const at = (text: string) => new Date(`2026-11-${text}Z`);
  const before: Tallies = { since: 'S', printers: { A: { total: 10, sheets: 9, duplex_sheets: 8, large_sheets: 7 } } };
  const run = (jobs: PrintedPages[], from = before) => {
    const tally = tallyJobs(from, NOW, told);
    for (const job of jobs) tally.add(job);
    return tally.end();
  };
  const timesOf = ({ readings }: ReturnType<typeof run>) =>
    readings.map(({ at: own, seen, total }) => [own ?? seen?.toISOString(), total]);

  it("start at 1 and the first run's time", () => {
    expect(noTallies(NOW)).toEqual({ since: '2026-11-16T18:00:00Z', printers: {} });
    expect(run([{ printer: 'B', sides: 2 }], noTallies(NOW)).tallies.printers).toEqual({
      B: { total: 3, sheets: 3, duplex_sheets: 1, large_sheets: 1, sheets_unknown_on: '2026-11-16' },
    });
  });

  it('add up each part, and show only the known parts', () => {
    const job = { printer: 'A', sides: 5, sheets: 3, duplexSheets: 2, largeSheets: 1 };

    expect(run([job, job]).readings).toEqual([
      {
        device: 'A',
        name: 'A',
        counter: 'jobs since S',
        seen: NOW,
        total: 20,
        sheets: 15,
        duplex_sheets: 12,
        large_sheets: 9,
      },
    ]);
    const { end } = tallyJobs(before, NOW, { ...told, sheets: false, large: false });
    expect(end().readings).toEqual([{ device: 'A', name: 'A', counter: 'jobs since S', seen: NOW, total: 10 }]);
  });

  it('have a reading a second before the first job of a new printer', () => {
    expect(timesOf(run([{ printer: 'B', sides: 1, at: at('15T10:00:00') }], noTallies(NOW)))).toEqual([
      ['2026-11-15T09:59:59Z', 1],
      ['2026-11-15T10:00:00Z', 2],
      [NOW.toISOString(), 2],
    ]);
    expect(timesOf(run([{ printer: 'B', sides: 1 }], noTallies(NOW)))[0]).toEqual(['2026-11-16T17:59:59.000Z', 1]);
    expect(run([{ printer: 'B', sides: 0 }], noTallies(NOW)).readings).toEqual([]);
  });

  it('have a reading at the last job of each past day, and none of today but the one of now', () => {
    const jobs = ['13T10:00:00', '13T12:00:00', '15T09:00:00', '16T08:00:00'].map((time) => ({
      printer: 'A',
      sides: 1,
      at: at(time),
    }));

    expect(timesOf(run(jobs))).toEqual([
      ['2026-11-13T12:00:00Z', 12],
      ['2026-11-15T09:00:00Z', 13],
      [NOW.toISOString(), 14],
    ]);
  });

  it("count an earlier day's job reported late on the later day", () => {
    const jobs = ['15T10:00:00', '13T12:00:00'].map((time) => ({ printer: 'A', sides: 1, at: at(time) }));

    expect(timesOf(run(jobs))).toEqual([
      ['2026-11-15T10:00:00Z', 12],
      [NOW.toISOString(), 12],
    ]);
  });
});
