import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import { FailedBatch, type ReplayResult, replay } from '../../lib/platform/changes/failed-batch.ts';
import type { BatchHandler } from './deliver-records.ts';
import { replaceFile } from './replace-file.ts';

/**
 * The local counterpart of the dead-letter queues: `failed-changes/<change handler>` in the data folder has a file for each
 * change that a reader gave up. The file holds the record itself, because the local stream is trimmed after reading. A
 * successful replay deletes it.
 */
export type FailedChanges = {
  store(changeHandler: string, change: FailedChange): void;
  /** Hands each change to its change handler again, in stream order, and reports each outcome. */
  replay(handlerOf: HandlerOf, report: (line: ReplayLine) => void): Promise<void>;
};

/** The batch handler of a change handler. Earlier versions had one folder for all; undefined stands for all handlers. */
export type HandlerOf = (changeHandler: string | undefined) => BatchHandler;

const FailedChange = FailedBatch.extend({ records: z.array(z.custom<StreamRecord>()) });
export type FailedChange = z.infer<typeof FailedChange>;

export type ReplayLine = { message: string; at: string } & ReplayResult;

export function failedChanges(dataFolder: string): FailedChanges {
  const folder = join(dataFolder, 'failed-changes');
  return {
    store(changeHandler, change) {
      const own = join(folder, changeHandler);
      mkdirSync(own, { recursive: true, mode: 0o700 });
      replaceFile(
        join(own, `${change.DDBStreamBatchInfo.startSequenceNumber.padStart(21, '0')}.json`),
        JSON.stringify(change),
      );
    },
    async replay(handlerOf, report) {
      for (const changeHandler of [undefined, ...changeHandlersIn(folder)]) {
        for (const file of filesIn(join(folder, changeHandler ?? ''))) {
          const { records, DDBStreamBatchInfo: batch } = FailedChange.parse(JSON.parse(readFileSync(file, 'utf8')));
          const replayed = await replay([records], handlerOf(changeHandler));
          if (replayed.outcome === 'replayed') rmSync(file, { force: true });
          report({ message: relative(folder, file), at: batch.approximateArrivalOfFirstRecord, ...replayed });
        }
      }
    },
  };
}

const changeHandlersIn = (folder: string): string[] =>
  entriesIn(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** File names are padded sequence numbers, so they sort in stream order. */
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

/** The note that Lambda writes about a discarded record, and the record itself. */
export const failedChangeOf = (record: StreamRecord, streamArn: string, shardId: string): FailedChange => ({
  DDBStreamBatchInfo: {
    ...{ streamArn, shardId, batchSize: 1 },
    startSequenceNumber: record.dynamodb?.SequenceNumber ?? '',
    endSequenceNumber: record.dynamodb?.SequenceNumber ?? '',
    approximateArrivalOfFirstRecord: new Date((record.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString(),
  },
  records: [record],
});
