import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { create } from 'fontkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { FONT_ASSETS, FONT_FILES, OWN_FONTS } from '../../../../../lib/presentation/rendering/fonts/font-files.ts';
import { fontOf } from '../../../../../lib/presentation/rendering/fonts/fonts.ts';
import { loadShaperFor } from '../../../../../lib/presentation/rendering/fonts/shaped-font.ts';
import { inVisualOrder, levelRunsOf, levelsOf } from '../../../../../lib/presentation/rendering/text/bidi.ts';
import { SCRIPT_FACES, type ScriptFace } from '../../../../../lib/presentation/rendering/text/scripts.ts';
import { splitByFont } from '../../../../../lib/presentation/rendering/text/split-by-font.ts';
import { featuresOf, textLayout } from '../../../../../lib/presentation/rendering/text/text-layout.ts';

/** A name or a word in every script with a typeface. */
const WORDS: Record<ScriptFace, string> = {
  arabic: 'مطبعة النخلة، می‌خواهم پاکستان',
  hebrew: 'דפוס ירוק בע״מ שָׁלוֹם',
  devanagari: 'श्री कृष्ण क्षत्रिय राष्ट्रीय',
  bengali: 'সবুজ বিশ্ববিদ্যালয়',
  tamil: 'ஸ்ரீ லக்ஷ்மி கொழும்பு',
  telugu: 'హరిత శ్రీకృష్ణ',
  gujarati: 'શ્રી ક્ષત્રિય',
  gurmukhi: 'ਹਰੀ ਪ੍ਰਿੰਟਿੰਗ',
  kannada: 'ಶ್ರೀ ಲಕ್ಷ್ಮಿ',
  malayalam: 'ശ്രീലക്ഷ്മി കൊച്ചി',
  oriya: 'ଶ୍ରୀ କୃଷ୍ଣ',
  sinhala: 'ශ්‍රී ලංකා',
  lao: 'ໂຮງພິມ ນ້ຳ',
  khmer: 'រោងពុម្ព ក្រុមហ៊ុន',
  myanmar: 'မြန်မာ ပုံနှိပ်တိုက်',
  tibetan: 'བོད་ཡིག སྒྲུབ',
  georgian: 'მწვანე სტამბა',
  armenian: 'Կանաչ տպարան',
  ethiopic: 'አረንጓዴ ማተሚያ',
  thaana: 'ދިވެހިރާއްޖެ',
  syriac: 'ܣܘܪܝܝܐ',
  nko: 'ߒߞߏ',
  adlam: '𞤆𞤵𞤤𞤢𞤪',
  cherokee: 'ᏣᎳᎩ',
  aboriginal: 'ᐃᓄᒃᑎᑐᑦ',
  tifinagh: 'ⵜⵉⴼⵉⵏⴰⵖ',
  vai: 'ꕙꔤ',
  yi: 'ꆈꌠꉙ',
  mongolian: 'ᠮᠣᠩᠭᠣᠯ',
  javanese: 'ꦧꦱꦗꦮ',
  balinese: 'ᬩᬮᬶ',
  sundanese: 'ᮞᮥᮔ᮪ᮓ',
  olChiki: 'ᱥᱟᱱᱛᱟᱲᱤ',
  meetei: 'ꯃꯤꯇꯩ',
};

beforeAll(() => loadShaperFor(Object.values(WORDS).join(' ')));

describe.each(SCRIPT_FACES)('the script %s', (face) => {
  it('is drawn in its own face, without a missing glyph', () => {
    const { lines } = textLayout('en').layOut(WORDS[face], 20, { width: 10_000 });
    const parts = lines.flatMap((line) => line.parts);
    const glyphs = parts.flatMap((part) => fontOf(part.face).layout(part.text, featuresOf(part)).glyphs);

    expect(new Set(parts.map((part) => part.face))).toEqual(new Set([face]));
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
  });

  it('keeps every character for copying', () => {
    const { glyphs } = fontOf(face).layout(WORDS[face]);
    const kept = glyphs.flatMap(({ codePoints }) => codePoints);

    expect(kept.toSorted()).toEqual(Array.from(WORDS[face], (one) => one.codePointAt(0)).toSorted());
  });
});

describe('a shaped text', () => {
  it('has fewer glyphs than letters where letters join, and the vowel before its consonant', () => {
    const { glyphs } = fontOf('devanagari').layout('कि');
    const single = (letter: string) => fontOf('devanagari').layout(letter).glyphs[0]?.id;

    expect(fontOf('devanagari').layout('क्ष').glyphs).toHaveLength(1);
    expect(glyphs.at(-1)?.id).toBe(single('क'));
  });

  it('joins Arabic letters, which have other forms alone', () => {
    const forms = (text: string) =>
      fontOf('arabic')
        .layout(text, ['rtla'])
        .glyphs.map(({ id }) => id);

    expect(forms('بب')).not.toEqual([...forms('ب'), ...forms('ب')]);
  });
});

describe('the writing direction', () => {
  const shown = (text: string): string => {
    const { base, levels } = levelsOf(text);
    return inVisualOrder(levelRunsOf(text, levels, base))
      .map((part) => (part.level % 2 === 1 ? Array.from(part.text).toReversed().join('') : part.text))
      .join('');
  };

  it.each([
    ['Acme Ltd.', 'Acme Ltd.'],
    ['אבג', 'גבא'],
    ['אבג 123 דה', 'הד 123 גבא'],
    ['Acme אבג דה Ltd.', 'Acme הד גבא Ltd.'],
    ['אבג – Green Print', 'Green Print – גבא'],
    ['אבג Green 12 Print דה', 'הד Green 12 Print גבא'],
  ])('of %s is from the left to the right %s', (text, visual) => {
    expect(shown(text)).toBe(visual);
  });

  it('puts brackets around what they enclose', () => {
    const { lines } = textLayout('en').layOut('אב (גד) הו', 20, { width: 1000 });

    expect(lines[0]?.parts.map(({ text, face }) => (face === 'latin' ? text.trim() : face))).toEqual([
      'hebrew',
      '(',
      'hebrew',
      ')',
      'hebrew',
    ]);
  });

  it("of a name leaves the surrounding text's unchanged", () => {
    const { lines } = textLayout('en').layOut('אבג דהו זחט יכל', 20, { width: 70 });

    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]?.lead).toBeGreaterThan(0);
    expect(lines.at(-1)?.lead).toBe(0);
  });
});

/** The compressed size, because Lambda packages are zipped. */
const bytesIn = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
    : path.endsWith('.woff2')
      ? statSync(path).size
      : gzipSync(readFileSync(path)).length;

it('a line keeps its trailing space, which does not count in its width', () => {
  const { layOut } = textLayout('en');
  const { lines } = layOut('Printers of words that fill lines', 20, { width: 120 });
  const [first] = lines;
  const text = first?.parts.map((part) => part.text).join('') ?? '';

  expect(lines.flatMap((line) => line.parts.map((part) => part.text)).join('')).toBe(
    'Printers of words that fill lines',
  );
  expect(text).toMatch(/ $/);
  expect(first?.width).toBeCloseTo(layOut(text.trimEnd(), 20, { width: 500 }).lines[0]?.width ?? 0, 5);
});

it('a text gets the largest size that fits, or the smallest if none does', () => {
  const { layOut, layOutToFit } = textLayout('en');
  const text = 'Printers of words that fill lines';
  const fitted = (heightMax: number) => layOutToFit(text, [40, 30, 20], heightMax, { width: 300 });

  expect([fitted(1_000).size, fitted(100).size, fitted(50).size, fitted(1).size]).toEqual([40, 30, 20, 20]);
  expect(fitted(100)).toEqual(layOut(text, 30, { width: 300 }));
  expect(fitted(100).height).toBeLessThanOrEqual(100);
});

describe('the files of fonts', () => {
  it('all exist, and the assets of the bundle stay below 50 MB', () => {
    const sizes = FONT_ASSETS.map(({ from }) => bytesIn(join(import.meta.dirname, '../../../../..', from)));

    expect(sizes.every((bytes) => bytes > 0)).toBe(true);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(49e6);
    expect(Object.keys(FONT_FILES)).toHaveLength(SCRIPT_FACES.length + 9);
  });

  it('in the repository are those drawn from, as their packages have them, with their copyright', () => {
    const folder = join(import.meta.dirname, '../../../../..', OWN_FONTS);
    const sources: { file: string; package: string; sha256: string }[] = JSON.parse(
      readFileSync(join(folder, 'sources.json'), 'utf8'),
    );
    const license = readFileSync(join(folder, 'OFL.txt'), 'utf8');
    const files = sources.map(({ file }) => file);
    const read = Object.values(FONT_FILES).flatMap((paths) => paths.filter((path) => path.startsWith('files/')));

    expect(files.map((file) => `files/${file}`)).toEqual(read.toSorted());
    expect(readdirSync(folder).sort()).toEqual(['OFL.txt', 'sources.json', ...files].sort());
    for (const { file, sha256 } of sources) {
      const bytes = readFileSync(join(folder, file));
      expect([file, createHash('sha256').update(bytes).digest('hex')]).toEqual([file, sha256]);
      const font = create(bytes);
      expect(license).toContain(`${'copyright' in font && font.copyright}\n`);
    }
  });

  it('cover every letter of their script', () => {
    expect(splitByFont('Acme مطبعة Ltd', 'en').map(({ face }) => face)).toEqual(['latin', 'arabic', 'latin']);
  });
});
