import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { type Attribute, plainOf } from '../table/attributes.ts';
import type { Item } from '../table/read.ts';

/**
 * One committed write of an item, as the table's stream delivers it: at least once, in order for one item. `id` identifies
 * the change and stays the same when it is delivered again.
 */
export type Change = {
  id: string;
  /** Increases from one change of a partition to the next. */
  sequence: bigint;
  pk: string;
  sk: string;
  /** Undefined if the item is new. */
  before: Item | undefined;
  /** Undefined if the item was deleted. */
  after: Item | undefined;
  at: Date;
};

/** The fields of a stream record that this code uses. */
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

/** An item that was put back from a backup happened long ago: nobody is told of it again. */
export const isPutBack = ({ before, after }: Pick<Change, 'before' | 'after'>): boolean =>
  before === undefined && after?.restored_at !== undefined;
