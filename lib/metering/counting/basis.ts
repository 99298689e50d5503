/**
 * How a day's sheets were counted, from the best basis to the weakest: reported by the source, derived from the sheets it
 * reported as two-sided, estimated from the sides, or one sheet per side.
 */
export const BASES = ['sheets', 'duplex', 'estimate', 'sides'] as const;
export type Basis = (typeof BASES)[number];

/** A day's basis is the weakest one among the devices with pages; null if there are none. */
export const weakestBasis = (bases: Iterable<Basis>): Basis | null => {
  const used = new Set(bases);
  return BASES.findLast((basis) => used.has(basis)) ?? null;
};
