import { endOfId } from '../../platform/id.ts';

/**
 * The sums of an account name a forestry project by the end of its id, to stay small (lib/accounts/totals/packed.ts). So no two projects may end alike.
 * Ids that the service makes differ there; those of a file may not.
 */
export function sentenceOnSameEnd(id: string, others: Iterable<string>): string | undefined {
  for (const other of others)
    if (other !== id && endOfId(other) === endOfId(id))
      return `id ${id} ends like that of project ${other}; give one with other digits behind the last dash.`;
  return undefined;
}
