import type { Locale } from '../../../platform/locale.ts';
import { sum } from '../../../platform/sum.ts';
import { fontOf } from '../fonts/fonts.ts';
import { RIGHT_TO_LEFT } from '../fonts/shaped-font.ts';
import { inVisualOrder, levelRunsOf, levelsOf, mirrored } from './bidi.ts';
import { isScriptFace } from './scripts.ts';
import { charactersOf, wordsOf } from './segments.ts';
import { splitByFont, type TextInFont, withoutSaraAm } from './split-by-font.ts';

/**
 * A line's parts from left to right. `width` excludes the trailing space. In a right-to-left line this space is on the
 * left and `lead` wide.
 */
export type Line = { parts: Part[]; width: number; lead: number };
export type Part = TextInFont & { width: number; isRightToLeft: boolean };
export type LaidOutText = { lines: Line[]; size: number; lineHeight: number; height: number; letterSpacing: number };

/**
 * `width` limits the lines. They are even, unless they should be as full as it allows. `letterSpacing` is added after
 * every letter.
 */
export type Measure = { width: number; letterSpacing?: number; lines?: 'even' | 'full' };

export type TextLayout = ReturnType<typeof textLayout>;

/**
 * Breaks text in one language into lines. pdfkit breaks lines too, but with one font at a time and without Thai words.
 * Measurements are cached, because a text is tried at several widths and sizes.
 */
export function textLayout(locale: Locale) {
  const measured = new Map<string, { ems: number; letters: number }>();

  return { layOut, layOutToFit };

  /**
   * Uses the fewest lines the width allows, with widths as equal as possible, so no word is left alone, unless full lines are
   * wanted.
   */
  function layOut(text: string, size: number, measure: Measure): LaidOutText {
    return layOutToFit(text, [size], Number.POSITIVE_INFINITY, measure);
  }

  /** Lays out at the largest size fitting into the height. The smallest size is used even if it does not fit. */
  function layOutToFit(original: string, sizes: number[], heightMax: number, measure: Measure): LaidOutText {
    const { width, letterSpacing = 0, lines: wanted = 'even' } = measure;
    const { text, base, levels } = levelsOf(withoutSaraAm(original.normalize('NFC')));
    const words = wordsOf(text, locale);
    const fitting = sizes
      .values()
      .map(brokenAt)
      .find(({ length, lineHeight }) => length * lineHeight <= heightMax);
    const { size, lineHeight, linesWithin, length } = fitting ?? brokenAt(sizes.at(-1) ?? 8);
    const isFull = length === 1 || wanted === 'full';
    const room = isFull ? width : narrowest(width, (tried) => linesWithin(tried).length <= length);
    let at = 0;
    const lines = linesWithin(room).map((line) => {
      const runs = levelRunsOf(line, levels.subarray(at, at + line.length), base);
      at += line.length;
      return lineOf(line, runs, base, (ems, letters) => ems * size + letters * letterSpacing);
    });
    for (const line of lines) line.width -= letterSpacing;
    return { lines, size, lineHeight, height: lines.length * lineHeight, letterSpacing };

    function brokenAt(size: number) {
      const widthOf = (part: string) => {
        const { ems, letters } = measureOf(part);
        return ems * size + letters * letterSpacing;
      };
      // A word is broken only if it is wider than a whole line, not to make lines even.
      const pieces = words.flatMap((word) => (widthOf(word) > width ? charactersOf(word) : [word]));
      const linesWithin = (room: number) => breakLines(pieces, widthOf, room + letterSpacing);
      return { size, lineHeight: size * (LINE_HEIGHT[locale] ?? 1.4), linesWithin, length: linesWithin(width).length };
    }
  }

  function measureOf(text: string): { ems: number; letters: number } {
    const known = measured.get(text);
    if (known) return known;
    const parts = splitByFont(text, locale).map(measurePart);
    const measure = { ems: sum(parts.map(({ ems }) => ems)), letters: sum(parts.map(({ letters }) => letters)) };
    measured.set(text, measure);
    return measure;
  }

  function lineOf(
    line: string,
    runs: LevelRun[],
    base: number,
    widthOf: (ems: number, letters: number) => number,
  ): Line {
    const parts = runs.flatMap(({ text, level }) =>
      splitByFont(text, locale).map((part) => directed({ ...part, level, isRightToLeft: level % 2 === 1 })),
    );
    const measuredParts = parts.map((part) => {
      const { ems, letters } = measurePart(part);
      return { ...part, width: widthOf(ems, letters) };
    });
    const whole = sum(measuredParts.map(({ width }) => width));
    const trailing = line === line.trimEnd() ? 0 : widthOf(...spaceIn(parts.at(-1)));
    return { parts: inVisualOrder(measuredParts), width: whole - trailing, lead: base % 2 === 1 ? trailing : 0 };
  }
}

type LevelRun = { text: string; level: number };

/** HarfBuzz reverses right-to-left text. Signs in another face between such words are reversed here. */
const directed = <P extends TextInFont & { isRightToLeft: boolean }>(part: P): P =>
  part.isRightToLeft && !isScriptFace(part.face) ? { ...part, text: mirrored(part.text) } : part;

function spaceIn(last: TextInFont | undefined): [ems: number, letters: number] {
  const { ems, letters } = measurePart({ face: last?.face ?? 'latin', text: ' ' });
  return [ems, letters];
}

function breakLines(pieces: string[], widthOf: (part: string) => number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of pieces) {
    if (line && used + widthOf(piece.trimEnd()) > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += piece;
    used += widthOf(piece);
  }
  return [...lines, line];
}

/** Thai stacks vowels and tones above and below its letters, and full-width characters fill their line. */
const LINE_HEIGHT: Partial<Record<Locale, number>> = { th: 1.6, ja: 1.55, ko: 1.5, 'zh-CN': 1.55, 'zh-TW': 1.55 };

function measurePart(part: TextInFont & { isRightToLeft?: boolean }): { ems: number; letters: number } {
  const font = fontOf(part.face);
  const { advanceWidth, glyphs } = font.layout(part.text, featuresOf(part));
  return { ems: advanceWidth / font.unitsPerEm, letters: glyphs.length };
}

/** A part's OpenType features. Right-to-left text is marked for HarfBuzz only: fontkit gets it reversed already. */
export const featuresOf = ({ face, isRightToLeft }: TextInFont & { isRightToLeft?: boolean }): OpenTypeFeature[] =>
  isRightToLeft && isScriptFace(face) ? [RIGHT_TO_LEFT] : [];
type OpenTypeFeature = typeof RIGHT_TO_LEFT;

/** Bisects for the smallest width between half and the whole that satisfies `fits`, to about a hundredth. */
function narrowest(width: number, fits: (width: number) => boolean): number {
  let narrow = width / 2;
  let wide = width;
  for (let round = 0; round < 6; round += 1) {
    const middle = (narrow + wide) / 2;
    if (fits(middle)) wide = middle;
    else narrow = middle;
  }
  return wide;
}
