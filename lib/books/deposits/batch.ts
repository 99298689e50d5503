import { createHash } from 'node:crypto';
import * as z from 'zod';
import { moment, uuid } from '../../platform/fields.ts';
import { RowResult } from '../../platform/http/batch.ts';
import { idAt } from '../../platform/id.ts';

export const DepositBatch = z
  .object({
    id: uuid(),
    account_id: uuid().describe('The account of the request.'),
    created_at: moment(),
    rows: z.int().describe('The rows that were sent.'),
    deposits: z.int().describe('The deposits that were made of them.'),
    open: z.int().describe('The deposits that can still be taken back: those that exist and whose books are open.'),
  })
  .meta({ id: 'DepositBatch' });
export type DepositBatch = z.infer<typeof DepositBatch>;

export const TakenBack = z
  .object({
    id: uuid(),
    deleted: z.literal(true),
    taken_back: z.int().describe('The deposits of the batch that no longer exist.'),
    kept: z.int().describe('The deposits that stay, because their month is closed.'),
  })
  .meta({ id: 'DepositBatchTakenBack' });
export type TakenBack = z.infer<typeof TakenBack>;

export const DepositRowResult = RowResult.extend({
  duplicate_of: uuid()
    .nullable()
    .describe(
      'A deposit of the same account, UTC day, pages and sheet that existed before, whatever its time of day; null if there was none.',
    ),
}).meta({ id: 'DepositRowResult' });

/**
 * The id of a row's deposit is derived from the batch, the row, its account and its date. So the batch is recorded before its
 * rows run, and a repeated request plans the same ids.
 */
export const plannedId = (batchId: string, row: number, accountId: string, date: Date): string =>
  idAt(
    date,
    createHash('sha256')
      .update(JSON.stringify([batchId, row, accountId, date]))
      .digest()
      .subarray(0, 10),
  );
