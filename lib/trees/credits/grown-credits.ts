import type { Change } from '../../platform/changes/change.ts';
import { amountIn } from '../../platform/exact.ts';
import { kinds } from '../../platform/table/table.ts';

/** The sort keys of the items that `projectsWithMoreCredits` looks at. */
export const CREDIT_SORT_KEYS = [kinds.credits] as const;

/**
 * The carbon projects whose free credits grew, because a lot was loaded or changed, or for which an import was committed, so
 * that one that was killed is finished: their waiting offsets may be fulfilled.
 */
export const projectsWithMoreCredits = (changes: Change[]): string[] => [
  ...new Set(
    changes.flatMap(({ pk, sk, before, after }) => {
      if (sk !== kinds.credits) return [];
      const grew = amountIn(after?.free).gt(amountIn(before?.free));
      const isCommitted = after?.importing !== undefined && before?.importing === undefined;
      return grew || isCommitted ? [pk.slice(pk.indexOf('#') + 1)] : [];
    }),
  ),
];
