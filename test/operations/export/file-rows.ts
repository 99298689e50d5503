import * as fc from 'fast-check';
import { type Cell, columnsOf } from '../../../lib/operations/export/column.ts';
import { exact } from '../../../lib/platform/exact.ts';

/** Rows with a column of each type, and their cells as a reader returns them: text, amounts with all their digits. */
export type Row = Cell[];
const c = columnsOf<Row>();
const at = (index: number) => (row: Row) => row[index];
export const COLUMNS = [
  c.text('text', '', at(0)),
  c.integer('integer', '', at(1)),
  c.double('double', '', at(2)),
  c.boolean('boolean', '', at(3)),
  c.moment('moment', '', at(4)),
  c.day('day', '', at(5)),
  c.usd('usd', '', at(6)),
  c.trees('trees', '', at(7)),
  c.grams('grams', '', at(8)),
];

export const shown = (row: Row) => {
  const [text, integer, double, boolean, moment, day, usd, trees, grams] = row;
  const fixed = (amount: Cell | undefined, decimals: number) =>
    amount === null || amount === undefined ? null : exact(amount as string).toFixed(decimals);
  return {
    text,
    integer: integer === null ? null : String(integer),
    double,
    boolean,
    moment: moment === null ? null : String(moment).replace('T', ' ').replace('Z', ''),
    day,
    usd: fixed(usd, 2),
    trees: fixed(trees, 9),
    grams: fixed(grams, 18),
  };
};

const decimal = (digits: number, scale: number) =>
  fc.bigInt({ min: -(10n ** BigInt(digits)) + 1n, max: 10n ** BigInt(digits) - 1n }).map((unscaled) => {
    const text = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
    return `${unscaled < 0n ? '-' : ''}${text.slice(0, -scale)}.${text.slice(-scale)}`;
  });
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
export const row = fc.tuple(
  maybe(fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed() && !text.includes('\0'))),
  maybe(fc.maxSafeInteger()),
  maybe(fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0))),
  maybe(fc.boolean()),
  maybe(moments.map((moment) => `${moment.toISOString().slice(0, 19)}Z`)),
  maybe(moments.map((moment) => moment.toISOString().slice(0, 10))),
  maybe(decimal(18, 2)),
  maybe(decimal(27, 9)),
  maybe(decimal(38, 18)),
);

/** Texts that a spreadsheet would run, and those that look like escaped ones. */
export const FORMULAS = ['=1+1', '+a', '-a', '@a', '\tb', '\uff1dx', "'=1", "''=1", "'a", '-5', ''];
