import type { Change } from '../platform/changes/change.ts';
import { exact, kinds } from '../platform/table/table.ts';

/** The sort keys of the items that `projectsWithMoreCredits` looks at. */
export const CREDIT_SORT_KEYS = [kinds.credits] as const;

/** The carbon projects whose free credits grew, because a lot was loaded or changed: their waiting offsets may be fulfilled. */
export const projectsWithMoreCredits = (changes: Change[]): string[] => [
  ...new Set(
    changes.flatMap(({ pk, sk, before, after }) => {
      const grew = sk === kinds.credits && amount(after?.free).gt(amount(before?.free));
      return grew ? [pk.slice(pk.indexOf('#') + 1)] : [];
    }),
  ),
];

const amount = (value: unknown) => exact((value ?? 0) as number | string);
