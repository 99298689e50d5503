import { parse } from 'csv-parse/sync';
import { csvOptions } from '../csv-options.ts';
import { COUNT_MAX } from './page-log-format.ts';

/**
 * Event 307 in Microsoft-Windows-PrintService/Operational: a document was printed. Param5 is the printer, Param8 the
 * document's pages (MS-RPRN, RPC_BranchOfficeJobDataPrinted). It does not include copies; the same job's event 805 does, so
 * copies count if the export has both. It does not include sides either.
 */
export type PrintEvent = { computer: string; record: number; at: Date; printer: string; pages: number };
export type Events = { events: PrintEvent[] /** A sentence per skipped event. */; skipped: string[] };

/** Throws an error with a readable sentence if the file is not an export at all. */
export function eventsIn(bytes: Buffer): Events {
  const text = decoded(bytes).trimStart();
  return text.startsWith('<') ? eventsOfXml(text) : eventsOfCsv(text);
}

/** wevtutil and PowerShell redirect output as UTF-16. The byte order mark counts as space, trimmed by the caller. */
const decoded = (bytes: Buffer): string => bytes.toString(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8');

/** wevtutil exports have no root element, so each event is parsed separately. */
function eventsOfXml(text: string): Events {
  const result: Events = { events: [], skipped: [] };
  const copies = new Map<string, number>();
  const found = text
    .split(/<Event(?=[\s>])/)
    .slice(1)
    .map(fieldsOf);
  // The Event Viewer exports the newest first; a job is rendered before it is printed.
  const inOrder = found.toSorted((one, other) => Number(one.record) - Number(other.record));
  for (const { id, record, at, computer, field } of inOrder) {
    const job = `${computer} ${field('Param1') ?? field('JobId')}`;
    if (id === '805') copies.set(job, Number(field('Copies')));
    if (id !== '307') continue;
    const times = copies.get(job) ?? 1;
    add(result, { record, at, computer, printer: field('Param5'), pages: field('Param8'), copies: String(times) });
    copies.delete(job);
  }
  if (found.length === 0) throw new Error('it has no events; export them as docs/agent.md says');
  return result;
}

function fieldsOf(xml: string) {
  const field = (name: string): string | undefined => {
    const [, one, other] =
      new RegExp(`<${name}(?:\\s[^<>]*)?>([^<]*)</${name}>|<Data Name=['"]${name}['"]>([^<]*)</Data>`).exec(xml) ?? [];
    const value = one ?? other;
    return value === undefined ? undefined : unescaped(value);
  };
  const [, at] = /<TimeCreated\s[^<>]*SystemTime=['"]([^'"]+)['"]/.exec(xml) ?? [];
  return { id: field('EventID'), record: field('EventRecordID'), computer: field('Computer'), at, field };
}

const ENTITIES = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }));

const unescaped = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The columns written by the command in docs/agent.md. */
function eventsOfCsv(text: string): Events {
  const rows: Record<string, string>[] = parse(text, { ...csvOptions(text), relax_column_count: true });
  const missing = ['recordid', 'timecreated', 'printer', 'pages'].filter((name) => !Object.hasOwn(rows[0] ?? {}, name));
  if (missing.length > 0) {
    throw new Error(`it has no column ${missing.join(', ')}; export it as docs/agent.md says, or as XML`);
  }
  const result: Events = { events: [], skipped: [] };
  for (const { recordid, timecreated, computer, printer, pages, copies, id = '307' } of rows) {
    if (id === '307') add(result, { record: recordid, at: timecreated, computer, printer, pages, copies });
  }
  return result;
}

type Fields = Partial<Record<'record' | 'at' | 'computer' | 'printer' | 'pages' | 'copies', string | undefined>>;

// uncaught: '1' → 'mutant': copies that are not a number count as one
function add({ events, skipped }: Events, { record, at, computer = '', printer, pages, copies = '1' }: Fields): void {
  // uncaught: '' → 'mutant': neither text has the form of the field
  const isZoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(at ?? '');
  // uncaught: '' → 'mutant': neither text has the form of the field
  const time = new Date(at ?? '');
  const total = Number(pages) * (Number(copies) || 1);
  const problems = [
    // uncaught: '' → 'mutant': neither text has the form of the field
    !/^\d{1,15}$/.test(record ?? '') && 'it has no record number',
    (!isZoned || Number.isNaN(time.getTime())) && `its time ${at} is not like 2026-11-16T18:00:00Z`,
    !printer && 'it names no printer',
    // uncaught: '' → 'mutant': neither text has the form of the field
    (!/^\d{1,9}$/.test(pages ?? '') || total > COUNT_MAX) && `its pages ${pages} are no number of pages`,
  ].filter(Boolean);
  if (problems.length > 0 || printer === undefined) {
    skipped.push(`event ${record ?? 'without a record number'} is skipped: ${problems[0]}`);
  } else events.push({ computer, record: Number(record), at: time, printer, pages: total });
}
