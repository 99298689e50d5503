import { type Column, sqlType } from './column.ts';
import { csvOptions, csvSelection } from './csv-file.ts';
import type { Format, Manifest } from './manifest.ts';
import type { Noun } from './noun.ts';
import { NOUNS } from './nouns/index.ts';

/** A DuckDB script in the export's folder: `duckdb -init views.sql` has a view for each noun. */
export const VIEWS = 'views.sql';

export function viewsOf(manifest: Manifest): string {
  const found = NOUNS.filter(({ name }) => manifest.rows[name] !== undefined || hasFiles(manifest, name));
  return `${['-- Run in the folder of the export: duckdb -init views.sql', ...found.map((noun) => viewOf(noun, manifest))].join('\n\n')}\n`;
}

const hasFiles = ({ files }: Manifest, noun: string): boolean =>
  Object.keys(files).some((name) => name.startsWith(`${noun}/`));

/** A noun without rows has no files but an empty view: a missing one would look like a mistake. */
function viewOf(noun: Noun, manifest: Manifest): string {
  const columns = noun.columns.filter(({ isPersonal }) => manifest.personal_data || !isPersonal);
  const source = hasFiles(manifest, noun.name) ? reading(noun, columns, manifest.format) : `(${none(noun, columns)})`;
  const selection = manifest.format === 'csv' ? csvSelection(columns) : '*';
  return `CREATE OR REPLACE VIEW ${noun.name} AS SELECT ${selection} FROM ${source};`;
}

function reading({ name, byMonth }: Noun, columns: Column[], format: Format): string {
  const files = `'${name}/${byMonth === null ? '' : '*/'}*.${format}'`;
  const months = byMonth === null ? [] : ['hive_partitioning = true', "hive_types = {'month': VARCHAR}"];
  if (format === 'parquet') return `read_parquet(${[files, ...months].join(', ')})`;
  return `read_csv(${[files, csvOptions(columns), ...months].join(', ')})`;
}

const none = ({ byMonth }: Noun, columns: Column[]): string => {
  const cells = columns.map(({ name, type }) => `NULL::${sqlType(type)} AS ${name}`);
  return `SELECT ${[...cells, ...(byMonth === null ? [] : ['NULL::VARCHAR AS month'])].join(', ')} WHERE false`;
};
