import * as z from 'zod';
import { reasonDetailField } from '../../presentation/reasons/reasons.ts';
import { Feed } from './feed.ts';
import { HeldReading } from './held-reading.ts';

/** The response to a check of a feed's system. */
export const FeedCheck = z
  .object({
    health_check: Feed.shape.health_check,
    reason: z.string().nullable().describe('What is wrong and what to do about it; null if all is well.'),
    reason_detail: reasonDetailField(),
    day: z.iso.date().describe('The day that was asked for: the last one that is over.'),
    devices: z.int().nullable().describe('How many devices it reports; null if it was not read to the end.'),
    pages: z.int().nullable().describe('The pages that a collection would count now.'),
    held: z.array(HeldReading).describe('The readings that a collection would hold.'),
  })
  .meta({ id: 'FeedCheck' });
export type FeedCheck = z.infer<typeof FeedCheck>;
