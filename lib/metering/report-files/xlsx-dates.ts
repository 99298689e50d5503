import { attribute, partsOf } from './xml.ts';

/** Whether a cell's format shows a day, or a day with a time. */
export type DateForm = 'day' | 'time';

/** The formats every reader knows by number: 14 to 17 and the East Asian ones show days, 18 to 22 and 45 to 47 times. */
const known = (id: number): DateForm | undefined => {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'day';
  return (id >= 18 && id <= 22) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) ? 'time' : undefined;
};

/** The date form of each cell style. A workbook's own formats are patterns such as `dd/mm/yyyy hh:mm`. */
export function dateFormats(xml: string): (DateForm | undefined)[] {
  const own = new Map<number, DateForm | undefined>();
  const styles: (DateForm | undefined)[] = [];
  let isCellStyle = false;
  for (const part of partsOf(xml)) {
    if (part.kind === 'text') continue;
    if (part.name === 'cellXfs') isCellStyle = part.kind === 'start' && !part.isEmpty;
    if (part.kind === 'end') continue;
    const id = Number(attribute(part.attributes, 'numFmtId') ?? 0);
    if (part.name === 'numFmt') own.set(id, formOf(attribute(part.attributes, 'formatCode') ?? ''));
    if (part.name === 'xf' && isCellStyle) styles.push(own.has(id) ? own.get(id) : known(id));
  }
  return styles;
}

function formOf(pattern: string): DateForm | undefined {
  const letters = pattern
    .slice(0, 200)
    .replace(/"[^"]{0,200}"|\\.|\[[^\]]{0,200}\]|_.|\*./g, '')
    .toLowerCase();
  if (!/[dy]/.test(letters)) return undefined;
  return /h/.test(letters) ? 'time' : 'day';
}

/** Days from a workbook's first day to 1970. */
const TO_1970 = { from1900: 25_569, from1904: 24_107 };
const DAYS_MAX = 2_958_465;

/** A stored day as text: ISO 8601 without a zone. */
export function dayIn(days: number, form: DateForm, isFrom1904: boolean): string {
  if (days < 0 || days > DAYS_MAX) return String(days);
  const seconds = Math.round((days - (isFrom1904 ? TO_1970.from1904 : TO_1970.from1900)) * 86_400);
  const text = new Date(seconds * 1000).toISOString();
  return form === 'day' && Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 19);
}
