import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import { Lanes } from '../../lib/platform/lanes.ts';
import { PAGE_MAX, type StreamPages } from '../stream-records.ts';

/**
 * A shard's records that a reader has read but not yet handled. A reader without lanes reads a batch and handles it.
 * One with lanes reads ahead, so the lanes take turns however many records one of them has; the records wait in memory,
 * and the checkpoint stays before the first of them.
 */
export type ReadAhead = {
  /** The next records to handle. `isEmpty` if the shard has no more and none wait. */
  next(limit: number | undefined): Promise<{ records: StreamRecord[]; isEmpty: boolean }>;
  /** Marks records as handled. Returns the sequence number up to which all are handled. */
  handled(records: StreamRecord[]): string | undefined;
};

export type RecordLanes = { isWanted(record: StreamRecord): boolean; laneOf(record: StreamRecord): string };

/** 20,000 records with a few kilobytes each take about 60 MB. */
const WAITING_MAX = 20_000;
const BATCH_MAX = 100;

export function readAhead(
  pages: StreamPages,
  shard: string,
  handledTo: string | undefined,
  lanes: RecordLanes | undefined,
): ReadAhead {
  const waiting = new Lanes<StreamRecord>();
  /** The unhandled records in stream order, each with the sequence number before it. */
  const open = new Map<string, string | undefined>();
  let readTo = handledTo;

  const add = (record: StreamRecord) => {
    const sequence = sequenceOf(record);
    if (lanes?.isWanted(record) !== false) {
      open.set(sequence, readTo);
      waiting.add(lanes?.laneOf(record) ?? '', record);
    }
    readTo = sequence;
  };

  async function readPage(limit: number | undefined): Promise<number> {
    const page = await pages.recordsAfter(shard, readTo, limit);
    for (const record of page) add(record);
    return page.length;
  }

  return {
    async next(limit) {
      const before = readTo;
      if (!lanes) await readPage(limit);
      else while (waiting.size < WAITING_MAX && (await readPage(PAGE_MAX)) === PAGE_MAX);
      const records = waiting.take(lanes ? Math.min(limit ?? BATCH_MAX, BATCH_MAX) : waiting.size);
      return { records, isEmpty: readTo === before && records.length === 0 };
    },
    handled(records) {
      for (const record of records) open.delete(sequenceOf(record));
      const [first] = open;
      return first ? first[1] : readTo;
    },
  };
}

const sequenceOf = ({ dynamodb }: StreamRecord): string => dynamodb?.SequenceNumber ?? '';
