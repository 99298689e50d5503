/**
 * CSV cells as written and read by the API and the dashboard. Spreadsheets run a cell starting with one of these characters as
 * a formula (CSV injection), so such text gets a leading apostrophe. Numbers are harmless and stay.
 */
export const FORMULA_START = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/;

const isNumber = (text: string): boolean => /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text);

export const escapedFormula = (text: string): string =>
  FORMULA_START.test(text) && !isNumber(text) ? `'${text}` : text;

/** Reverts the escape when a file exported here is imported again. */
export const unescapedFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Also quotes for readers that split at semicolons or tabs, or trim cells. */
export const quotedCell = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The most frequent separator in the header line. */
export function delimiterIn(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}
