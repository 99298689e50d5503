import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { text } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { isTimeZone } from '../../presentation/language/time-zones.ts';
import { meterReportReasons } from '../../presentation/reasons/meter-report-reasons.ts';
import { COLUMN_FIELDS, type ColumnField } from './column-fields.ts';
import { ReportWaits } from './report-waits.ts';

const header = (meaning: string) => text().nullable().optional().describe(meaning);

/** The columns in reports: for each reading field, the column's name in the header line. */
const Columns = z.object({
  external_id: header(
    "Only in the reports of a server: the column with the customer. Each row counts for the server's feed with this external_id.",
  ),
  device: header('The column with the name of the device. Without one, the serial number is its name.'),
  serial: header('The column with the serial number.'),
  name: header('The column with a name for people.'),
  at: header(
    'The column with the day or moment of the reading. Without one, readings are of the moment of the upload.',
  ),
  total: text().describe('The column with the lifetime counter of printed sides.'),
  sheets: header('The column with the lifetime sheets.'),
  duplex_sheets: header('The column with the lifetime sheets printed on both sides.'),
  large_sheets: header('The column with the lifetime sheets of A3 or larger.'),
  counter: header('The column with the name of the counter.'),
  date_order: z
    .enum(['day_first', 'month_first'])
    .nullable()
    .optional()
    .describe('Whether 03/04/2026 is the 3rd of April or the 4th of March. Needed only if a file does not tell.'),
  decimal: z
    .enum(['.', ','])
    .nullable()
    .optional()
    .describe('The decimal sign: with "," 1.234 is 1234. Needed only if a file does not tell.'),
  time_zone: text()
    .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
    .nullable()
    .optional()
    .describe('The time zone of times that name none, such as Europe/Berlin. Default: UTC.'),
});

const namesDevice = ({ device, serial }: z.infer<typeof Columns>): boolean => Boolean(device ?? serial);
const DEVICE_NEEDED = 'must name the column of device or of serial';

export const FeedColumns = Columns.refine(namesDevice, DEVICE_NEEDED).meta({
  examples: [{ device: 'Serial Number', at: 'Last Contact', total: 'Life Count' }],
});
export type FeedColumns = z.infer<typeof FeedColumns>;
inRevision('1.6.3', FeedColumns, { fields: [] });

/** A server's reports name the customer in each row. */
export const ServerColumns = Columns.extend({
  external_id: text().describe("The column with the customer: the external_id of the server's feeds."),
})
  .refine(namesDevice, DEVICE_NEEDED)
  .meta({
    examples: [{ external_id: 'Customer', serial: 'Serial Number', at: 'Last Contact', total: 'Life Count' }],
  });
inRevision('1.6.3', ServerColumns, { fields: [] });

/** The columns a person is asked to confirm. A field without a likely column is missing. */
export const ProposedColumns = Columns.partial().meta({
  id: 'ProposedColumns',
  examples: [{ serial: 'Serial Number', at: 'Last Contact', total: 'Life Count' }],
});
export type ProposedColumns = z.infer<typeof ProposedColumns>;
inRevision('1.6.3', ProposedColumns, { fields: [] });

/** Whose report it is: a server's names a customer in each row. */
export type ReportOf = 'feed' | 'server';

/** Two equivalent mappings are equal, whatever their order and nulls. */
export const isSameColumns = (one: FeedColumns | null, other: FeedColumns | null): boolean => {
  const told = (columns: FeedColumns | null) => columns && JSON.stringify(Object.entries(columns).filter(isSet).sort());
  return told(one) === told(other);
};

const isSet = ([, value]: [string, unknown]): boolean => value !== null && value !== undefined;

/** Without a mapping the header has the fields' names. */
const NEEDED_BY_NAME: Record<ReportOf, ColumnField[]> = {
  feed: ['device', 'at', 'total'],
  server: ['external_id', 'device', 'at', 'total'],
};

type Wanted = { field: ColumnField; name: string };

const wantedOf = (columns: FeedColumns | null): Wanted[] =>
  COLUMN_FIELDS.flatMap((field) => {
    const name = columns === null ? field : columns[field];
    return name === null || name === undefined ? [] : [{ field, name: name.trim() }];
  });

/** The columns missing from a header line; a line with none missing is the header. */
export const lackingIn = (names: string[], columns: FeedColumns | null, of: ReportOf): Wanted[] =>
  wantedOf(columns).filter(
    ({ field, name }) => !names.includes(name) && (columns !== null || NEEDED_BY_NAME[of].includes(field)),
  );

/**
 * Each header column's field; undefined for an unread column. Refuses a header that lacks a mapped column or has it twice: a
 * file the mapping was not made for would be counted wrong.
 */
export function fieldsOfHeader(
  names: string[],
  columns: FeedColumns | null,
  of: ReportOf = 'feed',
): (ColumnField | undefined)[] {
  const lacking = lackingIn(names, columns, of);
  if (lacking.length > 0) {
    const missing = lacking.map(({ name }) => name).join(', ');
    const waits = columns === null ? meterReportReasons.columns_needed() : columnsChanged(missing);
    throw new ReportWaits(
      waits,
      new Fault('invalid', lackingText(lacking, names, columns), {
        reason: 'columns_missing',
        values: { columns: missing },
      }),
    );
  }
  const wanted = wantedOf(columns);
  const has = (name: string) => names.filter((one) => one === name).length;
  const twice = wanted.find(({ name }) => has(name) > 1);
  if (twice) {
    throw new ReportWaits(
      columnsChanged(twice.name),
      new Fault('invalid', `The file's header has the column ${quoted(twice.name)} twice; rename or remove one.`, {
        reason: 'column_twice',
        values: { column: twice.name },
      }),
    );
  }
  // A column may be the device and the serial number at once: the first field is read, `sharedFields` names the other.
  return names.map((name) => wanted.find((one) => one.name === name)?.field);
}

const columnsChanged = (columns: string) => meterReportReasons.columns_changed({ columns: columns.slice(0, 200) });

/** Fields sharing a column with another field, such as a serial number that is also the device name. */
export const sharedFields = (columns: FeedColumns | null): { field: ColumnField; from: ColumnField }[] =>
  COLUMN_FIELDS.flatMap((field) => {
    const name = columns?.[field]?.trim();
    const from = COLUMN_FIELDS.find((one) => columns?.[one]?.trim() === name);
    return name === undefined || from === undefined || from === field ? [] : [{ field, from }];
  });

function lackingText(lacking: Wanted[], names: string[], columns: FeedColumns | null): string {
  const has = names.slice(0, 20).map(quoted).join(', ') || 'none';
  if (columns === null) {
    const missing = lacking.map(({ name }) => name).join(', ');
    return `The file's header lacks the column ${missing}; it has ${has}. Rename its columns, or set columns to the names that the file has.`;
  }
  const missing = lacking.map(({ field, name }) => `${quoted(name)} (${field})`).join(', ');
  return `The file's header lacks the column ${missing}, which the set columns name; it has ${has}. Nothing was booked. Send the file with the header as before, or set columns to the names of this file.`;
}

const quoted = (name: string): string => JSON.stringify(name.slice(0, 80));
