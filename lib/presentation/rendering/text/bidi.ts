import bidiFactory from 'bidi-js';
import { bare } from '../isolated.ts';
import { charactersOf, isAscii } from './segments.ts';

/** The bidi-js types declare a default export that Node and bundlers do not see. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/**
 * A text without its isolates, and each character's embedding level by the Unicode bidirectional algorithm: odd levels
 * run from right to left.
 */
type Levels = { text: string; base: number; levels: Uint8Array };

export function levelsOf(marked: string): Levels {
  if (isAscii(marked)) return { text: marked, base: 0, levels: new Uint8Array(marked.length) };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(marked);
  const base = paragraphs[0]?.level ?? 0;
  const text = bare(marked);
  if (text === marked) return { text, base, levels };
  return { text, base, levels: levels.filter((_, index) => bare(marked.charAt(index)) !== '') };
}

/** Single-level runs in reading order. Spaces at a line's end have the base level (rule L1). */
export function levelRunsOf(line: string, levels: Uint8Array, base: number): { text: string; level: number }[] {
  const end = line.trimEnd().length;
  const runs: { text: string; level: number }[] = [];
  let at = 0;
  for (const character of charactersOf(line)) {
    const level = at >= end ? base : (levels[at] ?? base);
    const last = runs.at(-1);
    if (last?.level === level) last.text += character;
    else runs.push({ text: character, level });
    at += character.length;
  }
  return runs;
}

/** Reorders runs from left to right: sequences of right-to-left runs are reversed (rule L2). */
export function inVisualOrder<T extends { level: number }>(parts: T[]): T[] {
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  let ordered = [...parts];
  for (let level = highest; level > 0; level -= 1) {
    const reordered: T[] = [];
    for (let at = 0; at < ordered.length; ) {
      const length = ordered.slice(at).findIndex((part) => part.level < level);
      const next = length < 0 ? ordered.length : at + Math.max(1, length);
      const run = ordered.slice(at, next);
      reordered.push(...(length === 0 ? run : run.toReversed()));
      at = next;
    }
    ordered = reordered;
  }
  return ordered;
}

/** Reverses a right-to-left text and mirrors its brackets, for a font always laid out from left to right. */
export const mirrored = (text: string): string =>
  charactersOf(text)
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .toReversed()
    .join('');
