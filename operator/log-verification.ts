import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logFile } from '../lib/communication/public-pages/log/log-file.ts';
import { sha256 } from '../lib/platform/digest.ts';
import { folderStore } from '../lib/platform/objects/folder-store.ts';
import { payloadOf } from '../lib/platform/signing/jws.ts';
import {
  type Checkpoint,
  unverifiedCheckpoint,
  type Verifier,
  verifiedCheckpoint,
  verifierIn,
} from '../lib/platform/transparency-log/checkpoint.ts';
import type { ReadFile } from '../lib/platform/transparency-log/log-reader.ts';
import { isStampOf } from '../lib/platform/transparency-log/timestamp.ts';
import {
  failureIn,
  NotInLog,
  type Proof,
  provenBy,
  requireExtended,
} from '../lib/platform/transparency-log/verify-log.ts';
import { entryOf, leafOf } from '../lib/presentation/signed-documents/log-leaf.ts';
import { readBytes } from './signed-file.ts';

/** A signed document with its proof; null if it is not in the log yet, undefined if its file has none. */
export type Provable = {
  kind: 'certificate' | 'coverage' | 'report';
  jws: string;
  inclusion: Proof | null | undefined;
};

export type Asked = { log: string | undefined; vkey: string | undefined; checkpoint: string | undefined };

/** Lines about what holds, and one for each failed check. */
type LogVerdict = { holds: string[]; failed: string[] };

/**
 * Checks documents against the public log, as far as options ask for it: without any, only the way from the documents to their
 * checkpoint; with a verifier key also its signature; with a log or an older checkpoint that the log was not rewritten.
 */
export async function verifyInLog(documents: Provable[], asked: Asked): Promise<LogVerdict> {
  const isAsked = Object.values(asked).some((option) => option !== undefined);
  const known = documents.flatMap(({ kind, jws, inclusion }) =>
    inclusion ? [{ kind, proof: inclusion, entry: entryFor(kind, jws) }] : [],
  );
  if (isAsked && known.length < documents.length)
    return {
      holds: [],
      failed: ['A document in the file has no inclusion: it is not in the public log yet, or the file is an old one.'],
    };
  const verdict: LogVerdict = { holds: [], failed: [] };
  const [first] = known;
  if (first) await attempt(verdict, () => checkKnown(first, known, asked, verdict));
  return verdict;
}

type Known = { kind: Provable['kind']; proof: Proof; entry: Buffer };

async function checkKnown(first: Known, known: Known[], asked: Asked, verdict: LogVerdict): Promise<void> {
  const check = (work: () => Promise<string> | string) =>
    attempt(verdict, async () => void verdict.holds.push(await work()));
  const { origin } = unverifiedCheckpoint(first.proof.checkpoint);
  const address = asked.log ?? addressOf(origin);
  const read = readerAt(address);
  const needsLog = asked.log !== undefined || asked.checkpoint !== undefined;
  const verifier = await verifierFrom(asked.vkey, needsLog ? read : undefined);
  for (const { kind, proof, entry } of known)
    await check(() => {
      const { size } = provenBy(entry, proof, verifier);
      const place = `The ${kind} is entry ${proof.index} of the log ${origin}`;
      return verifier
        ? `${place}, in the signed checkpoint with ${size} entries.`
        : `${place}, in the checkpoint with ${size} entries. Its signature was not checked; name --vkey or --log for that.`;
    });
  if (!needsLog) return;
  if (!verifier) throw new NotInLog(`${address} has no verifier key.`);
  await check(() => extended(read, verifier, address, asked.checkpoint, known));
  await check(() => stamped(read, first.proof.checkpoint));
}

/** Keeps a failed check's sentence, so the next ones still run. */
async function attempt({ failed }: LogVerdict, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const failure = failureIn(error);
    if (failure === undefined) throw error;
    failed.push(failure);
  }
}

function entryFor(kind: Provable['kind'], jws: string): Buffer {
  const text = payloadOf(jws);
  const { id, certificate_id } = JSON.parse(text) as { id?: string; certificate_id?: string };
  const leaf = leafOf(kind, (kind === 'coverage' ? certificate_id : id) ?? '', text);
  return entryOf(leaf ?? { entryKind: 'certificate', id: '', payloadHash: sha256(text) });
}

/** The newest log begins with the document's checkpoint, and with the older one that somebody kept. */
async function extended(
  read: ReadFile,
  verifier: Verifier,
  address: string,
  olderFile: string | undefined,
  known: { entry: Buffer; proof: Proof }[],
): Promise<string> {
  const note = await read('checkpoint');
  if (!note) throw new NotInLog(`${address} has no checkpoint.`);
  const newest = verifiedCheckpoint(note.toString(), verifier);
  const older: Checkpoint[] = known.map(({ proof }) => verifiedCheckpoint(proof.checkpoint, verifier));
  if (olderFile !== undefined) older.unshift(verifiedCheckpoint(readBytes(olderFile).toString(), verifier));
  for (const one of older) await requireExtended(read, one, newest, known);
  const sizes = [...new Set(older.map(({ size }) => size))].join(', ');
  return `The log was not rewritten: its ${newest.size} entries begin with those of the checkpoints with ${sizes}.`;
}

async function stamped(read: ReadFile, checkpoint: string): Promise<string> {
  const { size } = unverifiedCheckpoint(checkpoint);
  const stamp = await read(`checkpoints/${size}.1.tsr`);
  if (!stamp) return `The checkpoint with ${size} entries has no stamp of an authority.`;
  if (!isStampOf(stamp, Buffer.from(checkpoint)))
    throw new NotInLog(`The stamp of the checkpoint with ${size} entries is for other bytes.`);
  return `An authority stamped the checkpoint with ${size} entries; openssl ts -verify checks its signature.`;
}

async function verifierFrom(file: string | undefined, read: ReadFile | undefined): Promise<Verifier | undefined> {
  const bytes = file === undefined ? await read?.('vkey') : readBytes(file);
  return bytes && verifierIn(bytes.toString());
}

/** A log on this machine has no TLS. */
const addressOf = (origin: string): string =>
  `${/^(localhost|127\.|\[::1\])/.test(origin) ? 'http' : 'https'}://${origin}`;

/** Reads from an address, from the folder `REGROVE_LOG` of a service, or from a folder with a copy of the public files. */
function readerAt(address: string): ReadFile {
  if (/^https?:\/\//.test(address)) return (name) => download(`${address.replace(/\/$/, '')}/${name}`);
  const store = folderStore(address);
  return async (name) => (await logFile(store, name))?.bytes ?? optional(() => readFileSync(join(address, name)));
}

async function download(url: string): Promise<Buffer | undefined> {
  const response = await fetch(url).catch(() => undefined);
  if (!response) throw new NotInLog(`${url} does not answer.`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new NotInLog(`${url} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

function optional(read: () => Buffer): Buffer | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
