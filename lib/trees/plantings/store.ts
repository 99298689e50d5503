import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { take } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import {
  type Alongside,
  keys,
  lists,
  NOTHING_ALONGSIDE,
  type Page,
  type Paging,
  pageOfShown,
  type Step,
  table,
} from '../../platform/table/table.ts';
import { bookStep } from '../allocation/book.ts';
import { getForestryProject } from '../forestry/store.ts';
import { shownPlanting } from './amounts.ts';
import type { NewAudit, NewPlanting, PlantingChange } from './input.ts';
import type { LedgerItem } from './ledger-item.ts';
import type { Planting } from './planting.ts';
import * as rules from './planting-rules.ts';
import { openLedger } from './staged-import.ts';
import { type PlantingsChange, plantingsChange } from './steps.ts';
import { StoredPlanting } from './stored-planting.ts';

const Pointer = z.object({ id: z.string() });

/** A project's plantings by `planted_to`, then id. */
export async function listPlantings(
  projectId: string,
  paging: Paging & { newestFirst?: boolean },
): Promise<Page<Planting>> {
  const page = await table.query(lists.plantings(projectId), Pointer, paging);
  const found = await getPlantings(page.items.map(({ id }) => id));
  // A planting may be deleted or moved between the two reads.
  return pageOfShown(page, ({ id }) => {
    const planting = found.get(id);
    return planting && shownPlanting(planting);
  });
}

/** All plantings, or those after one. */
export async function* eachPlanting(projectId: string, after?: Planting): AsyncGenerator<Planting> {
  for await (const planting of eachStoredPlanting(projectId, after)) yield shownPlanting(planting);
}

export async function* eachStoredPlanting(
  projectId: string,
  after?: Pick<Planting, 'id' | 'planted_to'>,
): AsyncGenerator<StoredPlanting> {
  const between = after && { from: `${after.planted_to}#${after.id}`, to: '~' };
  const pointers = table.each(lists.plantings(projectId), Pointer, { limit: AT_ONCE, ...(between && { between }) });
  for (let some = await take(pointers, AT_ONCE); some.length > 0; some = await take(pointers, AT_ONCE)) {
    const found = await getPlantings(some.map(({ id }) => id));
    for (const { id } of some) {
      const planting = found.get(id);
      if (planting && id !== after?.id) yield planting;
    }
  }
}

const AT_ONCE = 100;

export async function getPlantings(ids: string[]): Promise<Map<string, StoredPlanting>> {
  const found = await table.getMany(ids.map((id) => ({ key: keys.planting(id), form: StoredPlanting })));
  return new Map(found.flatMap((planting) => (planting ? [[planting.id, planting] as const] : [])));
}

export async function requirePlanting(id: string): Promise<Planting> {
  const found = await table.get(keys.planting(id), StoredPlanting);
  if (!found) throw new Fault('not_found', `There is no planting ${id}.`);
  return shownPlanting(found);
}

export async function insertPlanting(
  input: NewPlanting,
  now: Date,
  { id = idAt(now), alongside }: { id?: string; alongside?: Alongside<Planting> } = {},
): Promise<Planting> {
  await requireProject(input.project_id);
  return writeOne(id, (plantings) => rules.create(plantings, id, input, now), alongside, input.replaces);
}

export async function changePlanting(
  id: string,
  change: PlantingChange,
  now: Date,
  alongside?: Alongside<Planting>,
): Promise<Planting> {
  if (change.project_id !== undefined) await requireProject(change.project_id);
  return writeOne(id, (plantings) => rules.change(plantings, id, change, now), alongside, change.replaces);
}

export const auditPlanting = (id: string, audit: NewAudit, now: Date, alongside?: Alongside<Planting>) =>
  writeOne(id, (plantings) => rules.audit(plantings, id, audit, now), alongside);

/** Records that a planting's trees were never planted: its shares wait again. */
export const markNotPlanted = (id: string, now: Date, alongside?: Alongside<Planting>) =>
  writeOne(id, (plantings) => rules.notPlanted(plantings, id, now), alongside);

export const deletePlanting = (id: string, now: Date, alongside?: Alongside<Planting>) =>
  writeAround(id, (plantings) => rules.remove(plantings, id, now), alongside);

type Apply = (plantings: rules.Plantings) => void;

async function writeOne(
  id: string,
  apply: Apply,
  alongside?: Alongside<Planting>,
  replaced?: string | null,
): Promise<Planting> {
  const planting = (await writeAround(id, apply, alongside, replaced)).get(id);
  if (!planting) throw new Error(`Planting ${id} is not among the plantings that were written.`);
  return shownPlanting(planting);
}

/** A change may read several plantings; the caller's steps see only the one it names. */
const writeAround = (
  id: string,
  apply: Apply,
  alongside: Alongside<Planting> = NOTHING_ALONGSIDE,
  replaced?: string | null,
): Promise<rules.Plantings> =>
  writePlantings([id, replaced], apply, ({ before, after }) => {
    const was = before.get(id);
    const is = after.get(id);
    return alongside(was && shownPlanting(was), is && shownPlanting(is));
  });

export async function requireProject(id: string): Promise<void> {
  if (!(await getForestryProject(id)))
    throw new rules.RefusedField(
      'project_id',
      `project_id ${id} names no forestry project; see GET /forestry/projects.`,
    );
}

/** A planting change based on these ledgers, not written yet. */
type PlannedChange = PlantingsChange & {
  before: rules.Plantings;
  after: rules.Plantings;
  ledgers: Map<string, LedgerItem>;
};

/** Reads the named plantings and all they replace, applies a change, and writes it unless another write overtook it. */
const writePlantings = (
  ids: (string | null | undefined)[],
  apply: (plantings: rules.Plantings) => void,
  alongside: (change: PlannedChange) => Step[] = () => [],
): Promise<rules.Plantings> =>
  changePlantings(ids, apply, (change) =>
    table.write([...alongside(change), ...ledgerSteps(change.sums, change.ledgers), ...change.steps]),
  );

export const ledgerSteps = (sums: PlantingsChange['sums'], ledgers: ReadonlyMap<string, LedgerItem>): Step[] =>
  Array.from(sums, ([id, add]) => bookStep(keys.ledger(id), ledgers.get(id) ?? { version: 0 }, { add }));

/** The same with the caller's own write. It must include the condition that the ledgers are as read. */
export const changePlantings = (
  ids: (string | null | undefined)[],
  apply: (plantings: rules.Plantings) => void,
  write: (change: PlannedChange) => Promise<void>,
): Promise<rules.Plantings> =>
  retryOvertaken(() =>
    changeOnce(
      ids.filter((id) => typeof id === 'string'),
      apply,
      write,
    ),
  );

async function changeOnce(
  ids: string[],
  apply: (plantings: rules.Plantings) => void,
  write: (change: PlannedChange) => Promise<void>,
): Promise<rules.Plantings> {
  // The projects are unknown until a first read of the plantings, so this comes before reading the ledgers.
  const projects = new Set(Array.from((await readWithReplaced(ids)).values(), ({ project_id }) => project_id));
  for (;;) {
    const ledgers = new Map(await Promise.all(Array.from(projects, async (id) => [id, await openLedger(id)] as const)));
    const before = await readWithReplaced(ids);
    const after = new Map(before);
    apply(after);
    const { sums, steps } = plantingsChange(before, after);
    if (steps.length === 0) return after;
    const unread = [...sums.keys(), ...projectsOf(before)].filter((id) => !ledgers.has(id));
    if (unread.length > 0) {
      for (const id of unread) projects.add(id);
      continue;
    }
    const changed = new Map(Array.from(ledgers).filter(([id]) => sums.has(id)));
    await write({ before, after: changedIn(before, after), sums, steps, ledgers: changed });
    return after;
  }
}

/** Plantings changed since they were read. */
const changedIn = (before: rules.Plantings, after: rules.Plantings): rules.Plantings =>
  new Map(Array.from(after).filter(([id, planting]) => !isDeepStrictEqual(before.get(id), planting)));

const projectsOf = (plantings: rules.Plantings): string[] =>
  Array.from(plantings.values(), ({ project_id }) => project_id);

/** Plantings by id, with all they replace, recursively. */
async function readWithReplaced(ids: string[]): Promise<rules.Plantings> {
  const plantings: rules.Plantings = new Map();
  const looked = new Set<string>();
  for (let wanted = [...new Set(ids)]; wanted.length > 0; ) {
    for (const id of wanted) looked.add(id);
    const found = [...(await getPlantings(wanted)).values()];
    for (const planting of found) plantings.set(planting.id, planting);
    wanted = [...new Set(found.flatMap(({ replaces }) => replaces ?? []))].filter((id) => !looked.has(id));
  }
  return plantings;
}
