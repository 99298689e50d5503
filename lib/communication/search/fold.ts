import { folded } from '../../platform/table/keys/key-text.ts';

/**
 * Normalizes names and queries for comparison, dropping case and accents, so "koln" finds Köln. Only alphabets lose their
 * accents; marks in other scripts, such as Thai vowels or voiced kana, make another letter.
 */
export const searchFolded = (text: string): string =>
  folded(text)
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(LETTERS, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC');

const ACCENTS = /[\u0300-\u036f]/g;

/** Letters Unicode does not decompose, as typed by people who lack them. */
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
