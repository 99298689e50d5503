import * as z from 'zod';
import { keys } from '../../platform/table/table.ts';
import { bookFields, getBook, sum } from '../allocation/book.ts';

/** A forestry project's ledger: the book of its plantings. Every planting change requires its version to be as read, too. */
export const LedgerItem = z.object({
  ...bookFields,
  planted: sum(),
  audited: sum(),
  lost: sum(),
  /** Trees in replacement plantings still covering nothing. */
  spare: sum(),
  /** Trees in shares waiting because their planting was not planted. */
  mistaken: sum(),
  before_ledger: sum(),
  before_ledger_final: sum(),
  moved_in: sum(),
  moved_out: sum(),
  /** The project's offsets booked before this day are outside its ledger. */
  ledger_from: z.string().nullable(),
  /** The `ledger_from` all offsets were last marked with. It differs from `ledger_from` while a job marks them again. */
  marked_from: z.string().nullable(),
  /** The smallest `booked_at` among the project's partly covered or moved offsets. */
  covered_from: z.string().nullable(),
});
export type LedgerItem = z.infer<typeof LedgerItem>;

export const getLedgerItem = (projectId: string): Promise<LedgerItem> => getBook(keys.ledger(projectId), LedgerItem);
