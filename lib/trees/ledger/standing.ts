import * as z from 'zod';
import { division, type Exact, exact, exactField, sumOfExact } from '../../platform/exact.ts';
import { lostOf } from '../plantings/amounts.ts';
import type { StoredPlanting } from '../plantings/stored-planting.ts';
import type { CoveragePart } from './covered.ts';

/**
 * One ledger's figures for an offset's trees. An offset has a row for each project whose ledger its trees are in or left. Its
 * account's counters add up the rows of all its offsets, so each row write updates the counters too.
 */
export const CountedTrees = z.object({
  project_id: z.string(),
  /** Trees covered by plantings, and how many are in audited plantings or lost. */
  planted: amount(),
  audited: amount(),
  lost: amount(),
  /** Trees the ledger received from other projects, minus those handed over. */
  moved: amount(),
  /** Trees from an offset booked before the ledger began. */
  outside: amount(),
  /** Trees waiting because their planting was recorded and never made. No counter includes them. */
  mistaken: amount(),
});
export type CountedTrees = z.infer<typeof CountedTrees>;

function amount() {
  return exactField().default(exact(0));
}

/** Stored offset fields used to count its trees. Every write to `counted` increments `ledger_version`. */
export const countedFields = {
  covered: exactField().optional(),
  counted: z.array(CountedTrees).optional(),
  ledger_version: z.number().optional(),
} as const;

/** One offset's trees, with the ledger holding the rest. */
export type CountedOffset = {
  project_id: string;
  trees: Exact;
  covered?: Exact | undefined;
  counted?: CountedTrees[] | undefined;
  before_ledger?: boolean | undefined;
  ledger_project?: string | undefined;
};

/** The rows as counted; none before the ledger's first write. */
export const countedOf = ({ counted = [] }: CountedOffset): CountedTrees[] => counted;

export const mistakenOf = (offset: CountedOffset): Exact =>
  sumOfExact(countedOf(offset).map(({ mistaken }) => mistaken));

/** Trees waiting for any planting in their ledger. */
export const restOf = (offset: CountedOffset): Exact =>
  offset.trees.minus(offset.covered ?? ZERO).minus(mistakenOf(offset));

/** The project whose ledger holds the unplanted trees; undefined if all are planted. */
export const waitsIn = (offset: CountedOffset): string | undefined =>
  restOf(offset).gt(0)
    ? (offset.ledger_project ?? offset.project_id)
    : offset.counted?.find(({ mistaken }) => mistaken.gt(0))?.project_id;

export type Standing = { covered: Exact; counted: CountedTrees[] };

/** Computes an offset's figures from its parts and their plantings' current state. */
export function standingOf(
  offset: CountedOffset,
  parts: readonly CoveragePart[],
  plantings: ReadonlyMap<string, StoredPlanting>,
): Standing {
  const { project_id, trees, ledger_project = project_id } = offset;
  if (offset.before_ledger) return { covered: ZERO, counted: added([], [{ project_id, outside: trees }]) };
  const rows = parts.flatMap((part) => partRows(part, plantingOf(plantings, part)));
  const covered = sumOfExact(rows.map(({ planted = ZERO }) => planted));
  const assigned = parts.filter((part) => plantingOf(plantings, part).replaces === null);
  const rest = trees.minus(sumOfExact(assigned.map((part) => part.trees)));
  const moves = [
    ...assigned.map((part) => ({ project_id: part.project_id, moved: part.trees })),
    { project_id: ledger_project, moved: rest },
    { project_id, moved: trees.times(-1) },
  ];
  return { covered, counted: added([], [...rows, ...moves]) };
}

export function plantingOf(
  plantings: ReadonlyMap<string, StoredPlanting>,
  { planting_id }: CoveragePart,
): StoredPlanting {
  const found = plantings.get(planting_id);
  if (!found) throw new Error(`Planting ${planting_id} covers trees, but it is not stored.`);
  return found;
}

type Row = { project_id: string } & Partial<CountedTrees>;

/** A part from a replacement takes the place of a part from the planting never made. */
export const partRows = (
  { project_id, trees }: Pick<CoveragePart, 'project_id' | 'trees'>,
  planting: StoredPlanting,
): Row[] => [
  planting.not_planted_at === null
    ? {
        project_id,
        planted: trees,
        audited: planting.status === 'audited' ? trees : ZERO,
        lost: lostShare(trees, planting),
      }
    : { project_id, mistaken: trees },
  ...(planting.replaces === null ? [] : [{ project_id, mistaken: trees.times(-1) }]),
];

/**
 * A share's lost trees: a 5% share in a planting bears 5% of its loss. It is rounded up, so we never claim more living trees
 * than exist.
 */
export function lostShare(share: Exact, planting: StoredPlanting): Exact {
  const trees = exact(planting.trees);
  return share.minus(divided(share.times(trees.minus(lostOf(planting))), trees));
}

const ZERO = exact(0);
const DECIMALS = 9;
const divided = division(DECIMALS, 'down');

const AMOUNTS = ['planted', 'audited', 'lost', 'moved', 'outside', 'mistaken'] as const;
const NOTHING = Object.fromEntries(AMOUNTS.map((name) => [name, ZERO])) as Omit<CountedTrees, 'project_id'>;

/** Adds rows to others, one per project, dropping those with only zeros. */
export function added(rows: readonly Row[], others: readonly Row[]): CountedTrees[] {
  const sums = new Map<string, CountedTrees>();
  for (const { project_id, ...amounts } of [...rows, ...others]) {
    const sum = sums.get(project_id) ?? { project_id, ...NOTHING };
    for (const name of AMOUNTS) sum[name] = sum[name].plus(amounts[name] ?? ZERO);
    sums.set(project_id, sum);
  }
  return [...sums.values()]
    .filter((row) => AMOUNTS.some((name) => !row[name].eq(0)))
    .sort((one, other) => (one.project_id < other.project_id ? -1 : 1));
}

export const negative = (rows: readonly CountedTrees[]): CountedTrees[] =>
  rows.map(({ project_id, ...amounts }) => ({
    project_id,
    ...(Object.fromEntries(AMOUNTS.map((name) => [name, amounts[name].times(-1)])) as Omit<CountedTrees, 'project_id'>),
  }));

/** Rows as stored, without zero amounts. */
export const storedRows = (rows: readonly CountedTrees[]): Row[] =>
  rows.map(({ project_id, ...amounts }) => ({
    project_id,
    ...Object.fromEntries(AMOUNTS.filter((name) => !amounts[name].eq(0)).map((name) => [name, amounts[name]])),
  }));
