import { createHash, hash, randomUUID } from 'node:crypto';
import { clock } from '../../platform/clock.ts';
import { files } from '../../platform/objects/files.ts';
import { readObject } from '../../platform/objects/object-store.ts';

/**
 * A completed archive file, in the object store until it is packed. A large file is in pieces; several documents share an
 * object.
 */
export type StagedFile = { name: string; bytes: number; sha256: string } & (
  | { pieces: string[] }
  | { object: string; from: number }
);

/** The prefix of all archives' objects. */
export const ARCHIVES = 'archives/';

/** The prefix for an archive's objects. It contains the job's id, so the daily job finds an object's archive. */
export const prefixOf = (id: string): string => `${ARCHIVES}${id}/`;

/** Every try writes new objects, and the job's place names the committed try's. */
export async function stage(id: string, content: Uint8Array): Promise<string> {
  const name = `${prefixOf(id)}parts/${clock.now().getTime()}-${randomUUID()}`;
  await files().put(name, content);
  return name;
}

export const stageIndex = (id: string, staged: readonly StagedFile[]): Promise<string> =>
  stage(id, Buffer.from(JSON.stringify(staged)));

/** Stores several documents in one object. */
export async function stageDocuments(
  id: string,
  documents: readonly { name: string; content: Uint8Array }[],
): Promise<StagedFile[]> {
  if (documents.length === 0) return [];
  const object = await stage(id, Buffer.concat(documents.map(({ content }) => content)));
  let from = 0;
  return documents.map(({ name, content }) => {
    const file = { name, bytes: content.length, sha256: hash('sha256', content), object, from };
    from += content.length;
    return file;
  });
}

/** Completes a file written in pieces. */
export async function closed(name: string, pieces: string[]): Promise<StagedFile> {
  const sha256 = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunksOf(pieces)) {
    sha256.update(chunk);
    bytes += chunk.length;
  }
  return { name, bytes, sha256: sha256.digest('hex'), pieces };
}

/** All completed files, index by index. */
export async function* filesIn(indexes: readonly string[]): AsyncGenerator<StagedFile> {
  for (const index of indexes) yield* JSON.parse(String(await requireObject(index))) as StagedFile[];
}

/** A file's content. Documents in the same object are read together: `read` keeps the last object. */
export function contentReader(): (file: StagedFile) => AsyncGenerator<Uint8Array> {
  let last: { object: string; bytes: Buffer } | undefined;
  return async function* read(file) {
    if ('pieces' in file) return yield* chunksOf(file.pieces);
    if (last?.object !== file.object) last = { object: file.object, bytes: await requireObject(file.object) };
    yield last.bytes.subarray(file.from, file.from + file.bytes);
  };
}

async function* chunksOf(pieces: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await requireObject(piece);
}

async function requireObject(name: string): Promise<Buffer> {
  const bytes = await readObject(files(), name);
  if (!bytes) throw new Error(`The object ${name} is missing.`);
  return bytes;
}
