import * as z from 'zod';
import { keys, table } from '../../platform/table/table.ts';

/** The public log's state in the table. */
export const LogState = z.object({
  /** How many leaves have an index. */
  leaves: z.number().default(0),
  /** The size and the root, in base64, of the newest checkpoint, and when it was signed. */
  published: z.number().default(0),
  root: z.string().nullable(),
  published_at: z.string().nullable(),
  /** Whether a restored table once found entries in the files that it did not know. */
  has_found: z.boolean().default(false),
  /** Why the last run refused to go on. */
  stopped: z.string().nullable(),
});
export type LogState = z.infer<typeof LogState>;

const NEW: LogState = { leaves: 0, published: 0, root: null, published_at: null, has_found: false, stopped: null };

export const getLogState = async (): Promise<LogState> => (await table.get(keys.publicLog(), LogState)) ?? NEW;

/** The condition that no other run has changed the log since it was read. */
export const asReadState = ({ leaves, published }: Pick<LogState, 'leaves' | 'published'>) =>
  leaves === 0 && published === 0
    ? (['attribute_not_exists(leaves) or leaves = :leaves', { leaves }] as const)
    : (['leaves = :leaves and published = :published', { leaves, published }] as const);

/** Files and table contradict each other. The sentence is for the operator: docs/alarms/public-log.md. */
export class Contradiction extends Error {}
