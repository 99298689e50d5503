import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { inParts } from '../../platform/chunks.ts';
import { exact, keys, lists, paddedNumber, type Step, table } from '../../platform/table/table.ts';
import { bookStep } from '../allocation/book.ts';
import {
  ImportRecord,
  type NextRows,
  newRecord as newImportRecord,
  requireFewProjects,
  stagedImports,
} from '../allocation/staged-import.ts';
import { getLedgerItem, type LedgerItem } from './ledger-item.ts';
import { plantingsChange } from './steps.ts';
import { StoredPlanting } from './stored-planting.ts';

/**
 * A planting import's record, keyed by its rows' hash: in progress, or done with its response still unsent. The record is
 * deleted once the response was sent, so the same rows may be imported again. Its plantings are staged as separate rows
 * nothing else reads.
 */
const PlantingImport = ImportRecord.extend({ created: z.number(), changed: z.number(), unchanged: z.number() });
type PlantingImport = z.infer<typeof PlantingImport>;

export type Counts = Pick<PlantingImport, 'created' | 'changed' | 'unchanged'>;

export const plantingImports = stagedImports<PlantingImport>({
  form: PlantingImport,
  key: keys.plantingImport,
  all: lists.plantingImports,
  book: keys.ledger,
  readRows:
    ({ id }) =>
    (applied) =>
      rowsAfter(id, applied),
  removeStaged: ({ id }) => deleteStaged(id),
  keepsAnswer: true,
});

export const newRecord = (
  record: Pick<PlantingImport, 'hash' | 'id' | 'state'>,
  { created, changed, unchanged }: Counts,
  now: Date,
) => ({ ...keys.plantingImport(record.hash), ...newImportRecord(record, now), created, changed, unchanged });

/** The step that records an import within its own single transaction. */
export const doneStep = (hash: string, id: string, counts: Counts, now: Date): Step => ({
  put: newRecord({ hash, id, state: 'done' }, counts, now),
  ...plantingImports.isFirst(),
});

export function stagedImport(hash: string, id: string, now: Date) {
  const key = keys.plantingImport(hash);
  let staged: object[] | undefined;
  const isStaging = plantingImports.isStaging(id);

  /** When retried after another write changed a ledger, stages again only if more than an allocation differs. */
  async function stage(plantings: StoredPlanting[], counts: Counts): Promise<void> {
    const rows = plantings.map(withoutAllocation);
    if (isDeepStrictEqual(rows, staged)) return;
    const put = newRecord({ hash, id, state: 'staging' }, counts, now);
    await table.write([{ put, ...(staged ? isStaging : plantingImports.isFirst()) }]);
    if (staged) await deleteStaged(id);
    staged = rows;
    const numbered = rows.map((row, number) => ({ ...keys.stagedPlanting(id, number), ...row }));
    for (const part of inParts(numbered, STAGED_AT_ONCE))
      await table.write([{ check: key, ...isStaging }, ...part.map((row) => ({ put: row }))]);
  }

  return {
    /** Removes the staged rows, because a later change refuses a row. */
    async discard(): Promise<void> {
      const found = staged && (await plantingImports.get(hash));
      if (found?.id === id) await plantingImports.forget(found);
    },
    /** `alongside` is written with the commit. */
    async commit(
      plantings: StoredPlanting[],
      counts: Counts,
      ledgers: ReadonlyMap<string, LedgerItem>,
      alongside: Step[] = [],
    ): Promise<void> {
      const projects = [...ledgers.keys()];
      requireFewProjects(projects.length);
      await stage(plantings, counts);
      await table.write([
        ...alongside,
        { update: key, set: { state: 'committed', projects, ...counts }, ...isStaging },
        ...Array.from(ledgers, ([project, ledger]) =>
          bookStep(keys.ledger(project), ledger, { set: { importing: hash } }),
        ),
      ]);
    },
  };
}

/** Staged plantings per transaction, beside the condition that the import is not abandoned. */
const STAGED_AT_ONCE = 90;

const Key = z.object({ pk: z.string(), sk: z.string() });

async function deleteStaged(id: string): Promise<void> {
  const rows = await Array.fromAsync(table.each(lists.stagedPlantings(id), Key));
  for (const part of inParts(rows, STAGED_AT_ONCE))
    await table.write(part.map(({ pk, sk }) => ({ delete: { pk, sk } })));
}

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

/** A project's ledger, after applying any import committed for it. */
export const openLedger = (projectId: string): Promise<LedgerItem> =>
  plantingImports.open(() => getLedgerItem(projectId));

/** A planting takes up to five of a transaction's 100 steps, and the ledgers it leaves and enters one each. */
const APPLIED_AT_ONCE = 14;

const StagedPlanting = StoredPlanting.omit(ALLOCATION);

async function rowsAfter(id: string, applied: number): Promise<NextRows | undefined> {
  const paging = { between: { from: paddedNumber(applied), to: '~' }, limit: APPLIED_AT_ONCE };
  const { items } = await table.query(lists.stagedPlantings(id), StagedPlanting, paging);
  const [rows] = inParts(items, APPLIED_AT_ONCE);
  if (!rows) return undefined;
  const stored = await table.getMany(rows.map((row) => ({ key: keys.planting(row.id), form: StoredPlanting })));
  const before = new Map(stored.flatMap((planting) => (planting ? [[planting.id, planting] as const] : [])));
  const after = new Map(rows.map((row) => [row.id, withAllocation(row, before.get(row.id))] as const));
  return { rows: rows.length, ...plantingsChange(before, after) };
}

const withAllocation = (row: z.infer<typeof StagedPlanting>, stored: StoredPlanting | undefined): StoredPlanting => {
  const kept = Object.entries(stored ?? {}).filter(([name, value]) => name in ALLOCATION && value !== undefined);
  return { ...row, allocated: exact(0), reallocated: exact(0), ...Object.fromEntries(kept) };
};
