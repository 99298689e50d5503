import { isDeepStrictEqual } from 'node:util';
import { type Exact, exact, keys, type Step } from '../../platform/table/table.ts';
import type { Plantings } from './planting-rules.ts';
import { freeOf, lostOf, mistakenTreesOf, plantedOf, type StoredPlanting, spareOf } from './stored-planting.ts';

/** A planting change's additions to each project's ledger sums, and the steps that write the plantings. */
export type PlantingsChange = { sums: Map<string, Sums>; steps: Step[] };
export type Sums = Record<keyof typeof AMOUNTS, Exact>;

/** Planting fields added up in a ledger's sums. */
const AMOUNTS = {
  lost: lostOf,
  free: freeOf,
  spare: spareOf,
  planted: plantedOf,
  audited: (planting: StoredPlanting) => (planting.status === 'audited' ? plantedOf(planting) : exact(0)),
  mistaken: mistakenTreesOf,
};

export function plantingsChange(before: Plantings, after: Plantings): PlantingsChange {
  const sums = new Map<string, Sums>();
  const steps: Step[] = [];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const was = before.get(id);
    const is = after.get(id);
    if (isDeepStrictEqual(was, is)) continue;
    add(sums, was, -1);
    add(sums, is, 1);
    steps.push(...stepsOf(was, is));
  }
  return { sums, steps };
}

function add(sums: Map<string, Sums>, planting: StoredPlanting | undefined, sign: 1 | -1): void {
  if (!planting) return;
  const sum = sums.get(planting.project_id);
  const added = Object.entries(AMOUNTS).map(([name, amount]) => [
    name,
    amount(planting)
      .times(sign)
      .plus(sum?.[name as keyof Sums] ?? 0),
  ]);
  sums.set(planting.project_id, Object.fromEntries(added) as Sums);
}

/**
 * The transaction requires each ledger's version to be as read (`ledgerStep`), which refuses every overtaken write. So the
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

type Pointer = { pk: string; sk: string; id: string; status?: string; planted_from?: string } | undefined;

function moved(from: Pointer, to: Pointer): Step[] {
  if (isDeepStrictEqual(from, to)) return [];
  const isInPlace = from?.pk === to?.pk && from?.sk === to?.sk;
  return [...(from && !isInPlace ? [{ delete: { pk: from.pk, sk: from.sk } }] : []), ...(to ? [{ put: to }] : [])];
}
