import type { Exact } from '../exact.ts';

/** DynamoDB limits an expression to 4 KB; an addition uses its attribute's name twice and a little more. */
const EXPRESSION_BYTES_MAX = 3_800;
const BYTES_AROUND = 9;

/** Splits additions into groups that fit one write step. Each group needs its own item. */
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
