import { inParts } from '../../platform/chunks.ts';
import { Fault } from '../../platform/fault.ts';
import { type ImportResult, NOTHING_IMPORTED } from '../../platform/import-result.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { type Step, table } from '../../platform/table/table.ts';
import { type PlannedProject, type ProjectRules, planProjects } from './import.ts';
import type { AnyProject, ProjectKind } from './kinds.ts';
import { projectSteps } from './store.ts';

type ImportOptions = {
  now: Date;
  dryRun: boolean;
  /** Steps written together with the first projects. */
  alongside?: (result: ImportResult) => Step[];
};

/**
 * Imports projects; with any error nothing is written. About 40 fit one transaction. To finish a larger import stopped
 * between two transactions, import the same rows again: those already stored count as unchanged.
 */
export async function importProjects<P extends AnyProject>(
  rules: ProjectRules<P>,
  rows: unknown[],
  { now, dryRun, alongside = () => [] }: ImportOptions,
): Promise<ImportResult> {
  let first: ImportResult | undefined;
  let isRecorded = false;
  await retryOvertaken(async () => {
    const { result, writes } = await planProjects(rules, rows, now);
    const isBegun = first !== undefined;
    first ??= result;
    if (dryRun || writes.length === 0) {
      if (isBegun && result.errors.length > 0) throw changedMeanwhile();
      return;
    }
    const also = alongside(first);
    for (const part of inParts(writes, AT_ONCE)) {
      await table.write([...(isRecorded ? [] : also), ...(await stepsOf(rules.kind, part, now))]);
      isRecorded = true;
    }
  });
  rules.kind.forget();
  return first ?? NOTHING_IMPORTED;
}

const changedMeanwhile = (): Fault =>
  new Fault('invalid', 'Somebody changed the projects meanwhile; import the rows again to see what is refused.', {
    reason: 'changed_meanwhile',
  });

async function stepsOf<P extends AnyProject>(
  kind: ProjectKind<P>,
  part: PlannedProject<P>[],
  now: Date,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const { before, after } of part) steps.push(...(await projectSteps(kind, before, after, now)));
  return steps;
}

/** A project takes one step, and another if its ledger start changes. A transaction holds 100 steps. */
const AT_ONCE = 40;
