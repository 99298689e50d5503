import type { Locale } from '../../../platform/locale.ts';
import type { AnsweredReason } from '../../../presentation/reasons/translation.ts';
import { plain, shortened } from '../../../presentation/rendering/display-text.ts';
import { QUOTATION_MARKS } from '../../../presentation/texts/all/notation.ts';
import { isolated } from './content.ts';

/**
 * Makes tenant-chosen names safe to show in a mail. A mail is sent from the operator's address to people who may not know the
 * tenant, so a name must not carry a message: it is short, contains no address or link a mail program would make clickable, and
 * is set in quotation marks.
 */
const NAME_MAX = 50;
const GREETED_MAX = 40;
const QUOTE_MAX = 300;

/** For a name within a sentence or subject. */
export function named(name: string, locale: Locale): string {
  const [before, after] = QUOTATION_MARKS[locale];
  return `${before}${isolated(shortName(name))}${after}`;
}

/** For the recipient's own name in the greeting; somebody else may have written it. */
export const greeted = (name: string): string => isolated(shortened(withoutLinks(name), GREETED_MAX));

/** For a name by itself, as in a table row or beside a mail address. */
export const shortName = (name: string): string => shortened(withoutLinks(name), NAME_MAX);

/**
 * For a reason that may name a tenant's host, before it is translated. A whole sentence in Japanese or Chinese would look like a
 * domain: its full stops stand between letters.
 */
export const withoutLinksIn = ({ code, values, text }: AnsweredReason): AnsweredReason => ({
  code,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? withoutLinks(value) : value]),
  ),
  text: withoutLinks(text),
});

/** For a reported sentence without links. */
export const reported = (sentence: string): string =>
  // No line breaks before French punctuation.
  shortened(sentence, QUOTE_MAX).replace(/ (?=[:;?!»])|(?<=«) /gu, '\u00a0');

/** Replaces addresses and links by `…`. A name such as "Example.com" keeps its words: its dots become spaces. */
export const withoutLinks = (text: string): string =>
  plain(text)
    .split(' ')
    .map((word) => {
      // Mail programs and browsers fold compatibility characters (NFKC) and skip invisible ones.
      const folded = word.normalize('NFKC').replace(/\p{Cf}/gu, '');
      if (LINK.test(folded)) return '…';
      return DOMAIN.test(folded) ? folded.replace(DOT, ' ') : word;
    })
    .join(' ')
    .replace(/…(?: …)+/gu, '…');

const LETTERS = String.raw`[\p{L}\p{M}\p{N}_-]`;
const LINK = new RegExp(
  [
    String.raw`:\/\/`,
    String.raw`\bwww\d?[.。]`,
    String.raw`\S@\S`,
    String.raw`\b(?:mailto|tel|sms|javascript|data):`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}`,
    String.raw`\[[\da-f:.]+\]`,
    // A domain with a port, path, query or fragment.
    String.raw`${LETTERS}[.。]${LETTERS}{2,}[:/?#\\]`,
  ].join('|'),
  'iu',
);

/** A top-level domain has at least two letters, so an abbreviation such as "e.V." does not match. */
const DOMAIN = new RegExp(String.raw`${LETTERS}[.。](?=${LETTERS}*\p{L})${LETTERS}{2}`, 'u');
const DOT = new RegExp(`(?<=${LETTERS})[.。](?=${LETTERS})`, 'gu');
