import { randomUUID } from 'node:crypto';
import { withAdditions } from '../../lib/books/billing/bill-step.ts';
import { offsetsToBill } from '../../lib/books/billing/offsets.ts';
import { amountStep } from '../../lib/books/billing/runs.ts';
import type { Exact } from '../../lib/platform/exact.ts';
import { type AccountPath, idOf } from '../../lib/platform/table/account-path.ts';
import { read, table } from '../../lib/platform/table/table.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { forestryCatalog } from '../../lib/trees/forestry/store.ts';
import { CountedTrees } from '../../lib/trees/ledger/standing.ts';
import { putForestryProject } from './stored-projects.ts';

/** A separate forestry project, so a test sees only its own trees. */
export async function freshProject(status: 'active' | 'complete' = 'active'): Promise<string> {
  const [sample] = await forestryCatalog();
  if (!sample) throw new Error('The table has no catalog.');
  const id = randomUUID();
  await putForestryProject({ ...sample, id, name: `Forest ${id}`, status });
  return id;
}

/** The row an account's counters add for an offset with these trees in a project's ledger. */
export const countedRow = (project_id: string, planted: Exact, others: Partial<CountedTrees> = {}): CountedTrees => ({
  ...read({ project_id }, CountedTrees),
  planted,
  ...others,
});

/** Bills one account's offsets for a month by the billing job's steps, offset by offset. */
export async function billMonth(path: AccountPath, month: string, now: Date): Promise<void> {
  for (;;) {
    const { offsets } = await offsetsToBill(path, month, undefined, 1_000);
    const unbilled = offsets.find(({ isBilled }) => !isBilled);
    if (!unbilled) return;
    const amount = amountStep({ month, run: 1 }, { id: idOf(path), name: 'Billed' }, unbilled);
    await table.tryWrite(withAdditions([], [...unbilled.steps(timestamp(now)), amount]));
  }
}
