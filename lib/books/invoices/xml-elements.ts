import { escaped } from '../../presentation/rendering/escape.ts';

/** An element without text is left out, because Peppol forbids empty ones. */
export function text(
  name: string,
  value: string | null | undefined,
  attributes: Record<string, string | undefined> = {},
): string {
  const shown = cleaned(value ?? '');
  const written = Object.entries(attributes).map(([key, of]) => ` ${key}="${escaped(cleaned(of ?? ''))}"`);
  return shown === '' ? '' : `<${name}${written.join('')}>${escaped(shown)}</${name}>`;
}

/** An element with elements; none if all of them are left out. */
export const group = (name: string, ...children: string[]): string => {
  const content = children.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
};

/** XML 1.0 has no way to write these characters, escaped or not. Line breaks become spaces. */
const cleaned = (value: string): string => value.toWellFormed().replace(FORBIDDEN, '').replace(/\s+/gu, ' ').trim();

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML may not have.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
