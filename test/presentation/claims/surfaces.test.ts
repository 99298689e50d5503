import { describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '../../../lib/platform/locale.ts';
import { EXPRESSIONS } from '../../../lib/presentation/texts/all/expressions.ts';
import { BORROWED, REASONS } from '../../../lib/presentation/texts/expressions.ts';
import { isLong, sampleOf } from '../../support/long.ts';
import { LANGUAGE_SAMPLES } from '../language/language-samples.ts';
import { TEXT_SETS } from '../language/text-sets.ts';
import { exampleOf } from './example-of.ts';
import { foundIn, searched } from './found-in.ts';
import { OPERATORS_PAGES, SURFACES, type Surface } from './surfaces.ts';

/**
 * Searches every surface in every language and state for forbidden expressions, and inserts each expression into each
 * surface to show that the search finds it there. `npm test` covers a fixed sample.
 */
vi.mock('../../../lib/presentation/rendering/png/preview.ts', () => ({
  drawPreview: async ({ logo: _, ...words }: object & { logo?: unknown }) =>
    new TextEncoder().encode(JSON.stringify(words)),
}));

/** A sample of one in `every`, different for each language. */
const sampled = <T>(all: T[], locale: Locale, every: number): readonly T[] =>
  sampleOf(all, every, LOCALES.indexOf(locale) % every);

/** A script with spaces between words and one without: their expressions are searched in different ways. */
const SAMPLED_LOCALES: readonly Locale[] = isLong ? LOCALES : ['en', 'ja'];

describe.each(LOCALES)('in %s', (locale) => {
  const isSampled = SAMPLED_LOCALES.includes(locale);
  const isSixth = LOCALES.indexOf(locale) % 6 === 0;

  it.each(SURFACES.filter(({ isTwin, isSlow }) => isSampled || (!isTwin && (!isSlow || isSixth))))(
    '$name claims nothing that is forbidden, and plants nothing unnumbered',
    async (surface) => {
      const { states, words, isSlow } = surface;
      for (const state of sampled(states, locale, isSlow ? LOCALES.length : Math.min(6, states.length))) {
        const blocks = await words(locale, state);
        expect([state, foundIn(blocks, locale)]).toEqual([state, []]);
        expect([state, unnumbered(blocks, locale, surface, state)]).toEqual([state, []]);
      }
    },
  );

  const expressions = [...REASONS.flatMap((reason) => EXPRESSIONS[locale].forbidden[reason]), ...BORROWED];

  // A surface gets its words the same way in all languages, so `npm test` tries each surface in one or two, a slow one in one of two.
  const tried = sampled(SURFACES, locale, 9);
  const slow = sampleOf(
    SURFACES.filter(({ isSlow }) => isSlow),
    SAMPLED_LOCALES.length,
    SAMPLED_LOCALES.indexOf(locale),
  );

  it.each(SURFACES.filter((surface) => (surface.isSlow ? slow : tried).includes(surface)))(
    '$name is found to claim each expression of the list that is inserted',
    async (surface) => {
      const state = surface.states[0] ?? '';
      const missed: string[] = [];
      const host = await hostOf(surface, locale, state);
      const before = foundIn(await surface.words(locale, state), locale).length;
      for (const expression of sampled(expressions, locale, surface.isSlow ? 192 : 96)) {
        const example = exampleOf(expression);
        const words = await withText(
          host,
          (text) => inserted(example, text, locale),
          () => surface.words(locale, state),
        );
        if (foundIn(words, locale).length <= before) missed.push(`${expression}: ${example}`);
      }

      expect(missed).toEqual([]);
    },
  );
});

it.each(SURFACES.filter(({ sources }) => sources))(
  'the walk misses no text of $name',
  async ({ states, ...surface }) => {
    const slots = slotsIn('en');
    const originals = slots.map(({ texts, key }) => String(texts[key]));
    for (const [index, { texts, key }] of slots.entries()) texts[key] = `zq${index}q${originals[index]}`;
    try {
      for (const state of states) {
        const marksIn = (texts: string[]) => new Set(texts.join('\n').match(/zq\d+q/g));
        const walked = marksIn(await surface.words('en', state));
        const shown = marksIn((await surface.sources?.('en', state)) ?? []);

        expect(shown.size).toBeGreaterThan(0);
        expect([
          state,
          [...shown].filter((mark) => !walked.has(mark)).map((mark) => originals[Number(mark.slice(2, -1))]),
        ]).toEqual([state, []]);
      }
    } finally {
      for (const [index, { texts, key }] of slots.entries()) texts[key] = originals[index];
    }
  },
);

/** Blocks that say planted without a number nearby, or in a state without planted trees. */
function unnumbered(words: string[], locale: Locale, { name }: Surface, state: string): string[] {
  if (name === OPERATORS_PAGES) return [];
  const waiting = slotsIn(locale)
    .flatMap(({ texts, key }) => (key === 'waiting' ? [String(texts[key])] : []))
    .filter((phrase) => LANGUAGE_SAMPLES[locale].planted.test(phrase));
  const withoutWaiting = (text: string): string =>
    waiting.reduce((rest, phrase) => rest.replaceAll(new RegExp(escapedPattern(phrase), 'giu'), ' '), text);
  const blocks = words.map(searched).map(withoutWaiting);
  const number = state.startsWith('nothing planted') ? ZERO : /\d/;
  // A figure's label is a separate block beside its number. The dashboard's texts have no figures yet.
  const isNumbered = (index: number): boolean =>
    name !== 'the dashboard' && number.test(blocks.slice(Math.max(0, index - 3), index + 4).join(' '));
  return blocks.filter((text, index) => LANGUAGE_SAMPLES[locale].planted.test(text) && !isNumbered(index));
}

const ZERO = /(?<![\d.,])0(?![\d.,]*\d)/;
const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const inserted = (example: string, text: string, locale: Locale): string =>
  EXPRESSIONS[locale].spaced ? `${example} – ${text}` : `「${example}」${text}`;

/** The place where a language's text is stored, for temporarily replacing it. */
type Slot = { texts: Record<string, unknown>; key: string };

async function withText<T>({ texts, key }: Slot, change: (text: string) => string, run: () => T): Promise<Awaited<T>> {
  const before = String(texts[key]);
  texts[key] = change(before);
  try {
    return await run();
  } finally {
    texts[key] = before;
  }
}

const MARK = 'zqzqz';

const squeezed = (text: string): string => searched(text).replace(/\s+/g, '');

/** A text shown on the surface: a marker inserted into it appears there. */
async function hostOf(surface: Surface, locale: Locale, state: string): Promise<Slot> {
  const shown = squeezed((await surface.words(locale, state)).join('\n'));
  const isShown = ({ texts, key }: Slot): boolean =>
    String(texts[key])
      .split(/\{\w+\}/)
      .every((piece) => shown.includes(squeezed(piece)));
  const candidates = slotsIn(locale).filter(isShown);
  const lengthOf = ({ texts, key }: Slot): number => String(texts[key]).length;
  for (const slot of candidates.sort((one, other) => lengthOf(other) - lengthOf(one))) {
    const words = await withText(
      slot,
      (text) => `${MARK} ${text}`,
      () => surface.words(locale, state),
    );
    if (words.some((text) => squeezed(text).includes(MARK))) return slot;
  }
  throw new Error(`${surface.name} shows no text of ${locale}.`);
}

const slotsIn = (locale: Locale): Slot[] =>
  TEXT_SETS.flatMap(({ languages }) => slotsOf(languages[locale] as Record<string, unknown>));

const slotsOf = (texts: Record<string, unknown>): Slot[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ texts, key }] : slotsOf(value as Record<string, unknown>),
  );
