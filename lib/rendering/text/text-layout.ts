import type { Locale } from '../../platform/locale.ts';
import { fontOf } from '../fonts/fonts.ts';
import { RIGHT_TO_LEFT } from '../fonts/shaped-font.ts';
import { inVisualOrder, levelsOf, stretchesOf, turnedAround } from './bidi.ts';
import { isScriptFace } from './scripts.ts';
import { charactersOf, wordsOf } from './segments.ts';
import { saraAmApart, splitByFont, type TextInFont } from './split-by-font.ts';

/** What stands on a line, from the left to the right. The space at its end has no part in its width: `lead` of it is left. */
export type Line = { parts: Part[]; width: number; lead: number };
export type Part = TextInFont & { width: number; isRightToLeft: boolean };
export type LaidOutText = { lines: Line[]; size: number; lineHeight: number; height: number; letterSpacing: number };

/** Lines are at most `width` wide; `letterSpacing` is space added after every letter. */
export type Measure = { width: number; letterSpacing?: number };

export type TextLayout = ReturnType<typeof textLayout>;

/**
 * Sets text of one language into lines. pdfkit breaks lines too, but knows one font at a time and no Thai words.
 * What was measured once is remembered, since a text is tried at several widths and sizes.
 */
export function textLayout(locale: Locale) {
  const measured = new Map<string, { ems: number; letters: number }>();

  return { layOut, layOutToFit };

  /** The lines of a text, as few as its width allows and then as even as they can be: no word is left alone. */
  function layOut(text: string, size: number, measure: Measure): LaidOutText {
    return layOutToFit(text, [size], Number.POSITIVE_INFINITY, measure);
  }

  /** The same at the largest of the sizes at which it stays within a height; the smallest must hold anything. */
  function layOutToFit(given: string, sizes: number[], heightMax: number, measure: Measure): LaidOutText {
    const { width, letterSpacing = 0 } = measure;
    const text = saraAmApart(given.normalize('NFC'));
    const words = wordsOf(text, locale);
    const fitting = sizes
      .values()
      .map(brokenAt)
      .find(({ length, lineHeight }) => length * lineHeight <= heightMax);
    const { size, lineHeight, linesWithin, length } = fitting ?? brokenAt(sizes.at(-1) ?? 8);
    const even = length === 1 ? width : narrowest(width, (tried) => linesWithin(tried).length <= length);
    const { base, levels } = levelsOf(text);
    let at = 0;
    const lines = linesWithin(even).map((line) => {
      const stretches = stretchesOf(line, levels.subarray(at, at + line.length), base);
      at += line.length;
      return lineOf(line, stretches, base, (ems, letters) => ems * size + letters * letterSpacing);
    });
    for (const line of lines) line.width -= letterSpacing;
    return { lines, size, lineHeight, height: lines.length * lineHeight, letterSpacing };

    function brokenAt(size: number) {
      const widthOf = (part: string) => {
        const { ems, letters } = measureOf(part);
        return ems * size + letters * letterSpacing;
      };
      // A word is broken only where the whole width is too little for it, not to make lines even.
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
    stretches: Stretch[],
    base: number,
    widthOf: (ems: number, letters: number) => number,
  ): Line {
    const parts = stretches.flatMap(({ text, level }) =>
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

type Stretch = { text: string; level: number };

/** HarfBuzz turns what runs from the right; what stands between such words in another face is turned here. */
const directed = <P extends TextInFont & { isRightToLeft: boolean }>(part: P): P =>
  part.isRightToLeft && !isScriptFace(part.face) ? { ...part, text: turnedAround(part.text) } : part;

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

/** By which a font is told the direction of a part; fonts that fontkit sets have turned it already. */
export const featuresOf = ({ face, isRightToLeft }: TextInFont & { isRightToLeft?: boolean }): OpenTypeFeature[] =>
  isRightToLeft && isScriptFace(face) ? [RIGHT_TO_LEFT] : [];
type OpenTypeFeature = typeof RIGHT_TO_LEFT;

/** The least of the widths from half of the given up to it that will do, to a hundredth. */
function narrowest(width: number, willDo: (width: number) => boolean): number {
  let [narrow, wide] = [width / 2, width];
  for (let round = 0; round < 6; round += 1) {
    const middle = (narrow + wide) / 2;
    if (willDo(middle)) wide = middle;
    else narrow = middle;
  }
  return wide;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
