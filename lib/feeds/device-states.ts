import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { IntegrationFailure } from '../integrations/integration.ts';
import type { CounterState, DeviceState } from '../metering/device-state.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, lists, type Step, table } from '../platform/table/table.ts';

/**
 * What is known of a feed's devices, packed: their states as JSON, compressed, in as few items as they fit. A fleet of
 * 2,000 devices is two items, so a day's readings are written in one transaction with the feed and the deposit, at a
 * twentieth of what an item a device would cost: docs/decisions/feed-readings.md.
 *
 * States count on from each other only as long as they come from the same `source`; those of another are not used
 * again, and are overwritten by the next collection.
 */
export type DeviceStates = {
  source: string;
  /** As they are stored, and as JSON: an item whose JSON stays the same is not compressed again. */
  items: string[];
  texts: string[];
  states: Map<string, DeviceState>;
};

const Packed = z.object({ source: z.string(), states: z.string() });

/** Read them after the feed: its version then tells whether they have changed since. */
export async function readDeviceStates(path: AccountPath, feedId: string, source: string): Promise<DeviceStates> {
  const stored = await Array.fromAsync(table.each(lists.readings(path, feedId), Packed));
  const items = stored.map((item) => (item.source === source ? item.states : ''));
  const texts = await Promise.all(items.map((item) => (item === '' ? '[]' : unpacked(item))));
  const own: DeviceState[] = texts.flatMap((text) => JSON.parse(text));
  return { source, items, texts, states: new Map(own.map((state) => [state.device, state])) };
}

/** The steps from what is stored to what shall be: items that stay the same are not written. */
export function deviceStateSteps(path: AccountPath, feedId: string, before: DeviceStates, after: DeviceStates): Step[] {
  const { source } = after;
  const puts = after.items.flatMap((states, index) =>
    states === before.items[index] ? [] : [{ put: { ...keys.readings(path, feedId, index), source, states } }],
  );
  const surplus = before.items.slice(after.items.length);
  const deletes = surplus.map((_, index) => ({ delete: keys.readings(path, feedId, after.items.length + index) }));
  return [...puts, ...deletes];
}

const Place = z.object({ pk: z.string(), sk: z.string() });

/**
 * What deletes the last items of a feed's readings and the log of its days, as many as surely fit a transaction whatever
 * is in them, and whether that is all of them. The first readings are left to the end, so that what is left of them is
 * always readable.
 */
export async function deleteStateSteps(path: AccountPath, feedId: string): Promise<{ steps: Step[]; isAll: boolean }> {
  const [readings, days] = await Promise.all([
    table.query(lists.readings(path, feedId), Place, { limit: ITEMS_DELETED_AT_ONCE, newestFirst: true }),
    table.query(lists.feedDays(path, feedId), Place, { limit: DAYS_DELETED_AT_ONCE }),
  ]);
  const steps = [...readings.items, ...days.items].map(({ pk, sk }) => ({ delete: { pk, sk } }));
  return { steps, isAll: readings.next === undefined && days.next === undefined };
}

/** An item has up to 400 KB, a transaction takes 4 MB and 100 steps. */
const ITEMS_DELETED_AT_ONCE = 8;
const DAYS_DELETED_AT_ONCE = 80;

/**
 * How many devices a feed keeps. So many with random ids of 36 and serial numbers of 16 characters come to 1.1 MB in 13
 * items; together with what they replace that is well within a transaction, which takes 4 MB and 100 items.
 */
export const DEVICES_MAX = 20_000;

/** Before compression. Text that does not compress at all still fits an item, whose limit is 400 KB. */
const ITEM_BYTES_MAX = 350_000;

/** Where names are long: what is stored and what replaces it both count, and so does the deposit. */
const ITEMS_MAX = 40;
const CHARACTERS_MAX = 1_900_000;

/**
 * The states that are kept: those that changed, those of the devices that were reported, and for as long as there is
 * room those of devices that are silent or gone, the latest first: a serial number may come back.
 */
export function statesToStore(
  before: Map<string, DeviceState>,
  changed: DeviceState[],
  reported: Set<string>,
): DeviceState[] {
  const states = new Map(before);
  for (const state of changed) states.set(state.device, state);
  if (states.size <= DEVICES_MAX) return [...states.values()];
  const current = [...states.values()].filter(({ device }) => reported.has(device));
  const others = [...states.values()].filter(({ device }) => !reported.has(device));
  others.sort((one, other) => other.read_at.localeCompare(one.read_at));
  return [...current, ...others.slice(0, DEVICES_MAX - current.length)];
}

/** `before` is what is stored. */
export async function packDeviceStates(
  source: string,
  states: DeviceState[],
  before?: DeviceStates,
): Promise<DeviceStates> {
  const texts: string[] = [];
  for (const text of inItems(states)) {
    if (texts.length === ITEMS_MAX) throw namesTooLong(states);
    texts.push(text);
  }
  const known = new Map(before?.texts.map((text, index) => [text, before.items[index] ?? '']));
  const items = await Promise.all(texts.map((text) => known.get(text) || compressed(text)));
  if (items.reduce((sum, text) => sum + text.length, 0) > CHARACTERS_MAX) throw namesTooLong(states);
  return { source, items, texts, states: new Map(states.map((state) => [state.device, state])) };
}

const namesTooLong = ({ length }: CounterState[]): IntegrationFailure =>
  new IntegrationFailure(
    `The names of ${length} devices are longer than can be kept; make several feeds of parts of the fleet.`,
  );

/** JSON of so many states as fit each item. */
function* inItems(states: CounterState[]): Generator<string> {
  let texts: string[] = [];
  let room = ITEM_BYTES_MAX;
  for (const state of states) {
    const text = JSON.stringify(state);
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > room) {
      yield `[${texts.join()}]`;
      texts = [];
      room = ITEM_BYTES_MAX;
    }
    texts.push(text);
    room -= bytes;
  }
  if (texts.length > 0) yield `[${texts.join()}]`;
}

const compressed = async (text: string): Promise<string> => (await promisify(gzip)(text)).toString('base64');

const unpacked = async (item: string): Promise<string> =>
  (await promisify(gunzip)(Buffer.from(item, 'base64'))).toString();
