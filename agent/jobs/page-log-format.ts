import { isLarge, isTwoSided } from './job-sheets.ts';

/**
 * Lines in the CUPS page_log, in the server's PageLogFormat. Its fields are %p printer, %j job, %u user, %T time, %P page
 * number or `total`, %C copies of that page or all sides of the job, and %{name} for a job attribute, `-` if the job has
 * none. User and document names may have spaces, so a line is split by each field's possible values.
 */
export const STANDARD_FORMAT =
  '%p %u %j %T %P %C %{job-billing} %{job-originating-host-name} %{job-name} %{media} %{sides} %{copies} %{PageSize} %{Duplex}';

/** The standard format in earlier releases. Servers still writing it are read without `cups.format`. */
const EARLIER_FORMAT = STANDARD_FORMAT.replace(' %{copies} %{PageSize} %{Duplex}', '');
/** The end of a line in the standard format, as opposed to the earlier one, which ends with the sides. */
const STANDARD_END = / (\d{1,9}|-|\?\?\?) \S+ (?!one-sided|two-sided-)\S+$/;

export type PageLine = {
  printer: string;
  job: number;
  /** Undefined for a line with a whole job's sides. */
  page: number | undefined;
  count: number;
  at: Date | undefined;
  /** Undefined if the job names neither `sides` nor the PPD option `Duplex`. */
  twoSided: boolean | undefined;
  /** On A3 or larger, by `media` or the PPD option `PageSize`. */
  isLarge: boolean;
  /** The job attribute, not the copies of one page. */
  copies: number | undefined;
};
/** Undefined for a line not matching the format. */
type ParseLine = (line: string) => PageLine | undefined;
export type PageLogFormat = { parse: ParseLine; hasSides: boolean; hasMedia: boolean; hasTime: boolean };

type Part = { text: string } | { field: string };

/** CUPS cuts lines at 2,047 bytes. */
const LINE_MAX = 2_047;

/** Throws a sentence. */
export function pageLogFormat(format: string): PageLogFormat {
  const own = formatOf(format);
  if (format !== STANDARD_FORMAT) return own;
  const earlier = formatOf(EARLIER_FORMAT);
  const parse = (line: string) => (STANDARD_END.test(line) ? own.parse(line) : undefined) ?? earlier.parse(line);
  return { ...own, parse: (line) => (line.length > LINE_MAX ? undefined : parse(line)) };
}

function formatOf(format: string): PageLogFormat {
  const parts = partsOf(format);
  const fields = parts.flatMap((part) => ('field' in part ? [part.field] : []));
  const missing = ['p', 'j', 'P', 'C'].filter((field) => !fields.includes(field));
  if (missing.length > 0) throw new Error(`${missing.map((one) => `%${one}`).join(', ')} is missing in "${format}"`);
  // uncaught: index + 1 → index - 1: of two fields that touch each other, the second has the first before it
  // uncaught: '' → 'mutant': only that it is a text matters
  const isTouching = parts.some((part, index) => 'field' in part && 'field' in (parts[index + 1] ?? { text: '' }));
  if (isTouching) throw new Error(`two fields of "${format}" have nothing between them`);
  const has = (name: string) => fields.includes(name);
  return {
    parse: (line) => (line.length > LINE_MAX ? undefined : pageLine(valuesIn(line, parts))),
    hasSides: has('{sides}') || has('{Duplex}'),
    hasMedia: has('{media}') || has('{PageSize}'),
    hasTime: has('T'),
  };
}

function partsOf(format: string): Part[] {
  const parts: Part[] = [];
  for (const [piece] of format.matchAll(/%\{[^%}]+\}|%[pjuTPC]|%%|[^%]+|%/g)) {
    const isField = piece.length > 1 && piece.startsWith('%') && piece !== '%%';
    const text = piece === '%%' ? '%' : piece;
    const last = parts.at(-1);
    if (isField) parts.push({ field: piece.slice(1) });
    else if (last && 'text' in last) last.text += text;
    else parts.push({ text });
  }
  return parts;
}

/**
 * The shortest value for each field such that the rest fits too. A position where the rest did not fit is not tried again, so
 * a long line takes quadratic time at most.
 */
function valuesIn(line: string, parts: Part[]): Map<string, string> | undefined {
  const failed = new Set<number>();
  const fit = (index: number, at: number): [string, string][] | undefined => {
    const part = parts[index];
    if (part === undefined) return at === line.length ? [] : undefined;
    if ('text' in part) return line.startsWith(part.text, at) ? fit(index + 1, at + part.text.length) : undefined;
    const place = index * (LINE_MAX + 1) + at;
    if (failed.has(place)) return undefined;
    const next = parts[index + 1];
    const text = next && 'text' in next ? next.text : undefined;
    for (let end = endOf(line, text, at); end >= 0; end = text === undefined ? -1 : line.indexOf(text, end + 1)) {
      const value = line.slice(at, end);
      const rest = canBe(part.field, value) ? fit(index + 1, end) : undefined;
      if (rest) return [[part.field, value], ...rest];
      if (!mayBeLonger(part.field, value)) break;
    }
    failed.add(place);
    return undefined;
  };
  const values = fit(0, 0);
  return values && new Map(values);
}

const endOf = (line: string, text: string | undefined, at: number): number =>
  text === undefined ? line.length : line.indexOf(text, at);

const TIME = /^\[(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d:\d\d:\d\d)(?:\.\d+)? ([+-]\d\d)-?(\d\d)\]$/;

/** Only user, document and computer names have spaces, and the time has one. */
function mayBeLonger(field: string, value: string): boolean {
  if (field === 'T') return value.startsWith('[') && value.length < 40;
  return !/^([pjPC]|\{(sides|media|copies|PageSize|Duplex)\})$/.test(field) || !/\s/.test(value);
}

function canBe(field: string, value: string): boolean {
  switch (field) {
    case 'p':
      return /^\S+$/.test(value);
    case 'j':
      return /^\d{1,10}$/.test(value);
    case 'P':
      return /^(\d{1,9}|total)$/.test(value);
    case 'C':
      return /^-?\d{1,10}$/.test(value);
    case 'T':
      return TIME.test(value);
    case '{sides}':
    case '{media}':
    case '{copies}':
    case '{PageSize}':
    case '{Duplex}':
      return /^\S+$/.test(value);
  }
  return true;
}

function pageLine(values: Map<string, string> | undefined): PageLine | undefined {
  if (values === undefined) return undefined;
  const optionOf = (name: string) => {
    const value = values.get(name);
    return value === '-' || value === '???' ? undefined : value;
  };
  const count = Number(values.get('C'));
  const copies = Number(optionOf('{copies}'));
  if (count < 0 || count > COUNT_MAX) return undefined;
  return {
    printer: values.get('p') ?? '',
    job: Number(values.get('j')),
    count,
    page: values.get('P') === 'total' ? undefined : Number(values.get('P')),
    at: timeOf(values.get('T')),
    twoSided: isTwoSided(optionOf('{sides}'), optionOf('{Duplex}')),
    isLarge: isLarge(optionOf('{media}')) || isLarge(optionOf('{PageSize}')),
    copies: Number.isInteger(copies) && copies > 0 ? copies : undefined,
  };
}

/** More than a job can print. */
export const COUNT_MAX = 1_000_000;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function timeOf(text: string | undefined): Date | undefined {
  // uncaught: '' → 'mutant': neither text is a time
  const [, day, month = '', year, time, hours, minutes] = TIME.exec(text ?? '') ?? [];
  if (day === undefined) return undefined;
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0');
  const moment = new Date(`${year}-${number}-${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
