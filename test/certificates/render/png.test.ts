import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../lib/certificates/render/facts.ts';
import { readyToShape } from '../../../lib/certificates/render/letters/shaped-font.ts';
import { LOCALES } from '../../../lib/certificates/render/locale.ts';
import { pictureSvg } from '../../../lib/certificates/render/png/picture.ts';
import { png } from '../../../lib/certificates/render/png/png.ts';
import { certificate, HARD_NAMES, NAMES, ODD_NAMES } from './sample.ts';

describe('the picture of a certificate', () => {
  it.each(LOCALES)('is a PNG of 1200 x 630 in %s, small enough for every preview', async (locale) => {
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
      const facts = factsOf(view, 'en');
      await readyToShape(JSON.stringify(facts));
      const svg = pictureSvg(view, facts, 'en');
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
});
