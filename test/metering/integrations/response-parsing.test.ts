import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { everyPage, segment, urlBelow } from '../../../lib/metering/integrations/requests.ts';
import { countOf, jsonOf, momentOf } from '../../../lib/metering/integrations/response-parsing.ts';
import { dayAfter, daysBetween } from '../../../lib/platform/time.ts';

describe('a count', () => {
  it.each([
    [350, 350],
    ['350', 350],
    ['1,234', 1234],
    ['12,345,678', 12_345_678],
    [0, 0],
    ['007', 7],
  ])('%j is %d', (value, expected) => expect(countOf(value)).toBe(expected));

  it.each(['N/A', '', ' ', '1.5', '1.234', '1,23', '12,34,567', '-5', '1e5', '0x10', '1 234', '9'.repeat(20), null])(
    '%j is none',
    (value) => expect(countOf(value)).toBeUndefined(),
  );

  it.each([1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e21, true, {}, [5], undefined])('%j is none', (value) =>
    expect(countOf(value)).toBeUndefined(),
  );
});

describe('a moment', () => {
  it.each([
    ['2026-11-14T12:00:00Z', '2026-11-14T12:00:00Z'],
    ['2026-11-14T12:00:00.644Z', '2026-11-14T12:00:00Z'],
    ['2026-11-14T12:00:00', '2026-11-14T12:00:00Z'],
    ['2026-11-14 12:00:00', '2026-11-14T12:00:00Z'],
    ['2026-11-14T12:00:00+02:00', '2026-11-14T10:00:00Z'],
    ['Sat, 14 Nov 2026 12:00:00 GMT', '2026-11-14T12:00:00Z'],
    ['2026-11-14', '2026-11-14T23:59:59Z'],
    ['yesterday', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %j', (text, expected) => expect(momentOf(text)).toBe(expected));
});

it('an unexpected answer is reported by its place, not its content', () => {
  const answer = { status: 200, headers: {}, text: '{"a":[{"b":"secret"}]}' };
  const schema = z.object({ a: z.array(z.object({ b: z.int() })) });

  expect(() => jsonOf(answer, 'devices', schema)).toThrow(
    /^The system's answer with the devices has an unexpected form at a\.0\.b\.$/,
  );
});

describe('days', () => {
  it('go over the ends of months and years', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('between two moments are those of the calendar, at least one', () => {
    expect(daysBetween('2026-11-13T23:59:59Z', '2026-11-14T00:00:00Z')).toBe(1);
    expect(daysBetween('2026-11-14T01:00:00Z', '2026-11-14T02:00:00Z')).toBe(1);
    expect(daysBetween('2026-11-01T01:00:00Z', '2026-11-14T00:00:00Z')).toBe(13);
  });
});

describe('requests', () => {
  it("go below the server's path", () => {
    expect(urlBelow('https://a.example/x//', 'y', { q: 'a b' })).toBe('https://a.example/x/y?q=a+b');
  });

  it.each(['', '.', '..', '...'])('cannot walk up by %j', (value) =>
    expect(() => segment(value)).toThrow('cannot be used'),
  );

  it('keep a value in its place', () => expect(segment('../a?b#c')).toBe('..%2Fa%3Fb%23c'));
});

describe('a list', () => {
  const pages =
    (...sizes: number[]) =>
    async (index: number) => ({ items: Array(sizes[index] ?? 0).fill(index) });

  it.each([
    ['ends with a page that is not full', [2, 2, 1], 5],
    ['ends with an empty page', [2, 2], 4],
    ['may be empty', [], 0],
  ])('%s', async (_, sizes, length) => expect(await everyPage(2, 'devices', pages(...sizes))).toHaveLength(length));

  it('goes on to its total, however short its pages are', async () => {
    const short = async () => ({ items: ['one'], total: 5 });

    expect(await everyPage(2, 'devices', short)).toHaveLength(5);
  });

  it('that ends before its total is a failure', async () => {
    const half = async (index: number) => ({ items: index < 2 ? ['a', 'b'] : [], total: 5 });

    await expect(everyPage(2, 'devices', half)).rejects.toThrow('ended after 4 of 5 items');
  });

  it('of more than 100,000 rows is a failure, on one page or on many', async () => {
    for (const size of [150_000, 999]) {
      const many = async () => ({ items: Array(size).fill('a') });

      await expect(everyPage(size, 'devices', many)).rejects.toThrow(
        'more than 100000 rows when asked for the devices',
      );
    }
  });

  it('that never ends is a failure', async () => {
    await expect(everyPage(2, 'devices', async () => ({ items: ['a', 'b'] }))).rejects.toThrow(
      'did not end after 1000 pages',
    );
  });
});
