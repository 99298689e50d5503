import type { Input } from '../../platform/http/declaration.ts';
import type { FieldChange } from '../../platform/table/stamp.ts';
import type { Alongside } from '../../platform/table/table.ts';
import { actOf, changesBetween, recordStep } from './record.ts';

type Acting = Pick<Input<unknown, unknown, unknown>, 'caller' | 'now' | 'remember'>;

/**
 * Steps an operator's request writes with its change to a resource outside any account: the audit record, and the
 * response under the Idempotency-Key. `shown` makes the response from the stored resource, and `also` is recorded beside
 * its changes.
 */
export const recording =
  <T extends { id: string }>(
    input: Acting,
    operation: string,
    shown: (resource: T) => Record<string, unknown>,
    also: FieldChange[] = [],
  ): Alongside<T> =>
  (before, after) => [
    ...(after ? input.remember(shown(after)) : []),
    recordStep(actOf(input), {
      operation,
      path: null,
      resource_id: (after ?? before)?.id ?? null,
      changes: [...changesBetween(before && stored(shown(before)), after && stored(shown(after))), ...also],
    }),
  ];

/** Warnings are computed again for each response. */
const stored = ({ warnings: _, ...resource }: Record<string, unknown>): Record<string, unknown> => resource;
