import * as z from 'zod';
import { Cache } from '../../platform/cache.ts';
import type { ChangeHandler } from '../../platform/changes/change-handler.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { keys, kinds, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';

/**
 * Measures up to when the table's changes are handled. Every minute a few heartbeats are written to the table. Each comes
 * back through the stream behind everything committed before it in its shard, and is then marked as handled. The oldest
 * mark is the `as_of` in totals: when the stream stops, it stops. The heartbeats are spread over keys, because a stream
 * on AWS has many shards.
 */
const HEARTBEATS = [0, 1, 2, 3];

/** `heard` is the time of the last heartbeat received from the stream. */
const Heartbeat = z.object({ at: z.string().optional(), heard: z.string().optional() });

/** `as_of` never goes back: if the clock was set back, no heartbeat is written until it has caught up. */
export const writeHeartbeats = (now: Date): Promise<void> =>
  inParallel(HEARTBEATS.length, HEARTBEATS, async (number) => {
    await table.tryWrite([
      {
        update: keys.beat(number),
        set: { at: timestamp(now) },
        must: ['attribute_not_exists(heard) or heard <= :at', { at: timestamp(now) }],
        refused: 'clock was set back',
      },
    ]);
  });

export const heartbeatChangeHandler: ChangeHandler = {
  name: 'beats',
  sortKeyPrefixes: [kinds.beat],
  async handle(changes) {
    for (const { pk, sk, before, after } of changes) {
      if (after === undefined || after.at === before?.at) continue;
      await table.write([{ update: { pk, sk }, set: { heard: after.at }, must: 'exist' }]);
    }
  },
};

/** Every response with totals needs it. */
const recent = new Cache<string | null>({ lifetimeSeconds: 5, entriesMax: 1 });

export const forgetHeartbeats = (): void => recent.clear();

/** The time up to which the accounts below an account are counted. Nothing below it is older than the account. */
export const asOf = (handledUpTo: string | null, { created_at }: { created_at: string }): string =>
  // uncaught: handledUpTo > created_at → handledUpTo >= created_at: the later of two equal moments is the same moment
  handledUpTo !== null && handledUpTo > created_at ? handledUpTo : created_at;

/** The oldest mark; null until every heartbeat came back once. */
export const changesHandledUpTo = (): Promise<string | null> =>
  recent.get('beats', async () => {
    const found = await table.getMany(HEARTBEATS.map((number) => ({ key: keys.beat(number), form: Heartbeat })));
    const marks = found.flatMap((heartbeat) => heartbeat?.heard ?? []);
    return marks.length === HEARTBEATS.length ? (marks.sort()[0] ?? null) : null;
  });

/** For an empty table, whose totals are complete: marks all heartbeats as handled. */
export const beginHeartbeats = (now: Date): Promise<void> => {
  const at = timestamp(now);
  return table.write(HEARTBEATS.map((number) => ({ update: keys.beat(number), setIfAbsent: { at, heard: at } })));
};
