import * as z from 'zod';
import { Cache } from '../platform/cache.ts';
import type { Listener } from '../platform/changes/listen.ts';
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

export const beatListener: Listener = {
  name: 'beats',
  hears: [kinds.beat],
  async hear(changes) {
    for (const { pk, sk, before, after } of changes) {
      if (after === undefined || after.at === before?.at) continue;
      await table.write([{ update: { pk, sk }, set: { heard: after.at }, must: 'exist' }]);
    }
  },
};

/** Asked for with every total, so it is kept at hand for a moment. */
const recent = new Cache<string>({ lifetimeSeconds: 5, entriesMax: 1 });

export const forgetBeats = (): void => recent.clear();

/** Before the first beat came back, nothing is known to be counted. */
export const asOf = (): Promise<string> =>
  recent.get('beats', async () => {
    const beats = await table.getMany(BEATS.map((number) => ({ key: keys.beat(number), form: Beat })));
    const [oldest = NEVER] = beats.map((found) => found?.heard ?? NEVER).sort();
    return oldest;
  });

const NEVER = '1970-01-01T00:00:00Z';
