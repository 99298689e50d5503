import { sha256 } from '../../digest.ts';
import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { bounded, paddedNumber } from './key-text.ts';
import { kinds } from './kinds.ts';

export const depositKeys = {
  // deposits by time
  deposit: (path: AccountPath, id: string): Key => ({ pk: path, sk: `DEPOSIT#${id}` }),

  // a deposit batch in its request's account, what it was to create, and the batch for an Idempotency-Key
  depositBatch: (path: AccountPath, id: string): Key => ({ pk: `BATCHES#${path}`, sk: `DEPOSIT_BATCH#${id}` }),
  depositBatchPlan: (path: AccountPath, id: string): Key => ({ pk: `BATCHES#${path}`, sk: `DEPOSIT_BATCH_PLAN#${id}` }),
  depositBatchOfKey: (path: AccountPath, key: string): Key => ({
    pk: `BATCHES#${path}`,
    sk: `DEPOSIT_BATCH_KEY#${sha256(key)}`,
  }),

  // a guard that makes a deposit unique for its day, pages and sheet among those that refuse duplicates
  depositTwin: (path: AccountPath, twin: string): Key => ({ pk: path, sk: `DEPOSIT_TWIN#${twin}` }),

  // the sum of a month's deposits; the sum of the books for everything below, as of last night
  month: (path: AccountPath, month: string): Key => ({ pk: path, sk: `${kinds.month}${month}` }),
  booksBelow: (path: AccountPath, month: string): Key => ({ pk: path, sk: `BOOKS_BELOW#${month}` }),

  // a month's billing: the last run for all accounts and the number of runs; each run; what a run billed to a root account
  // for one account and kind
  billing: (month: string): Key => ({ pk: `BILLING#${month}`, sk: 'BILLING' }),
  billingRun: (month: string, run: number): Key => ({
    pk: `BILLING#${month}`,
    sk: `BILLING_RUN#${paddedNumber(run)}`,
  }),
  billedAmount: (rootId: string, month: string, run: number, accountId: string, lineKind: string): Key => ({
    pk: `BILLED#${rootId}#${month}`,
    sk: `BILLED#${paddedNumber(run)}#${accountId}#${bounded(lineKind)}`,
  }),
} as const;

export const depositLists = {
  deposits: (path: AccountPath): List => ({ pk: path, prefix: 'DEPOSIT#' }),
  depositBatches: (path: AccountPath): List => ({ pk: `BATCHES#${path}`, prefix: 'DEPOSIT_BATCH#' }),
  months: (path: AccountPath): List => ({ pk: path, prefix: 'MONTH#' }),
  billingRuns: (month: string): List => ({ pk: `BILLING#${month}`, prefix: 'BILLING_RUN#' }),
  billedAmounts: (rootId: string, month: string): List => ({ pk: `BILLED#${rootId}#${month}`, prefix: 'BILLED#' }),
} as const;
