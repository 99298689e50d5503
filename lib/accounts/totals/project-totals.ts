import * as z from 'zod';
import { uuid } from '../../platform/fields.ts';
import { type Exact, exact } from '../../platform/table/table.ts';
import type { DayRange } from '../../platform/time.ts';
import { attributeOf, counterAt } from '../account/counter-attributes.ts';
import { boundedPages } from '../paper/bounds.ts';
import { type Counters, sumOf } from './counters.ts';
import { roundedTogether } from './rounding.ts';
import { FiguresAndPlanted } from './totals.ts';

const ProjectFigures = FiguresAndPlanted.pick({ pages: true, trees: true, trees_planted: true, trees_lost: true }).meta(
  {
    id: 'ProjectFigures',
  },
);
type ProjectFigures = z.infer<typeof ProjectFigures>;

export const ProjectTotals = z
  .object({
    project_id: uuid(),
    project_name: z.string(),
    own: ProjectFigures.describe('The figures of the account itself.'),
    below: ProjectFigures.describe('The figures of all accounts below it, at any depth.'),
    together: ProjectFigures,
  })
  .meta({ id: 'ProjectTotals' });
export type ProjectTotals = z.infer<typeof ProjectTotals>;

/** Figures per forestry project with any in these months. Their sums equal GET /totals. */
export function projectTotals(
  { own, below }: { own: Counters; below: Counters },
  months: string[],
  range: DayRange,
): Omit<ProjectTotals, 'project_name'>[] {
  const hasRange = range.start_date !== undefined || range.end_date !== undefined;
  const sides = [own, below, sumOf([own, below])].map((counters) => amountsByProject(counters, months, hasRange));
  const ids = [...new Set(sides.flatMap((side) => [...side.keys()]))].sort();
  const [ofOwn, ofBelow, ofBoth] = sides.map((side) => shownByProject(ids, side, hasRange));
  return ids.map((project_id, index) => ({
    project_id,
    own: ofOwn?.[index] ?? NOTHING,
    below: ofBelow?.[index] ?? NOTHING,
    together: ofBoth?.[index] ?? NOTHING,
  }));
}

const NOTHING: ProjectFigures = { pages: 0, trees: 0, trees_planted: 0, trees_lost: 0 };

type Amounts = { pages: Exact; trees: Exact; planted: Exact; lost: Exact };

/** The projects whose amounts are not all zero. Without a range, also those with trees planted in other years. */
function amountsByProject(counters: Counters, months: string[], hasRange: boolean): Map<string, Amounts> {
  const ids = new Set(Object.keys(counters).flatMap((attribute) => counterAt(attribute)?.project ?? []));
  const sum = (name: 'pages_in' | 'trees_in', id: string) =>
    months.reduce((all, month) => all.plus(counters[attributeOf.projectMonth(name, id, month)] ?? 0), exact(0));
  const ofAllTime = (name: 'planted_in' | 'lost_in', id: string) =>
    hasRange ? exact(0) : (counters[attributeOf.project(name, id)] ?? exact(0));
  const amounts = [...ids].map((id): [string, Amounts] => [
    id,
    {
      pages: sum('pages_in', id),
      trees: sum('trees_in', id),
      planted: ofAllTime('planted_in', id),
      lost: ofAllTime('lost_in', id),
    },
  ]);
  return new Map(amounts.filter(([, all]) => Object.values(all).some((one) => !one.eq(0))));
}

function shownByProject(ids: string[], amounts: Map<string, Amounts>, hasRange: boolean): ProjectFigures[] {
  const all = (name: keyof Amounts) => ids.map((id) => amounts.get(id)?.[name] ?? exact(0));
  const trees = roundedTogether(all('trees'));
  const planted = roundedTogether(all('planted'));
  const lost = roundedTogether(all('lost'));
  return all('pages').map((pages, index) => ({
    pages: boundedPages(pages.toNumber()),
    // uncaught: 0 → 1: the fallback is for the type checker: the rounded amount is always there
    trees: trees[index] ?? 0,
    // uncaught: 0 → 1: the fallback is for the type checker: the rounded amount is always there
    trees_planted: hasRange ? null : (planted[index] ?? 0),
    trees_lost: hasRange ? null : (lost[index] ?? 0),
  }));
}
