import { describe, expect, it } from 'vitest';
import { type PushedReading, pushedFeed } from './pushed-days.ts';

/** Day and time in November 2026, total and, if present, the counter's name. */
type Line = [at: string, total: number, counter?: string];
const told = ([at, total, counter]: Line): PushedReading => ({ at, total, ...(counter && { counter }) });

const stories: [name: string, readings: Line[], booked: number[]][] = [
  [
    'the first reading is the baseline of the first day',
    [
      ['10T06:00', 1000],
      ['10T18:00', 1200],
      ['11T06:00', 1210],
    ],
    [0, 200, 10],
  ],
  [
    'a later reading of the day replaces an earlier one',
    [
      ['10T06:00', 1000],
      ['11T06:00', 1100],
      ['11T07:00', 1250],
      ['11T08:00', 1040],
    ],
    [0, 100, 150, -210],
  ],
  [
    'a reading that comes late leaves the one with the latest time',
    [
      ['10T06:00', 1000],
      ['11T08:00', 1250],
      ['11T07:00', 1100],
      ['11T06:00', 1240],
      ['11T09:00', 1260],
    ],
    [0, 250, 0, 0, 10],
  ],
  [
    'a drop that is seen once leaves the day what it had',
    [
      ['10T06:00', 10_000],
      ['11T06:00', 10_100],
      ['11T07:00', 5],
    ],
    [0, 100, 0],
  ],
  [
    'a drop seen twice is a reset, and the pages before it stay',
    [
      ['10T06:00', 10_000],
      ['11T06:00', 10_100],
      ['11T07:00', 5],
      ['11T08:00', 8],
      ['11T09:00', 20],
    ],
    [0, 100, 0, 8, 12],
  ],
  [
    'a reset that is confirmed the next day loses nothing',
    [
      ['10T06:00', 10_000],
      ['11T06:00', 10_100],
      ['11T07:00', 5],
      ['12T06:00', 8],
    ],
    [0, 100, 0, 8],
  ],
  [
    'a drop that was an error changes nothing',
    [
      ['10T06:00', 10_000],
      ['11T06:00', 10_100],
      ['11T07:00', 5],
      ['11T08:00', 10_120],
    ],
    [0, 100, 0, 20],
  ],
  [
    'a jump that is held leaves the day what it had',
    [
      ['10T06:00', 900],
      ['11T06:00', 1000],
      ['11T07:00', 300_000],
    ],
    [0, 100, 0],
  ],
  [
    'a jump that comes back down is counted as read',
    [
      ['10T06:00', 900],
      ['11T06:00', 1000],
      ['11T07:00', 300_000],
      ['11T08:00', 1040],
      ['12T06:00', 1050],
    ],
    [0, 100, 0, 40, 10],
  ],
  [
    'another counter leaves the day what it had and begins with a baseline',
    [
      ['10T06:00', 1000, 'a'],
      ['11T06:00', 1700, 'a'],
      ['11T07:00', 900, 'b'],
      ['11T08:00', 950, 'b'],
    ],
    [0, 700, 0, 50],
  ],
  [
    'another counter on the first day does too',
    [
      ['10T06:00', 1000, 'a'],
      ['10T09:00', 1700, 'a'],
      ['10T12:00', 900, 'b'],
      ['10T18:00', 950, 'b'],
    ],
    [0, 700, 0, 50],
  ],
  [
    'a drop near the value that the day began with is a drop too',
    [
      ['10T06:00', 8],
      ['11T06:00', 2000],
      ['11T07:00', 3],
      ['11T08:00', 9],
    ],
    [0, 1992, 0, 9],
  ],
  [
    'a drop within noise from the last reading is compared with the base of the day',
    [
      ['10T06:00', 1095],
      ['11T06:00', 1100],
      ['11T07:00', 1090],
      ['12T06:00', 1105],
    ],
    [0, 5, -5, 10],
  ],
  [
    'a zero leaves the day what it had',
    [
      ['10T06:00', 1000],
      ['11T06:00', 1100],
      ['11T07:00', 0],
      ['11T08:00', 1110],
    ],
    [0, 100, 0, 10],
  ],
  [
    'a correction downwards is a new baseline and keeps the day',
    [
      ['10T06:00', 50_000],
      ['11T06:00', 50_100],
      ['11T07:00', 49_900],
      ['11T08:00', 49_920],
      ['11T09:00', 49_930],
    ],
    [0, 100, 0, 0, 10],
  ],
  [
    'what a new device printed since zero counts once',
    [
      ['10T06:00', 0],
      ['10T07:00', 1500],
      ['10T08:00', 2500],
      ['10T09:00', 2600],
    ],
    [0, 1500, 1000, 100],
  ],
  [
    'the first reading can be corrected as long as it is the only one',
    [
      ['10T06:00', 1000],
      ['10T06:00', 900],
      ['11T06:00', 950],
    ],
    [0, 0, 50],
  ],
  [
    'a reading from before the first one becomes the first',
    [
      ['10T18:00', 1200],
      ['10T06:00', 1000],
      ['11T06:00', 1210],
    ],
    [0, 200, 10],
  ],
];

describe("a pushed device's day", () => {
  it.each(stories)('%s', (_, lines, booked) => {
    const feed = pushedFeed();

    expect(lines.map((line) => feed.push(told(line)))).toEqual(booked);
  });

  it.each(stories.filter(([, lines]) => lines.every(([at], index) => at > (lines[index - 1]?.[0] ?? ''))))(
    'comes to the same in one push: %s',
    (_, lines, booked) => {
      const [feed, other] = [pushedFeed(), pushedFeed()];
      const sum = booked.reduce((one, two) => one + two, 0);

      expect(feed.push(...lines.map(told))).toBe(sum);
      expect(other.push(...lines.map(told).toReversed())).toBe(sum);
      expect(feed.push(...lines.map(told))).toBe(0);
    },
  );

  it('keeps a jump held when a reading from before it is pushed again', () => {
    const feed = pushedFeed();
    for (const line of [
      ['10T06:00', 900],
      ['11T06:00', 1000],
      ['11T07:00', 300_000],
      ['11T06:00', 1000],
    ] as Line[]) {
      feed.push(told(line));
    }

    expect(feed.states.get('one')).toMatchObject({ value: 1000, held_value: 300_000 });
    expect(feed.total()).toBe(100);
  });

  it('counts a late reading on its own day, and the next day less', () => {
    const feed = pushedFeed();
    feed.push(told(['10T06:00', 900]));
    feed.push(told(['12T06:00', 1000]));

    expect(feed.push(told(['10T07:00', 910]), told(['11T06:00', 950]), told(['12T07:00', 1001]))).toBe(1);
    expect(feed.days()).toEqual({ '2026-11-10': 10, '2026-11-11': 40, '2026-11-12': 51 });
    expect(feed.ignored()).toBe(0);
  });

  it.each<[why: string, late: Line]>([
    ['above the reading after it', ['11T06:00', 1200]],
    ['below the reading before it', ['11T06:00', 800]],
    ['of another counter', ['11T06:00', 950, 'copies']],
    ['zero', ['11T06:00', 0]],
  ])('ignores a late reading %s: the next day has its pages', (_, late) => {
    const feed = pushedFeed();
    feed.push(told(['10T06:00', 900]));
    feed.push(told(['12T06:00', 1000]));

    expect([feed.push(told(late)), feed.ignored(), feed.days()]).toEqual([0, 1, { '2026-11-12': 100 }]);
  });

  it('ignores a late reading without the counter that the day after it was counted by', () => {
    const feed = pushedFeed();
    feed.push({ at: '10T06:00', total: 900, sheets: 500 });
    feed.push({ at: '12T06:00', total: 1000, sheets: 560 });
    feed.push({ at: '11T06:00', total: 950 });

    expect([feed.ignored(), feed.days()]).toEqual([1, { '2026-11-12': 60 }]);
  });

  it('ignores a late reading of a closed day, and one that would take pages from a closed deposit', () => {
    const feed = pushedFeed();
    feed.push(told(['10T06:00', 900]));
    feed.push(told(['12T06:00', 1000]));
    feed.close('2026-11-11');
    feed.push(told(['11T06:00', 950]));
    feed.close('2026-11-12');
    feed.push(told(['11T08:00', 960]));

    expect([feed.ignored(), feed.days()]).toEqual([2, { '2026-11-12': 100 }]);
  });

  it('counts from the last reading before the activation, on its day too', () => {
    const feed = pushedFeed('2026-11-10T12:00:00Z');

    expect(feed.push(told(['10T06:00', 1000]), told(['10T11:00', 1100]), told(['10T13:00', 1150]))).toBe(50);
    expect(feed.push(told(['10T11:30', 1120]))).toBe(0);
    expect(feed.push(told(['10T13:00', 1150]))).toBe(0);
  });

  it('keeps the first of two simultaneous readings before the activation', () => {
    const feed = pushedFeed('2026-11-10T12:00:00Z');
    feed.push(told(['10T06:00', 1000]));
    feed.push(told(['10T06:00', 1050]));

    expect([feed.push(told(['10T13:00', 1100])), feed.notes]).toEqual([100, ['baseline', 'stale']]);
  });

  it('begins with a baseline before the activation, also at zero', () => {
    const [before, after] = [pushedFeed('2026-11-10T12:00:00Z'), pushedFeed()];
    for (const feed of [before, after]) feed.push(told(['10T06:00', 0]));

    expect([before.notes, after.notes]).toEqual([['baseline'], ['baseline']]);
  });
});
