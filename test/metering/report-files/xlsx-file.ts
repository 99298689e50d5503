import { strToU8, zipSync } from 'fflate';

type Cell = string | number | { date: number } | { formula: string; value: number };

const column = (place: number): string =>
  (place < 26 ? '' : column(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));
const escaped = (text: string) => text.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'));

/** The XML files in a workbook with these sheets. */
export function workbookParts(sheets: Cell[][][]): Record<string, string> {
  const shared: string[] = [];
  const cellXml = (cell: Cell, reference: string) => {
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') {
      shared.push(cell);
      return `<c r="${reference}" t="s"><v>${shared.length - 1}</v></c>`;
    }
    if ('date' in cell) return `<c r="${reference}" s="1"><v>${cell.date}</v></c>`;
    return `<c r="${reference}"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
  };
  const rowXml = (cells: Cell[], row: number) =>
    `<row r="${row + 1}">${cells.map((cell, place) => cellXml(cell, `${column(place)}${row + 1}`)).join('')}</row>`;
  // As Excel does it, blank rows are left out.
  const sheetXml = (rows: Cell[][]) =>
    `<?xml version="1.0"?><worksheet><sheetData>${rows
      .map((cells, row) => (cells.length === 0 ? '' : rowXml(cells, row)))
      .join('')}</sheetData></worksheet>`;
  const files = Object.fromEntries(
    sheets.map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)]),
  );
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.map((_, index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ...files,
  };
}

export const zipOf = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );

export const xlsx = (...sheets: Cell[][][]): Uint8Array => zipOf(workbookParts(sheets));
