/** The beginning of a longer text, followed by an ellipsis. A letter of two UTF-16 units is kept whole or left out. */
export const beginningOf = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(/[\ud800-\udbff]$/, '')}…`;
