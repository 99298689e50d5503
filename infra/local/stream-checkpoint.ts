import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './replace-file.ts';

/** How far a reader of the stream is: the last record heard of each shard. Kept in the data folder, so that a killed server goes on. */
export type Place = { stream: string; shards: Record<string, string> };

/** Before there was a reader for each change handler, one file held the place of all of them. */
const SHARED = 'changes.json';

export const placeFile = (folder: string, name: string): string => join(folder, `changes-${name}.json`);

/** The place that was kept, unless it is one in the stream of other data. */
export function keptPlace(folder: string, name: string, stream: string): Place {
  const place = placeIn(placeFile(folder, name)) ?? placeIn(join(folder, SHARED));
  return place?.stream === stream ? place : { stream, shards: {} };
}

export const keepPlace = (folder: string, name: string, place: Place): void =>
  replaceFile(placeFile(folder, name), JSON.stringify(place));

function placeIn(file: string): Place | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Place;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
