import { isDeepStrictEqual } from 'node:util';
import { type Exact, exact, keys, type Step } from '../../platform/table/table.ts';
import { sumsMoved } from '../allocation/book.ts';
import { pointerSteps } from '../allocation/free-list.ts';
import type { Pointer } from '../allocation/lot-kind.ts';
import { freeOf, lostOf, mistakenTreesOf, plantedOf, spareOf } from './amounts.ts';
import type { Plantings } from './planting-rules.ts';
import type { StoredPlanting } from './stored-planting.ts';

/** A planting change's additions to each project's ledger sums, and the steps writing the plantings. */
export type PlantingsChange = { sums: Map<string, Sums>; steps: Step[] };
export type Sums = Record<keyof typeof AMOUNTS, Exact>;

/** Planting fields added up in a ledger's sums. */
export const AMOUNTS = {
  lost: lostOf,
  free: freeOf,
  spare: spareOf,
  planted: plantedOf,
  audited: (planting: StoredPlanting) => (planting.status === 'audited' ? plantedOf(planting) : exact(0)),
  mistaken: mistakenTreesOf,
};

export function plantingsChange(before: Plantings, after: Plantings): PlantingsChange {
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ before: before.get(id), after: after.get(id) }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
  return {
    sums: sumsMoved(changes, AMOUNTS),
    steps: changes.flatMap((change) => stepsOf(change.before, change.after)),
  };
}

/**
 * The transaction requires each ledger's version to be as read (`bookStep`), which refuses every overtaken write. So the
 * conditions here always hold; they would refuse a write only after a bug.
 */
function stepsOf(was: StoredPlanting | undefined, is: StoredPlanting | undefined): Step[] {
  const record: Step[] = is
    ? [{ put: { ...keys.planting(is.id), ...is }, must: was ? 'exist' : 'not exist' }]
    : was
      ? [{ delete: keys.planting(was.id), must: 'exist' }]
      : [];
  return [...record, ...moved(orderKey(was), orderKey(is)), ...moved(freeKey(was), freeKey(is))];
}

/** One item per planting, sorted by `planted_to`, to find a project's next planned planting without reading all plantings. */
const orderKey = (planting: StoredPlanting | undefined) =>
  planting && {
    ...keys.plantingOrder(planting.project_id, planting.planted_to, planting.id),
    id: planting.id,
    status: planting.status,
    planted_from: planting.planted_from,
  };

export const freeKey = (planting: StoredPlanting | undefined) =>
  planting && freeOf(planting).gt(0)
    ? { ...keys.freePlanting(planting.project_id, planting.planted_to, planting.id), id: planting.id }
    : undefined;

const moved = (from: Pointer | undefined, to: Pointer | undefined): Step[] =>
  isDeepStrictEqual(from, to) ? [] : pointerSteps(from, to);
