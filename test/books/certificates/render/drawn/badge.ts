import { describe, expect, it } from 'vitest';
import { BADGES, badgeLines } from '../../../../../lib/communication/public-pages/render/badge.ts';
import { badgePng } from '../../../../../lib/communication/public-pages/render/badge-png.ts';
import { LOCALES } from '../../../../../lib/platform/locale.ts';
import { svgToPixels } from '../../../../../lib/presentation/rendering/images/svg-to-png.ts';
import { textLayout } from '../../../../../lib/presentation/rendering/text/text-layout.ts';
import { badge } from '../../../../communication/public-pages/sample.ts';
import { sizeOf } from '../../../../support/pictures.ts';
import { HARD_NAMES } from '../sample.ts';
import { DRAWN_LOCALES } from './drawn-locales.ts';

const SIZES = ['large', 'small'] as const;
const MOST = { trees: 1.2e11, trees_planted: 1.1e11, issuer: HARD_NAMES.arabic };

const rangeOf = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('the badge as a picture', () => {
  it.each(LOCALES)('has two pixels for each point, and room for a hundred billion trees, in %s', async (locale) => {
    for (const size of SIZES) {
      const { width, height, margin } = BADGES[size];
      const { layOut } = textLayout(locale);

      if (DRAWN_LOCALES.includes(locale))
        expect(sizeOf(Buffer.from(await badgePng(badge(MOST), locale, 'light', size)))).toEqual([
          2 * width,
          2 * height,
        ]);
      for (const { text } of badgeLines(badge({ ...MOST, issuer: 'Acme' }), locale, size))
        expect(layOut(text, 5, { width: width - 2 * margin }).lines).toHaveLength(1);
    }
  });

  it.each(SIZES)('keeps its text out of the margins, %s', async (size) => {
    const { width, height, margin } = BADGES[size];
    const png = Buffer.from(await badgePng(badge(MOST), 'en', 'light', size)).toString('base64');
    const { pixels } = await svgToPixels(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png}"/></svg>`,
    );
    const at = (x: number, y: number) => pixels.slice(4 * (y * width + x), 4 * (y * width + x) + 3).join(' ');
    const colors = (from: number, to: number) =>
      new Set(rangeOf(from, to).flatMap((x) => rangeOf(2, height - 2).map((y) => at(x, y))));

    expect([colors(2, margin - 1).size, colors(width - margin + 1, width - 2).size]).toEqual([1, 1]);
    expect(colors(margin, width - margin).size).toBeGreaterThan(1);
  });

  it('is the same bytes each time, light unless it is asked to be dark', async () => {
    const [auto, light, dark] = await Promise.all(
      (['auto', 'light', 'dark'] as const).map((theme) => badgePng(badge(), 'en', theme, 'large')),
    );

    expect(Buffer.compare(auto ?? new Uint8Array(), light ?? new Uint8Array())).toBe(0);
    expect(Buffer.compare(dark ?? new Uint8Array(), light ?? new Uint8Array())).not.toBe(0);
  });
});
