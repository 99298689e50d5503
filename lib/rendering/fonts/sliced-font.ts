import type { Font, Glyph, GlyphRun, Subset } from 'fontkit';
import type { Slices } from './font-slices.ts';
import { encodeOutline } from './glyph-outline.ts';

/**
 * The slices of a font as the one font they were cut from: a slice is read when a text first has one of its characters,
 * and a PDF embeds one subset, however many slices its glyphs are from. Everything that is the same in all slices, such
 * as heights and the name, is that of the first.
 */
export function slicedFont(slices: Slices, read: (file: string) => Font): Font {
  const fonts = new Map<string, Font>();
  const homes = new Map<number, Font | undefined>();
  const glyphs = new Map<Glyph, Glyph>();
  const first = fontIn(slices.files[0] ?? '');
  const nothing = first.getGlyph(0);
  const byId = [nothing];

  const whole: Font = Object.create(first, {
    postscriptName: { value: first.postscriptName.replace(/-\w+$/, '-Regular') },
    // How much memory the largest glyph takes, which a slice only knows of its own.
    maxp: { value: { ...(first as unknown as { maxp: object }).maxp, maxPoints: 0x7fff, maxContours: 0x7fff } },
    hasGlyphForCodePoint: { value: (point: number) => homeOf(point) !== undefined },
    getGlyph: { value: (id: number) => byId[id] ?? nothing },
    layout: { value: layout },
    createSubset: { value: subsetOfAll },
  });
  return whole;

  function fontIn(file: string): Font {
    const font = fonts.get(file) ?? read(file);
    fonts.set(file, font);
    return font;
  }

  /** The slice that has a character; its sheet may name characters that the font never had. */
  function homeOf(point: number): Font | undefined {
    if (homes.has(point)) return homes.get(point);
    const file = slices.filesFor(point).find((one) => fontIn(one).hasGlyphForCodePoint(point));
    const home = file === undefined ? undefined : fontIn(file);
    homes.set(point, home);
    return home;
  }

  function layout(text: string): Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'> {
    const runs = stretchesOf(text).map((stretch) => stretch.font.layout(stretch.text));
    return {
      glyphs: runs.flatMap((run) => run.glyphs.map(ownGlyph)),
      positions: runs.flatMap((run) => run.positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  }

  /** A mark belongs to the letter before it, so a slice is left only for a character that it lacks. */
  function stretchesOf(text: string): { font: Font; text: string }[] {
    const stretches: { font: Font; text: string }[] = [];
    for (const letter of text) {
      const point = letter.codePointAt(0) ?? 0;
      const last = stretches.at(-1);
      if (last?.font.hasGlyphForCodePoint(point)) last.text += letter;
      else stretches.push({ font: homeOf(point) ?? last?.font ?? first, text: letter });
    }
    return stretches;
  }

  /** The same glyph under a number that no other slice uses. Its slice goes on knowing it by the old one. */
  function ownGlyph(glyph: Glyph): Glyph {
    if (glyph.id === 0) return nothing;
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

  /** fontkit copies outlines out of one file; here each is written anew, which it also cannot do itself once varied. */
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

/** What fontkit fills while it writes a subset; its types do not say so. */
type TrueTypeSubset = Subset & {
  glyf: Buffer[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
};
