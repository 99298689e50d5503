import type { Change } from '../../platform/changes/change.ts';
import { amountIn } from '../../platform/exact.ts';
import { kinds } from '../../platform/table/table.ts';

/** Sort keys checked by `projectsWithMoreCredits`. */
export const CREDIT_SORT_KEYS = [kinds.credits] as const;

/**
 * Carbon projects whose waiting offsets may now be fulfilled: their free credits grew through a loaded or changed lot, or an
 * import was committed for them. Including the latter finishes a killed import.
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
