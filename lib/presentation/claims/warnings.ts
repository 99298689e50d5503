import { claimTexts as en } from '../texts/en/claims.ts';
import { findForbidden } from './find.ts';
import type { ClaimWarning } from './warning.ts';

/**
 * Warnings about texts, by field. A text's language is unknown, so the lists of all languages are searched. `names` are
 * exempt wherever they occur: a project may be called "Green Belt". A passage is listed once per field.
 */
export function claimWarnings(texts: Readonly<Record<string, string | null | undefined>>, names: string[] = []) {
  return Object.entries(texts).flatMap(([field, text]): ClaimWarning[] => {
    if (!text) return [];
    const found = findForbidden(withoutNames(text, names));
    const folded = found.map(({ text: passage }) => passage.toLowerCase());
    return (
      found
        // uncaught: '' → 'mutant': the fallback is for the type checker: the passage of an index is always there
        .filter((_, index) => folded.indexOf(folded[index] ?? '') === index)
        .map(({ text: passage, reason }) => ({ field, passage, instead: en.instead[reason] }))
    );
  });
}

/** A control character replaces a name, so the words around it are not read as one expression. */
const withoutNames = (text: string, names: string[]): string =>
  names.filter((name) => name.trim() !== '').reduce((rest, name) => rest.replaceAll(name, '\u0000'), text);

/** The words in HTML a reader sees or hears, without code elements. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/<(code|script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '\u0000')
    .replace(/<[^<>]*>/g, (tag) =>
      WITHIN_WORDS.test(tag) ? '' : ` ${[...tag.matchAll(READ_ALOUD)].map(([, , words]) => words).join(' ')} `,
    )
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (all, decimal, hex, name: string | undefined) =>
      name === undefined ? characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)) : (NAMED.get(name) ?? all),
    );

/** Elements that do not end a word. */
const WITHIN_WORDS = /^<\/?(?:a|b|em|i|mark|small|span|strong|sub|sup|u)\b/i;
const READ_ALOUD = /\b(?:alt|title|aria-label)\s*=\s*(["'])(.*?)\1/gis;
const NAMED = new Map(Object.entries({ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", shy: '' }));
const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : ' ');
