import type { Font, Glyph, GlyphRun, Subset } from 'fontkit';
import type { Slices } from './font-slices.ts';
import { encodeOutline } from './glyph-outline.ts';

/**
 * Presents a font's slices as one font. A slice is read when a text first has one of its characters, and a PDF embeds one
 * subset, whichever slices its glyphs are from. Properties shared by all slices, such as heights and the name, come from
 * the first.
 */
export function slicedFont(slices: Slices, read: (file: string) => Font): Font {
  const fonts = new Map<string, Font>();
  const sliceByPoint = new Map<number, Font | undefined>();
  const glyphs = new Map<Glyph, Glyph>();
  const first = fontIn(slices.files[0] ?? '');
  const missingGlyph = first.getGlyph(0);
  const byId = [missingGlyph];

  const whole: Font = Object.create(first, {
    postscriptName: { value: first.postscriptName.replace(/-\w+$/, '-Regular') },
    // The largest glyph's size, which a slice states for its own glyphs only.
    maxp: { value: { ...(first as unknown as { maxp: object }).maxp, maxPoints: 0x7fff, maxContours: 0x7fff } },
    hasGlyphForCodePoint: { value: (point: number) => sliceWith(point) !== undefined },
    getGlyph: { value: (id: number) => byId[id] ?? missingGlyph },
    layout: { value: layout, writable: true },
    createSubset: { value: subsetOfAll },
  });
  return whole;

  function fontIn(file: string): Font {
    const font = fonts.get(file) ?? read(file);
    fonts.set(file, font);
    return font;
  }

  /** The slice containing a character. The style sheet may name characters the font lacks. */
  function sliceWith(point: number): Font | undefined {
    if (sliceByPoint.has(point)) return sliceByPoint.get(point);
    const file = slices.filesFor(point).find((one) => fontIn(one).hasGlyphForCodePoint(point));
    const slice = file === undefined ? undefined : fontIn(file);
    sliceByPoint.set(point, slice);
    return slice;
  }

  function layout(text: string): Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'> {
    const runs = stretchesOf(text).map((stretch) => stretch.font.layout(stretch.text));
    return {
      glyphs: runs.flatMap((run) => run.glyphs.map(ownGlyph)),
      positions: runs.flatMap((run) => run.positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  }

  /** A run switches slices only for a character its slice lacks, so a mark stays with its letter. */
  function stretchesOf(text: string): { font: Font; text: string }[] {
    const stretches: { font: Font; text: string }[] = [];
    for (const letter of text) {
      const point = letter.codePointAt(0) ?? 0;
      const last = stretches.at(-1);
      if (last?.font.hasGlyphForCodePoint(point)) last.text += letter;
      else stretches.push({ font: sliceWith(point) ?? last?.font ?? first, text: letter });
    }
    return stretches;
  }

  /** The glyph under an id that is unique across all slices. Its slice still knows it by the old id. */
  function ownGlyph(glyph: Glyph): Glyph {
    if (glyph.id === 0) return missingGlyph;
    const known = glyphs.get(glyph);
    if (known) return known;
    const own: Glyph = Object.create(glyph, {
      id: { value: byId.length },
      path: { get: () => glyph.path },
      advanceWidth: { get: () => glyph.advanceWidth },
    });
    glyphs.set(glyph, own);
    byId.push(own);
    return own;
  }

  /** Encodes each outline again: fontkit would copy outlines from a single file, and cannot copy a variation's. */
  function subsetOfAll(): Subset {
    const subset = first.createSubset() as TrueTypeSubset;
    return Object.assign(subset, {
      font: whole,
      _addGlyph(id: number): number {
        const glyph = whole.getGlyph(id);
        const outline = encodeOutline(glyph.path.commands);
        subset.glyf.push(outline);
        subset.loca.offsets.push(subset.offset);
        subset.hmtx.metrics.push({ advance: Math.round(glyph.advanceWidth), bearing: leftmost(glyph) });
        subset.offset += outline.length;
        return subset.glyf.length - 1;
      },
    });
  }
}

const leftmost = ({ path }: Glyph): number => (path.commands.length === 0 ? 0 : Math.round(path.bbox.minX));

/** The fields fontkit fills while it writes a subset; its types lack them. */
type TrueTypeSubset = Subset & {
  glyf: Buffer[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
};
