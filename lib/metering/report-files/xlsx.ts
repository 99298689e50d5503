import { TEXT_MAX } from '../../platform/fields.ts';
import { CELLS_MAX, type CellRow } from '../../platform/http/rows.ts';
import { lazy } from '../../platform/lazy.ts';
import { unreadable } from './refusals.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { type DateForm, dateFormats, dayIn } from './xlsx-dates.ts';
import { attribute, partsOf } from './xml.ts';
import type { ZipEntry } from './zip.ts';

/**
 * The sheets of an XLSX workbook as texts, in their order. A workbook is a ZIP file of XML files: the sheets' order, the cells'
 * shared texts, the formats distinguishing dates from numbers, and a file per sheet. A formula counts by its stored value.
 */
export async function sheetsOfWorkbook(entries: ZipEntry[]): Promise<Sheet[]> {
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const entryAt = (name: string) => byName.get(name.toLowerCase());
  const read = async (entry: ZipEntry | undefined) => (entry ? decoded(await entry.read()) : '');
  const { ids, isFrom1904 } = workbookIn(await read(entryAt('xl/workbook.xml')));
  const places = placesIn(await read(entryAt('xl/_rels/workbook.xml.rels')));
  const texts = sharedTexts(await read(entryAt('xl/sharedStrings.xml')));
  const dates = dateFormats(await read(entryAt('xl/styles.xml')));
  // A workbook may name one file as thousands of sheets. Each file is read once, so the limit on unpacked bytes holds.
  const sheets = new Set(ids.flatMap((id) => entryAt(places.get(id) ?? '') ?? []));
  if (sheets.size === 0) throw unreadable('the workbook has no sheet');
  return Array.from(sheets, (sheet) => {
    const xml = lazy(() => read(sheet));
    return sheetOf(async (max) => rowsIn(await xml(), { texts, dates, isFrom1904 }, max));
  });
}

export const isWorkbook = (entries: ZipEntry[]): boolean =>
  entries.some(({ name }) => name.toLowerCase() === 'xl/workbook.xml');

function decoded(bytes: Buffer): string {
  const charset =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('its XML is not in Unicode');
  }
}

/** The sheets' relation ids, in order. */
function workbookIn(xml: string): { ids: string[]; isFrom1904: boolean } {
  const ids: string[] = [];
  let isFrom1904 = false;
  for (const part of partsOf(xml)) {
    if (part.kind !== 'start') continue;
    if (part.name === 'sheet') ids.push(attribute(part.attributes, relationName(part.attributes)) ?? '');
    if (part.name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attribute(part.attributes, 'date1904') ?? '');
  }
  return { ids, isFrom1904 };
}

/** The attribute `id` of the relations' namespace, whatever its prefix. */
const relationName = (attributes: string): string => /\s([^\s=:]+:id)\s*=/.exec(attributes)?.[1] ?? 'r:id';

/** The files by relation id. */
function placesIn(xml: string): Map<string, string> {
  const places = new Map<string, string>();
  for (const part of partsOf(xml)) {
    if (part.kind !== 'start' || part.name !== 'Relationship') continue;
    const target = attribute(part.attributes, 'Target') ?? '';
    places.set(attribute(part.attributes, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return places;
}

/** Rich text is in several runs; how a word is spoken (`rPh`) is not part of it. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [text, isText, isSpoken] = ['', false, false];
  for (const part of partsOf(xml)) {
    if (part.kind === 'text') {
      if (isText && !isSpoken) text += part.text;
    } else if (part.name === 't') isText = part.kind === 'start' && !part.isEmpty;
    else if (part.name === 'rPh') isSpoken = part.kind === 'start' && !part.isEmpty;
    else if (part.name === 'si' && part.kind === 'start') {
      text = '';
      if (part.isEmpty) texts.push('');
    } else if (part.name === 'si') texts.push(cellText(text));
  }
  return texts;
}

type Workbook = { texts: string[]; dates: (DateForm | undefined)[]; isFrom1904: boolean };

/**
 * A longer text is cut, and still too long for any field. A small file may have a text of megabytes in thousands of cells, which
 * would fill the memory of their readers.
 */
const cellText = (text: string): string => text.trim().slice(0, TEXT_MAX + 1);

function rowsIn(xml: string, workbook: Workbook, max: number): CellRow[] {
  const rows: CellRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let cell = { place: 0, type: '', style: 0, value: '' };
  let [isValue, isSpoken] = [false, false];
  for (const part of partsOf(xml)) {
    if (part.kind === 'text') {
      if (isValue && !isSpoken) cell.value += part.text;
    } else if (part.name === 'row') {
      if (part.kind === 'start') {
        cells = [];
        number = numberOf(attribute(part.attributes, 'r')) ?? number + 1;
      }
      if (part.kind === 'end') rows.push({ number, cells: Array.from(cells, (text) => text ?? '') });
      if (rows.length === max) return rows;
    } else if (part.name === 'c' && part.kind === 'start') {
      const place = placeOf(attribute(part.attributes, 'r')) ?? cells.length;
      const style = Number(attribute(part.attributes, 's') ?? 0);
      cell = { place, type: attribute(part.attributes, 't') ?? 'n', style, value: '' };
    } else if (part.name === 'c') {
      // A cell further right is not read.
      if (cell.place < CELLS_MAX) cells[cell.place] = cellText(textOf(cell, workbook));
    } else if (part.name === 'v' || part.name === 't') isValue = part.kind === 'start' && !part.isEmpty;
    else if (part.name === 'rPh') isSpoken = part.kind === 'start' && !part.isEmpty;
  }
  return rows;
}

/** Programs may leave out blank rows, and the numbers too. */
const numberOf = (text = ''): number | undefined => (/^\d{1,7}$/.test(text) ? Number(text) : undefined);

/** The column in a reference such as `AB12`, from 0. */
function placeOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf({ type, style, value }: { type: string; style: number; value: string }, workbook: Workbook): string {
  if (type === 's') return workbook.texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // The value of a failed formula.
  if (type === 'e') return '';
  if (type === 'd') return value;
  const number = Number(value);
  if (type !== 'n' || value.trim() === '' || !Number.isFinite(number)) return value;
  const form = workbook.dates[style];
  return form ? dayIn(number, form, workbook.isFrom1904) : numberText(number);
}

/** A stored number is not ambiguous, unlike text: 1.234 is a decimal number. */
const numberText = (number: number): string => {
  const text = Number.isInteger(number) && Math.abs(number) < 1e21 ? number.toFixed(0) : String(number);
  return /^\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
};
