import * as z from 'zod';
import { type Exact, exact, exactField, keys, type Step, table } from '../../platform/table/table.ts';

const sum = () => exactField().default(exact(0));

/**
 * The ledger of a project: sums, the head of its entries, and a version. Every change of its plantings and every allocation
 * has the condition that the version is as it was read, and increments it. So of two that happen at once one is refused and
 * reads again, and no lock is needed.
 */
export const LedgerItem = z.object({
  version: z.number().default(0),
  planted: sum(),
  audited: sum(),
  lost: sum(),
  free: sum(),
  /** Trees of plantings that replace others and cover nothing. */
  spare: sum(),
  /** Trees of shares that wait because their planting was not planted. */
  mistaken: sum(),
  before_ledger: sum(),
  before_ledger_final: sum(),
  moved_in: sum(),
  moved_out: sum(),
  entries: z.number().default(0),
  head: z.string().nullable(),
  /** Offsets of the project that were booked before this day are outside of its ledger. */
  ledger_from: z.string().nullable(),
  /** The `ledger_from` that all offsets were marked with. It differs from `ledger_from` while a job marks them anew. */
  marked_from: z.string().nullable(),
  /** The smallest `booked_at` of an offset of the project that is covered in part or was moved. */
  covered_from: z.string().nullable(),
  /** The hash of an import that is committed and not applied whole. It is applied before anything else changes the ledger. */
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

/** The step of a write that changes a ledger: adds to its sums, if it is as it was read and no import is under way. */
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
