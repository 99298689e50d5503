import type { Key, List } from './key.ts';
import { bounded, paddedNumber } from './key-text.ts';
import { kinds } from './kinds.ts';

export const creditKeys = {
  // a carbon project's credits: their sum and version, its lots by id, and lots with free tonnes in order of use
  credits: (projectId: string): Key => ({ pk: `CREDITS#${projectId}`, sk: kinds.credits }),
  creditLot: (projectId: string, id: string): Key => ({ pk: `CREDITS#${projectId}`, sk: `LOT#${id}` }),
  freeCreditLot: (projectId: string, day: string, id: string): Key => ({
    pk: `CREDITS#${projectId}`,
    sk: `FREE#${day}#${id}`,
  }),

  // public ledger entries for a project's credits, by the number of the first entry in the item
  creditEntries: (projectId: string, first: number): Key => ({
    pk: `CREDIT_ENTRIES#${projectId}`,
    sk: `ENTRIES#${paddedNumber(first)}`,
  }),

  // the project behind a lot's id
  creditLotDirectory: (id: string): Key => ({ pk: `ID#${id}`, sk: 'CREDIT_LOT' }),

  // a serial block, folded: its claims version, and each claimed range by its last number, padded to 30 digits
  creditBlock: (block: string): Key => ({ pk: `CREDIT_BLOCK#${bounded(block)}`, sk: 'BLOCK' }),
  creditRange: (block: string, last: bigint): Key => ({
    pk: `CREDIT_BLOCK#${bounded(block)}`,
    sk: `RANGE#${serialDigits(last)}`,
  }),

  // lot imports in progress or not yet reported to their operator, by the hash of their rows
  creditImport: (hash: string): Key => ({ pk: 'IMPORTS', sk: `CREDIT_ROWS#${hash}` }),
  // the lots in such an import: too many to be read with its state
  creditImportLots: (id: string): Key => ({ pk: `IMPORT#${id}`, sk: 'LOTS' }),
} as const;

export const creditLists = {
  creditLots: (projectId: string): List => ({ pk: `CREDITS#${projectId}`, prefix: 'LOT#' }),
  creditEntries: (projectId: string): List => ({ pk: `CREDIT_ENTRIES#${projectId}`, prefix: 'ENTRIES#' }),
  freeCreditLots: (projectId: string): List => ({ pk: `CREDITS#${projectId}`, prefix: 'FREE#' }),
  /**
   * The claimed ranges in a block that end at a number or later. Ranges do not overlap, so only the first can overlap another.
   */
  creditRangesFrom: (block: string, first: bigint): { list: List; between: { from: string; to: string } } => ({
    list: { pk: `CREDIT_BLOCK#${bounded(block)}`, prefix: 'RANGE#' },
    between: { from: serialDigits(first), to: '~' },
  }),
  creditImports: (): List => ({ pk: 'IMPORTS', prefix: 'CREDIT_ROWS#' }),
} as const;

/** Serial numbers have at most 30 digits; padded, they sort by value. */
const serialDigits = (number: bigint): string => String(number).padStart(30, '0');
