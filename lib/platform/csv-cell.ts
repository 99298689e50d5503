/**
 * One cell of CSV text, as the API and the dashboard write and read it. A spreadsheet runs a cell as a formula that begins
 * with one of these characters, so such a text is preceded by an apostrophe; a number is harmless and stays as it is.
 */
const RUNS = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/;

const isNumber = (text: string): boolean => /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text);

export const escapedFormula = (text: string): string => (RUNS.test(text) && !isNumber(text) ? `'${text}` : text);

/** The text that was escaped on its way out, for a file that was exported here and comes back. */
export const unescapedFormula = (cell: string): string =>
  cell.startsWith("'") && RUNS.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Quoted also for readers whose separator is a semicolon or a tab, and for those that cut spaces around a cell. */
export const quotedCell = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
