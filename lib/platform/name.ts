/**
 * Names and labels stand in lists, mails, certificates and terminals beside text that is not their owner's. Control characters
 * and the older bidirectional controls change how that text is shown, so no name has them. Isolates and joiners do not
 * reach beyond the name, and some scripts need them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that names may not have.
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/;
const EVERY_FORBIDDEN = new RegExp(FORBIDDEN, 'g');

/** The Braille blank is an ordinary symbol to Unicode, but shows nothing. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** The first character that a name may not have, as Unicode names it: U+202E. */
export function forbiddenIn(name: string): string | undefined {
  const [found] = FORBIDDEN.exec(name) ?? [];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

export const hasVisible = (name: string): boolean => VISIBLE.test(name);

/** A name from before this rule, without what it may not have; a dash where nothing is left to see. */
export function shownName(name: string): string {
  const cleaned = name.replace(EVERY_FORBIDDEN, '').trim();
  return hasVisible(cleaned) ? cleaned : '\u2014';
}
