import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../../lib/books/certificates/render/facts-of.ts';
import { pdf } from '../../../../../lib/books/certificates/render/pdf/pdf.ts';
import type { View } from '../../../../../lib/books/certificates/render/view.ts';
import { LOCALES, type Locale } from '../../../../../lib/platform/locale.ts';
import { findForbidden } from '../../../../../lib/presentation/claims/find.ts';
import type { Paper } from '../../../../../lib/presentation/rendering/pdf/document.ts';
import { isLong } from '../../../../support/long.ts';
import { carbon, certificate, HARD_NAMES, ODD_NAMES, PROCESSING, STATES } from '../sample.ts';
import { read, squeezed } from './read-pdf.ts';

const SIZE_MIN = 7;

type Case = [name: string, view: View, locale: Locale, paper: Paper];
const NAMED = { ...HARD_NAMES, wordy: ODD_NAMES.wordy, endless: ODD_NAMES.endless, chinese: ODD_NAMES.endlessChinese };
const PAPERS: Paper[] = ['a4', 'letter'];

const all: Case[] = LOCALES.flatMap((locale) =>
  PAPERS.flatMap((paper): Case[] => [
    ...Object.entries(STATES).map(([state, changes]): Case => [state, certificate(changes), locale, paper]),
    ...Object.entries(NAMED).map(([script, name]): Case => {
      const project = { ...certificate().project, name };
      return [script, certificate({ account_name: name, dealer: name, project }), locale, paper];
    }),
    ['retired', carbon(), locale, paper],
    ['processing', carbon(PROCESSING), locale, paper],
  ]),
);

/** `npm run test:long` draws all, `npm test` every 47th: each language comes up, and both paper sizes. */
const drawn = all.filter((_, index) => isLong || index % 47 === 0);

describe('the PDF in every state', () => {
  it.each(drawn)('is legible: %s (%#)', async (_name, view, locale, paper) => {
    const { items, pages, size, text, info } = await read(await pdf(view, locale, paper));
    const [width = 0, height = 0] = size;
    const { closing, title, name } = factsOf(view, locale);

    expect(pages).toBe(1);
    expect(items.filter((one) => one.size < SIZE_MIN - 0.01).map((one) => one.text)).toEqual([]);
    expect(items.filter(({ left, right }) => left < 40 || right > width - 40)).toEqual([]);
    expect(items.filter(({ bottom, top }) => bottom < 40 || top > height - 40)).toEqual([]);
    expect(overlapping(items.filter((one) => !ARABIC.test(one.text)))).toEqual([]);
    if (closing !== undefined) expect(text.split(squeezed(closing))).toHaveLength(2);
    expect(info).toMatchObject({ Title: `${title} · ${name}` });
    expect(findForbidden(title, locale)).toEqual([]);
  });
});

/** The dots on Arabic letters are separate items, above and below their line. */
const ARABIC = /\p{sc=Arab}/u;

type Item = Awaited<ReturnType<typeof read>>['items'][number];

/** Pairs of texts with overlapping letters. Texts with baselines close together belong to one line. */
function overlapping(items: Item[]): string[] {
  const SLACK = 1;
  return items.flatMap((one, index) =>
    items
      .slice(index + 1)
      .filter((other) => one.left + SLACK < other.right && other.left + SLACK < one.right)
      .filter((other) => {
        const [upper, lower] = one.bottom >= other.bottom ? [one, other] : [other, one];
        return lower.top > upper.bottom + SLACK && upper.bottom - lower.bottom > 0.3 * Math.min(one.size, other.size);
      })
      .map((other) => `${one.text} | ${other.text}`),
  );
}
