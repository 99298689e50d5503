import * as z from 'zod';
import { sha256 } from '../../platform/digest.ts';
import type { SignedKind } from '../../platform/table/keys/documents.ts';
import { type Item, keys, type Step, table, work } from '../../platform/table/table.ts';
import { isLogOn } from '../../platform/transparency-log/log-files.ts';
import type { Logged } from './inclusion.ts';

/**
 * Every signed payload becomes a leaf of the public log (lib/operations/public-log), each different payload once. Its item is
 * written with the signature and waits in the work index. The daily run gives it an index and, with the next checkpoint, its
 * proof.
 */
const ENTRY_KINDS = ['certificate', 'coverage', 'carbon_offset', 'report', 'ledger'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A document's payload as a leaf. `kind` is its kind when signed. */
export type Leaf = { kind: SignedKind; entryKind: EntryKind; id: string; payloadHash: string };

/**
 * A signed text's leaf; undefined for kinds not in the log. Project balances are signed for every visitor, so only those signed
 * by the log's own run are leaves.
 */
export function leafOf(kind: SignedKind, id: string, text: string): Leaf | undefined {
  if (!isLeafKind(kind)) return undefined;
  return { kind, id, payloadHash: sha256(text), entryKind: kind === 'certificate' ? certificateKind(text) : kind };
}

/** Whether each signed document of this kind is a leaf. */
export const isLeafKind = (kind: SignedKind): kind is Exclude<SignedKind, 'ledger' | 'credit_ledger'> =>
  kind !== 'ledger' && kind !== 'credit_ledger';

const certificateKind = (text: string): EntryKind =>
  (JSON.parse(text) as { type?: unknown }).type === 'carbon_offset' ? 'carbon_offset' : 'certificate';

/** An entry has hashes instead of the id and the payload, so it does not lead to a certificate. */
export const entryOf = ({ entryKind, id, payloadHash }: Omit<Leaf, 'kind'>): Buffer =>
  Buffer.from(`${entryKind}\n${sha256(id)}\n${payloadHash}`);

export const leafKey = ({ kind, id, entryKind, payloadHash }: Leaf) => keys.logLeaf(kind, id, entryKind, payloadHash);

/** The attributes written with a signature, for the signing functions' grants. */
export const LEAF_ATTRIBUTES = ['signed_at', 'work_pk', 'work_sk'] as const;

/** Stores a new leaf. It is refused if the payload was signed before. */
export const leafStep = (leaf: Leaf, now: Date): Step<'leaf exists'> => ({
  put: { ...leafKey(leaf), ...leafItem(leaf, now) },
  must: 'not exist',
  refused: 'leaf exists',
});

export function leafItem({ entryKind, id }: Leaf, now: Date): Item {
  const signed_at = now.toISOString();
  return { signed_at, ...work.pendingLeaf(signed_at, entryKind, id) };
}

/** `position` is the index in the log; `checkpoint` and `proof` belong to the first checkpoint that contains the leaf. */
export const StoredLeaf = z.object({
  signed_at: z.string(),
  position: z.number().optional(),
  checkpoint: z.string().optional(),
  proof: z.array(z.string()).optional(),
  logged_at: z.string().optional(),
});
export type StoredLeaf = z.infer<typeof StoredLeaf>;

/** Where each text stands in the public log, in one read; null if it is not there yet, undefined without a log. */
export async function loggedOf(
  documents: readonly { kind: SignedKind; id: string; text: string }[],
): Promise<(Logged | null)[] | undefined> {
  if (!isLogOn()) return undefined;
  const wanted = documents.flatMap(({ kind, id, text }) => leafOf(kind, id, text) ?? []);
  const found = await table.getMany(wanted.map((leaf) => ({ key: leafKey(leaf), form: StoredLeaf })));
  return found.map((leaf) => (leaf ? loggedIn(leaf) : null));
}

export function loggedIn({ position, checkpoint, proof, logged_at }: StoredLeaf): Logged | null {
  if (position === undefined || checkpoint === undefined || !proof || logged_at === undefined) return null;
  return { inclusion: { checkpoint, index: position, path: proof }, loggedAt: logged_at };
}
