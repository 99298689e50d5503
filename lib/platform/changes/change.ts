import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { type Attribute, plainOf } from '../table/attributes.ts';
import type { Item } from '../table/read.ts';

/**
 * One item of the table that was written, replaced or removed, as the table's stream tells it: after the commit, at
 * least once, in order for one item. `id` is that of the change itself, the same however often it is told.
 */
export type Change = {
  id: string;
  /** Grows from one change of a partition to the next. */
  sequence: bigint;
  pk: string;
  sk: string;
  /** Undefined when the item is new. */
  before: Item | undefined;
  /** Undefined when the item was removed. */
  after: Item | undefined;
  at: Date;
};

/** The part of a stream's record that is read. */
export type StreamRecord = Pick<DynamoDBRecord, 'eventID' | 'dynamodb'>;

export function changeIn({ eventID, dynamodb }: StreamRecord): Change {
  const { Keys, OldImage, NewImage, SequenceNumber = '0', ApproximateCreationDateTime: seconds } = dynamodb ?? {};
  const { pk, sk } = imageOf(Keys) ?? {};
  if (eventID === undefined || typeof pk !== 'string' || typeof sk !== 'string') {
    throw new Error('A record of the stream has no id or no key.');
  }
  return {
    id: eventID,
    sequence: BigInt(SequenceNumber),
    pk,
    sk,
    before: imageOf(OldImage),
    after: imageOf(NewImage),
    at: new Date((seconds ?? 0) * 1000),
  };
}

const imageOf = (image: Record<string, AttributeValue> | undefined): Item | undefined =>
  image && plainOf(image as Record<string, Attribute>);
