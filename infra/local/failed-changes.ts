import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import { GivenUp, type Replayed, replay } from '../../lib/platform/changes/failed-batch.ts';
import { replaceFile } from './replace-file.ts';
import type { BatchHandler } from './stream-reader.ts';

/**
 * What dead letters are on AWS: a folder for each change handler, `failed-changes/<change handler>` in the data folder, with a file for each
 * change that its reader gave up. It holds the record itself, because the stream of this machine is trimmed as soon as it
 * was read. A file is deleted once its change was heard.
 */
export type FailedChanges = {
  keep(changeHandler: string, note: Kept): void;
  /** Hands each to its change handler again, in the order of the stream, and tells what became of it. */
  replay(handlerOf: HandlerOf, tell: (line: ReplayLine) => void): Promise<void>;
};

/** The handler of a change handler by its name; of all change handlers for a change that was given up before each had a folder. */
export type HandlerOf = (changeHandler: string | undefined) => BatchHandler;

const Kept = GivenUp.extend({ records: z.array(z.custom<StreamRecord>()) });
export type Kept = z.infer<typeof Kept>;

export type ReplayLine = { message: string; at: string } & Replayed;

export function failedChanges(dataFolder: string): FailedChanges {
  const folder = join(dataFolder, 'failed-changes');
  return {
    keep(changeHandler, note) {
      const own = join(folder, changeHandler);
      mkdirSync(own, { recursive: true, mode: 0o700 });
      replaceFile(
        join(own, `${note.DDBStreamBatchInfo.startSequenceNumber.padStart(21, '0')}.json`),
        JSON.stringify(note),
      );
    },
    async replay(handlerOf, tell) {
      for (const changeHandler of [undefined, ...changeHandlersIn(folder)]) {
        for (const file of filesIn(join(folder, changeHandler ?? ''))) {
          const { records, DDBStreamBatchInfo: batch } = Kept.parse(JSON.parse(readFileSync(file, 'utf8')));
          const replayed = await replay([records], handlerOf(changeHandler));
          if (replayed.outcome === 'replayed') rmSync(file, { force: true });
          tell({ message: relative(folder, file), at: batch.approximateArrivalOfFirstRecord, ...replayed });
        }
      }
    },
  };
}

const changeHandlersIn = (folder: string): string[] =>
  entriesIn(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** In the order of the stream. */
const filesIn = (folder: string): string[] =>
  entriesIn(folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => join(folder, name))
    .sort();

function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The note of one record, as Lambda would write it, and the record. */
export const noteOf = (record: StreamRecord, streamArn: string, shardId: string): Kept => ({
  DDBStreamBatchInfo: {
    ...{ streamArn, shardId, batchSize: 1 },
    startSequenceNumber: record.dynamodb?.SequenceNumber ?? '',
    endSequenceNumber: record.dynamodb?.SequenceNumber ?? '',
    approximateArrivalOfFirstRecord: new Date((record.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString(),
  },
  records: [record],
});
