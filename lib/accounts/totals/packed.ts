import { isExact } from '../../platform/exact.ts';
import { endOfId } from '../../platform/id.ts';
import { type Exact, exact, type Item } from '../../platform/table/table.ts';
import type { Counter } from '../account/counter.ts';
import { counterAt } from '../account/counter-attributes.ts';
import { COUNTERS, type CounterName, counters } from '../account/counters.ts';
import type { Counters } from './counters.ts';
import { isIn } from './period.ts';

/**
 * Two short notations for counters, because a write is charged per kilobyte and a year's months under their full names
 * take more than one. A counter is stored by its letter (`rollsUpAs`).
 *
 * This one is for an item written whole. Projects are named by their numbers in `P`, because an id is longer than its figures: `{ p:
 * 24000, o: { 0: 2.88 }, P: { <project id>: 0 }, '202611': { c: 2, u: { 0: 7000, 1: 5000 } } }`. A month's pages and
 * trees are left out where they are the sum over its projects; a month with one project has them, and names it:
 * `'202611': { p: 12000, t: 1.44, P: 0 }`.
 */
export type Packed = Record<string, unknown>;

/** Letters unknown to this release are carried over: a newer release may run beside it, and has counted them. */
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
    const { project, currency, month } = at;
    const whole = month === undefined ? out : into(digitsOf(month));
    if (currency !== undefined) into(letter, whole)[currency] = value;
    else if (project === undefined) whole[letter] = value;
    else into(letter, whole)[numberOf(project)] = value;
  }
  for (const month of monthsIn(out)) shortenMonth(month);
  return out;
}

/** Leaves out figures `expandMonth` computes again. */
function shortenMonth(month: Record<string, unknown>): void {
  if (namesOnlyProject(month)) return;
  for (const { letter, whole } of DIVIDING) {
    if (month[letter] === undefined) continue;
    if (sumOfParts(month[letter]).eq(numberIn(month[whole]))) delete month[whole];
    else month[whole] ??= ZERO;
  }
}

/** For a month with one project: replaces the project's amounts with its number if they equal the month's. */
function namesOnlyProject(month: Record<string, unknown>): boolean {
  const [project, ...others] = new Set(DIVIDING.flatMap(({ letter }) => Object.keys(month[letter] ?? {})));
  if (project === undefined || others.length > 0) return false;
  const divided = DIVIDING.map(({ letter, whole }) => [(month[letter] as Packed | undefined)?.[project], month[whole]]);
  if (!divided.every(([part, whole]) => isSame(part, whole))) return false;
  for (const { letter } of DIVIDING) delete month[letter];
  month[PROJECTS] = exact(project);
  return true;
}

function expandMonth({ [PROJECTS]: project, ...month }: Packed): Packed {
  const computed = DIVIDING.flatMap(({ letter, whole }): [string, unknown][] => {
    if (project !== undefined) return month[whole] === undefined ? [] : [[letter, { [String(project)]: month[whole] }]];
    return month[letter] === undefined || month[whole] !== undefined ? [] : [[whole, sumOfParts(month[letter])]];
  });
  return { ...month, ...Object.fromEntries(computed) };
}

const sumOfParts = (parts: unknown): Exact =>
  Object.values(parts as object).reduce((sum: Exact, part) => sum.plus(numberIn(part)), ZERO);
const numberIn = (value: unknown): Exact => exact((value ?? 0) as number | string | Exact);

const isSame = (part: unknown, whole: unknown): boolean =>
  isExact(part) && isExact(whole) ? part.eq(whole) : part === undefined && whole === undefined;

const monthsIn = (out: Packed): Record<string, unknown>[] =>
  Object.entries(out).flatMap(([key, value]) => (MONTH.test(key) ? [value as Record<string, unknown>] : []));

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
      for (const [letter, amount] of Object.entries(expandMonth(value as Packed)))
        add(letter, `_${monthIn(key)}`, amount);
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
    const unknown = Object.entries(value as object).filter(([letter]) => !byLetter.has(letter) && letter !== PROJECTS);
    if (unknown.length > 0) out[key] = asRead(Object.fromEntries(unknown));
  }
  return out as Record<string, Record<string, unknown> | Exact>;
}

/** A number with many digits is read as text, and must be written back as a number. */
const asRead = (value: unknown): unknown =>
  isMap(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asRead(inner)]))
    : exact(value as number | string);

/** One period's months, and everything but the months of some periods. Both keep the project numbers. */
export const monthsOf = (figures: Packed, period: string): Packed =>
  Object.fromEntries(
    Object.entries(figures).filter(([key]) => key === PROJECTS || (MONTH.test(key) && isIn(monthIn(key), period))),
  );
export const withoutPeriods = (figures: Packed, periods: ReadonlySet<string>): Packed =>
  Object.fromEntries(
    Object.entries(figures).filter(
      ([key]) => !MONTH.test(key) || ![...periods].some((period) => isIn(monthIn(key), period)),
    ),
  );

/**
 * For an item added to: `p`, `p202611`, `o<id>`, `u<end of id>202611`, `CEUR202611`. An addition needs its own attribute. Only
 * `o` has the whole project id, whose last 12 digits are unique among projects (lib/trees/catalog/distinct-ends.ts). It
 * is included even if nothing is added to it, so that an account's sums show which projects they mean.
 */
export function addends(figures: Counters): Record<string, Exact> {
  const out: Record<string, Exact> = {};
  for (const [name, value] of Object.entries(figures)) {
    const at = counterAt(name);
    const letter = at?.counter.rollsUpAs;
    if (!letter) continue;
    if (at.project) out[`${ORDERED}${at.project}`] ??= ZERO;
    const project = letter === ORDERED ? at.project : at.project && endOfId(at.project);
    out[`${letter}${project ?? at.currency ?? ''}${at.month ? digitsOf(at.month) : ''}`] = value;
  }
  return out;
}

/** The counters among the attributes of an account's sums. */
export function countersInSums(items: readonly Item[]): Counters {
  const attributes = items.flatMap((item) => Object.entries(item));
  const projects = new Map(
    attributes.flatMap(([attribute]) => {
      const id = ADDEND.exec(attribute)?.[2] ?? '';
      return id.includes('-') ? [[endOfId(id), id]] : [];
    }),
  );
  const figures: Counters = {};
  for (const [attribute, value] of attributes) {
    const [, letter = '', project, currency, month] = ADDEND.exec(attribute) ?? [];
    const counter = byLetter.get(letter);
    if (!counter) continue;
    const id = project && (projects.get(endOfId(project)) ?? project);
    const name = [counter.name, id, currency, month && monthIn(month)].filter(Boolean).join('_');
    figures[name] = exact(value as number | string).plus(figures[name] ?? 0);
  }
  return figures;
}

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null && !isExact(value);

const MONTH = /^\d{6}$/;

/** An item's project numbers. */
const PROJECTS = 'P';
const ADDEND = /^([a-zA-Z])(?:([0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{12})|([A-Z]{3}))?(\d{6})?$/;
/** The letter for the counter every offset in a project adds to. */
const ORDERED = COUNTERS.ordered.rollsUpAs;
const ZERO = exact(0);

const digitsOf = (month: string): string => month.replace('-', '');
const monthIn = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4)}`;

/** The counters that divide monthly counters among projects, by letters. */
const DIVIDING = counters.flatMap(({ rollsUpAs, divides }) => {
  const whole = counters.find(({ name }) => name === divides)?.rollsUpAs;
  return rollsUpAs && whole ? [{ letter: rollsUpAs, whole }] : [];
});

const byLetter = new Map<string, Counter & { name: CounterName }>(
  counters.flatMap((one) => (one.rollsUpAs ? [[one.rollsUpAs, one]] : [])),
);
