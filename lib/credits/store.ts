import * as z from 'zod';
import { Fault } from '../platform/fault.ts';
import { exact, exactField, keys, lists, type Page, type Paging, type Step, table } from '../platform/table/table.ts';
import { CLAIMS_CHANGED, type Met, planClaims, untilUnchanged } from './claim-store.ts';
import { freeTonnes, StoredCreditLot, serialsOf } from './credit-lot.ts';
import { type CreditLotChange, changedLot } from './input.ts';

/** The credits of a project. Every change of its lots counts the version up, so that a run of fulfillment notices it. */
export const ProjectCredits = z.object({
  version: z.number().default(0),
  free: exactField(),
  /** The hash of an import that is committed; its lots are released before anything is fulfilled. */
  importing: z.string().nullable(),
});
export type ProjectCredits = z.infer<typeof ProjectCredits>;

export const getProjectCredits = (projectId: string): Promise<ProjectCredits | undefined> =>
  table.get(keys.credits(projectId), ProjectCredits);

/** By id, so in the order in which they were loaded, without those of an import that is not finished. */
export async function listLots(projectId: string, paging: Paging): Promise<Page<StoredCreditLot>> {
  const page = await table.query(lists.creditLots(projectId), StoredCreditLot, paging);
  const kept = page.items.flatMap((lot, index) => (lot.pending ? [] : [{ lot, index }]));
  return {
    ...page,
    items: kept.map(({ lot }) => lot),
    cursorAfter: (index) => page.cursorAfter(kept[index]?.index ?? index),
  };
}

/** Pending ones too. */
export const eachLot = (projectId: string): AsyncGenerator<StoredCreditLot> =>
  table.each(lists.creditLots(projectId), StoredCreditLot);

const Directory = z.object({ project_id: z.string() });

export async function getLot(id: string): Promise<StoredCreditLot | undefined> {
  const directory = await table.get(keys.creditLotDirectory(id), Directory);
  return directory && table.get(keys.creditLot(directory.project_id, id), StoredCreditLot);
}

/** A lot that is not pending. */
export async function requireLot(id: string): Promise<StoredCreditLot> {
  const lot = await getLot(id);
  if (!lot || lot.pending) throw new Fault('not_found', `There is no credit lot ${id}.`);
  return lot;
}

/** Lots of a project by id; undefined where there is none. */
export const getLots = (projectId: string, ids: string[]): Promise<(StoredCreditLot | undefined)[]> =>
  table.getMany(ids.map((id) => ({ key: keys.creditLot(projectId, id), form: StoredCreditLot })));

/**
 * Writes lots and claims their serials, all or nothing: at most 19, because a lot takes up to 5 steps of 100. `first` are the
 * caller's own steps.
 */
export const insertLots = (lots: StoredCreditLot[], first: Step[] = []): Promise<void> =>
  untilUnchanged(async () => {
    const { met, steps } = await planClaims(lots.map((lot) => ({ id: lot.id, ...serialsOf(lot) })));
    const [problem] = met;
    if (problem) throw new Fault('invalid', meetsSentence(problem));
    await table.write([...first, ...lots.flatMap(lotSteps), ...steps, ...projectSteps(lots)]);
  });

/** A lot, the directory of its id, and its place in the order of use if it has something free. */
export const lotSteps = (lot: StoredCreditLot): Step[] => [
  { put: { ...keys.creditLot(lot.project_id, lot.id), ...lot }, must: 'not exist' },
  { put: { ...keys.creditLotDirectory(lot.id), project_id: lot.project_id }, must: 'not exist' },
  ...(freeTonnes(lot).gt(0) ? [{ put: freeEntry(lot) }] : []),
];

const freeKey = ({ project_id, retired_on, id }: StoredCreditLot) =>
  keys.freeCreditLot(project_id, retired_on ?? '', id);

export const freeEntry = (lot: StoredCreditLot) => ({ ...freeKey(lot), id: lot.id });

function projectSteps(lots: StoredCreditLot[]): Step[] {
  const projects = [...new Set(lots.map(({ project_id }) => project_id))];
  return projects.flatMap((id): Step[] => [
    { check: keys.carbonProject(id), must: 'exist', otherwise: noProject(id) },
    {
      update: keys.credits(id),
      add: {
        version: 1,
        free: lots
          .filter(({ project_id }) => project_id === id)
          .reduce((sum, lot) => sum.plus(freeTonnes(lot)), exact(0)),
      },
    },
  ]);
}

export const noProject = (id: string): Fault =>
  new Fault('invalid', `project_id ${id} names no carbon project; see GET /carbon/projects.`);

export const meetsSentence = ({ claim, lotId }: Met): string => {
  const named = claim.range ? `${claim.range.first} to ${claim.range.last} of block ` : '';
  const holder = lotId === undefined ? 'lots with ranges of it' : `lot ${lotId}`;
  return `serial ${named}${JSON.stringify(claim.block)} is used by ${holder} already; a credit is used once.`;
};

/** Changes a lot as it is stored now; see `changedLot` for what may change once something is allocated. */
export const changeLot = (id: string, change: CreditLotChange, now: Date): Promise<StoredCreditLot> =>
  untilUnchanged(async () => {
    const lot = await requireLot(id);
    const changed = changedLot(lot, change, now);
    const { met, steps } = sameSerials(lot, changed)
      ? { met: [], steps: [] }
      : await planClaims([{ id, ...serialsOf(changed) }], { id, ...serialsOf(lot) });
    const [problem] = met;
    if (problem) throw new Fault('invalid', meetsSentence(problem));
    await table.write([...replaceSteps(lot, changed), ...steps]);
    return changed;
  });

function sameSerials(one: StoredCreditLot, other: StoredCreditLot): boolean {
  const [a, b] = [serialsOf(one), serialsOf(other)];
  return a.block === b.block && a.first === b.first && a.last === b.last;
}

/** The lot must be as it was read; a run of fulfillment changes `allocated`, a change of the lot its other fields. */
const unchanged = ({ allocated, tonnes, serial, retired_on }: StoredCreditLot): Pick<Step, 'must' | 'otherwise'> => ({
  must: [
    'allocated = :allocated and tonnes = :tonnes and serial = :serial and retired_on = :retired_on',
    { allocated, tonnes, serial, retired_on },
  ],
  otherwise: CLAIMS_CHANGED,
});

function replaceSteps(lot: StoredCreditLot, changed: StoredCreditLot): Step[] {
  const { id } = lot;
  const put = { ...keys.creditLot(changed.project_id, id), ...changed };
  const isMoved = lot.project_id !== changed.project_id;
  const [former, latter] = [freeKey(lot), freeKey(changed)];
  const isFree = freeTonnes(changed).gt(0);
  const leaves = freeTonnes(lot).gt(0) && !(isFree && former.sk === latter.sk && !isMoved);
  const counts = (projectId: string, free: typeof lot.tonnes): Step => ({
    update: keys.credits(projectId),
    add: { version: 1, free },
  });
  return [
    ...(isMoved
      ? [
          { delete: keys.creditLot(lot.project_id, id), ...unchanged(lot) },
          { put, must: 'not exist' as const },
          { update: keys.creditLotDirectory(id), set: { project_id: changed.project_id } },
          {
            check: keys.carbonProject(changed.project_id),
            must: 'exist' as const,
            otherwise: noProject(changed.project_id),
          },
          counts(lot.project_id, freeTonnes(lot).times(-1)),
          counts(changed.project_id, freeTonnes(changed)),
        ]
      : [{ put, ...unchanged(lot) }, counts(lot.project_id, freeTonnes(changed).minus(freeTonnes(lot)))]),
    ...(leaves ? [{ delete: former }] : []),
    ...(isFree ? [{ put: freeEntry(changed) }] : []),
  ];
}

/** Deletes a lot of which nothing is allocated; its serials may be used again. */
export const deleteLot = (id: string): Promise<StoredCreditLot> =>
  untilUnchanged(async () => {
    const lot = await requireLot(id);
    if (lot.allocated.gt(0))
      throw new Fault(
        'forbidden',
        `Credit lot ${id} is kept, because ${lot.allocated.toFixed()} t of it are allocated.`,
      );
    await removeLot(lot);
    return lot;
  });

/** Deletes a lot and its claims if it is as read; `CLAIMS_CHANGED` otherwise. */
export async function removeLot(lot: StoredCreditLot): Promise<void> {
  const { id, project_id } = lot;
  const { steps } = await planClaims([], { id, ...serialsOf(lot) });
  await table.write([
    { delete: keys.creditLot(project_id, id), ...unchanged(lot) },
    { delete: keys.creditLotDirectory(id) },
    { delete: freeKey(lot) },
    { update: keys.credits(project_id), add: { version: 1, free: freeTonnes(lot).times(-1) } },
    ...steps,
  ]);
}
