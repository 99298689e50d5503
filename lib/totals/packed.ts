import { type Counter, type CounterName, counterAt, counters } from '../accounts/counters.ts';
import { isExact } from '../platform/exact.ts';
import { type Exact, exact, type Item } from '../platform/table/table.ts';
import { type Counters, countersIn } from './counters.ts';

/**
 * Two short notations of counters, because a write costs by the kilobyte and a year of months under their full names takes
 * more than one. A counter is stored by its letter (`rollsUpAs`).
 */

/**
 * For an item that is written whole. Months name projects by their numbers in `P`, because an id is longer than its figures:
 * `{ p: 24000, o: { <project id>: 2.88 }, P: { <project id>: 0 }, '202611': { p: 12000, t: 1.44, u: { 0: 12000 } } }`.
 */
export type Packed = Record<string, unknown>;

/** Letters that this release does not know are carried over: a newer one may run beside it, and has counted them. */
export function packed(figures: Counters, before: Packed = {}): Packed {
  const out: Record<string, Record<string, unknown> | Exact> = unknownIn(before);
  const into = (key: string, within: Record<string, unknown> = out): Record<string, unknown> => {
    const map = (within[key] ?? {}) as Record<string, unknown>;
    within[key] = map;
    return map;
  };
  const numberOf = (project: string): string => {
    const numbers = into(PROJECTS);
    numbers[project] ??= exact(Object.keys(numbers).length);
    return String(numbers[project]);
  };
  for (const [name, value] of Object.entries(figures)) {
    const at = counterAt(name);
    const letter = at?.counter.rollsUpAs;
    if (!at || !letter || value.eq(0)) continue;
    const { project, month } = at;
    const whole = month === undefined ? out : into(digitsOf(month));
    if (project === undefined) whole[letter] = value;
    else into(letter, whole)[month === undefined ? project : numberOf(project)] = value;
  }
  return out;
}

export function unpacked(packedFigures: Packed): Counters {
  const figures: Counters = {};
  const { [PROJECTS]: numbers = {}, ...rest } = packedFigures;
  const projects = new Map(Object.entries(numbers as object).map(([id, number]) => [String(number), id]));
  const add = (letter: string, suffix: string, value: unknown) => {
    for (const [project, amount] of isMap(value) ? Object.entries(value) : [])
      add(letter, `_${projects.get(project) ?? project}${suffix}`, amount);
    const counter = byLetter.get(letter);
    if (counter && !isMap(value)) figures[`${counter.name}${suffix}`] = exact(value as number | string);
  };
  for (const [key, value] of Object.entries(rest)) {
    if (isMap(value) && MONTH.test(key))
      for (const [letter, amount] of Object.entries(value)) add(letter, `_${monthIn(key)}`, amount);
    else add(key, '', value);
  }
  return figures;
}

function unknownIn(before: Packed): Record<string, Record<string, unknown> | Exact> {
  const out: Packed = {};
  for (const [key, value] of Object.entries(before)) {
    if (!MONTH.test(key)) {
      if (!byLetter.has(key) && key !== PROJECTS) out[key] = asRead(value);
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

/** The months of one year, and everything but the months of some years. Both keep the numbers of projects. */
export const monthsOf = (figures: Packed, year: string): Packed =>
  Object.fromEntries(
    Object.entries(figures).filter(([key]) => key === PROJECTS || (MONTH.test(key) && key.startsWith(year))),
  );
export const withoutYears = (figures: Packed, years: Iterable<string>): Packed => {
  const left = new Set(years);
  return Object.fromEntries(Object.entries(figures).filter(([key]) => !MONTH.test(key) || !left.has(key.slice(0, 4))));
};

/** For an item that is added to: `p`, `p202611`, `o<id>`, `u<id>202611`. An addition needs an attribute of its own. */
export const addends = (figures: Counters): Record<string, Exact> =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) => {
      const at = counterAt(name);
      const letter = at?.counter.rollsUpAs;
      return letter ? [[`${letter}${at.project ?? ''}${at.month ? digitsOf(at.month) : ''}`, value]] : [];
    }),
  );

/** The counters among the attributes of a sum, in this notation or under their full names, as earlier releases had them. */
export function countersInSum(item: Item): Counters {
  const figures = countersIn(item);
  for (const [attribute, value] of Object.entries(item)) {
    const [, letter = '', project, month] = ADDEND.exec(attribute) ?? [];
    const counter = byLetter.get(letter);
    if (!counter) continue;
    const name = [counter.name, ...(project ? [project] : []), ...(month ? [monthIn(month)] : [])].join('_');
    figures[name] = exact(value as number | string).plus(figures[name] ?? 0);
  }
  return figures;
}

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null && !isExact(value);

const MONTH = /^\d{6}$/;

/** The numbers of projects in an item. */
const PROJECTS = 'P';
const ADDEND = /^([a-z])([0-9a-f]{8}-[0-9a-f-]{27})?(\d{6})?$/;

const digitsOf = (month: string): string => month.replace('-', '');
const monthIn = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4)}`;

const byLetter = new Map<string, Counter & { name: CounterName }>(
  counters.flatMap((one) => (one.rollsUpAs ? [[one.rollsUpAs, one]] : [])),
);
