import * as z from 'zod';
import { clock } from '../../platform/clock.ts';
import { queue, sendAll } from '../../platform/jobs/queue.ts';
import { log } from '../../platform/log.ts';
import { asPath } from '../../platform/table/account-path.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { table, work } from '../../platform/table/table.ts';
import { closeMonths } from './close.ts';
import { dueMoves, takeEffect } from './due-moves.ts';

/**
 * Closes months for all accounts. The schedule sends one message per shard in the index of open months; a shard's message
 * sends one per account in the shard; an account's message closes its months. Moves that waited for it follow. Every step may
 * run twice.
 */
export const CLOSE_QUEUE = 'close-months';

export const CloseMessage = z.union([
  z.object({ shard: z.string(), through: z.string() }),
  z.object({ path: z.string(), through: z.string() }),
  z.object({ move: z.string(), through: z.string() }),
]);
export type CloseMessage = z.infer<typeof CloseMessage>;

export async function startClosing(through: string): Promise<void> {
  await queue(CLOSE_QUEUE).send(work.openMonthShards().map((shard): CloseMessage => ({ shard, through })));
  await sendAll(CLOSE_QUEUE, moveMessages(through));
}

async function* moveMessages(through: string): AsyncGenerator<CloseMessage> {
  for await (const { path } of dueMoves(through)) yield { move: path, through };
}

export async function handleCloseMessage(message: CloseMessage): Promise<void> {
  if ('shard' in message) return sendAll(CLOSE_QUEUE, accountMessages(message.shard, message.through));
  if ('move' in message) return void (await takeEffect(asPath(message.move), message.through, clock.now()));
  const closings = await closeMonths(asPath(message.path), message.through, clock.now());
  for (const { month, pages, issued } of closings) {
    log({ level: 'info', message: 'month closed', path: message.path, month, pages, offsets: issued.length });
  }
}

async function* accountMessages(shard: string, through: string): AsyncGenerator<CloseMessage> {
  for await (const { pk } of table.workOf(shard, work.throughMonth(through))) yield { path: pk, through };
}

/** The account path for each open month up to and including one: an account with several open months is repeated. */
export async function* openMonthPaths(through: string): AsyncGenerator<string> {
  for await (const { pk } of openMonthKeys(through)) yield pk;
}

export async function* openMonthKeys(through: string): AsyncGenerator<Key> {
  for (const shard of work.openMonthShards()) {
    for await (const { pk, sk } of table.workOf(shard, work.throughMonth(through))) yield { pk, sk };
  }
}

/** Whether any account has open books for this month. Checks all shards at once. */
export async function isOpenSomewhere(month: string): Promise<boolean> {
  const found = await Promise.all(
    work.openMonthShards().map(async (shard) => {
      for await (const { work_sk } of table.workOf(shard, work.throughMonth(month))) if (work_sk >= month) return true;
      return false;
    }),
  );
  return found.includes(true);
}

export async function countOpenMonths(through: string): Promise<number> {
  let count = 0;
  for await (const _ of openMonthPaths(through)) count += 1;
  return count;
}
