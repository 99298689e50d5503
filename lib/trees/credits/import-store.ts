import { chunksOf } from '../../platform/chunks.ts';
import { Fault } from '../../platform/fault.ts';
import { rowsHash } from '../../platform/import-result.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { type Step, table } from '../../platform/table/table.ts';
import { changesSerials, type ImportPlan, type PlannedLot, planImport, type Row } from './import.ts';
import { lotsSteps } from './lot-steps.ts';
import { creditImports, insertStaged, LOTS_AT_ONCE } from './staged-import.ts';
import { insertLots } from './store.ts';

type Alongside = (plan: ImportPlan) => Step[];

/** Plans an import and runs it, unless it is a dry run or a row is refused. */
export async function importLots(
  rows: Row[],
  projectIds: ReadonlySet<string>,
  { now, dryRun, alongside = () => [] }: { now: Date; dryRun: boolean; alongside?: Alongside },
): Promise<ImportPlan> {
  if (!dryRun) await creditImports.settle(rowsHash(rows));
  const plan = await planImport(rows, projectIds, now);
  if (plan.errors.length === 0 && !dryRun) await carryOut(plan, now, alongside(plan));
  return plan;
}

/** Changed lots per transaction: up to twelve steps each, including claims and their projects' credits. */
const CHANGED_AT_ONCE = 8;

/**
 * Writes the plan. New lots are one transaction or staged (staged-import.ts): all or none. A small number of lots, new or
 * changed, is one transaction too. Many changes follow the new lots in several transactions: if the import stops in between,
 * or is refused because a lot changed since, importing the same rows again does the rest.
 */
export async function carryOut({ lots, hash }: ImportPlan, now: Date, alongside: Step[] = []): Promise<void> {
  const created = lots.flatMap(({ lot, verdict }) => (verdict === 'new' ? [lot] : []));
  const changed = lots.filter(({ verdict }) => verdict === 'changed').toSorted(serialsFirst);
  let also = alongside;
  if (created.length + changed.length <= CHANGED_AT_ONCE)
    return writeTogether([...created.map((after) => ({ before: undefined, after })), ...changed.map(asChange)], also);
  if (created.length > 0) {
    if (created.length > LOTS_AT_ONCE) await insertStaged(hash, created, now, also);
    else await insertLots(created, also);
    also = [];
  }
  for (const part of chunksOf(changed, CHANGED_AT_ONCE)) {
    await writeTogether(part.map(asChange), also);
    also = [];
  }
}

const asChange = ({ before, lot }: PlannedLot) => ({ before, after: lot });

/** Lots exchanging serials change in one transaction. */
const serialsFirst = (one: PlannedLot, other: PlannedLot): number =>
  Number(changesSerials(other)) - Number(changesSerials(one));

async function writeTogether(changes: Parameters<typeof lotsSteps>[0], also: Step[]): Promise<void> {
  if (changes.length === 0) return;
  const work = async () => table.write([...also, ...(await lotsSteps(changes))]);
  await retryOvertaken(work, undefined, changedMeanwhile);
}

const changedMeanwhile = (): Fault =>
  new Fault(
    'invalid',
    'Lots of these rows were changed or used meanwhile; import the rows again to see what is refused.',
    { reason: 'changed_meanwhile' },
  );
