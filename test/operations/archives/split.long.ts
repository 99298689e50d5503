import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { packStep } from '../../../lib/operations/archives/finish-steps.ts';
import { FIRST_PLACE, type Place } from '../../../lib/operations/archives/place.ts';
import { closed, stage, stageDocuments, stageIndex } from '../../../lib/operations/archives/staged.ts';
import { files } from '../../../lib/platform/objects/files.ts';
import { folderForFile } from '../../support/folders.ts';
import { ownBytes } from '../../support/own-memory.ts';

/** As many bytes as a step of rows stages at once, and files as large as the largest that are written. */
const PIECE = 4_000_000;
const PIECES = 50;
const NAMES = ['deposits.csv', 'deposits.jsonl', 'deposits-2.csv'];

it('an archive above 480 MB is several ZIP files with at most 500 MB, packed in bounded memory', async () => {
  const [id, folder] = ['split', folderForFile('split')];
  const indexes: string[] = [];
  for (const name of NAMES) {
    // Random bytes do not compress, so the ZIP files are as large as they can be.
    const piece = randomBytes(PIECE);
    const pieces: string[] = [];
    for (let at = 0; at < PIECES; at++) pieces.push(await stage(id, piece));
    indexes.push(await stageIndex(id, [await closed(name, pieces)]));
  }
  const readme = { name: 'README.txt', content: Buffer.from('Read me') };
  let place: Place = {
    ...FIRST_PLACE,
    phase: 'pack',
    indexes,
    top: await stageIndex(id, await stageDocuments(id, [readme])),
  };
  globalThis.gc?.();
  const before = ownBytes();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, ownBytes());
  }, 50);
  while (place.phase === 'pack') {
    const end = await packStep(id, place, new Date('2026-11-18T05:00:00Z'));
    if (!('place' in end) || !end.place) throw new Error('Packing ended without a place.');
    place = end.place;
  }
  clearInterval(watch);

  expect(place.zips.map(({ name }) => name)).toEqual([
    'regrove-archive-2026-11-18-1.zip',
    'regrove-archive-2026-11-18-2.zip',
  ]);
  expect((most - before) / 2 ** 20).toBeLessThan(400);
  const listed: string[] = [];
  for (const { name, bytes, object } of place.zips) {
    expect(bytes).toBeLessThanOrEqual(500_000_000);
    const [file, content] = [join(folder, name), await files().get(object)];
    await pipeline(content ?? [], createWriteStream(file));
    execFileSync('unzip', ['-tq', file]);
    listed.push(...execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).trim().split('\n'));
    rmSync(file);
  }
  expect(listed.sort()).toEqual([...NAMES, 'README.txt', 'README.txt'].sort());
});
