import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore } from '../../../lib/platform/objects/folder-store.ts';
import { readObject } from '../../../lib/platform/objects/object-store.ts';
import { checkpointBody, signedNote, verifierIn } from '../../../lib/platform/transparency-log/checkpoint.ts';
import { checkpointFile, VKEY_FILE } from '../../../lib/platform/transparency-log/log-files.ts';
import { logKey } from '../../../lib/platform/transparency-log/log-key.ts';
import { logReader } from '../../../lib/platform/transparency-log/log-reader.ts';
import { leafHash } from '../../../lib/platform/transparency-log/merkle.ts';
import { bundleOf, entriesIn, tilePath } from '../../../lib/platform/transparency-log/tiles.ts';

/**
 * An operator who holds the key changes entry 1 of a small log and signs the checkpoints of these sizes again. Everything in the
 * new folder fits together.
 */
export async function rewriteLog(from: string, to: string, sizes: number[]): Promise<void> {
  cpSync(from, to, { recursive: true });
  const verifier = verifierIn(readFileSync(join(from, VKEY_FILE), 'utf8'));
  const { sign } = await logKey();
  const files = folderStore(to);
  for (const size of sizes) {
    const bundle = join(to, tilePath({ level: 'entries', index: 0, width: size }));
    const entries = entriesIn(readFileSync(bundle)).with(1, Buffer.from('coverage\nanother\nentry'));
    writeFileSync(bundle, bundleOf(entries));
    writeFileSync(join(to, tilePath({ level: 0, index: 0, width: size })), Buffer.concat(entries.map(leafHash)));
    const root = await logReader((name) => readObject(files, name), size).root();
    const note = await signedNote(checkpointBody({ origin: verifier.name, size, root }), { verifier, sign });
    rmSync(join(to, checkpointFile(size)));
    await files.put(checkpointFile(size), Buffer.from(note));
  }
}
