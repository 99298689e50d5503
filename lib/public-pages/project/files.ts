import { createHash } from 'node:crypto';
import * as z from 'zod';
import { listEntries } from '../../ledger/entries.ts';
import { LedgerEntry, ProjectLedger } from '../../ledger/project-ledger.ts';
import { recentBalance } from '../../ledger/recent-ledger.ts';
import { getBalance } from '../../ledger/store.ts';
import { ENTRIES_PAGE_MAX } from '../../lots/entries.ts';
import { getLedgerItem } from '../../plantings/ledger-item.ts';
import { Planting } from '../../plantings/planting.ts';
import { eachPlanting, getPlantings } from '../../plantings/store.ts';
import { shownPlanting } from '../../plantings/stored-planting.ts';
import { Cache } from '../../platform/cache.ts';
import { take } from '../../platform/concurrency.ts';
import { rawNumber } from '../../platform/fields.ts';
import { columnsOf, csvHeader, csvLine } from '../../platform/http/csv.ts';
import { NEWEST } from '../../platform/http/revisions/revision.ts';
import { getSignedDocument, type SignedDocument, signedJws } from '../../signed-documents/store.ts';

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

/** The balance of a project as it is signed, with the hash of all rows of `plantings.csv`, so that no correction of them goes unseen. */
export const SignedLedger = ProjectLedger.extend({
  plantings_sha256: z.string().describe('SHA-256 of plantings.csv at that moment, in hex.'),
});
export type SignedLedger = z.infer<typeof SignedLedger>;

/**
 * The balance that is signed, and its signature. Figures of different moments are not signed: then the balance that was signed
 * last is answered, or, if there is none, the figures without a signature. A balance that has not changed since it was signed on
 * the same day keeps its `as_of`, so that it need not be signed again for every visitor.
 */
export async function signedLedger(
  projectId: string,
  now: Date,
): Promise<{ facts: SignedLedger; jws: () => Promise<string | null> }> {
  const signed = await getSignedDocument('ledger', projectId);
  const { current, isOneMoment } = await currentLedger(projectId, now);
  if (!isOneMoment)
    return signed ? { facts: factsIn(signed), jws: async () => signed.jws } : { facts: current, jws: async () => null };
  const earlier = signed && { ...current, as_of: String((JSON.parse(signed.text) as { as_of?: unknown }).as_of) };
  const isSame = earlier && JSON.stringify(earlier) === signed.text;
  const facts = isSame && earlier.as_of.slice(0, 10) === current.as_of.slice(0, 10) ? earlier : current;
  return { facts, jws: () => signedJws({ kind: 'ledger', id: projectId, content: facts }) };
}

/** With every digit of its numbers. */
const factsIn = ({ text }: SignedDocument): SignedLedger =>
  JSON.parse(text, (_, value, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined ? rawNumber(context.source) : value,
  );

/** The balance is half a minute old at most. If the plantings have changed since, it is read again. */
async function currentLedger(projectId: string, now: Date): Promise<{ current: SignedLedger; isOneMoment: boolean }> {
  for (const read of [recentBalance, getBalance]) {
    const { ledger, version, isOneMoment } = await read(projectId, now);
    const plantings_sha256 = await plantingsHash(projectId, version);
    if (plantings_sha256 !== undefined)
      return { current: SignedLedger.parse({ ...ledger, plantings_sha256 }), isOneMoment };
  }
  const { ledger } = await getBalance(projectId, now);
  return { current: SignedLedger.parse({ ...ledger, plantings_sha256: '' }), isOneMoment: false };
}

/** The hash of all rows, if the ledger has this version before and after they were read. Every change of a planting changes it. */
const plantingsHash = (projectId: string, version: number): Promise<string | undefined> =>
  hashes.get(`${projectId} ${version}`, async () => {
    const columns = columnsOf(Planting, NEWEST);
    const hash = createHash('sha256').update(csvHeader(columns));
    for await (const planting of eachPlanting(projectId)) hash.update(csvLine(columns, Planting.parse(planting)));
    return (await getLedgerItem(projectId)).version === version ? hash.digest('hex') : undefined;
  });

const hashes = new Cache<string | undefined>({ lifetimeSeconds: 3600, entriesMax: 500 });
