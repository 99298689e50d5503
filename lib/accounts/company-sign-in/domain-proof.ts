import * as z from 'zod';

/** A domain proof: what was seen, and when. */
export const DomainProof = z.object({
  domain: z.string(),
  account_id: z.string(),
  path: z.string(),
  /** Null for a proof created only by an operator's approval. */
  value: z.string().nullable(),
  /** When the record was last seen; null if it was never seen, or was given up. */
  seen_at: z.string().nullable(),
  missing_since: z.string().nullable(),
  /** The last warning mailed, as the number of days the record was missing. */
  warned_days: z.number(),
  approved_at: z.string().nullable(),
  last_error: z.string().nullable(),
});
export type DomainProof = z.infer<typeof DomainProof>;
