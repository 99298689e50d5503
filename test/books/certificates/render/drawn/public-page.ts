import { describe, expect, it } from 'vitest';
import { publicPagePreview } from '../../../../../lib/communication/public-pages/render/preview.ts';
import { publicPageView } from '../../../../communication/public-pages/sample.ts';
import { sampleOf } from '../../../../support/long.ts';
import { sizeOf } from '../../../../support/pictures.ts';
import { ODD_NAMES } from '../sample.ts';
import { DRAWN_LOCALES } from './drawn-locales.ts';

describe("a public page's preview image", () => {
  it.each(DRAWN_LOCALES)('is a PNG of 1200 x 630 in %s', async (locale) => {
    expect(sizeOf(Buffer.from(await publicPagePreview(publicPageView(), locale)))).toEqual([1200, 630]);
  });

  it.each(['th', 'ja'] as const)('is the same each time in %s', async (locale) => {
    const [one, two] = [
      await publicPagePreview(publicPageView(), locale),
      await publicPagePreview(publicPageView(), locale),
    ];

    expect(Buffer.compare(one, two)).toBe(0);
  });

  // Names are laid out as on a certificate's picture, tried with all of them in png.ts.
  it.each(sampleOf(Object.entries({ ...ODD_NAMES, nothing: '' }).toReversed(), 3))(
    'is drawn whatever the name: %s',
    async (what, name) => {
      const projects = what === 'nothing' ? [] : publicPageView().projects.map((project) => ({ ...project, name }));

      expect(
        sizeOf(Buffer.from(await publicPagePreview(publicPageView({ name, issuer: name, projects }), 'en'))),
      ).toEqual([1200, 630]);
    },
  );
});
