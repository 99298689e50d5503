import * as z from 'zod';
import { keys, type Step, table } from '../../platform/table/table.ts';

/**
 * A month's billing runs covered by a root account's invoices. They change only in the transaction that stores an invoice, or a
 * credit note after which they are invoiced again.
 */
export const CoveredRuns = z.object({ version: z.number(), runs: z.array(z.number()) });
export type CoveredRuns = z.infer<typeof CoveredRuns>;

export const NONE_COVERED: CoveredRuns = { version: 0, runs: [] };

export const getCoveredRuns = async (rootId: string, month: string): Promise<CoveredRuns> =>
  (await table.get(keys.coveredRuns(rootId, month), CoveredRuns)) ?? NONE_COVERED;

type Of = { account_id: string; month: string };

export const coverStep = (of: Of, before: CoveredRuns, runs: readonly number[]): Step =>
  changeStep(of, before, [...before.runs, ...runs]);

export const uncoverStep = (of: Of, before: CoveredRuns, runs: readonly number[]): Step =>
  changeStep(
    of,
    before,
    before.runs.filter((run) => !runs.includes(run)),
  );

const changeStep = ({ account_id, month }: Of, { version }: CoveredRuns, runs: number[]): Step => ({
  put: { ...keys.coveredRuns(account_id, month), version: version + 1, runs },
  must: version === 0 ? 'not exist' : ['version = :version', { version }],
  otherwise: 'overtaken',
});
