import { describe, expect, it } from 'vitest';
import { findForbidden } from '../../../lib/presentation/claims/find.ts';
import { claimWarnings, wordsOfHtml } from '../../../lib/presentation/claims/warnings.ts';
import { plantingWarnings } from '../../../lib/trees/plantings/warnings.ts';

const passagesIn = (text: string, names?: string[]): string[] =>
  claimWarnings({ text }, names).map(({ passage }) => passage);

describe('warnings', () => {
  it('name field, passage and a better wording, in whatever language the text is', () => {
    expect(claimWarnings({ a: 'Wir drucken klimaneutral.', b: 'Trees were ordered.', c: null })).toEqual([
      { field: 'a', passage: 'klimaneutral', instead: expect.stringContaining('trees') },
    ]);
    expect(passagesIn('環境にやさしい紙')).toEqual(['環境にやさし']);
  });

  it('name a passage once for a field', () => {
    expect(passagesIn('Green, green and GREEN.')).toEqual(['Green']);
  });

  it('leave names alone if they only contain such a word', () => {
    expect(passagesIn('Grünwald, Evergreen and Ökonomie')).toEqual([]);
  });

  it('leave given names alone, but not the same word elsewhere', () => {
    expect(passagesIn('Green Belt is in Kenya.', ['Green Belt'])).toEqual([]);
    expect(passagesIn('Green Belt makes you green.', ['Green Belt'])).toEqual(['green']);
    expect(passagesIn('Carbon Green Belt neutral', ['Green Belt'])).toEqual([]);
    expect(passagesIn('Green trees', ['', ' '])).toEqual(['Green']);
  });

  it("read HTML's words, with alternative texts and without code", () => {
    const html = '<p>net&nbsp;zero</p><img alt="climate&#45;friendly"><code>biomass_offset offset</code>';

    expect(passagesIn(wordsOfHtml(html))).toEqual(['net zero', 'climate-friendly']);
    expect(wordsOfHtml('&#x110000;&#9999999;&unknown; &lt;b&gt;')).toBe('  &unknown; <b>');
    expect(wordsOfHtml('&toString;')).toBe('&toString;');
  });
});

describe('a planting', () => {
  it("is warned about in its own and its documents' names, not in its project's", () => {
    const planting = {
      name: 'Green Belt, carbon neutral slope',
      documents: [{ name: 'Report' }, { name: 'Net zero' }],
    };

    expect(plantingWarnings(planting, 'Green Belt').map(({ field, passage }) => [field, passage])).toEqual([
      ['name', 'carbon neutral'],
      ['documents.1.name', 'Net zero'],
    ]);
    expect(plantingWarnings({})).toEqual([]);
  });
});

it('HTML characters are read up to the last one', () => {
  expect(wordsOfHtml('a&#x10FFFF;b&#1114111;c&#1114112;d&#65;&#x42;')).toBe('a\u{10ffff}b\u{10ffff}c dAB');
});

it('touching expressions are both found in a script without spaces', () => {
  expect(findForbidden('オフセット相殺', 'ja').map(({ start, end }) => [start, end])).toEqual([
    [0, 5],
    [5, 7],
  ]);
});
