import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './replace-file.ts';

/** A reader's position in the stream: each shard's last handled record, stored in the data folder. */
export type Checkpoint = { stream: string; shards: Record<string, string> };

export const checkpointFile = (folder: string, name: string): string => join(folder, `changes-${name}.json`);

/** Starts from the beginning if the checkpoint belongs to another stream, and so to other data. */
export function readCheckpoint(folder: string, name: string, stream: string): Checkpoint {
  const checkpoint = checkpointIn(checkpointFile(folder, name));
  return checkpoint?.stream === stream ? checkpoint : { stream, shards: {} };
}

export const writeCheckpoint = (folder: string, name: string, checkpoint: Checkpoint): void =>
  replaceFile(checkpointFile(folder, name), JSON.stringify(checkpoint));

function checkpointIn(file: string): Checkpoint | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Checkpoint;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
