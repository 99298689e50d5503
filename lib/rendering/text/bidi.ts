import bidiFactory from 'bidi-js';
import { charactersOf } from './segments.ts';

/** Its types take it for another kind of module than Node and bundlers do. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** The writing direction of each character of a text, by Unicode's algorithm: odd levels run from right to left. */
export type Levels = { base: number; levels: Uint8Array };

export function levelsOf(text: string): Levels {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { base: paragraphs[0]?.level ?? 0, levels };
}

/** Stretches of one level, in the order they are read. Spaces at the end of a line have the level of the whole text. */
export function stretchesOf(line: string, levels: Uint8Array, base: number): { text: string; level: number }[] {
  const end = line.trimEnd().length;
  const stretches: { text: string; level: number }[] = [];
  let at = 0;
  for (const character of charactersOf(line)) {
    const level = at >= end ? base : (levels[at] ?? base);
    const last = stretches.at(-1);
    if (last?.level === level) last.text += character;
    else stretches.push({ text: character, level });
    at += character.length;
  }
  return stretches;
}

/** From the left to the right: whatever stands between right-to-left neighbours is turned around with them (rule L2). */
export function inVisualOrder<T extends { level: number }>(parts: T[]): T[] {
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  let ordered = [...parts];
  for (let level = highest; level > 0; level -= 1) {
    const turned: T[] = [];
    for (let at = 0; at < ordered.length; ) {
      const length = ordered.slice(at).findIndex((part) => part.level < level);
      const next = length < 0 ? ordered.length : at + Math.max(1, length);
      const stretch = ordered.slice(at, next);
      turned.push(...(length === 0 ? stretch : stretch.toReversed()));
      at = next;
    }
    ordered = turned;
  }
  return ordered;
}

/** Signs between right-to-left words, for a font that knows no direction: in their order on the page, brackets facing. */
export const turnedAround = (text: string): string =>
  charactersOf(text)
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .toReversed()
    .join('');
