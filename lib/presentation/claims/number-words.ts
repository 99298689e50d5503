import type { NumberWords } from '../texts/expressions.ts';
import { foldedWord } from './fold.ts';
import { LETTER } from './notation.ts';

type Token = { kind: 'unit' | 'multiplier' | 'group' | 'joiner' | 'digits'; value: number };
type WrittenNumber = { start: number; value: number };

/** Reads the number in words ending at a position in a folded text; undefined if no number ends there. */
export type NumberReader = (text: string, end: number) => WrittenNumber | undefined;

/**
 * Words are read from the last to the first, the longest first, so compounds need no rule: "fünfundzwanzigtausend" is tausend,
 * zwanzig, und, fünf. A number before a scale may be in digits: "5 thousand". A number has at most WORDS_MAX words.
 */
export function numberReader(words: NumberWords, spaced: boolean): NumberReader {
  const tokens = new Map<string, Token>();
  const add = (kind: Token['kind'], list: Record<string, number>): void => {
    for (const [word, value] of Object.entries(list)) tokens.set(foldedWord(word), { kind, value });
  };
  add('unit', words.units);
  add('multiplier', words.multipliers);
  add('group', words.groups);
  add('joiner', Object.fromEntries(words.joiners.map((word) => [word, 0])));
  const longest = Math.max(...[...tokens.keys()].map((word) => word.length));

  const tokenBefore = (text: string, end: number): { token: Token; start: number } | undefined => {
    for (let length = Math.min(longest, end); length > 0; length--) {
      const token = tokens.get(text.slice(end - length, end).replace(DASH, ' '));
      if (token) return { token, start: end - length };
    }
    return undefined;
  };

  return (text, end) => {
    let start = end;
    let read: Token[] = [];
    let whole: { start: number; read: Token[] } | undefined;
    for (let at = withoutSpace(text, end); read.length < WORDS_MAX; at = withoutSpace(text, start)) {
      const next = tokenBefore(text, at) ?? (isScale(read[0]) ? digitsBefore(text, at) : undefined);
      if (!next) break;
      start = next.start;
      read = [next.token, ...read];
      if (next.token.kind !== 'joiner' && (!spaced || !ENDS_IN_LETTER.test(text.slice(Math.max(0, start - 2), start))))
        whole = { start, read };
      if (next.token.kind === 'digits') break;
    }
    return whole && { start: whole.start, value: sumOf(whole.read, spaced) };
  };
}

const WORDS_MAX = 24;
const SPACES_MAX = 3;
const DIGITS_MAX = 20;
const DASH = /[\u2010-\u2013-]/g;
const SPACE_OR_DASH = /[ \u2010-\u2013-]/;
const ENDS_IN_LETTER = new RegExp(`${LETTER}$`, 'u');
const DIGITS = /(?<![\p{N}.,])\d{1,9}(?:[.,]\d{1,2})?$/u;

function withoutSpace(text: string, end: number): number {
  let at = end;
  while (at > 0 && end - at < SPACES_MAX && SPACE_OR_DASH.test(text.charAt(at - 1))) at--;
  return at;
}

const isScale = (token: Token | undefined): boolean => token?.kind === 'multiplier' || token?.kind === 'group';

/** Three decimals would be a thousands group in some language, so digits have at most two. */
function digitsBefore(text: string, end: number): { token: Token; start: number } | undefined {
  const [digits] = DIGITS.exec(text.slice(Math.max(0, end - DIGITS_MAX), end)) ?? [];
  if (digits === undefined) return undefined;
  return { token: { kind: 'digits', value: Number(digits.replace(',', '.')) }, start: end - digits.length };
}

/** Consecutive digits are place values in scripts without spaces: 五〇〇〇. Elsewhere they are added. */
function sumOf(read: Token[], spaced: boolean): number {
  let [total, section, pending] = [0, 0, 0];
  let before: Token | undefined;
  for (const token of read) {
    const { kind, value } = token;
    const isNextPlace = !spaced && before?.kind === 'unit' && value < 10 && before.value < 10;
    if (kind === 'unit' || kind === 'digits') pending = isNextPlace ? pending * 10 + value : pending + value;
    if (kind === 'multiplier') [section, pending] = [section + (pending || 1) * value, 0];
    if (kind === 'group') [total, section, pending] = [total + (section + pending || 1) * value, 0, 0];
    before = token;
  }
  return total + section + pending;
}
