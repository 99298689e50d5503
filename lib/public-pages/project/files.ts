import type * as z from 'zod';
import { ENTRIES_PAGE_MAX, listEntries } from '../../ledger/entries.ts';
import { LedgerEntry, ProjectLedger } from '../../ledger/project-ledger.ts';
import { recentLedger } from '../../ledger/recent-ledger.ts';
import { Planting } from '../../plantings/planting.ts';
import { eachPlanting, getPlantings } from '../../plantings/store.ts';
import { shownPlanting } from '../../plantings/stored-planting.ts';
import { take } from '../../platform/concurrency.ts';
import { columnsOf, csvHeader, csvLine } from '../../platform/http/csv.ts';
import { NEWEST } from '../../platform/http/revisions/revision.ts';
import { getSignedDocument, signedJws } from '../../signed-documents/store.ts';

/** A file of at most 10,000 rows. `last` is the value of `after` that continues a file that is full. */
export type CsvPage = { body: string; last: string | undefined };

/** The plantings of a project as CSV, in the order of the API, all or those after one of them. Undefined if it has no such. */
export async function plantingsCsv(
  projectId: string,
  after: string | undefined,
  rowsMax = ENTRIES_PAGE_MAX,
): Promise<CsvPage | undefined> {
  const previous = after === undefined ? undefined : (await getPlantings([after])).get(after);
  if (after !== undefined && previous?.project_id !== projectId) return undefined;
  const plantings = eachPlanting(projectId, previous && shownPlanting(previous));
  const rows = await take(plantings, rowsMax);
  await plantings.return(undefined);
  return { body: csvOf(Planting, rows), last: rows.length === rowsMax ? rows.at(-1)?.id : undefined };
}

/** The entries of a project after a number as CSV. */
export async function entriesCsv(projectId: string, after: number, rowsMax = ENTRIES_PAGE_MAX): Promise<CsvPage> {
  const rows = await listEntries(projectId, { after, limit: rowsMax });
  const last = rows.length === rowsMax ? rows.at(-1)?.number : undefined;
  return { body: csvOf(LedgerEntry, rows), last: last?.toString() };
}

function csvOf<S extends z.ZodObject>(schema: S, rows: z.input<S>[]): string {
  const columns = columnsOf(schema, NEWEST);
  return [csvHeader(columns), ...rows.map((row) => csvLine(columns, schema.parse(row)))].join('');
}

/**
 * The balance that is to be signed. A balance that has not changed since it was signed on the same day keeps its `as_of`, so
 * that it need not be signed again for every visitor.
 */
export async function ledgerToSign(projectId: string, now: Date): Promise<ProjectLedger> {
  const current = ProjectLedger.parse(await recentLedger(projectId, now));
  const signed = await getSignedDocument('ledger', projectId);
  const earlier = signed && { ...current, as_of: String((JSON.parse(signed.text) as { as_of?: unknown }).as_of) };
  const isSame = earlier && JSON.stringify(earlier) === signed.text;
  return isSame && earlier.as_of.slice(0, 10) === current.as_of.slice(0, 10) ? earlier : current;
}

export const signLedger = (projectId: string, content: ProjectLedger): Promise<string> =>
  signedJws({ kind: 'ledger', id: projectId, content });
