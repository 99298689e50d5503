import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import { GivenUp, type Replayed, replay } from '../../lib/platform/changes/given-up.ts';

/**
 * What the queue of failed changes is on AWS: a folder in the data folder, with a file for each change that the reader
 * gave up. It holds the record itself, because the stream of this machine is trimmed as soon as it was read. A file is
 * deleted once its change was heard.
 */
export type FailedChanges = {
  keep(note: Kept): void;
  /** Hands all of them to the listeners again, in the order of the stream, and tells what became of each. */
  replay(handler: Handler, tell: (line: ReplayLine) => void): Promise<void>;
};

const Kept = GivenUp.extend({ records: z.array(z.custom<StreamRecord>()) });
export type Kept = z.infer<typeof Kept>;

export type ReplayLine = { message: string; at: string } & Replayed;

type Handler = Parameters<typeof replay>[1];

export function failedChanges(dataFolder: string): FailedChanges {
  const folder = join(dataFolder, 'failed-changes');
  return {
    keep(note) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${note.DDBStreamBatchInfo.startSequenceNumber.padStart(21, '0')}.json`);
      // A process that is killed in between must not leave half a file.
      writeFileSync(`${file}.new`, JSON.stringify(note), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    async replay(handler, tell) {
      for (const name of namesIn(folder)) {
        const file = join(folder, name);
        const { records, DDBStreamBatchInfo: batch } = Kept.parse(JSON.parse(readFileSync(file, 'utf8')));
        const replayed = await replay([records], handler);
        if (replayed.outcome === 'replayed') rmSync(file, { force: true });
        tell({ message: name, at: batch.approximateArrivalOfFirstRecord, ...replayed });
      }
    },
  };
}

/** In the order of the stream. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
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
