import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../lib/platform/locale.ts';
import { BADGES, badgeLines } from '../../../../lib/public-pages/render/badge.ts';
import { badgePng } from '../../../../lib/public-pages/render/badge-png.ts';
import { textLayout } from '../../../../lib/rendering/text/text-layout.ts';
import { badge } from '../../../public-pages/sample.ts';
import { sizeOf } from '../../../support/pictures.ts';
import { HARD_NAMES } from '../sample.ts';
import { DRAWN_LOCALES } from './drawn-locales.ts';

const SIZES = ['large', 'small'] as const;
const MOST = { trees: 1.2e11, trees_planted: 1.1e11, issuer: HARD_NAMES.arabic };

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

  it('is the same bytes each time, light unless it is asked to be dark', async () => {
    const [auto, light, dark] = await Promise.all(
      (['auto', 'light', 'dark'] as const).map((theme) => badgePng(badge(), 'en', theme, 'large')),
    );

    expect(Buffer.compare(auto ?? new Uint8Array(), light ?? new Uint8Array())).toBe(0);
    expect(Buffer.compare(dark ?? new Uint8Array(), light ?? new Uint8Array())).not.toBe(0);
  });
});
