import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { type Attribute, plainOf } from '../table/attributes.ts';
import type { Item } from '../table/read.ts';

/**
 * One committed write to an item, as delivered by the table's stream: at least once, and in order per item. `id` identifies the
 * change and stays the same on redelivery.
 */
export type Change = {
  id: string;
  /** Increases with each change in a partition. */
  sequence: bigint;
  pk: string;
  sk: string;
  /** Undefined if the item is new. */
  before: Item | undefined;
  /** Undefined if the item was deleted. */
  after: Item | undefined;
  at: Date;
};

/** The stream record fields used here. */
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

/** An item restored from a backup is old news: do not notify anyone again. */
export const isPutBack = ({ before, after }: Pick<Change, 'before' | 'after'>): boolean =>
  before === undefined && after?.restored_at !== undefined;
