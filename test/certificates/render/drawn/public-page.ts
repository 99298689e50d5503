import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../lib/platform/locale.ts';
import { publicPagePreview } from '../../../../lib/public-pages/render/preview.ts';
import { publicPageView } from '../../../public-pages/sample.ts';
import { sizeOf } from '../../../support/pictures.ts';
import { ODD_NAMES } from '../sample.ts';

describe('the preview image of a public page', () => {
  it.each(LOCALES)('is a PNG of 1200 x 630 in %s', async (locale) => {
    expect(sizeOf(Buffer.from(await publicPagePreview(publicPageView(), locale)))).toEqual([1200, 630]);
  });

  it.each(['th', 'ja'] as const)('is the same each time in %s', async (locale) => {
    const [one, two] = [
      await publicPagePreview(publicPageView(), locale),
      await publicPagePreview(publicPageView(), locale),
    ];

    expect(Buffer.compare(one, two)).toBe(0);
  });

  it.each(Object.entries({ ...ODD_NAMES, nothing: '' }))('is drawn whatever the name: %s', async (what, name) => {
    const projects = what === 'nothing' ? [] : publicPageView().projects.map((project) => ({ ...project, name }));

    expect(
      sizeOf(Buffer.from(await publicPagePreview(publicPageView({ name, issuer: name, projects }), 'en'))),
    ).toEqual([1200, 630]);
  });
});
