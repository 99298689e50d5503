import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { feedReasons } from '../../presentation/reasons/feed-reasons.ts';
import type { DeviceState, EarlierReading } from '../counting/device-state.ts';
import type { Collected } from '../counting/reading.ts';
import { IntegrationFailure } from '../integrations/integration.ts';

/**
 * A feed's device states as stored: JSON, compressed, in as few items as possible. A fleet with 2,000 devices takes two
 * items, so the states are written in one transaction with the feed and the deposit, at a twentieth of the cost of one item
 * per device: docs/decisions/device-states.md.
 *
 * The earlier readings of pushed devices come in items of their own, after the others: they change once a day, the states with
 * every push. They are bounded: `EARLIER_READINGS_MAX`.
 *
 * States are valid for one `source` (feed-context.ts). States from another source are ignored, and overwritten by the next
 * collection.
 */
export type DeviceStates = {
  source: string;
  /** The stored, compressed items. */
  items: string[];
  /** Each item's JSON: an item with unchanged JSON is not compressed again. */
  texts: string[];
  states: Map<string, DeviceState>;
};

const Packed = z.object({ source: z.string(), states: z.string() });

/** Read the states after the feed: a write conditional on the feed's version then also depends on its states. */
export async function readDeviceStates(path: AccountPath, feedId: string, source: string): Promise<DeviceStates> {
  const stored = await Array.fromAsync(table.each(lists.readings(path, feedId), Packed));
  const items = stored.map((item) => (item.source === source ? item.states : ''));
  const texts = await Promise.all(items.map((item) => (item === '' ? '[]' : unpacked(item))));
  const entries: (DeviceState | Earlier)[] = texts.flatMap((text) => JSON.parse(text));
  const earlier = new Map(entries.filter((one) => Array.isArray(one)));
  const states = entries.filter((one): one is DeviceState => !Array.isArray(one));
  return { source, items, texts, states: new Map(states.map((state) => [state.device, withEarlier(state, earlier)])) };
}

/** A device's earlier readings as stored. */
type Earlier = [device: string, earlier: EarlierReading[]];

function withEarlier(state: DeviceState, known: Map<string, EarlierReading[]>): DeviceState {
  const earlier = known.get(state.device);
  return earlier ? { ...state, earlier } : state;
}

/** The steps from the stored items to the new ones. Unchanged items are not written. */
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
 * The steps to delete the last items of a feed's device states, daily log and agents: as many as fit a transaction at any size.
 * `isAll` is true if none remain. The first items go last, so the rest stays readable.
 */
export async function deleteStateSteps(
  path: AccountPath,
  { id: feedId, type }: { id: string; type: string },
): Promise<{ steps: Step[]; isAll: boolean }> {
  const [readings, days, agents] = await Promise.all([
    table.query(lists.readings(path, feedId), Place, { limit: ITEMS_DELETED_AT_ONCE, newestFirst: true }),
    table.query(lists.feedDays(path, feedId), Place, { limit: DAYS_DELETED_AT_ONCE }),
    type === 'agent'
      ? table.query(lists.agentsOfFeed(path, feedId), Place, { limit: AGENTS_DELETED_AT_ONCE })
      : { items: [], next: undefined },
  ]);
  const pages = [readings, days, agents];
  const steps = pages.flatMap(({ items }) => items.map(({ pk, sk }) => ({ delete: { pk, sk } })));
  return { steps, isAll: pages.every(({ next }) => next === undefined) };
}

/** An item can have 400 KB; a transaction takes 4 MB and 100 steps. */
const ITEMS_DELETED_AT_ONCE = 8;
const DAYS_DELETED_AT_ONCE = 75;
const AGENTS_DELETED_AT_ONCE = 5;

/**
 * The number of devices a feed stores. With random 36-character ids and 16-character serial numbers they take 1.1 MB in 13
 * items. Together with the items they replace, they fit well within a transaction (4 MB and 100 items).
 */
export const DEVICES_MAX = 20_000;

/** Before compression. Even incompressible text still fits an item, whose limit is 400 KB. */
const ITEM_BYTES_MAX = 350_000;

/** For long names: the stored items, the new ones and the deposit all count toward a transaction's limit. */
const ITEMS_MAX = 40;
const CHARACTERS_MAX = 1_900_000;

/**
 * The states to store: changed ones, those for reported devices and, while there is room, those for silent devices, the
 * latest first, because a serial number may come back.
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

/** `stored` avoids compressing unchanged items. */
export async function packDeviceStates(
  source: string,
  states: DeviceState[],
  stored?: DeviceStates,
): Promise<DeviceStates> {
  const texts: string[] = [];
  for (const text of inItems(states.map(({ earlier: _, ...state }) => state))) {
    if (texts.length === ITEMS_MAX) throw namesTooLong(states);
    texts.push(text);
  }
  const known = new Map(stored?.texts.map((text, index) => [text, stored.items[index] ?? '']));
  const itemOf = (text: string) => known.get(text) || compressed(text);
  const items = await Promise.all(texts.map(itemOf));
  if (charactersIn(items) > CHARACTERS_MAX) throw namesTooLong(states);
  const history = [...inItems(earlierToStore(states))];
  const earlier = texts.length + history.length > ITEMS_MAX ? [] : await Promise.all(history.map(itemOf));
  if (earlier.length > 0 && charactersIn([...items, ...earlier]) <= CHARACTERS_MAX) {
    texts.push(...history);
    items.push(...earlier);
  }
  return { source, items, texts, states: new Map(states.map((state) => [state.device, state])) };
}

const charactersIn = (items: string[]): number => items.reduce((sum, { length }) => sum + length, 0);

/**
 * In the whole feed, so a large fleet still fits a transaction: 40 days for 300 devices, 3 for 4,000, none for more than
 * 12,000. A late reading from before them is ignored, and its pages are part of a later day. Where names are so long that they
 * do not fit, none are kept.
 */
const EARLIER_READINGS_MAX = 12_000;

function earlierToStore(states: DeviceState[]): Earlier[] {
  const most = Math.floor(EARLIER_READINGS_MAX / Math.max(1, states.length));
  if (most === 0) return [];
  return states.flatMap(({ device, earlier }) => (earlier ? [[device, earlier.slice(-most)] satisfies Earlier] : []));
}

const NAME_MAX = 512;

/** The reported device names. The other side chooses them, so their number and length are limited. */
export function storableDevices(collected: Collected): Set<string> {
  const reported: { device: string; serial?: string | null; counter?: string }[] =
    collected.kind === 'pages' ? collected.devices : collected.readings;
  const isShort = (name: string | null | undefined) => (name?.length ?? 0) <= NAME_MAX;
  if (!reported.every(({ device, serial, counter }) => [device, serial, counter].every(isShort))) {
    throw new IntegrationFailure(feedReasons.device_name_too_long({ characters: NAME_MAX }));
  }
  const devices = new Set(reported.map(({ device }) => device));
  if (devices.size > DEVICES_MAX) {
    throw new IntegrationFailure(feedReasons.too_many_devices({ devices: devices.size, max: DEVICES_MAX }));
  }
  return devices;
}

const namesTooLong = ({ length }: DeviceState[]): IntegrationFailure =>
  new IntegrationFailure(feedReasons.device_names_too_long({ devices: length }));

/** Each item's JSON. */
function* inItems(states: unknown[]): Generator<string> {
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

export const present = ({ absent: _, ...state }: DeviceState): DeviceState => state;
