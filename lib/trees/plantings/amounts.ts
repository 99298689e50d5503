import { digitsOf, division, type Exact, exact } from '../../platform/exact.ts';
import type { Audit, Planting } from './planting.ts';
import type { StoredPlanting } from './stored-planting.ts';

/** A planting's amounts. They need none of its schemas, so that offsets, which count trees, do not create them. */
const ZERO = exact(0);
const decimals = division(9, 'half up');

/** From the audit with the latest date; null before the first. If two audits share a date, the one recorded later counts. */
export const survivalOf = (planting: Pick<StoredPlanting, 'audits'>): number | null =>
  latestAudit(planting)?.survival_percent ?? null;

export const latestAudit = ({ audits }: Pick<StoredPlanting, 'audits'>): Audit | null =>
  audits.reduce<Audit | null>((latest, audit) => (latest === null || audit.date >= latest.date ? audit : latest), null);

export function lostOf(planting: Pick<StoredPlanting, 'trees' | 'audits' | 'replaced' | 'not_planted_at'>): Exact {
  if (planting.not_planted_at !== null) return ZERO;
  const died = decimals(exact(planting.trees).times(exact(100).minus(survivalOf(planting) ?? 100)), exact(100));
  return positive(died.minus(planting.replaced));
}

/** Trees still able to cover offsets. Replacement plantings cover none, so no tree counts twice. */
export function freeOf(planting: StoredPlanting): Exact {
  return planting.replaces === null ? unassignedIn(planting) : ZERO;
}

/** A replacement planting's trees still able to cover the other planting's shares, if that one was not planted. */
export const spareOf = (planting: StoredPlanting): Exact =>
  planting.replaces === null ? ZERO : unassignedIn(planting);

const unassignedIn = (planting: StoredPlanting): Exact =>
  planting.status === 'planned' || planting.not_planted_at !== null
    ? ZERO
    : positive(exact(planting.trees).minus(lostOf(planting)).minus(planting.allocated));

/** Trees in its shares that count as planted: none if it was not planted. */
export const plantedOf = ({ allocated, not_planted_at }: StoredPlanting): Exact =>
  not_planted_at === null ? allocated : ZERO;

/** Trees in its shares waiting because it was not planted. */
export const mistakenTreesOf = ({ allocated, reallocated, not_planted_at }: StoredPlanting): Exact =>
  not_planted_at === null ? ZERO : allocated.minus(reallocated);

/** Fields that, besides the shares, determine the figures on certificates and accounts. */
export const countedAs = (planting: StoredPlanting): string =>
  planting.not_planted_at === null
    ? `${planting.status} ${digitsOf(lostOf(planting))}/${planting.trees}`
    : 'not planted';

/** How many lost trees of the replaced planting this one makes up for. */
export const replacingTrees = ({ status, trees, replaces, not_planted_at }: StoredPlanting): Exact =>
  replaces === null || status === 'planned' || not_planted_at !== null ? ZERO : exact(trees);

const positive = (amount: Exact): Exact => (amount.lt(0) ? ZERO : amount);

export const shownPlanting = (planting: StoredPlanting): Planting => ({
  ...planting,
  lost: lostOf(planting),
  free: freeOf(planting),
});
