import { createHash } from 'node:crypto';
import * as z from 'zod';
import { exactNumber, moment, uuid } from '../../platform/fields.ts';
import { columnsOf, csvHeader, csvLine } from '../../platform/http/csv.ts';
import { NEWEST } from '../../platform/http/revisions/revision.ts';
import { Overtaken, retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { exact } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { CreditLot, shownLot } from './credit-lot.ts';
import { eachShownLot, getProjectCredits } from './store.ts';

/** A carbon project's credits: those retired by registries, and how many are assigned to carbon offsets. */
export const CreditLedger = z
  .object({
    project_id: uuid(),
    as_of: moment(),
    retired: exactNumber().describe('Tonnes of all lots.'),
    assigned: exactNumber().describe('Tonnes of all entries: those that are assigned to carbon offsets.'),
    free: exactNumber().describe('retired - assigned.'),
    lots: z.int().describe('Number of lots.'),
    lots_sha256: z.string().describe('SHA-256, in hex, of lots.csv at this moment, its pages joined under one header.'),
    entries: z.int().describe('Number of entries.'),
    head: z.string().nullable().describe('Hash of the last entry.'),
  })
  .meta({ id: 'CreditLedger' });
export type CreditLedger = z.infer<typeof CreditLedger>;

/**
 * A consistent snapshot. Every lot change and every assignment increments the version of the project's credits, so everything
 * read between two equal versions belongs together.
 */
export const getCreditLedger = (projectId: string, now: Date): Promise<CreditLedger> =>
  retryOvertaken(async () => {
    const credits = await getProjectCredits(projectId);
    const columns = columnsOf(CreditLot, NEWEST);
    const file = createHash('sha256').update(csvHeader(columns));
    let [retired, assigned, count] = [exact(0), exact(0), 0];
    for await (const lot of eachShownLot(projectId)) {
      file.update(csvLine(columns, CreditLot.parse(shownLot(lot))));
      retired = retired.plus(lot.tonnes);
      assigned = assigned.plus(lot.allocated);
      count += 1;
    }
    if ((await getProjectCredits(projectId)).version !== credits.version) throw new Overtaken();
    return {
      project_id: projectId,
      as_of: timestamp(now),
      retired,
      assigned,
      free: retired.minus(assigned),
      lots: count,
      lots_sha256: file.digest('hex'),
      entries: credits.entries,
      head: credits.head,
    };
  });
