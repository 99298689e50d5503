import type { FeedColumns, ReportOf } from './columns.ts';
import { proposeColumns } from './propose-columns.ts';

/**
 * The reports of known systems, as far as their columns are public: the proposal recognizes one by its columns, and a person
 * confirms it once. `source` says where the columns are from; none of them was tried with the system itself.
 */
export type Layout = { system: string; source: string; columns: FeedColumns };

/** A public program that reads these exports and names their columns in small letters: docs/decisions/report-layouts.md. */
const READERS = 'https://github.com/rsikka99/work/tree/master/application/modules/proposalgen/services/Rms/Upload';

/** Reports of a period have a counter at its start and one at its end. The one at its end is the newer reading. */
export const LAYOUTS: readonly Layout[] = [
  {
    system: 'PrintFleet',
    source: `${READERS}/PrintFleet.php`,
    columns: { serial: 'serialnumber', at: 'enddate', total: 'endmeterlife', date_order: 'month_first' },
  },
  {
    system: 'FMAudit',
    source: `${READERS}/FmAudit.php`,
    columns: {
      device: 'device id',
      serial: 'serial number',
      at: 'end date',
      total: 'end meter life',
      date_order: 'month_first',
    },
  },
  {
    // Its column monitordate has both days of the period, so a reading has the time of the report's arrival.
    system: 'Print Audit',
    source: `${READERS}/PrintAudit.php`,
    columns: { device: 'assetid', serial: 'serialnumber', total: 'endmeterlife' },
  },
  {
    // Four lines stand above its header. Meter 1 is the newer one.
    system: 'Xerox',
    source: `${READERS}/Xerox.php`,
    columns: { serial: 'serial number', at: 'meter date 1', total: 'total meter 1' },
  },
];

/** The layout whose columns are all in a header, in the header's spelling. */
export function layoutOf(names: string[], of: ReportOf): FeedColumns | undefined {
  const spelled = new Map(names.map((name) => [folded(name), name]));
  const layout = LAYOUTS.find(({ columns }) => namesIn(columns).every(([, name]) => spelled.has(folded(name))));
  if (!layout) return undefined;
  const { external_id } = proposeColumns(names, of);
  const columns = namesIn(layout.columns).map(([field, name]) => [field, spelled.get(folded(name))]);
  return { ...(external_id && { external_id }), ...layout.columns, ...Object.fromEntries(columns) };
}

const folded = (name: string): string => name.trim().toLowerCase();

const SETTINGS = ['date_order', 'decimal', 'time_zone'];

const namesIn = (columns: FeedColumns): [field: string, name: string][] =>
  Object.entries(columns).flatMap(([field, name]) => (!name || SETTINGS.includes(field) ? [] : [[field, name]]));
