/** Seeded random numbers. Each part of the drill has its own sequence, so none depends on another's timing. */
export type Random = {
  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number;
  /** A whole number in this range, both ends included. */
  between(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
};

export function randomOf(seed: number, part: string): Random {
  let state = [...part].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 2_654_435_761), seed | 0);
  /** Mulberry32, public domain: good enough to choose faults. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    pick(list) {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error('Nothing to choose from.');
      return one;
    },
    chance: (share) => next() < share,
    shuffled(list) {
      const left = [...list];
      return list.map(() => left.splice(below(left.length), 1)[0] as (typeof list)[number]);
    },
  };
}
