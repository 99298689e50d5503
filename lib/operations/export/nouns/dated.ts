import { idsWithin } from '../../../platform/time.ts';
import { PAGE_ROWS } from '../noun.ts';

/** Nouns whose ids carry the time in `date` or `created_at`, so a month range is an id range. */
export const dated = ({ cursor, since }: { cursor: string | undefined; since: string | undefined }) => ({
  limit: PAGE_ROWS,
  cursor,
  ...(since !== undefined && { between: idsWithin({ start_date: `${since}-01` }) }),
});

export const BY_DATE = { by: 'the month of `date`', of: ({ date }: { date: string }) => date.slice(0, 7) };

export const BY_CREATION = {
  by: 'the month of `created_at`',
  of: ({ created_at }: { created_at: string }) => created_at.slice(0, 7),
};
