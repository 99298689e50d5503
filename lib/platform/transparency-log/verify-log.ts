import { type Checkpoint, InvalidNote, unverifiedCheckpoint, type Verifier, verifiedCheckpoint } from './checkpoint.ts';
import { logReader, MissingTile, type ReadFile } from './log-reader.ts';
import { inclusionRanges, isConsistent, isIncluded, leafHash, type Range } from './merkle.ts';

/** A document's proof as its JSON has it: hashes in base64. */
export type Proof = { checkpoint: string; index: number; path: string[] };

/** A check that failed; the sentence is for the person verifying. */
export class NotInLog extends Error {}

/** The checkpoint that contains the entry, if the proof holds. Without a verifier its signature is not checked. */
export function provenBy(entry: Uint8Array, { checkpoint, index, path }: Proof, verifier?: Verifier): Checkpoint {
  const found = verifier ? verifiedCheckpoint(checkpoint, verifier) : unverifiedCheckpoint(checkpoint);
  if (!isIncluded(leafHash(entry), { index, path: hashesIn(path), ...found }))
    throw new NotInLog(`The document is not entry ${index} of the checkpoint with ${found.size} entries.`);
  return found;
}

/** Throws unless the newer log begins with the older one. `known` are documents with proofs, which narrow a difference down. */
export async function requireExtended(
  read: ReadFile,
  older: Checkpoint,
  newer: Checkpoint,
  known: readonly { entry: Uint8Array; proof: Proof }[] = [],
): Promise<void> {
  if (older.size > newer.size)
    throw new NotInLog(`The log has ${newer.size} entries, fewer than the ${older.size} of the older checkpoint.`);
  const reader = logReader(read, newer.size);
  try {
    if (!(await reader.root()).equals(newer.root))
      throw new NotInLog(
        `The tiles of the log do not have the root hash of its checkpoint with ${newer.size} entries.`,
      );
    if (isConsistent(older, newer, await reader.consistency(older.size))) return;
  } catch (error) {
    if (error instanceof MissingTile) throw new NotInLog(`The log is not whole: ${error.message}`);
    throw error;
  }
  const differing = await Promise.all(known.map((one) => differencesFrom(one, newer, reader.range)));
  const first = narrowest([{ start: 0, end: older.size }, ...differing.flat()]);
  throw new NotInLog(
    `The log was rewritten: it does not begin with the ${older.size} entries of the older checkpoint. The first difference is ${inWords(first)}.`,
  );
}

/** The ranges whose hashes in the log are other ones than in a document's own proof. */
async function differencesFrom(
  { entry, proof }: { entry: Uint8Array; proof: Proof },
  newer: Checkpoint,
  hashOf: (range: Range) => Promise<Buffer>,
): Promise<Range[]> {
  const { size } = unverifiedCheckpoint(proof.checkpoint);
  if (size > newer.size) return [];
  const own = { range: { start: proof.index, end: proof.index + 1 }, hash: leafHash(entry) };
  const hashes = hashesIn(proof.path);
  const all = [own, ...inclusionRanges(proof.index, size).map((range, at) => ({ range, hash: hashes[at] }))];
  const compared = await Promise.all(
    all.map(async ({ range, hash }) => ({ range, isSame: (await hashOf(range)).equals(hash ?? EMPTY) })),
  );
  return compared.flatMap(({ range, isSame }) => (isSame ? [] : [range]));
}

const EMPTY = Buffer.alloc(0);

/** The range beginning first; if several begin together, the smallest. */
const narrowest = (ranges: readonly Range[]): Range =>
  ranges.reduce((one, other) => {
    if (one.end - one.start > other.end - other.start && other.start >= one.start && other.end <= one.end) return other;
    return other.start < one.start ? other : one;
  });

const inWords = ({ start, end }: Range): string =>
  end - start === 1 ? `entry ${start}` : `among the entries ${start} to ${end - 1}`;

const hashesIn = (path: readonly string[]): Buffer[] => path.map((hash) => Buffer.from(hash, 'base64'));

/** A sentence for a failed check; undefined for any other error. */
export const failureIn = (error: unknown): string | undefined =>
  error instanceof NotInLog || error instanceof InvalidNote ? error.message : undefined;
