import { amountsOf, shardOf } from '../accounts/totals.ts';
import { exactSum } from '../paper/split.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, type Step } from '../platform/table/table.ts';
import type { Issued } from './offset.ts';

/**
 * The steps that issue offsets of one date: each with its certificate and the certificate's directory entry, and the
 * account's counters once for all of them, because a transaction may touch an item only once.
 */
export function issueSteps(path: AccountPath, issued: Issued[]): Step[] {
  const [first] = issued;
  if (!first) return [];
  const total = {
    pages: issued.reduce((sum, { offset }) => sum + offset.pages, 0),
    trees: exactSum(
      issued.map(({ offset }) => offset.trees),
      9,
    ),
    date: new Date(first.offset.date),
  };
  return [
    ...issued.flatMap(({ offset, certificate }): Step[] => [
      { put: { ...keys.biomassOffset(path, offset.id), ...offset }, must: 'not exist' },
      { put: { ...keys.certificate(path, certificate.id), ...certificate }, must: 'not exist' },
      {
        put: { ...keys.certificateDirectory(certificate.id), path, project_id: offset.project_id },
        must: 'not exist',
      },
    ]),
    { update: keys.accountTotals(path, shardOf(first.offset.id)), add: amountsOf(total) },
  ];
}
