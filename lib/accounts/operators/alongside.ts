import type { Input } from '../../platform/http/endpoint.ts';
import type { FieldChange } from '../../platform/table/stamp.ts';
import type { Alongside } from '../../platform/table/table.ts';
import { actOf, changesBetween, recordStep } from './record.ts';

type Acting = Pick<Input<unknown, unknown, unknown>, 'caller' | 'now' | 'remember'>;

/**
 * The steps that an operator's request writes with its change of a resource that belongs to no account: the record of the
 * action, and the answer under the Idempotency-Key. `shown` makes the answer of the resource as it is stored,
 * and `also` is recorded beside its changes.
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

/** Warnings are said anew with each answer. */
const stored = ({ warnings: _, ...resource }: Record<string, unknown>): Record<string, unknown> => resource;
