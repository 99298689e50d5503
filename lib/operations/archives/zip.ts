import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import { contentReader, type StagedFile } from './staged.ts';

/**
 * The bytes for a ZIP file with these files, as they are packed, and at the end its size and hash. Memory holds some chunks.
 * yazl does not pass on an unreadable file's error, so the error ends the output here.
 */
export async function* zipped(
  staged: readonly StagedFile[],
  at: Date,
  end: (result: { bytes: number; sha256: string }) => void,
): AsyncGenerator<Uint8Array> {
  const { default: yazl } = await import('yazl');
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  const read = contentReader();
  // Files are added one after the other: yazl opens a stream when the file before it is packed.
  for (const file of staged) add(zip, file, at, () => Readable.from(read(file)).on('error', fail));
  zip.end();
  const sha256 = createHash('sha256');
  let bytes = 0;
  for await (const chunk of output as AsyncIterable<Buffer>) {
    sha256.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  end({ bytes, sha256: sha256.digest('hex') });
}

function add(zip: ZipFile, { name, bytes }: StagedFile, mtime: Date, open: () => Readable): void {
  // A PDF is compressed already.
  const options = { mtime, mode: 0o100644, size: bytes, compress: !name.endsWith('.pdf'), forceDosTimestamp: true };
  zip.addReadStreamLazy(name, options, (then) => then(null, open()));
}
