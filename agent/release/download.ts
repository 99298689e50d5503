import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open as openFile, rm } from 'node:fs/promises';
import type { Network } from '../network/connect.ts';
import { open } from '../network/request.ts';
import { replaceFile } from '../spool/atomic-files.ts';
import { BadRelease, type ReleaseFile } from './verify.ts';

/** A slow line takes a while for 130 MB; a byte per minute is too slow. */
export const downloadPatience = { wholeMs: 3_600_000, silentMs: 60_000 };

/**
 * Downloads a release file. `target` exists afterward only if its size and hash are right; it can be run. `update` by a person
 * and the running agent may download at the same time.
 */
export async function download(network: Network, url: string, file: ReleaseFile, target: string): Promise<void> {
  const part = `${target}.${process.pid}.part`;
  const written = await openFile(part, 'w', 0o700);
  try {
    const { sha256, bytes } = await receive(network, url, file, (chunk) => written.writeFile(chunk));
    if (bytes !== file.bytes) throw new BadRelease(`Its file has ${bytes} bytes instead of ${file.bytes}.`);
    if (sha256 !== file.sha256) throw new BadRelease('Its file does not have the signed hash.');
    await written.sync();
    await written.close();
    replaceFile(part, target);
  } finally {
    await written.close().catch(() => {});
    await rm(part, { force: true });
  }
}

async function receive(
  network: Network,
  url: string,
  file: ReleaseFile,
  write: (chunk: Buffer) => Promise<void>,
): Promise<{ sha256: string; bytes: number }> {
  const response = await open(network, url, {}, downloadPatience);
  try {
    // A redirect is refused too, wherever it leads.
    if (response.statusCode !== 200) throw new BadRelease(`Its file was answered with status ${response.statusCode}.`);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > file.bytes) throw new BadRelease(`Its file is longer than the signed ${file.bytes} bytes.`);
      hash.update(chunk);
      await write(chunk);
    }
    return { sha256: hash.digest('hex'), bytes };
  } catch (error) {
    if (error instanceof BadRelease) throw error;
    throw new BadRelease(`Its file did not arrive: ${(error as Error).message}.`);
  } finally {
    response.destroy();
  }
}

/** A missing file has no hash. */
export async function hasHash(path: string, sha256: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch {
    return false;
  }
  return hash.digest('hex') === sha256;
}
