import { inParallel } from '../lib/platform/concurrency.ts';
import { sha256 } from '../lib/platform/digest.ts';
import { idAt } from '../lib/platform/id.ts';
import { folderStore } from '../lib/platform/objects/folder-store.ts';
import { readObject } from '../lib/platform/objects/object-store.ts';
import { keys, table } from '../lib/platform/table/table.ts';
import { checkpointBody, signedNote, verifierOf, vkeyOf } from '../lib/platform/transparency-log/checkpoint.ts';
import { checkpointFile, type LogFiles, VKEY_FILE } from '../lib/platform/transparency-log/log-files.ts';
import { logKey } from '../lib/platform/transparency-log/log-key.ts';
import { logReader } from '../lib/platform/transparency-log/log-reader.ts';
import { leafHash } from '../lib/platform/transparency-log/merkle.ts';
import { bundleOf, TILE_WIDTH, tilePath, tileRoot } from '../lib/platform/transparency-log/tiles.ts';
import { type Leaf, leafItem, leafKey } from '../lib/presentation/signed-documents/log-leaf.ts';
import { type Figure, noMoreThan } from './figures.ts';
import { logResult, placeLog, runPublicLog } from './log-bench.ts';

/** The size of the log, and a busy day's documents. */
const LEAVES = 1_000_000;
const ADDED = 30_000;

/** The function's memory, and the time within which a night's documents should be in the log. */
const MEMORY_MB_MAX = 1_024;
const SECONDS_MAX = 1_800;

/** A day's documents added to a large log: the run's time and memory do not grow with the log. */
export async function publicLog(): Promise<Figure[]> {
  const { folder, stop } = await placeLog();
  await plantLog(folderStore(folder));
  process.stderr.write(`a log of ${LEAVES} leaves was planted\n`);
  await plantPending();
  process.stderr.write(`${ADDED} documents wait\n`);
  const { seconds, peak } = await measured(runPublicLog);
  const result = await logResult();
  await stop();
  if (result !== JSON.stringify({ size: LEAVES + ADDED })) throw new Error(`The run ended with ${result}.`);
  const what = `${ADDED.toLocaleString('en')} documents added to a log of ${LEAVES.toLocaleString('en')}`;
  return [
    noMoreThan(`${what}: seconds`, 's', seconds, SECONDS_MAX, 1),
    noMoreThan(`${what}: the most memory, against the function's`, 'MB', peak, MEMORY_MB_MAX, 1),
  ];
}

async function measured(work: () => Promise<void>): Promise<{ seconds: number; peak: number }> {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss() / 2 ** 20);
  };
  const timer = setInterval(look, 50);
  const started = performance.now();
  await work();
  look();
  clearInterval(timer);
  return { seconds: (performance.now() - started) / 1000, peak };
}

/** The files and the state of a log, without documents. */
async function plantLog(files: LogFiles): Promise<void> {
  let below: Buffer[] = [];
  const bundles = Array.from({ length: Math.ceil(LEAVES / TILE_WIDTH) }, (_, index) => index);
  const roots = new Map<number, Buffer>();
  await inParallel(16, bundles, async (index) => {
    const width = Math.min(TILE_WIDTH, LEAVES - index * TILE_WIDTH);
    const entries = Array.from({ length: width }, (_, at) =>
      Buffer.from(`certificate\n${index}\n${at}`.padEnd(140, '0')),
    );
    const tile = Buffer.concat(entries.map(leafHash));
    await files.put(tilePath({ level: 'entries', index, width }), bundleOf(entries));
    await files.put(tilePath({ level: 0, index, width }), tile);
    if (width === TILE_WIDTH) roots.set(index, tileRoot(tile));
  });
  below = bundles.flatMap((index) => roots.get(index) ?? []);
  for (let level = 1; below.length > 0; level++) {
    const above: Buffer[] = [];
    for (let index = 0; index * TILE_WIDTH < below.length; index++) {
      const hashes = below.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH);
      const tile = Buffer.concat(hashes);
      await files.put(tilePath({ level, index, width: hashes.length }), tile);
      if (hashes.length === TILE_WIDTH) above.push(tileRoot(tile));
    }
    below = above;
  }
  const root = await logReader((name) => readObject(files, name), LEAVES).root();
  const { publicKey, sign } = await logKey();
  const verifier = verifierOf('127.0.0.1/log', publicKey);
  const note = await signedNote(checkpointBody({ origin: verifier.name, size: LEAVES, root }), { verifier, sign });
  await files.put(VKEY_FILE, Buffer.from(`${vkeyOf(verifier)}\n`));
  await files.put(checkpointFile(LEAVES), Buffer.from(note));
  const published_at = new Date().toISOString();
  const state = { leaves: LEAVES, published: LEAVES, root: root.toString('base64'), published_at };
  await table.write([{ put: { ...keys.publicLog(), ...state } }]);
}

async function plantPending(): Promise<void> {
  const now = new Date();
  await inParallel(
    16,
    Array.from({ length: ADDED }, (_, index) => index),
    async (index) => {
      const leaf: Leaf = {
        kind: 'certificate',
        entryKind: 'certificate',
        id: idAt(now),
        payloadHash: sha256(String(index)),
      };
      await table.write([{ put: { ...leafKey(leaf), ...leafItem(leaf, now) } }]);
    },
  );
}
