import { Fault } from '../../platform/fault.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import type { Step } from '../../platform/table/table.ts';

/** The steps taking an external id under its own key, refused if another `noun` has it; none without one. */
export function externalIdSteps(
  { id, external_id }: { id: string; external_id?: string | null | undefined },
  noun: string,
  keyOf: (externalId: string) => Key,
): Step[] {
  if (external_id === undefined || external_id === null) return [];
  return [{ put: { ...keyOf(external_id), id }, must: 'not exist', otherwise: externalIdTaken(external_id, noun) }];
}

export const externalIdTaken = (externalId: string, noun: string): Fault =>
  new Fault('invalid', `external_id ${JSON.stringify(externalId)} is taken by another ${noun}; choose another.`, {
    reason: 'external_id_taken',
    field: 'external_id',
  });
