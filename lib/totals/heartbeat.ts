import * as z from 'zod';
import { Cache } from '../platform/cache.ts';
import type { ChangeHandler } from '../platform/changes/change-handler.ts';
import { inParallel } from '../platform/concurrency.ts';
import { keys, kinds, table } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';

/**
 * Up to when changes are heard. Every minute a few beats are written to the table; each comes back through the stream
 * behind whatever was committed before it in its shard, and is marked then. The oldest mark is what totals are as of: when
 * the stream stands still, so does it. The beats are spread over keys, because a stream on AWS has many shards.
 */
const BEATS = [0, 1, 2, 3];

const Beat = z.object({ at: z.string().optional(), heard: z.string().optional() });

export const beat = (now: Date): Promise<void> =>
  inParallel(BEATS.length, BEATS, (number) =>
    table
      .write([
        {
          update: keys.beat(number),
          set: { at: timestamp(now) },
          must: ['attribute_not_exists(heard) or heard <= :at', { at: timestamp(now) }],
          otherwise: BACKWARDS,
        },
      ])
      .catch((error) => {
        if (error !== BACKWARDS) throw error;
      }),
  );

/** A clock that was set back would bring time to a stand; the beat is left out until it has caught up. */
const BACKWARDS = new Error('The clock was set back.');

export const beatChangeHandler: ChangeHandler = {
  name: 'beats',
  sortKeyPrefixes: [kinds.beat],
  async handle(changes) {
    for (const { pk, sk, before, after } of changes) {
      if (after === undefined || after.at === before?.at) continue;
      await table.write([{ update: { pk, sk }, set: { heard: after.at }, must: 'exist' }]);
    }
  },
};

/** Asked for with every total, so it is kept at hand for a moment. */
const recent = new Cache<string | null>({ lifetimeSeconds: 5, entriesMax: 1 });

export const forgetBeats = (): void => recent.clear();

/** Up to when the accounts below an account are counted. Nothing was booked below it before it was created. */
export const asOf = (heardUpTo: string | null, { created_at }: { created_at: string }): string =>
  heardUpTo !== null && heardUpTo > created_at ? heardUpTo : created_at;

/** The oldest mark; null until every beat came back once. */
export const heardUpTo = (): Promise<string | null> =>
  recent.get('beats', async () => {
    const beats = await table.getMany(BEATS.map((number) => ({ key: keys.beat(number), form: Beat })));
    const heard = beats.flatMap((found) => found?.heard ?? []);
    return heard.length === BEATS.length ? (heard.sort()[0] ?? null) : null;
  });

/** For a table that is still empty: all of it is counted. */
export const beginBeats = (now: Date): Promise<void> => {
  const at = timestamp(now);
  return table.write(BEATS.map((number) => ({ update: keys.beat(number), setIfAbsent: { at, heard: at } })));
};
