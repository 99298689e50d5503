import { type Links, type Pair, REASONS, type Reason } from '../texts/expressions.ts';
import { foldedWord } from './fold.ts';

/** How many words may stand between a claim's halves. */
const LINKS_MAX = 8;

type Place = { start: number; end: number; reason: Reason };
type Words = { pairs: Partial<Record<Reason, Pair[]>>; links: Links; spaced: boolean };

/**
 * Finds claims with separated halves, in both orders: "positive for the climate", "a climate impact that is positive".
 * Only listed words may stand between the halves, so "positive feedback on our climate day" is not found. A text is read
 * once from start to end, and words are looked up in maps, so the work is linear in the text's length.
 */
export function wordsApart({ pairs, links, spaced }: Words): (text: string) => Place[] {
  const listed = REASONS.flatMap((reason) => (pairs[reason] ?? []).flatMap((pair) => directed(reason, pair)));
  const lexicon = lexiconOf(listed, links);
  const tokensOf = spaced ? spacedTokens : unspacedTokens;
  return (text) => placesIn(tokensOf(text, lexicon), listed);
}

type Direction = keyof Links;
type Directed = { reason: Reason; direction: Direction; opens: string[]; closes: string[] };

function directed(reason: Reason, [one, other, order]: Pair): Directed[] {
  const [quality, noun] = [choicesOf(one), choicesOf(other)];
  const nounFirst = { reason, direction: 'toQuality' as const, opens: noun, closes: quality };
  return order ? [nounFirst] : [nounFirst, { reason, direction: 'toNoun', opens: quality, closes: noun }];
}

/** The pairs a word begins and ends, and the directions in which it may stand between two halves. */
type Entry = { opens: number[]; closes: number[]; links: Set<Direction> };
type Token = { start: number; end: number; entry?: Entry };

function placesIn(tokens: Iterable<Token>, listed: Directed[]): Place[] {
  const places: Place[] = [];
  const opened = { toNoun: new Map<number, Opened>(), toQuality: new Map<number, Opened>() };
  let index = 0;
  for (const { start, end, entry } of tokens) {
    index++;
    for (const pair of entry?.closes ?? []) {
      const { reason, direction } = listed[pair] ?? {};
      const half = direction && opened[direction].get(pair);
      if (half && reason && index - half.index <= LINKS_MAX + 1) places.push({ start: half.start, end, reason });
    }
    for (const direction of DIRECTIONS)
      if (opened[direction].size > 0 && !entry?.links.has(direction)) opened[direction].clear();
    for (const pair of entry?.opens ?? []) opened[listed[pair]?.direction ?? 'toNoun'].set(pair, { index, start });
  }
  return places;
}

type Opened = { index: number; start: number };
const DIRECTIONS: readonly Direction[] = ['toNoun', 'toQuality'];

/** Whole words, word beginnings (`neutral*`) and word endings (`*papier`). Every entry is found by its length. */
type Lexicon = {
  whole: Map<string, Entry>;
  beginning: Map<string, Entry>;
  ending: Map<string, Entry>;
  longest: number;
  /** The longest whole entry's length, by its first character. */
  longestBy: Map<string, number>;
  /** The longest phrase's number of words, by its first word. */
  wordsBy: Map<string, number>;
};

function lexiconOf(listed: Directed[], links: Links): Lexicon {
  const lexicon: Lexicon = {
    whole: new Map(),
    beginning: new Map(),
    ending: new Map(),
    longest: 0,
    longestBy: new Map(),
    wordsBy: new Map(),
  };
  const entryOf = (word: string): Entry => {
    const map = word.endsWith('*') ? lexicon.beginning : word.startsWith('*') ? lexicon.ending : lexicon.whole;
    const key = foldedWord(word.replaceAll('*', ''));
    const entry = map.get(key) ?? { opens: [], closes: [], links: new Set() };
    map.set(key, entry);
    lexicon.longest = Math.max(lexicon.longest, key.length);
    const initial = key.charAt(0);
    lexicon.longestBy.set(initial, Math.max(lexicon.longestBy.get(initial) ?? 0, key.length));
    const [first = '', ...others] = key.split(' ');
    lexicon.wordsBy.set(first, Math.max(lexicon.wordsBy.get(first) ?? 0, others.length + 1));
    return entry;
  };
  for (const direction of DIRECTIONS)
    for (const word of choicesOf(links[direction])) entryOf(word).links.add(direction);
  for (const [pair, { opens, closes }] of listed.entries()) {
    for (const word of opens) asHalf(entryOf(word)).opens.push(pair);
    for (const word of closes) asHalf(entryOf(word)).closes.push(pair);
  }
  for (const map of [lexicon.beginning, lexicon.ending, lexicon.whole])
    for (const [word, entry] of map) for (const part of partsOf(word, lexicon)) include(entry, part);
  return lexicon;
}

/**
 * The entries within a longer one, which count too: "carbon footprint" is carbon. Without spaces a word may begin or end
 * a longer one.
 */
function partsOf(word: string, { whole, beginning, ending }: Lexicon): Entry[] {
  const cuts = Array.from({ length: word.length - 1 }, (_, at) => at + 1);
  const isPhrase = word.includes(' ');
  const wholes = isPhrase ? word.split(' ') : cuts.flatMap((at) => [word.slice(0, at), word.slice(at)]);
  return [
    ...(isPhrase || !/[a-z]/.test(word) ? wholes.map((part) => whole.get(part)) : []),
    ...(isPhrase ? [] : [...cuts, word.length].map((at) => beginning.get(word.slice(0, at)))),
    ...(isPhrase ? [] : [0, ...cuts].map((at) => ending.get(word.slice(at)))),
  ].filter((entry) => entry !== undefined);
}

function include(entry: Entry, part: Entry): void {
  if (part.opens.length + part.closes.length > 0) asHalf(entry);
  entry.opens = [...new Set([...entry.opens, ...part.opens])];
  entry.closes = [...new Set([...entry.closes, ...part.closes])];
}

/** A half of another claim may also stand between two halves: "a certified and sustainable paper". */
function asHalf(entry: Entry): Entry {
  for (const direction of DIRECTIONS) entry.links.add(direction);
  return entry;
}

/** A word, the end of a sentence or passage, or the gap left by a removed name. Other signs stand between words. */
const TOKEN = /[\p{L}\p{M}\p{N}]+|[.!?;](?=\s|$)|[:\n\0·•|—…]/gu;
const NUMBER = /^\p{N}+$/u;
const LINK: Entry = { opens: [], closes: [], links: new Set(DIRECTIONS) };

function* spacedTokens(text: string, lexicon: Lexicon): Generator<Token> {
  const words = [...text.matchAll(TOKEN)].map((match) => ({ word: match[0], start: match.index }));
  for (let at = 0; at < words.length; ) {
    const first = words[at];
    if (!first) return;
    const phrase = phraseAt(words, at, lexicon);
    const last = words[at + phrase.length - 1] ?? first;
    const entry = phrase.entry ?? (NUMBER.test(first.word) ? LINK : undefined);
    yield { start: first.start, end: last.start + last.word.length, ...(entry && { entry }) };
    at += phrase.length;
  }
}

/** Most words begin no phrase and are looked up alone. */
function phraseAt(
  words: { word: string }[],
  at: number,
  lexicon: Lexicon,
): { entry: Entry | undefined; length: number } {
  const first = words[at]?.word ?? '';
  for (let length = Math.min(lexicon.wordsBy.get(first) ?? 1, words.length - at); length > 1; length--) {
    const phrase = words
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    const entry = lexicon.whole.get(phrase);
    if (entry) return { entry, length };
  }
  return { entry: wordEntry(first, lexicon), length: 1 };
}

function wordEntry(word: string, { whole, beginning, ending, longest }: Lexicon): Entry | undefined {
  const found = whole.get(word);
  if (found) return found;
  for (let length = Math.min(word.length, longest); length > 1; length--) {
    const entry = beginning.get(word.slice(0, length)) ?? ending.get(word.slice(-length));
    if (entry) return entry;
  }
  return undefined;
}

/** Without spaces the longest entry at a position is a word; a character that begins no entry ends the claim. */
function* unspacedTokens(text: string, { whole, longestBy }: Lexicon): Generator<Token> {
  for (let at = 0; at < text.length; ) {
    const character = text.charAt(at);
    let length = Math.min(longestBy.get(character) ?? 0, text.length - at);
    while (length > 0 && !whole.has(text.slice(at, at + length))) length--;
    const entry = length > 0 ? whole.get(text.slice(at, at + length)) : entryOfSign(character);
    if (entry !== PASSED_OVER) yield { start: at, end: at + Math.max(1, length), ...(entry && { entry }) };
    at += Math.max(1, length);
  }
}

const PASSED_OVER: Entry = { opens: [], closes: [], links: new Set() };

/** Undefined for a letter and for a passage's end. */
function entryOfSign(character: string): Entry | undefined {
  if (/[\p{L}\p{M}.:!?;：。！？；\n\0·•|—…]/u.test(character)) return undefined;
  return /\p{N}/u.test(character) ? LINK : PASSED_OVER;
}

/** All words covered by a list such as `neutr(o|a)|positiv*`. */
export const choicesOf = (words: string): string[] =>
  words
    .split(/\|(?![^()]{0,99}\))/)
    .flatMap(withoutGroups)
    .map((word) => word.trim())
    .filter((word) => word !== '');

function withoutGroups(word: string): string[] {
  const group = /\(([^()]*)\)(\??)/.exec(word);
  if (!group) return [word];
  const choices = [...(group[1] ?? '').split('|'), ...(group[2] ? [''] : [])];
  return choices.flatMap((choice) =>
    withoutGroups(`${word.slice(0, group.index)}${choice}${word.slice(group.index + group[0].length)}`),
  );
}
