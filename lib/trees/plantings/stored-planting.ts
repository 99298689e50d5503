import * as z from 'zod';
import { digitsOf, division, type Exact, exact, exactField } from '../../platform/exact.ts';
import { type Audit, Planting } from './planting.ts';

/**
 * The stored form. `lost` and `free` follow from the other fields. `replaced` are the trees of planted plantings that replace
 * this one, and `replacements` is the number of all plantings that do, planned ones too.
 */
export const StoredPlanting = Planting.omit({ lost: true, free: true }).extend({
  allocated: exactField(),
  replaced: exactField(),
  replacements: z.number(),
  /** Of a planting that was not planted: the trees of its shares that plantings which replace it cover again. */
  reallocated: exactField().default(exact(0)),
  /** The entry at which that goes on, and the trees of its entries before it. */
  reallocating: z.object({ number: z.number(), before: exactField() }).optional(),
  /** The state by which the counters of all accounts with shares of it are right (`countedAs`). */
  settled_as: z.string().optional(),
  /** When a field that certificates show last changed. */
  changed_at: z.string(),
  /** Numbers of the first and the last entry of it, once something is allocated. */
  first_entry: z.number().optional(),
  last_entry: z.number().optional(),
});
export type StoredPlanting = z.infer<typeof StoredPlanting>;

const ZERO = exact(0);
const decimals = division(9, 'half up');

/** By the audit with the latest date; null before the first. Of two audits of one day the later recorded counts. */
export const survivalOf = (planting: Pick<StoredPlanting, 'audits'>): number | null =>
  latestAudit(planting)?.survival_percent ?? null;

export const latestAudit = ({ audits }: Pick<StoredPlanting, 'audits'>): Audit | null =>
  audits.reduce<Audit | null>((latest, audit) => (latest === null || audit.date >= latest.date ? audit : latest), null);

export function lostOf(planting: Pick<StoredPlanting, 'trees' | 'audits' | 'replaced' | 'not_planted_at'>): Exact {
  if (planting.not_planted_at !== null) return ZERO;
  const died = decimals(exact(planting.trees).times(exact(100).minus(survivalOf(planting) ?? 100)), exact(100));
  return positive(died.minus(planting.replaced));
}

/** The trees that may still cover offsets. Plantings that replace another cover none, so that no tree counts twice. */
export function freeOf(planting: StoredPlanting): Exact {
  return planting.replaces === null ? unassignedIn(planting) : ZERO;
}

/** The trees of a planting that replaces another which may still cover shares of it, if that was not planted. */
export const spareOf = (planting: StoredPlanting): Exact =>
  planting.replaces === null ? ZERO : unassignedIn(planting);

const unassignedIn = (planting: StoredPlanting): Exact =>
  planting.status === 'planned' || planting.not_planted_at !== null
    ? ZERO
    : positive(exact(planting.trees).minus(lostOf(planting)).minus(planting.allocated));

/** The trees of its shares that count as planted: none if it was not planted. */
export const plantedOf = ({ allocated, not_planted_at }: StoredPlanting): Exact =>
  not_planted_at === null ? allocated : ZERO;

/** The trees of its shares that wait because it was not planted. */
export const mistakenTreesOf = ({ allocated, reallocated, not_planted_at }: StoredPlanting): Exact =>
  not_planted_at === null ? ZERO : allocated.minus(reallocated);

/** The fields that the figures of certificates and accounts follow from, beside their shares. */
export const countedAs = (planting: StoredPlanting): string =>
  planting.not_planted_at === null
    ? `${planting.status} ${digitsOf(lostOf(planting))}/${planting.trees}`
    : 'not planted';

/** The trees that this planting takes from the loss of the planting that it replaces. */
export const replacingTrees = ({ status, trees, replaces, not_planted_at }: StoredPlanting): Exact =>
  replaces === null || status === 'planned' || not_planted_at !== null ? ZERO : exact(trees);

const positive = (amount: Exact): Exact => (amount.lt(0) ? ZERO : amount);

export const shownPlanting = (planting: StoredPlanting): Planting => ({
  ...planting,
  lost: lostOf(planting),
  free: freeOf(planting),
});
