import type * as z from 'zod';
import { sumOfExact } from '../../platform/exact.ts';
import { type Exact, exact } from '../../platform/table/table.ts';
import { survivalOf } from '../plantings/amounts.ts';
import type { StoredPlanting } from '../plantings/stored-planting.ts';
import type { Coverage } from './coverage.ts';
import type { CoveragePart, coveredFields } from './covered.ts';
import { lostShare, plantingOf } from './standing.ts';

/** Stored certificate fields determining its coverage. */
export type CoveredCertificate = { id: string; trees: Exact; date: string } & {
  [F in keyof typeof coveredFields]?: z.output<(typeof coveredFields)[F]>;
};

/**
 * A planting covering a certificate through several entries is shown once. Shares of a planting marked as not planted wait
 * until plantings replacing it cover them again.
 */
export function shownCoverage(
  { trees, date, coverage_at, before_ledger }: CoveredCertificate,
  parts: CoveragePart[],
  plantings: ReadonlyMap<string, StoredPlanting>,
): Coverage {
  const byPlanting = new Map<string, { share: Exact; lost: Exact }>();
  const all = parts.map((part) => ({ part, planting: plantingOf(plantings, part) }));
  for (const { part, planting } of all.filter((one) => one.planting.not_planted_at === null)) {
    const { share, lost } = byPlanting.get(planting.id) ?? { share: exact(0), lost: exact(0) };
    byPlanting.set(planting.id, { share: share.plus(part.trees), lost: lost.plus(lostShare(part.trees, planting)) });
  }
  const shown = Array.from(byPlanting, ([id, amounts]) => ({
    planting: plantings.get(id) as StoredPlanting,
    ...amounts,
  }));
  const planted = sumOfExact(shown.map(({ share }) => share));
  const audited = shown.filter(({ planting }) => planting.status === 'audited');
  return {
    as_of: [coverage_at ?? date, ...all.map(({ planting }) => planting.changed_at)].reduce(later),
    trees,
    planted,
    audited: sumOfExact(audited.map(({ share }) => share)),
    lost: sumOfExact(shown.map(({ lost }) => lost)),
    waiting: before_ledger ? exact(0) : trees.minus(planted),
    plantings: shown.map(({ planting, share }) => ({
      id: planting.id,
      name: planting.name,
      trees: share,
      planted_from: planting.planted_from,
      planted_to: planting.planted_to,
      survival_percent: survivalOf(planting),
    })),
  };
}

const later = (one: string, other: string): string => (one > other ? one : other);
