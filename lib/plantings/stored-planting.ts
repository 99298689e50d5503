import * as z from 'zod';
import { division, type Exact, exact, exactField } from '../platform/table/table.ts';
import { type Audit, Planting } from './planting.ts';

/**
 * The stored form. `lost` and `free` follow from the other fields. `replaced` are the trees of planted plantings that replace
 * this one, and `replacements` is the number of all plantings that do, planned ones too.
 */
export const StoredPlanting = Planting.omit({ lost: true, free: true }).extend({
  allocated: exactField(),
  replaced: exactField(),
  replacements: z.number(),
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

export function lostOf(planting: Pick<StoredPlanting, 'trees' | 'audits' | 'replaced'>): Exact {
  const died = decimals(exact(planting.trees).times(exact(100).minus(survivalOf(planting) ?? 100)), exact(100));
  return positive(died.minus(planting.replaced));
}

/** The trees that may still cover offsets. Plantings that replace another cover none, so that no tree counts twice. */
export function freeOf(planting: StoredPlanting): Exact {
  if (planting.status === 'planned' || planting.replaces !== null) return ZERO;
  return positive(exact(planting.trees).minus(lostOf(planting)).minus(planting.allocated));
}

/** The trees that this planting takes from the loss of the planting that it replaces. */
export const replacingTrees = ({ status, trees, replaces }: StoredPlanting): Exact =>
  replaces === null || status === 'planned' ? ZERO : exact(trees);

const positive = (amount: Exact): Exact => (amount.lt(0) ? ZERO : amount);

export const shownPlanting = (planting: StoredPlanting): Planting => ({
  ...planting,
  lost: lostOf(planting),
  free: freeOf(planting),
});
