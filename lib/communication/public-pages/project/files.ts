import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Cache } from '../../../platform/cache.ts';
import { take } from '../../../platform/concurrency.ts';
import { columnsOf, csvHeader, csvLine } from '../../../platform/http/csv.ts';
import { NEWEST } from '../../../platform/http/revisions/revision.ts';
import { ENTRIES_PAGE_MAX } from '../../../trees/allocation/entries.ts';
import { listEntries } from '../../../trees/ledger/entries.ts';
import { LedgerEntry, ProjectLedger } from '../../../trees/ledger/project-ledger.ts';
import { recentBalance } from '../../../trees/ledger/recent-ledger.ts';
import { getBalance } from '../../../trees/ledger/store.ts';
import { shownPlanting } from '../../../trees/plantings/amounts.ts';
import { getLedgerItem } from '../../../trees/plantings/ledger-item.ts';
import { Planting } from '../../../trees/plantings/planting.ts';
import { eachPlanting, getPlantings } from '../../../trees/plantings/store.ts';
import { type CsvPage, csvOf, type Signable, signed } from '../ledger/files.ts';

/**
 * A project's plantings as CSV, in the API's order: all, or those after one planting. Undefined if the project has no such
 * planting.
 */
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

/** A project's entries after a number, as CSV. */
export async function entriesCsv(projectId: string, after: number, rowsMax = ENTRIES_PAGE_MAX): Promise<CsvPage> {
  const rows = await listEntries(projectId, { after, limit: rowsMax });
  const last = rows.length === rowsMax ? rows.at(-1)?.number : undefined;
  return { body: csvOf(LedgerEntry, rows), last: last?.toString() };
}

/** A project's balance as signed, with the hash of all `plantings.csv` rows, so no correction to them goes unseen. */
const SignedLedger = ProjectLedger.extend({
  plantings_sha256: z.string().describe('SHA-256 of plantings.csv at that moment, in hex.'),
});
type SignedLedger = z.infer<typeof SignedLedger>;

export const signedLedger = async (projectId: string, now: Date) =>
  signed('ledger', projectId, await ledgerToSign(projectId, now));

/** The balance is at most half a minute old. If the plantings have changed since, it is read again. */
export async function ledgerToSign(projectId: string, now: Date): Promise<Signable<SignedLedger>> {
  for (const read of [recentBalance, getBalance]) {
    const { ledger, version, isOneMoment } = await read(projectId, now);
    const plantings_sha256 = await plantingsHash(projectId, version);
    if (plantings_sha256 !== undefined)
      return { current: SignedLedger.parse({ ...ledger, plantings_sha256 }), isOneMoment };
  }
  const { ledger } = await getBalance(projectId, now);
  return { current: SignedLedger.parse({ ...ledger, plantings_sha256: '' }), isOneMoment: false };
}

/** The hash of all rows, if the ledger has this version before and after they were read. Every planting change changes it. */
const plantingsHash = (projectId: string, version: number): Promise<string | undefined> =>
  hashes.get(`${projectId} ${version}`, async () => {
    const columns = columnsOf(Planting, NEWEST);
    const hash = createHash('sha256').update(csvHeader(columns));
    for await (const planting of eachPlanting(projectId)) hash.update(csvLine(columns, Planting.parse(planting)));
    return (await getLedgerItem(projectId)).version === version ? hash.digest('hex') : undefined;
  });

const hashes = new Cache<string | undefined>({ lifetimeSeconds: 3600, entriesMax: 500 });
