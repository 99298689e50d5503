/** Pseudo-random numbers from a seed (sfc32): the same seed draws the same numbers in every run and on every machine. */
export type Chance = {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number below `count`. */
  below(count: number): number;
  /** A whole number in this range, both ends included. */
  between(min: number, max: number): number;
  /** True in this share of all draws. */
  isWithin(share: number): boolean;
  of<T>(values: readonly T[]): T;
  shuffled<T>(values: readonly T[]): T[];
  /** Another sequence, which depends on the seed and the name alone. */
  named(name: string): Chance;
};

export function chanceOf(seed: number | string): Chance {
  const text = String(seed);
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (const character of text) a = Math.imul(a ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const step = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) step();
  const next = () => step() / 2 ** 32;
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    between: (min, max) => min + below(max - min + 1),
    isWithin: (share) => next() < share,
    of: <T>(values: readonly T[]): T => values[below(values.length)] as T,
    shuffled(values) {
      const left = [...values];
      return values.map(() => left.splice(below(left.length), 1)[0] as (typeof values)[number]);
    },
    named: (name) => chanceOf(`${text}/${name}`),
  };
}
