import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import { FailedBatch, type ReplayResult, replay } from '../../lib/platform/changes/replay-batch.ts';
import { lastFailureOf } from '../../lib/platform/changes/retry-failed.ts';
import { clock } from '../../lib/platform/clock.ts';
import type { Depth, QueueHost, TakenLetter } from '../../lib/platform/jobs/queue-host.ts';
import type { BatchHandler } from './deliver-records.ts';
import { replaceFile } from './replace-file.ts';

/**
 * The local counterpart of the dead-letter queues: `failed-changes/<change handler>` in the data folder has a file for
 * each change a reader gave up. The file contains the record itself, because the local stream is trimmed after reading.
 * A successful replay deletes it.
 */
export type FailedChanges = {
  store(changeHandler: string, change: FailedChange): void;
  /** Hands each change to its change handler again, in stream order, and reports each outcome. */
  replay(handlerOf: HandlerOf, report: (line: ReplayLine) => void): Promise<void>;
  /** One change handler's failed changes, as dead letters for operators. */
  letters(
    changeHandler: string,
    handlerOf: HandlerOf,
  ): Pick<QueueHost, 'take'> & { count(): Pick<Depth, 'dead' | 'taken'> };
};

/** A change handler's batch handler. */
export type HandlerOf = (changeHandler: string) => BatchHandler;

const FailedChange = FailedBatch.extend({
  records: z.array(z.custom<StreamRecord>()),
  reason: z.string(),
  failed_at: z.string(),
  /** How often it was resent and failed. */
  again: z.number(),
});
export type FailedChange = z.infer<typeof FailedChange>;

export type ReplayLine = { message: string; at: string } & ReplayResult;

export function failedChanges(dataFolder: string): FailedChanges {
  const folder = join(dataFolder, 'failed-changes');
  const taken = new Set<string>();
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
      for (const changeHandler of changeHandlersIn(folder)) {
        for (const file of filesIn(join(folder, changeHandler))) {
          const { records, DDBStreamBatchInfo: batch } = FailedChange.parse(JSON.parse(readFileSync(file, 'utf8')));
          const replayed = await replay([records], handlerOf(changeHandler));
          if (replayed.outcome === 'replayed') rmSync(file, { force: true });
          report({ message: relative(folder, file), at: batch.approximateArrivalOfFirstRecord, ...replayed });
        }
      }
    },
    letters: (changeHandler, handlerOf) => ({
      count() {
        const files = filesIn(join(folder, changeHandler));
        return { dead: files.length, taken: files.filter((file) => taken.has(file)).length };
      },
      async take() {
        const free = filesIn(join(folder, changeHandler)).filter((file) => !taken.has(file));
        return free.slice(0, TAKEN_AT_ONCE).map((file) => {
          taken.add(file);
          return letterIn(file, handlerOf(changeHandler), () => void taken.delete(file));
        });
      },
    }),
  };
}

const TAKEN_AT_ONCE = 10;

/** A change that fails again stays, with its new failure, as another letter. */
function letterIn(file: string, handler: BatchHandler, release: () => void): TakenLetter {
  const change = FailedChange.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { failed_at, reason } = change;
  let isHandled = false;
  return {
    id: idOf(file, `${failed_at} ${change.again}`),
    at: failed_at,
    body: JSON.stringify({ message: '', reason, failed_at }),
    async sendAgain() {
      const { outcome } = await replay([change.records], handler);
      isHandled = outcome === 'replayed';
      if (!isHandled)
        replaceFile(file, JSON.stringify({ ...change, again: change.again + 1, ...failureOf(change.records[0]) }));
    },
    async remove() {
      if (isHandled) rmSync(file, { force: true });
      release();
    },
    async release() {
      release();
    },
  };
}

const NO_REASON = 'A change handler failed; the log says why.';

/** Derived from the file and the failure, so a change that failed again is another letter. */
const idOf = (file: string, failure: string): string => hash('sha256', `${file} ${failure}`).slice(0, 32);

const failureOf = (record: StreamRecord | undefined) => ({
  reason: (record && lastFailureOf(record)) ?? NO_REASON,
  failed_at: clock.now().toISOString(),
});

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

/** The note Lambda writes about a discarded record, and the record itself. */
export const failedChangeOf = (record: StreamRecord, streamArn: string, shardId: string): FailedChange => ({
  DDBStreamBatchInfo: {
    streamArn,
    shardId,
    batchSize: 1,
    startSequenceNumber: record.dynamodb?.SequenceNumber ?? '',
    endSequenceNumber: record.dynamodb?.SequenceNumber ?? '',
    approximateArrivalOfFirstRecord: new Date((record.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString(),
  },
  records: [record],
  again: 0,
  ...failureOf(record),
});
