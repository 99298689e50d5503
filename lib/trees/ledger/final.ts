import { offsetLine } from '../../accounts/account/booking.ts';
import { amountsOf, shardOf } from '../../accounts/account/totals.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { type Exact, keys, type Step, work } from '../../platform/table/table.ts';

/**
 * An offset is final when it can no longer be deleted: a month's close issued it, or it was billed. It then waits for
 * plantings and stays in the work index until they fully cover it. So does its certificate, by date, to allow looking up the
 * first date among a project's waiting offsets.
 */
type FinalOffset = {
  id: string;
  project_id: string;
  certificate_id: string;
  date: string;
  booked_at?: string | undefined;
  line?: string | undefined;
  trees: Exact;
  before_ledger?: boolean | undefined;
};

/** Fields for a final, waiting offset. */
export const waitingOffsetFields = (offset: FinalOffset, projectId = offset.project_id) =>
  work.waitingOffset(projectId, offset.booked_at ?? offset.date, offset.id);

/** Fields for its certificate. */
export const waitingCertificateFields = ({ id, date, project_id }: FinalOffset, projectId = project_id) =>
  work.waitingCertificate(projectId, date, id);

/**
 * Steps that make a stored offset final, once: a condition refuses a repeated write. An offset from before its project's
 * ledger does not wait; its trees count as final outside the ledger.
 */
export function finalSteps(
  path: AccountPath,
  offset: FinalOffset,
  final_at: string,
  also: Record<string, unknown> = {},
): Step[] {
  const { id, project_id, certificate_id, trees, before_ledger } = offset;
  return [
    {
      update: keys.biomassOffset(path, id),
      set: { ...also, final_at, ...(!before_ledger && waitingOffsetFields(offset)) },
      must: [`attribute_exists(pk) and attribute_not_exists(final_at) and ${markAsRead(before_ledger)}`],
      otherwise: 'overtaken',
    },
    {
      update: keys.certificate(path, certificate_id),
      set: { final_at, offset_id: id, ...(!before_ledger && waitingCertificateFields(offset)) },
      must: 'exist',
    },
    { update: keys.accountTotals(offsetLine(path, offset), shardOf(id)), add: amountsOf('final_offset', [offset]) },
    ...(before_ledger ? [{ update: keys.ledger(project_id), add: { before_ledger_final: trees } }] : []),
  ];
}

export const markAsRead = (before_ledger: boolean | undefined): string =>
  before_ledger ? 'attribute_exists(before_ledger)' : 'attribute_not_exists(before_ledger)';
