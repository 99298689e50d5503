import type * as z from 'zod';
import { ENTRIES_PAGE_MAX, listEntries } from '../../ledger/entries.ts';
import { LedgerEntry, ProjectLedger } from '../../ledger/project-ledger.ts';
import { recentLedger } from '../../ledger/recent-ledger.ts';
import { Planting } from '../../plantings/planting.ts';
import { eachPlanting } from '../../plantings/store.ts';
import { columnsOf, csvHeader, csvLine } from '../../platform/http/csv.ts';
import { NEWEST } from '../../platform/http/revisions/revision.ts';
import { getSignedDocument, signedJws } from '../../signed-documents/store.ts';

/** The plantings of a project as CSV, in the order of the API. */
export async function plantingsCsv(projectId: string): Promise<string> {
  const rows: Planting[] = [];
  for await (const planting of eachPlanting(projectId)) {
    rows.push(planting);
    if (rows.length >= ENTRIES_PAGE_MAX) break;
  }
  return csvOf(Planting, rows);
}

/** The entries of a project after a number as CSV, at most 10,000. */
export const entriesCsv = async (projectId: string, after: number): Promise<string> =>
  csvOf(LedgerEntry, await listEntries(projectId, { after }));

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
