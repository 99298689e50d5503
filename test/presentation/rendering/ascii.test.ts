import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fontOf } from '../../../lib/presentation/rendering/fonts/fonts.ts';
import { levelsOf } from '../../../lib/presentation/rendering/text/bidi.ts';
import { charactersOf, wordsOf } from '../../../lib/presentation/rendering/text/segments.ts';
import { splitByFont } from '../../../lib/presentation/rendering/text/split-by-font.ts';

/** ASCII takes a shortcut through the layout. It must produce the same result as the full layout. */
describe('text in printable ASCII', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });

  it('runs from left to right by the Unicode algorithm too', () => {
    const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
    fc.assert(
      fc.property(ascii, (text) => {
        expect([...levelsOf(text).levels]).toEqual([...bidi.getEmbeddingLevels(text, 'auto').levels]);
      }),
    );
  });

  it('breaks after spaces alone, as the segmenter breaks it', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
    const single = ascii.map((text) => text.replace(/ +/g, ' '));
    fc.assert(
      fc.property(single, (text) => {
        const breaks = Array.from(segmenter.segment(text), ({ index }) => index);
        const words = wordsOf(text, 'en');

        expect(words.join('')).toBe(text);
        for (const word of words.slice(0, -1)) expect(word).toMatch(/^[^ ]* $/);
        let at = 0;
        for (const word of words) {
          expect(breaks).toContain(at);
          at += word.length;
        }
      }),
    );
  });

  it('is wholly in the first face', () => {
    const all = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

    for (const character of all) expect(fontOf('latin').hasGlyphForCodePoint(character.charCodeAt(0))).toBe(true);
    expect(splitByFont(all.join(''), 'ja')).toEqual([{ face: 'latin', text: all.join('') }]);
    expect(splitByFont('', 'en')).toEqual([]);
    expect(charactersOf('a b')).toEqual(['a', ' ', 'b']);
  });
});
