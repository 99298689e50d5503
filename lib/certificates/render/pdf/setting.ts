import type { Locale } from '../locale.ts';
import { fontOf } from './fonts.ts';
import { type Run, runsOf } from './runs.ts';
import { charactersOf, wordsOf } from './words.ts';

export type Line = { runs: (Run & { width: number })[]; width: number };
export type Setting = { lines: Line[]; size: number; leading: number; height: number; tracking: number };

/** Lines are at most `width` wide; `tracking` is space added after every letter. */
export type Measure = { width: number; tracking?: number };

export type Typesetter = ReturnType<typeof typesetter>;

/**
 * Sets text of one language into lines. pdfkit breaks lines too, but knows one font at a time and no Thai words.
 * What was measured once is remembered, since a text is tried at several widths and sizes.
 */
export function typesetter(locale: Locale) {
  const measured = new Map<string, { ems: number; letters: number }>();

  return { set, squeeze };

  /** The lines of a text, as few as its width allows and then as even as they can be: no word is left alone. */
  function set(text: string, size: number, { width, tracking = 0 }: Measure): Setting {
    const { length } = breakLines(text, size, width, tracking);
    const even =
      length === 1 ? width : narrowest(width, (tried) => breakLines(text, size, tried, tracking).length <= length);
    const leading = size * (LEADING[locale] ?? 1.4);
    const lines = breakLines(text, size, even, tracking).map((line) => lineOf(line.trimEnd(), size, tracking));
    return { lines, size, leading, height: lines.length * leading, tracking };
  }

  /** The largest of the sizes at which a text stays within a height; the smallest must hold anything. */
  function squeeze(text: string, sizes: number[], height: number, measure: Measure): Setting {
    const [size = 8, ...smaller] = sizes;
    const setting = set(text, size, measure);
    return setting.height <= height || smaller.length === 0 ? setting : squeeze(text, smaller, height, measure);
  }

  function breakLines(text: string, size: number, width: number, tracking: number): string[] {
    const widthOf = (part: string) => {
      const { ems, letters } = measureOf(part);
      return ems * size + letters * tracking;
    };
    const pieces = wordsOf(text, locale).flatMap((word) => (widthOf(word) > width ? charactersOf(word) : [word]));
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const piece of pieces) {
      if (line && used + widthOf(piece.trimEnd()) - tracking > width) {
        lines.push(line);
        line = '';
        used = 0;
      }
      line += piece;
      used += widthOf(piece);
    }
    return [...lines, line];
  }

  function measureOf(text: string): { ems: number; letters: number } {
    const known = measured.get(text);
    if (known) return known;
    const runs = runsOf(text, locale).map(runMeasure);
    const measure = { ems: sum(runs.map(({ ems }) => ems)), letters: sum(runs.map(({ letters }) => letters)) };
    measured.set(text, measure);
    return measure;
  }

  function lineOf(text: string, size: number, tracking: number): Line {
    const runs = runsOf(text, locale).map((run) => {
      const { ems, letters } = runMeasure(run);
      return { ...run, width: ems * size + letters * tracking };
    });
    return { runs, width: sum(runs.map(({ width }) => width)) - tracking };
  }
}

/** Thai stacks vowels and tones above and below its letters, and full-width characters fill their line. */
const LEADING: Partial<Record<Locale, number>> = { th: 1.6, ja: 1.55, ko: 1.5, 'zh-CN': 1.55, 'zh-TW': 1.55 };

function runMeasure({ face, text }: Run): { ems: number; letters: number } {
  const font = fontOf(face);
  const { advanceWidth, glyphs } = font.layout(text);
  return { ems: advanceWidth / font.unitsPerEm, letters: glyphs.length };
}

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
