import { type Counter, type CounterName, counterAt, counters } from '../accounts/counters.ts';
import { isExact } from '../platform/exact.ts';
import { type Exact, exact, type Item } from '../platform/table/table.ts';
import { type Counters, countersIn } from './counters.ts';

/**
 * Two short notations of counters, because a write costs by the kilobyte and a year of months under their full names takes
 * more than one. A counter is stored by its letter (`rollsUpAs`).
 */

/** For an item that is written whole: `{ p: 24000, o: { <project id>: 2.88 }, '202611': { p: 12000, t: 1.44 } }`. */
export type Packed = Record<string, unknown>;

/** Letters that this release does not know are carried over: a newer one may run beside it, and has counted them. */
export function packed(figures: Counters, before: Packed = {}): Packed {
  const out: Record<string, Record<string, unknown> | Exact> = unknownIn(before);
  const into = (key: string): Record<string, unknown> => {
    const map = (out[key] ?? {}) as Record<string, unknown>;
    out[key] = map;
    return map;
  };
  for (const [name, value] of Object.entries(figures)) {
    const at = counterAt(name);
    const letter = at?.counter.rollsUpAs;
    if (!at || !letter || value.eq(0)) continue;
    if (at.span === 'lifetime') out[letter] = value;
    if (at.span === 'month') into(at.of.replace('-', ''))[letter] = value;
    if (at.span === 'project') into(letter)[at.of] = value;
  }
  return out;
}

export function unpacked(packedFigures: Packed): Counters {
  const figures: Counters = {};
  const add = (letter: string, suffix: string, value: unknown) => {
    const counter = byLetter.get(letter);
    if (counter) figures[`${counter.name}${suffix}`] = exact(value as number | string);
  };
  for (const [key, value] of Object.entries(packedFigures)) {
    if (!isMap(value)) add(key, '', value);
    else if (MONTH.test(key))
      for (const [letter, amount] of Object.entries(value)) add(letter, `_${monthIn(key)}`, amount);
    else for (const [project, amount] of Object.entries(value)) add(key, `_${project}`, amount);
  }
  return figures;
}

function unknownIn(before: Packed): Record<string, Record<string, unknown> | Exact> {
  const out: Packed = {};
  for (const [key, value] of Object.entries(before)) {
    if (!MONTH.test(key)) {
      if (!byLetter.has(key)) out[key] = asRead(value);
      continue;
    }
    const unknown = Object.entries(value as object).filter(([letter]) => !byLetter.has(letter));
    if (unknown.length > 0) out[key] = asRead(Object.fromEntries(unknown));
  }
  return out as Record<string, Record<string, unknown> | Exact>;
}

/** A number of many digits is read as text, and must be written back as a number. */
const asRead = (value: unknown): unknown =>
  isMap(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asRead(inner)]))
    : exact(value as number | string);

/** The months of one year, and everything but the months of some years. */
export const monthsOf = (figures: Packed, year: string): Packed =>
  Object.fromEntries(Object.entries(figures).filter(([key]) => MONTH.test(key) && key.startsWith(year)));
export const withoutYears = (figures: Packed, years: Iterable<string>): Packed => {
  const left = new Set(years);
  return Object.fromEntries(Object.entries(figures).filter(([key]) => !MONTH.test(key) || !left.has(key.slice(0, 4))));
};

/** For an item that is added to: `p`, `p202611`, `o<project id>`. An addition needs an attribute of its own. */
export const addends = (figures: Counters): Record<string, Exact> =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) => {
      const at = counterAt(name);
      const of = at?.span === 'month' ? at.of.replace('-', '') : (at?.of ?? '');
      return at?.counter.rollsUpAs ? [[`${at.counter.rollsUpAs}${of}`, value]] : [];
    }),
  );

/** The counters among the attributes of a sum, in this notation or under their full names, as earlier releases had them. */
export function countersInSum(item: Item): Counters {
  const figures = countersIn(item);
  for (const [attribute, value] of Object.entries(item)) {
    const [, letter = '', month, project] = ADDEND.exec(attribute) ?? [];
    const counter = byLetter.get(letter);
    if (!counter) continue;
    const name = `${counter.name}${month ? `_${monthIn(month)}` : project ? `_${project}` : ''}`;
    figures[name] = exact(value as number | string).plus(figures[name] ?? 0);
  }
  return figures;
}

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null && !isExact(value);

const MONTH = /^\d{6}$/;
const ADDEND = /^([a-z])(?:(\d{6})|([0-9a-f]{8}-[0-9a-f-]{27}))?$/;

const monthIn = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4)}`;

const byLetter = new Map<string, Counter & { name: CounterName }>(
  counters.flatMap((one) => (one.rollsUpAs ? [[one.rollsUpAs, one]] : [])),
);
