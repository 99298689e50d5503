import * as z from 'zod';
import { sha256 } from '../../platform/digest.ts';
import { sumOfExact } from '../../platform/exact.ts';
import { exactNumber, moment, uuid } from '../../platform/fields.ts';
import { type Exact, exact, exactField, keys, lists, type Step } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { chain } from '../allocation/chain.ts';
import { entryReader } from '../allocation/entries.ts';
import type { ProjectCredits } from './store.ts';

/**
 * A line in a carbon project's append-only ledger: tonnes from a lot, assigned to a carbon offset. A lot's entries take its
 * tonnes consecutively from 0, so anybody can compute each entry's positions and therefore its serials.
 */
export const CreditEntry = z
  .object({
    number: z.int(),
    at: moment(),
    lot_id: uuid(),
    tonnes: exactNumber(),
    certificate_hash: z.string().describe('SHA-256 of the id of the carbon offset, in hex.'),
    hash: z
      .string()
      .describe('SHA-256 over the hash before it, number, at, lot_id, tonnes and certificate_hash, each on a line.'),
  })
  .meta({ id: 'CreditEntry' });
export type CreditEntry = z.infer<typeof CreditEntry>;

/** Includes the offset, which is never shown. */
export const StoredCreditEntry = z.object({
  number: z.number(),
  at: z.string(),
  lot_id: z.string(),
  tonnes: exactField(),
  certificate_hash: z.string(),
  hash: z.string(),
  offset_id: z.string(),
});
export type StoredCreditEntry = z.infer<typeof StoredCreditEntry>;

export const CreditEntryChunk = z.object({ first: z.number(), entries: z.array(StoredCreditEntry) });

const readEntries = entryReader(StoredCreditEntry);

export const eachCreditEntry = (projectId: string, after = 0): AsyncGenerator<StoredCreditEntry> =>
  readEntries(lists.creditEntries(projectId), after);

export type Assigned = { lotId: string; amount: Exact; offsetId: string };

type Head = Pick<ProjectCredits, 'entries' | 'head' | 'assigned'>;

/** The fields a transaction sets on the project's credits when it assigns tonnes, and the step that puts its entries. */
export function enteredBy(projectId: string, credits: Head | undefined, assigned: Assigned[], now: Date) {
  const at = timestamp(now);
  const { entries: count, head, assigned: before } = credits ?? { entries: null, head: null, assigned: null };
  const lines = assigned.map(({ lotId, amount, offsetId }) => ({
    at,
    lotId,
    amount,
    certificateHash: sha256(offsetId),
  }));
  const entries = chain({ entries: count ?? 0, hash: head }, lines).map(
    ({ number, lotId, amount, certificateHash, hash }, index): StoredCreditEntry => ({
      number,
      at,
      lot_id: lotId,
      tonnes: amount,
      certificate_hash: certificateHash,
      hash,
      offset_id: assigned[index]?.offsetId ?? '',
    }),
  );
  const first = (count ?? 0) + 1;
  const put: Step = { put: { ...keys.creditEntries(projectId, first), first, entries }, must: 'not exist' };
  const sum = sumOfExact(assigned.map(({ amount }) => amount)).plus(before ?? exact(0));
  return { set: { entries: (count ?? 0) + entries.length, head: entries.at(-1)?.hash ?? head, assigned: sum }, put };
}

/**
 * Steps for a write that assigns whole lots outside the usual order: its entries, provided the ledger is unchanged since it
 * was read.
 */
export function entrySteps(projectId: string, credits: Head | undefined, assigned: Assigned[], now: Date): Step[] {
  const { set, put } = enteredBy(projectId, credits, assigned, now);
  const count = credits?.entries ?? null;
  return [
    {
      update: keys.credits(projectId),
      set,
      add: { version: 1, free: exact(0) },
      must: count === null ? ['attribute_not_exists(entries)'] : ['entries = :count', { count }],
      otherwise: 'overtaken',
    },
    put,
  ];
}
