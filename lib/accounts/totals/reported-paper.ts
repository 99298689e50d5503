import { type Exact, exact } from '../../platform/table/table.ts';
import { attributeOf } from '../account/counter-attributes.ts';
import type { Counters } from './counters.ts';
import { type Figures, figuresOf, figuresOfAllTime } from './totals.ts';

/**
 * Paper somebody reported. Trees ordered by number count as pages in `GET /totals`, but nobody used such paper: reports,
 * claims and public pages state paper without it.
 */
export const reportedPages = (counters: Counters, month: string): Exact =>
  (counters[attributeOf.month('pages', month)] ?? ZERO).minus(
    counters[attributeOf.month('pages_derived', month)] ?? ZERO,
  );

export const reportedPagesOfAllTime = (counters: Counters): Exact =>
  (counters[attributeOf.lifetime('pages')] ?? ZERO).minus(counters[attributeOf.lifetime('pages_derived')] ?? ZERO);

/** Figures for some months, with the pages, mass and CO2e of reported paper. */
export const reportedFigures = (counters: Counters, months: string[]): Figures =>
  figuresOf(withoutDerived(counters), months);

export const reportedFiguresOfAllTime = (counters: Counters): Figures => figuresOfAllTime(withoutDerived(counters));

function withoutDerived(counters: Counters): Counters {
  const reported: Counters = {};
  for (const [name, derived] of Object.entries(counters)) {
    if (!name.startsWith(DERIVED)) continue;
    const pages = `pages${name.slice(DERIVED.length)}`;
    reported[pages] = (counters[pages] ?? ZERO).minus(derived);
  }
  return { ...counters, ...reported };
}

const DERIVED = 'pages_derived';
const ZERO = exact(0);
