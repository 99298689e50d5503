import { Fault } from '../../platform/fault.ts';
import { TEXT_MAX } from '../../platform/fields.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import { sumsMoved } from '../allocation/book.ts';
import { pointerSteps } from '../allocation/free-list.ts';
import type { Pointer } from '../allocation/lot-kind.ts';
import { freeTonnes, type StoredCreditLot, serialsOf } from './credit-lot.ts';
import { type Overlap, planClaims } from './serial-claim-store.ts';

/** A lot insertion, replacement or deletion: `before` is undefined for a new lot, `after` for a deleted one. */
type LotChange = { before: StoredCreditLot | undefined; after: StoredCreditLot | undefined };

/**
 * Steps writing lot changes: the records and claims, and one step for each project's credits, because a transaction may touch
 * an item only once. Refuses serials another lot has.
 */
export async function lotsSteps(changes: LotChange[]): Promise<Step[]> {
  const { overlaps, steps } = await claimSteps(changes);
  const [problem] = overlaps;
  if (problem) throw new Fault('invalid', overlapSentence(problem), { reason: 'serial_numbers_overlap' });
  return [...changes.flatMap(recordSteps), ...steps, ...projectSteps(changes)];
}

/** Claims for new serials, and releases of old ones. A lot that keeps its serials keeps its claims. */
export function claimSteps(changes: LotChange[]): ReturnType<typeof planClaims> {
  const moved = changes.filter(({ before, after }) => !(before && after && isSameClaim(before, after)));
  const claiming = (lots: (StoredCreditLot | undefined)[]) =>
    lots.flatMap((lot) => (lot ? [{ id: lot.id, ...serialsOf(lot) }] : []));
  return planClaims(claiming(moved.map(({ after }) => after)), claiming(moved.map(({ before }) => before)));
}

export function isSameClaim(one: StoredCreditLot, other: StoredCreditLot): boolean {
  const a = serialsOf(one);
  const b = serialsOf(other);
  return a.block === b.block && a.first === b.first && a.last === b.last;
}

export const recordSteps = ({ before, after }: LotChange): Step[] => {
  if (!after) return before ? deletionSteps(before) : [];
  return before ? replacementSteps(before, after) : lotSteps(after);
};

/** A lot, its id's directory entry, and its place in the order of use if any tonnes are free. */
export const lotSteps = (lot: StoredCreditLot): Step[] => [
  { put: { ...keys.creditLot(lot.project_id, lot.id), ...lot }, must: 'not exist' },
  { put: { ...keys.creditLotDirectory(lot.id), project_id: lot.project_id }, must: 'not exist' },
  ...pointerSteps(undefined, freePointer(lot)),
];

const deletionSteps = (lot: StoredCreditLot): Step[] => [
  { delete: keys.creditLot(lot.project_id, lot.id), ...asRead(lot) },
  { delete: keys.creditLotDirectory(lot.id) },
  ...pointerSteps(freePointer(lot), undefined),
];

function replacementSteps(before: StoredCreditLot, after: StoredCreditLot): Step[] {
  const { id } = before;
  const put = { ...keys.creditLot(after.project_id, id), ...after };
  const record: Step[] =
    before.project_id === after.project_id
      ? [{ put, ...asRead(before) }]
      : [
          { delete: keys.creditLot(before.project_id, id), ...asRead(before) },
          { put, must: 'not exist' },
          { update: keys.creditLotDirectory(id), set: { project_id: after.project_id } },
        ];
  return [...record, ...pointerSteps(freePointer(before), freePointer(after))];
}

/** The lot must be as read; a fulfillment run changes `allocated`, a lot change its other fields. */
const asRead = ({ allocated, tonnes, serial, retired_on }: StoredCreditLot): Pick<Step, 'must' | 'otherwise'> => ({
  must: [
    'allocated = :allocated and tonnes = :tonnes and serial = :serial and retired_on = :retired_on',
    { allocated, tonnes, serial, retired_on },
  ],
  otherwise: 'overtaken',
});

/** A lot's place in the order of use; undefined if nothing is free. */
export const freePointer = (lot: StoredCreditLot): Pointer | undefined =>
  freeTonnes(lot).gt(0) ? { ...keys.freeCreditLot(lot.project_id, lot.retired_on, lot.id), id: lot.id } : undefined;

/** A project receiving a lot must exist. Every change increments the version of its credits. */
function projectSteps(changes: LotChange[]): Step[] {
  const entered = new Set(
    changes.flatMap(({ before, after }) =>
      after && before?.project_id !== after.project_id ? [after.project_id] : [],
    ),
  );
  return Array.from(sumsMoved(changes, { free: freeTonnes }), ([id, { free }]): Step[] => [
    ...(entered.has(id) ? [{ check: keys.carbonProject(id), must: 'exist' as const, otherwise: noProject(id) }] : []),
    { update: keys.credits(id), add: { version: 1, free } },
  ]).flat();
}

export const noProject = (id: string): Fault =>
  new Fault('invalid', `project_id ${id} names no carbon project; see GET /carbon/projects.`, {
    reason: 'unknown_project',
    field: 'project_id',
  });

export const overlapSentence = ({ claim, lotId }: Overlap): string => {
  const named = claim.range ? `${claim.range.first} to ${claim.range.last} of block ` : '';
  const holder = lotId === undefined ? 'lots with ranges of it' : `lot ${lotId}`;
  // Case folding can make a text many times longer.
  const block = JSON.stringify(claim.block.slice(0, TEXT_MAX));
  return `serial ${named}${block} is used by ${holder} already; a credit is used once.`;
};
