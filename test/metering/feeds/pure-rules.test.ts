import { describe, expect, it } from 'vitest';
import { NewReading } from '../../../lib/metering/counting/new-reading.ts';
import { logCollection } from '../../../lib/metering/feeds/collection-outcome.ts';
import { duplexPercentOn, settingsAfter, withDuplexPercent } from '../../../lib/metering/feeds/duplex-percent.ts';
import { healthAfter, NO_REASON, reasonFor } from '../../../lib/metering/feeds/health.ts';
import { parseReadings } from '../../../lib/metering/feeds/push-input.ts';
import {
  attemptedAfterFailure,
  daysToReadAgain,
  daysWithBaseline,
  LAST_ROUND,
  ROUND_HOURS,
  reasonToSkip,
  roundAt,
  staysInWorkIndex,
  uncountedDaysBefore,
} from '../../../lib/metering/feeds/schedule.ts';
import type { StoredFeed } from '../../../lib/metering/feeds/store.ts';
import { fieldsOfHeader, sharedFields } from '../../../lib/metering/report-files/columns.ts';
import { dateOrderOf, isAmbiguous, momentIn } from '../../../lib/metering/report-files/dates.ts';
import { isBlank, numberIn } from '../../../lib/metering/report-files/numbers.ts';
import { SentFile } from '../../../lib/metering/report-files/sent-file.ts';
import type { ApiEvent } from '../../../lib/platform/http/event.ts';
import { logged } from '../../support/logged.ts';

const feed = {
  type: 'http',
  status: 'active',
  activated_at: '2026-11-10T00:00:00Z',
  created_at: '2026-11-08T09:00:00Z',
  last_collected_day: null,
  attempted_day: '',
};
const stored = (more: object = {}) => ({ ...feed, ...more }) as unknown as StoredFeed;
const invalid = (sentence: string) => expect.objectContaining({ kind: 'invalid', message: sentence });

describe("a day's rounds", () => {
  it.each([
    ['00:00:00', 0],
    ['03:59:59', 0],
    ['04:00:00', 0],
    ['05:59:59', 0],
    ['06:00:00', 1],
    ['09:59:59', 2],
    ['10:00:00', 3],
    ['23:59:59', 3],
  ])('%s is in round %i', (time, round) => {
    expect(roundAt(new Date(`2026-11-15T${time}Z`))).toBe(round);
  });

  it('begin at four, six, eight and ten', () => {
    expect(ROUND_HOURS).toEqual([4, 6, 8, 10]);
  });

  it('try a feed again after a transient failure, except after the last', () => {
    const tried = (isTransient: boolean, round: number) =>
      attemptedAfterFailure(stored(), '2026-11-15', { isTransient }, round);

    expect(tried(true, LAST_ROUND - 1) < '2026-11-15').toBe(true);
    expect(tried(true, LAST_ROUND)).toBe('2026-11-15');
    expect(tried(false, 0)).toBe('2026-11-15');
    expect(
      attemptedAfterFailure(stored({ attempted_day: '2026-11-20' }), '2026-11-15', { isTransient: false }, 0),
    ).toBe('2026-11-20');
  });

  it('keep a feed only for what ends by itself', () => {
    const kept = (
      ['gone', 'pushed', 'feed_inactive', 'account_inactive', 'before_activation', 'collected'] as const
    ).filter(staysInWorkIndex);

    expect(kept).toEqual(['account_inactive', 'before_activation']);
    expect(reasonToSkip(stored({ type: 'agent' }), { status: 'active' }, '2026-11-10')).toBe('pushed');
  });
});

describe("a feed's days", () => {
  it('begin with the day before as a baseline while it is new', () => {
    expect(daysWithBaseline(stored(), '2026-11-11')).toEqual(['2026-11-09', '2026-11-10', '2026-11-11']);
    expect(daysWithBaseline(stored(), '2026-11-10')).toEqual(['2026-11-09', '2026-11-10']);
    expect(daysWithBaseline(stored({ last_collected_day: '2026-11-10' }), '2026-11-11')).toEqual(['2026-11-11']);
    expect(daysWithBaseline(stored({ activated_at: '2026-11-10T00:00:01Z' }), '2026-11-10')).toEqual(['2026-11-10']);
  });

  it('that were not counted are those since the last one, its activation and its creation, at most 31', () => {
    expect(uncountedDaysBefore(stored(), '2026-11-12')).toEqual(['2026-11-10', '2026-11-11']);
    expect(uncountedDaysBefore(stored({ last_collected_day: '2026-11-10' }), '2026-11-12')).toEqual(['2026-11-11']);
    expect(uncountedDaysBefore(stored({ created_at: '2026-11-11T00:00:00Z' }), '2026-11-12')).toEqual(['2026-11-11']);
    const long = uncountedDaysBefore(stored(), '2027-03-01');
    expect([long.length, long[0], long.at(-1)]).toEqual([31, '2027-01-29', '2027-02-28']);
  });

  it('read again are the last three remembered from the same source', () => {
    const remembers = (from: string) => stored({ last_collected_day: '2026-11-12', remembers: { source: 's', from } });

    expect(daysToReadAgain(remembers('2026-11-01'), 's')).toEqual(['2026-11-10', '2026-11-11', '2026-11-12']);
    expect(daysToReadAgain(remembers('2026-11-12'), 's')).toEqual(['2026-11-12']);
    expect(daysToReadAgain(remembers('2026-11-01'), 'other')).toEqual([]);
    expect(daysToReadAgain(stored({ remembers: { source: 's', from: '' } }), 's')).toEqual([]);
    expect(daysToReadAgain(stored({ last_collected_day: '2026-11-12' }), 's')).toEqual([]);
  });
});

describe("a feed's health", () => {
  const before = { health_check: 'unhealthy' as const, health_check_changed_at: '2026-11-01T23:59:59Z' };
  const reasons = { reason: 'r', reason_full: 'f', reason_detail: { code: 'c', values: { host: 'h' } } };

  it('counts the midnights since it became unhealthy', () => {
    expect(healthAfter(before, reasons, new Date('2026-11-02T00:00:00Z'))).toMatchObject({
      health_check: 'unhealthy',
      health_check_checked_at: '2026-11-02T00:00:00Z',
      ...reasons,
      unhealthy_since: '2026-11-01T23:59:59Z',
      unhealthy_days: 1,
    });
    expect(
      healthAfter({ ...before, health_check: 'healthy' }, reasons, new Date('2026-11-05T04:00:00Z')),
    ).toMatchObject({
      health_check_changed_at: '2026-11-05T04:00:00Z',
      unhealthy_since: '2026-11-05T04:00:00Z',
      unhealthy_days: 0,
    });
  });

  it('is healthy without a reason', () => {
    expect(healthAfter(before, NO_REASON, new Date('2026-11-05T04:00:00Z'))).toMatchObject({
      health_check: 'healthy',
      health_check_changed_at: '2026-11-05T04:00:00Z',
      reason: null,
      unhealthy_since: null,
      unhealthy_days: 0,
    });
  });

  it("names a server's host to its account and those above only", () => {
    const shownTo = (isOwner: boolean, more: object = {}) =>
      reasonFor(isOwner, { ...reasons, health_check: 'unhealthy', ...more }).reason;

    expect([shownTo(true), shownTo(false)]).toEqual(['f', 'r']);
    expect(shownTo(true, { health_check: 'healthy', reason: null })).toBeNull();
  });
});

describe('the share of two-sided printing', () => {
  const now = new Date('2026-11-15T12:00:00Z');

  it('holds from the day on which it was set, the last one of a day', () => {
    const settings = settingsAfter(settingsAfter([{ from: '2026-11-01', percent: 10 }], 20, now), 30, now);
    const on = duplexPercentOn({ duplex_settings: settings });

    expect(['2026-10-31', '2026-11-01', '2026-11-14', '2026-11-15'].map(on)).toEqual([0, 10, 10, 30]);
    expect(settings).toHaveLength(2);
  });

  it('stays the same feed without another value', () => {
    const one = { duplex_percent: 20, duplex_settings: [] };

    expect([withDuplexPercent(one, undefined, now), withDuplexPercent(one, 20, now)]).toEqual([one, one]);
    expect(withDuplexPercent(one, 20, now)).toBe(one);
    expect(withDuplexPercent(one, 0, now)).toEqual({
      duplex_percent: 0,
      duplex_settings: [{ from: '2026-11-15', percent: 0 }],
    });
  });

  it('is kept for 100 changes, of which the oldest then holds for all days before', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ from: `2025-${String(index).padStart(3, '0')}`, percent: index }));

    expect(settingsAfter(days(99), 5, now)[0]).toEqual({ from: '2025-000', percent: 0 });
    const cut = settingsAfter(days(100), 5, now);
    expect([cut.length, cut[0], cut.at(-1)]).toEqual([
      100,
      { from: '', percent: 1 },
      { from: '2026-11-15', percent: 5 },
    ]);
  });
});

describe('pushed readings', () => {
  const READING = { device: 'd', at: '2026-11-15T00:00:00Z', total: 5 };
  const push = (body: unknown, type = 'application/json') =>
    parseReadings(
      { body: JSON.stringify(body), headers: { 'content-type': type }, isBase64Encoded: false } as unknown as ApiEvent,
      NewReading,
    );

  it('are 1 to 5,000', async () => {
    expect(await push(Array(5000).fill(READING))).toHaveLength(5000);
    await expect(push(Array(5001).fill(READING))).rejects.toThrow(
      invalid(
        'The body has 5001 readings; send at most 5000 readings and 4 MB in one request, and the rest in the next.',
      ),
    );
    await expect(push([])).rejects.toThrow(invalid('The body has no readings; send at least one.'));
    await expect(push({})).rejects.toThrow(
      invalid('The body must be a JSON list of readings, or an object that has one as readings.'),
    );
  });

  it('name the reading that is wrong, from 1', async () => {
    await expect(push([READING, 5])).rejects.toThrow(invalid('Reading 2 must be a JSON object.'));
    await expect(push([[]])).rejects.toThrow(invalid('Reading 1 must be a JSON object.'));
    await expect(push([READING, { ...READING, total: -1 }])).rejects.toThrow(
      invalid('Reading 2: total must be at least 0, but was -1.'),
    );
  });

  it('have counters of up to a million million', async () => {
    expect(await push([{ ...READING, total: 1e12, sheets: null }])).toMatchObject([{ total: 1e12 }]);
    await expect(push([{ ...READING, total: 1e12 + 1 }])).rejects.toThrow(/^Reading 1: total must be at most/);
  });

  it('may be a file', async () => {
    expect(await push('a', ' TEXT/csv; charset=utf-8')).toEqual(
      new SentFile(Buffer.from('"a"'), ' TEXT/csv; charset=utf-8', undefined),
    );
  });
});

describe("an upload's columns", () => {
  const columns = { device: 'Serial ', serial: 'Serial', at: 'When', total: 'Count' };

  it("are the fields' names without a mapping", () => {
    expect(fieldsOfHeader(['total', 'x', 'at', 'device'], null)).toEqual(['total', undefined, 'at', 'device']);
    expect(() => fieldsOfHeader(['total'], null)).toThrow(
      /^The file's header lacks the column device, at; it has "total"\. Rename its columns/,
    );
  });

  it("are the mapping's", () => {
    expect(fieldsOfHeader(['Serial', 'When', 'Count'], columns)).toEqual(['device', 'at', 'total']);
    expect(sharedFields(columns)).toEqual([{ field: 'serial', from: 'device' }]);
    expect(sharedFields(null)).toEqual([]);
    expect(() => fieldsOfHeader(['Serial', 'Count'], columns)).toThrow(
      /^The file's header lacks the column "When" \(at\), which the set columns name; it has "Serial", "Count"\./,
    );
    expect(() => fieldsOfHeader([], columns)).toThrow(/it has none\./);
  });

  it('are each there once', () => {
    expect(() => fieldsOfHeader(['Serial', 'When', 'Count', 'Count'], columns)).toThrow(
      invalid(`The file's header has the column "Count" twice; rename or remove one.`),
    );
  });
});

describe("an upload's cells", () => {
  it.each([
    ['1,234', '1,234'],
    ['1.234.567', 1234567],
    ["1'234", 1234],
    ['1234.00', 1234],
    ['1234.0', 1234],
    ['12,34', '12,34'],
    ['1,234.567', '1,234.567'],
    ['1234,567', '1234,567'],
    ['x', 'x'],
  ])('the number %j is %j', (cell, number) => {
    expect(numberIn(cell, undefined)).toBe(number);
  });

  it.each([
    ['2026-11-05', '2026-11-05T23:59:59Z'],
    ['2026/1/5 7:08', '2026-01-05T07:08:00Z'],
    ['5.1.2026 07:08:09', '2026-01-05T07:08:09Z'],
    ['13/01/2026', '2026-01-13T23:59:59Z'],
    ['01/13/2026', '2026-01-13T23:59:59Z'],
    ['5 Jan 2026 12:00 AM', '2026-01-05T00:00:00Z'],
    ['January 5, 2026 12:00 PM', '2026-01-05T12:00:00Z'],
    ['Dec 5, 2026 1:00 p.m.', '2026-12-05T13:00:00Z'],
    ['2026-11-05 10:00 +0530', '2026-11-05T10:00:00+05:30'],
    ['2026-11-05 10:00 -08', '2026-11-05T10:00:00-08:00'],
    ['2026-11-05T10:00:00 GMT', '2026-11-05T10:00:00Z'],
    ['5 Foo 2026', '5 Foo 2026'],
  ])('the moment %j is %s', (cell, moment) => {
    expect(momentIn(cell, undefined)).toBe(moment);
  });

  it.each([
    [['12/11/2026'], undefined],
    [['13/11/2026', '01/02/2026'], 'day_first'],
    [['11/13/2026'], 'month_first'],
    [['13/11/2026', '11/13/2026'], undefined],
    [['13.11.2026'], undefined],
  ])('the order of %j is %s', (cells, order) => {
    expect(dateOrderOf(cells)).toBe(order);
  });

  it.each([
    ['12/11/2026', true],
    ['12/12/2026', false],
    ['13/12/2026', false],
    ['12/13/2026', false],
    ['12.11.2026', false],
    ['x', false],
  ])('%s is ambiguous: %s', (cell, expected) => {
    expect(isAmbiguous(cell)).toBe(expected);
  });

  it.each(['-', '--', '–', '—', 'n/a', 'NA', 'null', 'None', 'unknown'])('%s is unknown', (cell) => {
    expect([isBlank(cell), isBlank(`${cell} 5`)]).toEqual([true, false]);
  });
});

describe("a collection's log", () => {
  it('has a line for each day, and one for each note that a person may have to look at', () => {
    const notes = [
      ...Array.from({ length: 21 }, (_, index) => ({ device: `d${index}`, note: 'held' as const })),
      ...(['noise', 'reset_uncounted', 'counter_changed'] as const).map((note) => ({ device: 'e', note })),
    ];
    logged.length = 0;
    logCollection(
      {
        feed_id: 'f',
        failure: 'odd',
        skipped: 'gone',
        days: [{ day: '2026-11-15', devices: 30, pages: 5, deposit_id: null, notes }],
      },
      '2026-11-16',
    );

    expect(logged).toMatchObject([
      { message: 'feed collected', feed: 'f', day: '2026-11-15', devices: 30, pages: 5 },
      { message: 'feed devices', note: 'held', count: 21, devices: Array.from({ length: 20 }, (_, at) => `d${at}`) },
      { message: 'feed devices', note: 'reset_uncounted', devices: ['e'] },
      { message: 'feed devices', note: 'counter_changed', devices: ['e'] },
      { message: 'feed failed', day: '2026-11-16', reason: 'odd' },
      { message: 'feed skipped', day: '2026-11-16', reason: 'gone' },
    ]);
  });
});
