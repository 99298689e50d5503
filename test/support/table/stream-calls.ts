import { refused } from './check-request.ts';
import type { MemoryTable } from './memory-table.ts';

/** The ARN of a table's stream. */
export const streamArnOf = (table: string): string => `arn:aws:dynamodb:local:000000000000:table/${table}/stream/1`;

const tableIn = (arn = ''): string => /:table\/([^/]+)\//.exec(arn)?.[1] ?? '';

/** The calls that read a stream. A table has one shard, and an iterator is a place in it. */
export function streamCalls(tables: Map<string, MemoryTable>): (operation: string, input: Input) => object {
  const streamOf = (arn = '') => {
    const table = tables.get(tableIn(arn));
    if (!table?.hasStream) throw refused('ResourceNotFoundException', `There is no stream ${arn}.`);
    return table.stream;
  };
  return (operation, input) => {
    switch (operation) {
      case 'DescribeStream':
        streamOf(input.StreamArn);
        return { StreamDescription: { Shards: [{ ShardId: SHARD }] } };
      case 'GetShardIterator':
        return { ShardIterator: `${placeOf(input, streamOf(input.StreamArn).length)} ${input.StreamArn}` };
      case 'GetRecords': {
        const [, at = '0', arn] = /^(\d+) (.*)$/.exec(input.ShardIterator ?? '') ?? [];
        const Records = streamOf(arn).slice(Number(at), Number(at) + (input.Limit ?? PAGE_MAX));
        return { Records, NextShardIterator: `${Number(at) + Records.length} ${arn}` };
      }
      default:
        throw new Error(`The streams in this process have no ${operation}.`);
    }
  };
}

type Input = {
  StreamArn?: string;
  ShardIterator?: string;
  ShardIteratorType?: string;
  SequenceNumber?: string;
  Limit?: number;
};

const SHARD = 'shard-1';
const PAGE_MAX = 1_000;

/** How many records come before it. Their sequence numbers begin at 1. */
function placeOf({ ShardIteratorType: type, SequenceNumber: number = '0' }: Input, length: number): number {
  if (type === 'LATEST') return length;
  if (type === 'AFTER_SEQUENCE_NUMBER') return Number(number);
  return type === 'AT_SEQUENCE_NUMBER' ? Number(number) - 1 : 0;
}
