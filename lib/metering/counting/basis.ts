/**
 * How the sheets of a day were counted, from the best basis to the weakest: reported by the source, from the sheets that it
 * reported as printed on both sides, estimated from the sides, or one sheet for each side.
 */
export const BASES = ['sheets', 'duplex', 'estimate', 'sides'] as const;
export type Basis = (typeof BASES)[number];

/** The basis of a day is the weakest one among the devices that added something; null if none did. */
export const weakestBasis = (bases: Iterable<Basis>): Basis | null => {
  const used = new Set(bases);
  return BASES.findLast((basis) => used.has(basis)) ?? null;
};
