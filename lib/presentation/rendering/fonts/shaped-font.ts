import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit';
import { needsShaping } from '../text/scripts.ts';

type HarfBuzz = typeof import('harfbuzzjs');
let harfBuzz: HarfBuzz | undefined;

/** Loads HarfBuzz if the text needs it. Latin and Chinese letters do not. */
export async function loadShaperFor(text: string): Promise<void> {
  if (needsShaping(text)) harfBuzz ??= await import('harfbuzzjs');
}

/** The OpenType feature marking a run as right to left. */
export const RIGHT_TO_LEFT = 'rtla';

type Run = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;

/**
 * A font laid out by HarfBuzz while fontkit draws and embeds its glyphs: both use the same glyph ids. A cluster's first
 * glyph carries all its characters, which is the text a PDF reader copies.
 */
export function shapedFont(font: Font, bytes: Buffer): Font {
  if (!harfBuzz) throw new Error('HarfBuzz is not loaded: call loadShaperFor with the text first.');
  const { Blob, Buffer: Letters, Direction, Face, Font: Shaper, shape } = harfBuzz;
  const shaper = new Shaper(new Face(new Blob(Uint8Array.from(bytes).buffer)));

  function layout(text: string, features: string[] = []): Run {
    const letters = new Letters();
    letters.addText(text);
    letters.setDirection(features.includes(RIGHT_TO_LEFT) ? Direction.RTL : Direction.LTR);
    letters.guessSegmentProperties();
    shape(shaper, letters);
    const infos = letters.getGlyphInfos();
    const starts = Array.from(new Set(infos.map(({ cluster }) => cluster))).toSorted((a, b) => a - b);
    const seen = new Set<number>();
    const glyphs = infos.map(({ codepoint: id, cluster }) => {
      const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
      const characters = seen.has(cluster) ? '' : text.slice(cluster, end);
      seen.add(cluster);
      return glyphFor(
        id,
        Array.from(characters, (one) => one.codePointAt(0) ?? 0),
      );
    });
    const positions: GlyphPosition[] = letters
      .getGlyphPositions()
      .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  }

  function glyphFor(id: number, codePoints: number[]): Glyph {
    const glyph = font.getGlyph(id);
    return Object.create(glyph, {
      id: { value: id },
      codePoints: { value: codePoints },
      path: { get: () => glyph.path },
      advanceWidth: { get: () => glyph.advanceWidth },
    });
  }

  return Object.create(font, { layout: { value: layout }, createSubset: { value: () => font.createSubset() } });
}
