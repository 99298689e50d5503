import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { exact } from '../../lib/platform/table/table.ts';
import type { List } from '../../operator/list.ts';
import { type Form, outputTo } from '../../operator/output.ts';
import { codePoint } from '../support/code-point.ts';

const LIST: List = {
  columns: ['id', 'own_pages', 'price'],
  rows: [
    { id: 'a', own_pages: 1_064_000, price: exact('0.1') },
    { id: 'bcd', own_pages: 7, price: null },
  ],
  sums: [{ id: 'sum', own_pages: 1_064_007, price: exact('123456789012345.67') }],
  money: ['price'],
};

function result(list: List, form: Form, isTTY = false): string {
  const written: string[] = [];
  const out = { isTTY, write: (text: string) => written.push(text) };
  outputTo({ out, err: { write: () => {} } }, form).list(list);
  return written.join('');
}

describe('a list', () => {
  it('is plain aligned columns when piped, figures to the right and exact', () => {
    expect(result(LIST, 'text')).toBe(
      [
        'id   own pages               price',
        'a      1064000                0.10',
        'bcd          7                   -',
        'sum    1064007  123456789012345.67',
        '',
      ].join('\n'),
    );
  });

  it('has grouped figures and a line above the sums at a terminal', () => {
    expect(result(LIST, 'text', true)).toBe(
      [
        'id   own pages                   price',
        'a    1,064,000                    0.10',
        'bcd          7                       -',
        '──────────────────────────────────────',
        'sum  1,064,007  123,456,789,012,345.67',
        '',
      ].join('\n'),
    );
  });

  it('is aligned with wide letters and emoji too', () => {
    const rows = [
      { name: '緑化株式会社', trees: 7 },
      { name: 'Baum 🌳', trees: 12 },
    ];

    expect(result({ columns: ['name', 'trees'], rows }, 'text')).toBe(
      ['name          trees', '緑化株式会社      7', 'Baum 🌳          12', ''].join('\n'),
    );
  });

  it('has a column without anything to the left, as texts are', () => {
    const rows = [{ id: 'a', label: null, n: 10 }];

    expect(result({ columns: ['id', 'label', 'n'], rows }, 'text')).toBe('id  label   n\na   -      10\n');
  });

  it('is its rows in JSON, with numbers', () => {
    expect(JSON.parse(result(LIST, 'json'))).toEqual([
      { id: 'a', own_pages: 1_064_000, price: 0.1 },
      { id: 'bcd', own_pages: 7, price: null },
    ]);
  });

  it('is a header, a line a row and the sums last in CSV', () => {
    expect(result(LIST, 'csv')).toBe(
      'id,own_pages,price\r\na,1064000,0.10\r\nbcd,7,\r\nsum,1064007,123456789012345.67\r\n',
    );
  });

  it('of nothing says so to people, and has its header in CSV', () => {
    const nothing = { columns: ['id', 'name'], rows: [] };

    expect(result(nothing, 'text')).toBe('(none)\n');
    expect(result(nothing, 'csv')).toBe('id,name\r\n');
    expect(result(nothing, 'json')).toBe('[]\n');
  });

  it('keeps any name in its cell, in CSV as a strict reader has it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: codePoint, minLength: 1 }).filter((name) => !/^[=+\-@\t\r]/.test(name))),
        (names) => {
          const csv = result({ columns: ['name', 'x'], rows: names.map((name) => ({ name, x: 1 })) }, 'csv');

          expect(parse(csv, { record_delimiter: '\r\n' }).slice(1)).toEqual(names.map((name) => [name, '1']));
        },
      ),
    );
  });

  it('lets no name move the cursor, break a line or run as a formula', () => {
    const rows = [{ name: '\x1b[2Jgone\nnew line\u202e' }, { name: '=1+1' }];
    const text = result({ columns: ['name'], rows }, 'text');

    expect(text).toBe('name\n\ufffd[2Jgone\ufffdnew line\ufffd\n=1+1\n');
    expect(result({ columns: ['name'], rows }, 'csv')).toContain("'=1+1");
  });
});

describe('progress', () => {
  it('is redrawn in place on a terminal, gone before anything else is printed, and silent when piped', () => {
    const written = { out: [] as string[], err: [] as string[] };
    const streams = (isTTY: boolean) => ({
      out: { write: (text: string) => written.out.push(text) },
      err: { isTTY, write: (text: string) => written.err.push(text) },
    });
    const terminal = outputTo(streams(true), 'text');
    terminal.progress('10 of 20');
    terminal.progress('20');
    terminal.line('Done.');
    expect(written).toEqual({ out: ['Done.\n'], err: ['\r10 of 20', '\r20      ', '\r  \r'] });

    written.err = [];
    outputTo(streams(false), 'text').progress('10 of 20');
    expect(written.err).toEqual([]);
  });

  it('of a long job is a plain line every five seconds when piped', () => {
    vi.useFakeTimers();
    const err: string[] = [];
    const stream = { write: (text: string) => err.push(text) };
    const piped = outputTo({ out: stream, err: stream }, 'json');
    for (let second = 0; second < 12; second++) {
      piped.follow(`${second} of 20`);
      vi.advanceTimersByTime(1_000);
    }
    vi.useRealTimers();
    const terminal = outputTo({ out: stream, err: { ...stream, isTTY: true } }, 'text');
    for (const text of ['1 of 2', '2 of 2']) terminal.follow(text);

    expect(err).toEqual(['0 of 20\n', '5 of 20\n', '10 of 20\n', '\r1 of 2', '\r2 of 2']);
  });
});
