/** The beginning of a longer text, followed by an ellipsis. A letter of two UTF-16 units is kept whole or left out. */
export const beginningOf = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(/[\ud800-\udbff]$/, '')}…`;

/** A value, or the beginning of its JSON where that is longer. */
export function shortValue(value: unknown, max: number): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length <= max ? value : beginningOf(text, max);
}
