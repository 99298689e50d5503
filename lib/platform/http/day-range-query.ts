import * as z from 'zod';
import { day } from '../fields.ts';
import { inRevision } from './revisions/declare.ts';

/**
 * A query by days, both inclusive and in either order, with arguments from the newest revision. See `rangeOfDays` in time.ts
 * for a single day's meaning.
 */
export const dayRangeQuery = <More extends z.ZodRawShape = Record<never, never>>(more?: More) =>
  inRevision(
    '1.6.3',
    z.object({
      ...(more as More),
      start_date: day().optional().describe('The first day, UTC. Only end_date given: the twelve months before it.'),
      end_date: day().optional().describe('The last day, UTC. Only start_date given: through the current month.'),
    }),
    { fields: ['start_date', 'end_date'] },
  );
