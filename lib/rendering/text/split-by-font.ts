import type { Locale } from '../../platform/locale.ts';
import type { Face } from '../fonts/font-files.ts';
import { fontOf } from '../fonts/fonts.ts';
import { isScriptFace, SCRIPT_FACES, SCRIPTS, type ScriptFace } from './scripts.ts';
import { charactersOf } from './segments.ts';

/** A stretch of text in one face. `written` is what stands there instead of a letter that no face has. */
export type TextInFont = { face: Face; text: string; written?: string };

/**
 * Splits a text by the faces that have its letters. In the place of a letter that none has stands the sign for that, so a
 * reader sees that something is there. A face's own box for it would do the same, but PDF/UA forbids it.
 */
export function splitByFont(text: string, locale: Locale): TextInFont[] {
  const faces = facesFor(text, locale);
  const parts: TextInFont[] = [];
  for (const character of charactersOf(saraAmApart(text.normalize('NFC')))) {
    const last = parts.at(-1);
    // A space goes with the word before it; only that of the emoji is too wide for text.
    const isSpace = /^\s+$/u.test(character);
    const goesOn = isSpace && last && last.face !== 'emoji' && fontOf(last.face).hasGlyphForCodePoint(SPACE);
    const face = goesOn ? last.face : faceOf(character, faces);
    if (face === undefined) parts.push({ face: 'latin', text: REPLACEMENT, written: character });
    else if (last?.face === face && last.written === undefined) last.text += character;
    else parts.push({ face, text: character });
  }
  return parts;
}

const SPACE = 0x20;
const REPLACEMENT = '\ufffd';

/**
 * Thai sara am is a ring above the letter and a vowel after it, and a tone mark stands above the ring. Shapers are
 * expected to take it apart for that; ours does not.
 */
export const saraAmApart = (text: string): string => text.replace(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32');

/** What a face is asked for at all, so that looking for a rare letter does not load every file. */
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

/** Chinese characters are drawn differently in each of these, so the language decides which face comes first. */
const HAN: Partial<Record<Locale, Face[]>> = {
  ja: ['japanese', 'traditional', 'simplified', 'korean'],
  ko: ['korean', 'traditional', 'simplified', 'japanese'],
  'zh-CN': ['simplified', 'traditional', 'japanese', 'korean'],
  'zh-TW': ['traditional', 'simplified', 'japanese', 'korean'],
};

/** In a language without Chinese characters, the other letters of a name tell where it is from. */
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

/** They shape their neighbours and are never drawn. */
const JOINERS = /\p{Join_Control}|\p{Variation_Selector}/u;
