import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { inParts } from '../../platform/chunks.ts';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import { wait } from '../../platform/table/backoff.ts';
import { exact, keys, lists, paddedNumber, type Step, table } from '../../platform/table/table.ts';
import {
  type Counts,
  deleteStaged,
  forgetImport,
  getImport,
  newRecord,
  type PlantingImport,
  SAME_ROWS,
  STAGED_AT_ONCE,
} from './import-record.ts';
import { getLedgerItem, type LedgerItem, ledgerStep } from './ledger-item.ts';
import { plantingsChange } from './steps.ts';
import { StoredPlanting } from './stored-planting.ts';

/**
 * An import that is too large for one transaction, all or nothing, also if it is killed at any point. Its plantings are staged,
 * where nothing reads them. One write commits it: it marks the ledgers of its projects, on the condition that they are as they
 * were when the rows were checked. From then on every process that wants to change one of these ledgers applies the import
 * first, so nothing can refuse its rows any more. Killed before that write it leaves no planting; killed after it, the next
 * process finishes it.
 */
export function stagedImport(hash: string, now: Date) {
  const id = idAt(now);
  const key = keys.plantingImport(hash);
  let staged: object[] | undefined;
  const isStaging: Pick<Step, 'must' | 'otherwise'> = {
    must: ['id = :id and state = :staging', { id, staging: 'staging' }],
    otherwise: SAME_ROWS,
  };

  /** A repetition, after another write changed a ledger meanwhile, stages only what differs by more than an allocation. */
  async function stage(plantings: StoredPlanting[], counts: Counts): Promise<void> {
    const rows = plantings.map(withoutAllocation);
    if (isDeepStrictEqual(rows, staged)) return;
    const put = newRecord({ hash, id, state: 'staging' }, counts, now);
    await table.write([{ put, ...(staged ? isStaging : { must: 'not exist', otherwise: SAME_ROWS }) }]);
    if (staged) await deleteStaged(id);
    staged = rows;
    const numbered = rows.map((row, number) => ({ ...keys.stagedPlanting(id, number), ...row }));
    for (const part of inParts(numbered, STAGED_AT_ONCE))
      await table.write([{ check: key, ...isStaging }, ...part.map((row) => ({ put: row }))]);
  }

  return {
    id,
    /** Removes what was staged, because a change that came meanwhile refuses a row. */
    discard: async (): Promise<void> => (staged ? forgetImport({ hash, id, state: 'staging' }) : undefined),
    /** `alongside` is written with the commit. */
    async commit(
      plantings: StoredPlanting[],
      counts: Counts,
      ledgers: ReadonlyMap<string, LedgerItem>,
      alongside: Step[] = [],
    ): Promise<void> {
      const projects = [...ledgers.keys()];
      if (projects.length > PROJECTS_MAX)
        throw new Fault(
          'invalid',
          `The rows concern ${projects.length} projects; import rows of at most ${PROJECTS_MAX} projects at once.`,
        );
      await stage(plantings, counts);
      await table.write([
        ...alongside,
        { update: key, set: { state: 'committed', projects, ...counts }, ...isStaging },
        ...Array.from(ledgers, ([project, ledger]) => ledgerStep(project, ledger, { set: { importing: hash } })),
      ]);
    },
  };
}

/** The projects of the committing transaction. */
const PROJECTS_MAX = 90;

/** Allocations may change these fields until the import is committed. */
const withoutAllocation = (planting: StoredPlanting) =>
  Object.fromEntries(Object.entries(planting).filter(([name]) => !(name in ALLOCATION))) as Omit<
    StoredPlanting,
    keyof typeof ALLOCATION
  >;

const ALLOCATION = {
  allocated: true,
  reallocated: true,
  reallocating: true,
  first_entry: true,
  last_entry: true,
  settled_as: true,
} as const;

/** The ledger of a project, after an import that is committed for it was applied. */
export async function openLedger(projectId: string): Promise<LedgerItem> {
  for (let attempt = 0; ; attempt++) {
    const ledger = await getLedgerItem(projectId);
    if (ledger.importing === null) return ledger;
    if (attempt >= RETRIES_MAX) throw new Error(`The import of project ${projectId} cannot be applied.`);
    if (attempt > 0) await wait(attempt);
    await applyImport(ledger.importing);
  }
}

const RETRIES_MAX = 20;

/** Applies an import that is committed, from where it stands. Several processes may do so at once. */
export async function applyImport(hash: string, onApplied: (plantings: number) => void = () => {}): Promise<void> {
  for (let attempt = 0; ; ) {
    const found = await getImport(hash);
    if (found?.state !== 'committed') return;
    try {
      onApplied(await applySome(found));
      attempt = 0;
    } catch (error) {
      if (error !== OVERTAKEN || attempt >= RETRIES_MAX) throw error;
      await wait(attempt++);
    }
  }
}

const OVERTAKEN = new Error('Another process applied this part of the import.');

/** A planting takes up to five steps of a transaction's 100, and the ledgers that it leaves and enters one each. */
const APPLIED_AT_ONCE = 14;

const StagedPlanting = StoredPlanting.omit(ALLOCATION);

async function applySome({ hash, id, applied, projects }: PlantingImport): Promise<number> {
  const paging = { between: { from: paddedNumber(applied), to: '~' }, limit: APPLIED_AT_ONCE };
  const { items } = await table.query(lists.stagedPlantings(id), StagedPlanting, paging);
  const [rows] = inParts(items, APPLIED_AT_ONCE);
  const isNext: Pick<Step, 'must' | 'otherwise'> = {
    must: ['id = :id and state = :committed and applied = :applied', { id, committed: 'committed', applied }],
    otherwise: OVERTAKEN,
  };
  const isMarked: Pick<Step, 'must' | 'otherwise'> = { must: ['importing = :hash', { hash }], otherwise: OVERTAKEN };
  const version = { version: 1 };
  if (!rows) {
    await table.write([
      { update: keys.plantingImport(hash), set: { state: 'done' }, ...isNext },
      ...projects.map((one) => ({ update: keys.ledger(one), remove: ['importing'], add: version, ...isMarked })),
    ]);
    return applied;
  }
  const stored = await table.getMany(rows.map((row) => ({ key: keys.planting(row.id), form: StoredPlanting })));
  const before = new Map(stored.flatMap((planting) => (planting ? [[planting.id, planting] as const] : [])));
  const after = new Map(rows.map((row) => [row.id, withAllocation(row, before.get(row.id))] as const));
  const { sums, steps } = plantingsChange(before, after);
  await table.write([
    { update: keys.plantingImport(hash), add: { applied: rows.length }, ...isNext },
    ...Array.from(sums, ([one, add]) => ({ update: keys.ledger(one), add: { ...add, ...version }, ...isMarked })),
    ...steps,
  ]);
  return applied + rows.length;
}

const withAllocation = (row: z.infer<typeof StagedPlanting>, stored: StoredPlanting | undefined): StoredPlanting => {
  const kept = Object.entries(stored ?? {}).filter(([name, value]) => name in ALLOCATION && value !== undefined);
  return { ...row, allocated: exact(0), reallocated: exact(0), ...Object.fromEntries(kept) };
};
