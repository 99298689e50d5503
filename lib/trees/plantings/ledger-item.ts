import * as z from 'zod';
import { type Exact, exact, exactField, keys, type Step, table } from '../../platform/table/table.ts';

const sum = () => exactField().default(exact(0));

/**
 * A project's ledger: sums, the latest entry's hash, and a version used as an optimistic lock. Every planting change and
 * every allocation requires the version to be as read, and increments it. So when two happen at once, one is refused and
 * reads again, and no lock item is needed.
 */
export const LedgerItem = z.object({
  version: z.number().default(0),
  planted: sum(),
  audited: sum(),
  lost: sum(),
  free: sum(),
  /** Trees in replacement plantings still covering nothing. */
  spare: sum(),
  /** Trees in shares waiting because their planting was not planted. */
  mistaken: sum(),
  before_ledger: sum(),
  before_ledger_final: sum(),
  moved_in: sum(),
  moved_out: sum(),
  entries: z.number().default(0),
  head: z.string().nullable(),
  /** The project's offsets booked before this day are outside its ledger. */
  ledger_from: z.string().nullable(),
  /** The `ledger_from` all offsets were last marked with. It differs from `ledger_from` while a job marks them again. */
  marked_from: z.string().nullable(),
  /** The smallest `booked_at` among the project's offsets that are partly covered or were moved. */
  covered_from: z.string().nullable(),
  /** The hash of a committed import not fully applied yet. It is applied before anything else changes the ledger. */
  importing: z.string().nullable(),
});
export type LedgerItem = z.infer<typeof LedgerItem>;

/** A project without plantings has no item yet: all sums are 0. */
export const getLedgerItem = async (projectId: string): Promise<LedgerItem> =>
  (await table.get(keys.ledger(projectId), LedgerItem)) ?? emptyLedger();

const emptyLedger = (): LedgerItem => ({
  version: 0,
  entries: 0,
  head: null,
  ledger_from: null,
  marked_from: null,
  covered_from: null,
  importing: null,
  planted: exact(0),
  audited: exact(0),
  lost: exact(0),
  free: exact(0),
  spare: exact(0),
  mistaken: exact(0),
  before_ledger: exact(0),
  before_ledger_final: exact(0),
  moved_in: exact(0),
  moved_out: exact(0),
});

/** A step that changes a ledger: adds to its sums, provided it is as read and no import is in progress. */
export const ledgerStep = (
  projectId: string,
  { version }: Pick<LedgerItem, 'version'>,
  {
    add = {},
    set = {},
    remove = [],
  }: { add?: Record<string, Exact>; set?: Record<string, unknown>; remove?: string[] },
): Step => ({
  update: keys.ledger(projectId),
  add: Object.fromEntries(Object.entries(add).filter(([, amount]) => !amount.eq(0))),
  set: { ...set, version: version + 1 },
  remove,
  must:
    version === 0
      ? ['attribute_not_exists(version) and attribute_not_exists(importing)']
      : ['version = :version and attribute_not_exists(importing)', { version }],
  otherwise: 'overtaken',
});
