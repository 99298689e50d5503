import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { IntegrationFailure } from '../integrations/integration.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, lists, type Step, table } from '../platform/table/table.ts';
import type { DeviceState } from './counter.ts';

/**
 * What is known of a feed's devices, packed: their states as JSON, compressed, in as few items as they fit. A fleet of
 * 2,000 devices is two items, so a day's readings are written in one transaction with the feed and the deposit, at a
 * twentieth of what an item a device would cost: docs/decisions/feed-readings.md.
 *
 * States count on from each other only as long as they come from the same `source`; those of another are not used
 * again, and are overwritten by the next collection.
 */
export type Readings = { source: string; packed: string[]; states: Map<string, DeviceState> };

const Chunk = z.object({ source: z.string(), states: z.string() });

/** Read them after the feed: its version then tells whether they have changed since. */
export async function readReadings(path: AccountPath, feedId: string, source: string): Promise<Readings> {
  const chunks = await Array.fromAsync(table.each(lists.readings(path, feedId), Chunk));
  const own = chunks.filter((chunk) => chunk.source === source).flatMap((chunk) => unpacked(chunk.states));
  return {
    source,
    packed: chunks.map((chunk) => (chunk.source === source ? chunk.states : '')),
    states: new Map(own.map((state) => [state.device, state])),
  };
}

export function withStates(readings: Readings, changed: DeviceState[]): Readings {
  const states = new Map([...readings.states, ...changed.map((state) => [state.device, state] as const)]);
  return { ...readings, packed: packed([...states.values()]), states };
}

export const withoutStates = (readings: Readings): Readings => ({ ...readings, packed: [], states: new Map() });

/** The steps from what is stored to what shall be: items that stay the same are not written. */
export function readingSteps(path: AccountPath, feedId: string, before: Readings, after: Readings): Step[] {
  const { source } = after;
  const puts = after.packed.flatMap((states, index) =>
    states === before.packed[index] ? [] : [{ put: { ...keys.readings(path, feedId, index), source, states } }],
  );
  const surplus = before.packed.slice(after.packed.length);
  const deletes = surplus.map((_, index) => ({ delete: keys.readings(path, feedId, after.packed.length + index) }));
  return [...puts, ...deletes];
}

/** Before compression. Text that does not compress at all still fits an item, whose limit is 400 KB. */
const CHUNK_BYTES_MAX = 350_000;

/** A transaction holds 4 MB. Fleets as they are come to some 80,000 devices. */
const PACKED_BYTES_MAX = 3_500_000;

function packed(states: DeviceState[]): string[] {
  const chunks: DeviceState[][] = [];
  let room = 0;
  for (const state of states) {
    const bytes = Buffer.byteLength(JSON.stringify(state)) + 1;
    if (bytes > room) {
      chunks.push([]);
      room = CHUNK_BYTES_MAX;
    }
    chunks.at(-1)?.push(state);
    room -= bytes;
  }
  const texts = chunks.map((chunk) => gzipSync(JSON.stringify(chunk)).toString('base64'));
  if (texts.reduce((sum, text) => sum + text.length, 0) > PACKED_BYTES_MAX) {
    throw new IntegrationFailure(`The system reports ${states.length} devices, which is more than can be kept.`);
  }
  return texts;
}

const unpacked = (text: string): DeviceState[] => JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString());
