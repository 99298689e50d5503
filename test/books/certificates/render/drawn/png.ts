import { describe, expect, it } from 'vitest';
import { png, previewOf } from '../../../../../lib/books/certificates/render/png/png.ts';
import { loadShaperFor } from '../../../../../lib/presentation/rendering/fonts/shaped-font.ts';
import { previewSvg } from '../../../../../lib/presentation/rendering/png/preview-svg.ts';
import { pngOf } from '../../../../support/pictures.ts';
import { certificate, HARD_NAMES, NAMES, ODD_NAMES } from '../sample.ts';
import { DRAWN_LOCALES } from './drawn-locales.ts';

describe("a certificate's preview image", () => {
  it.each(DRAWN_LOCALES)('is a PNG of 1200 x 630 in %s, small enough for every preview', async (locale) => {
    const bytes = Buffer.from(await png(certificate({ account_name: NAMES[locale] }), locale));

    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(300_000);
  });

  it('is the same bytes for the same certificate, and others for another name', async () => {
    const [one, two, other] = await Promise.all(
      ['A', 'A', 'B'].map((account_name) => png(certificate({ account_name }), 'en')),
    );

    expect(Buffer.compare(one ?? Buffer.alloc(0), two ?? Buffer.alloc(0))).toBe(0);
    expect(Buffer.compare(one ?? Buffer.alloc(0), other ?? Buffer.alloc(0))).not.toBe(0);
  });

  it.each(Object.entries({ ...ODD_NAMES, ...HARD_NAMES }))(
    'is outlines only, within its frame, whatever the name: %s',
    async (_, name) => {
      const view = certificate({ account_name: name, project: { ...certificate().project, name }, pages: 1e12 });
      const shown = previewOf(view, 'en');
      await loadShaperFor(JSON.stringify(shown));
      const svg = previewSvg(shown, 'en');
      const places = Array.from(svg.matchAll(/translate\(([\d.-]+) ([\d.-]+)\) scale/g), ([, x, y]) => [
        Number(x),
        Number(y),
      ]);

      expect(svg).not.toMatch(/<(text|image|script|foreignObject|style)/);
      expect(places.length).toBeGreaterThan(20);
      for (const [x = 0, y = 0] of places) {
        expect(x).toBeGreaterThan(40);
        expect(x).toBeLessThan(1160);
        expect(y).toBeGreaterThan(40);
        expect(y).toBeLessThan(592);
      }
    },
  );

  it('is plainly a document: a sheet of paper without an emblem or an ornamental frame', async () => {
    const shown = previewOf(certificate(), 'en');
    await loadShaperFor(JSON.stringify(shown));
    const svg = previewSvg({ ...shown, dots: [] }, 'en');

    expect(svg.match(/<rect [^>]*>/g)).toEqual([expect.stringContaining('width="100%"')]);
    expect(svg).not.toMatch(/<(circle|ellipse)|stroke-width="\.7"/);
  });

  it("has the dealer's logo to the right of the name, however wide either is", async () => {
    const drawnWith = async (logo: { width: number; height: number } | null, account_name = 'W'.repeat(17)) => {
      const dealer_logo = logo && { ...logo, png: pngOf(logo.width, logo.height).toString('base64') };
      const view = certificate({ account_name, dealer_logo });
      await loadShaperFor(JSON.stringify(previewOf({ ...view, dealer_logo: null }, 'en')));
      return previewSvg(previewOf(view, 'en'), 'en');
    };
    const nameEnds = (svg: string) =>
      Math.max(
        ...Array.from(svg.matchAll(/translate\(([\d.-]+) ([\d.-]+)\) scale/g))
          .filter(([, , y]) => Number(y) > 226 && Number(y) < 366)
          .map(([, x]) => Number(x)),
      );

    expect(await drawnWith(null)).not.toContain('<image');
    expect(nameEnds(await drawnWith(null))).toBeGreaterThan(950);
    for (const size of [
      { width: 400, height: 40 },
      { width: 40, height: 200 },
      { width: 20, height: 20 },
    ]) {
      const svg = await drawnWith(size);
      const [, x, y, width, height] =
        /<image x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(svg)?.map(Number) ?? [];
      expect((x ?? 0) + (width ?? 0)).toBeCloseTo(1124);
      expect(width).toBeLessThanOrEqual(190);
      expect(height).toBeLessThanOrEqual(96);
      expect((width ?? 0) / (height ?? 1)).toBeCloseTo(size.width / size.height);
      expect(y).toBeGreaterThan(226);
      expect(nameEnds(svg)).toBeLessThan(1124 - 190 - 20);
    }
    expect((await png(certificate({ dealer_logo: null }), 'en')).length).toBeGreaterThan(10_000);
  });
});
