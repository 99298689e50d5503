import * as z from 'zod';
import { offsetLine } from '../../accounts/account/booking.ts';
import type { Change } from '../../platform/changes/change.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { digitsOf } from '../../platform/exact.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { keys, kinds, read, type Step, table } from '../../platform/table/table.ts';
import { countedAs } from '../plantings/amounts.ts';
import { getPlantings } from '../plantings/store.ts';
import { StoredPlanting } from '../plantings/stored-planting.ts';
import { countedUpdate, countSteps } from './count-steps.ts';
import { partsOf } from './coverage-store.ts';
import { coveredFields } from './covered.ts';
import { walkEntries } from './entries.ts';
import type { CoveredCertificate } from './shown-coverage.ts';
import { added, countedOf, negative, type Standing, standingOf, storedRows } from './standing.ts';
import { asRead, WaitingOffset, waitingFields } from './waiting.ts';

/**
 * An audit, a replacement, or marking a planting as not planted changes the figures for every account with shares in it,
 * possibly hundreds of thousands. A job walks the planting's entries, some per message, and corrects each offset together
 * with its account's counters in one transaction. The corrected values follow from the offset's parts and their plantings, so
 * a message may be delivered twice, run concurrently with another, and be killed at any point. Certificates read the
 * plantings themselves and need no job.
 */
export const SettleMessage = z.object({
  settle: z.string(),
  project: z.string(),
  /** The planting state this walk settles. */
  as: z.string(),
  after: z.number(),
  last: z.number(),
});
export type SettleMessage = z.infer<typeof SettleMessage>;

export function plantingsToSettle({ sk, before, after }: Change): SettleMessage[] {
  if (sk !== kinds.planting || !after) return [];
  const is = read(after, StoredPlanting);
  if (before && countedAs(read(before, StoredPlanting)) === countedAs(is)) return [];
  return settlingOf(is);
}

/** The walk a planting needs; none if the counters already follow it. */
export function settlingOf(planting: StoredPlanting): SettleMessage[] {
  const { id, project_id, first_entry, last_entry, settled_as } = planting;
  const as = countedAs(planting);
  if (first_entry === undefined || last_entry === undefined || settled_as === as) return [];
  return [{ settle: id, project: project_id, as, after: first_entry - 1, last: last_entry }];
}

/** Entries per message, and offsets read at once. */
const ENTRIES_MAX = 10_000;
const OFFSETS_AT_ONCE = 100;
const WRITES_AT_ONCE = 20;

/** Settles the offsets behind some entries. Returns the message that continues. */
export async function settleSome(message: SettleMessage, entriesMax = ENTRIES_MAX): Promise<SettleMessage | undefined> {
  const { settle: id, as } = message;
  const places = new Map<string, OffsetPlace>();
  const after = await walkEntries(message, id, entriesMax, async ({ path, offset_id, certificate_id }) => {
    places.set(offset_id, { path: asPath(path), offset_id, certificate_id });
    if (places.size < OFFSETS_AT_ONCE) return;
    await settleOffsets([...places.values()]);
    places.clear();
  });
  await settleOffsets([...places.values()]);
  if (after !== undefined) return { ...message, after };
  await table.write([{ update: keys.planting(id), set: { settled_as: as }, must: 'exist' }]);
  return undefined;
}

export type OffsetPlace = { path: AccountPath; offset_id: string; certificate_id: string };

const Certificate = z.object({ id: z.string(), trees: WaitingOffset.shape.trees, date: z.string(), ...coveredFields });

export async function settleOffsets(places: OffsetPlace[]): Promise<void> {
  const unsettled = (await readSettled(places)).filter(({ steps }) => steps.length > 0);
  await inParallel(WRITES_AT_ONCE, unsettled, ({ place, steps }) =>
    retryOvertaken(async (attempt) => {
      const [again] = attempt === 1 ? [{ steps }] : await readSettled([place]);
      if (again && again.steps.length > 0) await table.write(again.steps);
    }),
  );
}

/** Offsets are read before plantings: the offset's version (optimistic lock) refuses a correction based on older plantings. */
async function readSettled(places: OffsetPlace[]): Promise<{ place: OffsetPlace; steps: Step[] }[]> {
  const offsets = await table.getMany(
    places.map(({ path, offset_id }) => ({ key: keys.biomassOffset(path, offset_id), form: WaitingOffset })),
  );
  const certificates = await table.getMany(
    places.map(({ path, certificate_id }) => ({ key: keys.certificate(path, certificate_id), form: Certificate })),
  );
  const parts = await Promise.all(certificates.map(async (one) => (one ? partsOf(one as CoveredCertificate) : [])));
  const plantings = await getPlantings([...new Set(parts.flat().map(({ planting_id }) => planting_id))]);
  return places.map((place, index) => {
    const offset = offsets[index];
    const standing = offset && standingOf(offset, parts[index] ?? [], plantings);
    return { place, steps: standing ? settlingSteps(place, offset, standing) : [] };
  });
}

function settlingSteps(place: OffsetPlace, offset: WaitingOffset, { covered, counted }: Standing): Step[] {
  const { path, offset_id, certificate_id } = place;
  if (isCountedAs(offset, { covered, counted })) return [];
  const after = { ...offset, covered, counted };
  const waiting = waitingFields(after);
  const step = (key: Key, { set, remove = [] }: ReturnType<typeof waitingFields>['offset']) => {
    const none = covered.eq(0);
    return {
      update: key,
      set: { ...set, ...(!none && { covered }) },
      remove: [...remove, ...(none ? ['covered'] : [])],
    };
  };
  const ofOffset = step(keys.biomassOffset(path, offset_id), waiting.offset);
  return [
    {
      ...ofOffset,
      set: { ...ofOffset.set, ...countedUpdate(after) },
      must: asRead(offset),
      otherwise: 'overtaken',
    },
    { ...step(keys.certificate(path, certificate_id), waiting.certificate), must: 'exist' },
    ...countSteps([
      { id: offset_id, line: offsetLine(path, offset), rows: added(counted, negative(countedOf(offset))) },
    ]),
  ];
}

export const isCountedAs = (offset: WaitingOffset, { covered, counted }: Standing): boolean =>
  (offset.covered ?? 0).toString() === covered.toString() &&
  JSON.stringify(digits(countedOf(offset))) === JSON.stringify(digits(counted));

const digits = (rows: Parameters<typeof storedRows>[0]) =>
  storedRows(added(rows, [])).map((row) =>
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value : value && digitsOf(value)]),
  );
