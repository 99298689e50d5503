import { lazy } from './lazy.ts';

/**
 * Names and labels appear in lists, mails, certificates and terminals beside other text. Control characters and the older
 * bidirectional controls would change how that text is displayed, so names must not have them. Isolates and joiners do not
 * affect text outside the name, and some scripts need them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that names may not have.
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/;
const EVERY_FORBIDDEN = new RegExp(FORBIDDEN, 'g');

/** The Braille blank (U+2800) is a symbol to Unicode, but invisible. */
const visible = lazy(
  // biome-ignore lint/complexity/useRegexLiterals: a literal is parsed at every cold start; Unicode classes take a millisecond.
  () => new RegExp(String.raw`[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]`, 'u'),
);

/** A name's first forbidden character, as a code point such as U+202E. */
export function forbiddenIn(name: string): string | undefined {
  const [found] = FORBIDDEN.exec(name) ?? [];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

export const hasVisible = (name: string): boolean => visible().test(name);

export const withoutForbidden = (text: string): string => text.replace(EVERY_FORBIDDEN, '').trim();
