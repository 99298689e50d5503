import type { Exact } from '../exact.ts';

/** DynamoDB takes an expression of at most 4 KB, of which an addition takes its attribute's name twice and a little more. */
const EXPRESSION_BYTES_MAX = 3_800;
const BYTES_AROUND = 9;

/** Splits additions into groups that one step of a write can have. Each group needs an item of its own. */
export function additionGroups<A extends number | Exact>(amounts: Record<string, A>): Record<string, A>[] {
  const groups: Record<string, A>[] = [];
  let bytes = EXPRESSION_BYTES_MAX;
  for (const [name, amount] of Object.entries(amounts)) {
    const own = 2 * name.length + BYTES_AROUND;
    if (bytes + own > EXPRESSION_BYTES_MAX) {
      groups.push({});
      bytes = 0;
    }
    Object.assign(groups.at(-1) ?? {}, { [name]: amount });
    bytes += own;
  }
  return groups;
}
