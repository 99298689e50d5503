import type { Locale } from '../../../platform/locale.ts';
import type { Face } from '../fonts/font-files.ts';
import { fontOf } from '../fonts/fonts.ts';
import { isScriptFace, SCRIPT_FACES, SCRIPTS, type ScriptFace } from './scripts.ts';
import { charactersOf, isAscii } from './segments.ts';

/** Text in one face. `written` is the original character, if no face has it and `text` is a replacement. */
export type TextInFont = { face: Face; text: string; written?: string };

/**
 * Splits a text by the faces containing its letters. U+FFFD replaces a letter missing from all faces, so a reader sees
 * that something is missing. PDF/UA forbids a face's own box for missing glyphs.
 */
export function splitByFont(text: string, locale: Locale): TextInFont[] {
  if (isAscii(text)) return text === '' ? [] : [{ face: 'latin', text }];
  const faces = facesFor(text, locale);
  const parts: TextInFont[] = [];
  for (const character of charactersOf(withoutSaraAm(text.normalize('NFC')))) {
    const last = parts.at(-1);
    // A space belongs to the word before it, except after an emoji, whose space is too wide for text.
    const isSpace = /^\s+$/u.test(character);
    const isContinued = isSpace && last && last.face !== 'emoji' && fontOf(last.face).hasGlyphForCodePoint(SPACE);
    const face = isContinued ? last.face : faceOf(character, faces);
    if (face === undefined) parts.push({ face: 'latin', text: REPLACEMENT, written: character });
    else if (last?.face === face && last.written === undefined) last.text += character;
    else parts.push({ face, text: character });
  }
  return parts;
}

const SPACE = 0x20;
const REPLACEMENT = '\ufffd';

/**
 * Decomposes Thai sara am into the ring above the letter and the vowel after it, because a tone mark stands above the
 * ring. Shapers are expected to do this; fontkit does not.
 */
export const withoutSaraAm = (text: string): string => text.replace(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32');

/** The letters for which a face is searched, so a rare letter does not load every font file. */
const LETTERS: Record<Exclude<Face, ScriptFace>, RegExp> = {
  latin: /./su,
  thai: /\p{scx=Thai}/u,
  japanese: /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\uff00-\uffef]/u,
  korean: /[\p{scx=Hang}\p{scx=Han}\uff00-\uffef]/u,
  simplified: /[\p{scx=Han}\p{scx=Bopo}\uff00-\uffef]/u,
  traditional: /[\p{scx=Han}\p{scx=Bopo}\uff00-\uffef]/u,
  symbols: /[\p{S}\p{No}]/u,
  moreSymbols: /[\p{S}\p{No}]/u,
  emoji: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u,
};

/** Chinese characters look different in each of these languages, so the language decides the face order. */
const HAN: Partial<Record<Locale, Face[]>> = {
  ja: ['japanese', 'traditional', 'simplified', 'korean'],
  ko: ['korean', 'traditional', 'simplified', 'japanese'],
  'zh-CN': ['simplified', 'traditional', 'japanese', 'korean'],
  'zh-TW': ['traditional', 'simplified', 'japanese', 'korean'],
};

/** In a language without Chinese characters, a name's other letters decide the face for its Chinese characters. */
function facesFor(text: string, locale: Locale): Face[] {
  const inName = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? HAN.ja : /\p{sc=Hang}/u.test(text) ? HAN.ko : HAN['zh-CN'];
  const shaped = SCRIPT_FACES.filter((face) => SCRIPTS[face].own.test(text));
  return ['latin', 'thai', ...(HAN[locale] ?? inName ?? []), ...shaped, 'emoji', 'symbols', 'moreSymbols'];
}

function faceOf(character: string, faces: Face[]): Face | undefined {
  const letters = Array.from(character).filter((letter) => !JOINERS.test(letter));
  const has = (face: Face) =>
    (isScriptFace(face) ? SCRIPTS[face].letters : LETTERS[face]).test(character) &&
    letters.every((letter) => fontOf(face).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return faces.find(has);
}

/** Invisible characters that change the shape of adjacent ones. */
const JOINERS = /\p{Join_Control}|\p{Variation_Selector}/u;
