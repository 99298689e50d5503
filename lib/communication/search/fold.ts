import { folded } from '../../platform/table/keys/key-text.ts';

/**
 * The form in which names and queries are compared: without case and accents, so that "koln" finds Köln. Only the accents of
 * alphabets are left out; marks of other scripts, such as vowels in Thai or voiced sounds in kana, make another letter.
 */
export const searchFolded = (text: string): string =>
  folded(text)
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(LETTERS, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC');

const ACCENTS = /[\u0300-\u036f]/g;

/** Letters that Unicode does not take apart, as people type them who do not have them. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
};
const LETTERS = /[ßæœþøłđðħŧıŋ]/g;
