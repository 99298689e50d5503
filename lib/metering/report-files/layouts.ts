import type { FeedColumns, ReportOf } from './columns.ts';

/**
 * The reports of known systems, as far as their columns are public: the proposal recognizes one by its columns, and a person
 * confirms it once. `source` says where the columns are from; none of them was tried with the system itself.
 */
export type Layout = { system: string; source: string; columns: FeedColumns };

export const LAYOUTS: readonly Layout[] = [];

/** The layout whose columns are all in a header. */
export function layoutOf(names: string[], of: ReportOf): FeedColumns | undefined {
  const layout = LAYOUTS.find(({ columns }) => namesIn(columns, of).every((name) => names.includes(name)));
  if (!layout) return undefined;
  const { external_id, ...others } = layout.columns;
  return of === 'server' && external_id ? { external_id, ...others } : others;
}

const SETTINGS = ['date_order', 'decimal', 'time_zone'];

const namesIn = (columns: FeedColumns, of: ReportOf): string[] =>
  Object.entries(columns).flatMap(([field, name]) =>
    !name || SETTINGS.includes(field) || (field === 'external_id' && of === 'feed') ? [] : [name],
  );
