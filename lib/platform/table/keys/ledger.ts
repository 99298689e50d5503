import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { paddedNumber } from './key-text.ts';
import { kinds } from './kinds.ts';

export const ledgerKeys = {
  // catalogs
  forestryProject: (id: string): Key => ({ pk: 'FORESTRY', sk: `PROJECT#${id}` }),
  forestryPicture: (id: string): Key => ({ pk: 'FORESTRY', sk: `PICTURE#${id}` }),
  carbonProject: (id: string): Key => ({ pk: 'CARBON', sk: `PROJECT#${id}` }),

  // a planting by id; a project's plantings in order of use, all of them and those with free trees
  planting: (id: string): Key => ({ pk: `PLANTING#${id}`, sk: kinds.planting }),
  plantingOrder: (projectId: string, plantedTo: string, id: string): Key => ({
    pk: `LEDGER#${projectId}`,
    sk: `ORDERED#${plantedTo}#${id}`,
  }),
  freePlanting: (projectId: string, plantedTo: string, id: string): Key => ({
    pk: `LEDGER#${projectId}`,
    sk: `FREE#${plantedTo}#${id}`,
  }),

  // a record that an account is notified about a planting change; the change is named by a hash
  plantingNews: (id: string, causeHash: string, path: AccountPath): Key => ({
    pk: `PLANTING_NEWS#${id}#${causeHash}`,
    sk: `${kinds.plantingNews}${path}`,
  }),

  // planting imports in progress or not yet reported to their operator, by the hash of their rows; the rows one stages
  plantingImport: (hash: string): Key => ({ pk: 'IMPORTS', sk: `PLANTING_ROWS#${hash}` }),
  stagedPlanting: (id: string, row: number): Key => ({ pk: `IMPORT#${id}`, sk: `ROW#${paddedNumber(row)}` }),

  // pieces of the rows imported by a long job, by the rows' hash; and pieces of such an import's outcome, by its id
  importRows: (hash: string, piece: number): Key => ({ pk: `IMPORT_ROWS#${hash}`, sk: `PIECE#${paddedNumber(piece)}` }),
  importOutcome: (id: string, piece: number): Key => ({ pk: `IMPORT#${id}`, sk: `OUTCOME#${paddedNumber(piece)}` }),

  // a forestry project's ledger: its sums, its balance after a day's run, and the last daily run
  ledger: (projectId: string): Key => ({ pk: `LEDGER#${projectId}`, sk: kinds.ledger }),
  ledgerSnapshot: (projectId: string, day: string): Key => ({ pk: `LEDGER#${projectId}`, sk: `SNAPSHOT#${day}` }),
  ledgerRun: (projectId: string): Key => ({ pk: `LEDGER#${projectId}`, sk: kinds.ledgerRun }),

  // ledger entries, by the number of the first entry in the item
  ledgerEntries: (projectId: string, first: number): Key => ({
    pk: `LEDGER_ENTRIES#${projectId}`,
    sk: `ENTRIES#${paddedNumber(first)}`,
  }),

  // further parts of a certificate's coverage, by project and entry number
  furtherCoverage: (certificateId: string, projectId: string, entry: number): Key => ({
    pk: `COVERAGE#${certificateId}`,
    sk: `PART#${projectId}#${paddedNumber(entry)}`,
  }),

  // waiting trees moved to another project, by time
  ledgerMove: (projectId: string, id: string): Key => ({ pk: `LEDGER#${projectId}`, sk: `MOVE#${id}` }),

  // progress of the check covering all accounts; the latest check results: for each project, and for all accounts
  ledgerAccountsCheck: (): Key => ({ pk: 'LEDGER_WORK', sk: 'ACCOUNTS_CHECK' }),
  ledgerCheck: (what: string): Key => ({ pk: 'LEDGER_WORK', sk: `CHECK#${what}` }),
} as const;

export const ledgerLists = {
  forestryProjects: (): List => ({ pk: 'FORESTRY', prefix: 'PROJECT#' }),
  carbonProjects: (): List => ({ pk: 'CARBON', prefix: 'PROJECT#' }),
  plantings: (projectId: string): List => ({ pk: `LEDGER#${projectId}`, prefix: 'ORDERED#' }),
  freePlantings: (projectId: string): List => ({ pk: `LEDGER#${projectId}`, prefix: 'FREE#' }),
  plantingImports: (): List => ({ pk: 'IMPORTS', prefix: 'PLANTING_ROWS#' }),
  stagedPlantings: (id: string): List => ({ pk: `IMPORT#${id}`, prefix: 'ROW#' }),
  importRows: (hash: string): List => ({ pk: `IMPORT_ROWS#${hash}`, prefix: 'PIECE#' }),
  importOutcome: (id: string): List => ({ pk: `IMPORT#${id}`, prefix: 'OUTCOME#' }),
  ledgerSnapshots: (projectId: string): List => ({ pk: `LEDGER#${projectId}`, prefix: 'SNAPSHOT#' }),
  ledgerMoves: (projectId: string): List => ({ pk: `LEDGER#${projectId}`, prefix: 'MOVE#' }),
  ledgerEntries: (projectId: string): List => ({ pk: `LEDGER_ENTRIES#${projectId}`, prefix: 'ENTRIES#' }),
  ledgerChecks: (): List => ({ pk: 'LEDGER_WORK', prefix: 'CHECK#' }),
  furtherCoverage: (certificateId: string): List => ({ pk: `COVERAGE#${certificateId}`, prefix: 'PART#' }),
} as const;
