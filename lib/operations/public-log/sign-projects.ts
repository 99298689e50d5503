import * as z from 'zod';
import { ledgerToSign } from '../../communication/public-pages/project/files.ts';
import { clock } from '../../platform/clock.ts';
import { sha256 } from '../../platform/digest.ts';
import { signJws } from '../../platform/signing/jws.ts';
import { signing } from '../../platform/signing/signing.ts';
import { AsStored, keys, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { signedKinds } from '../../presentation/signed-documents/kinds.ts';
import { type Leaf, leafItem, leafKey } from '../../presentation/signed-documents/log-leaf.ts';
import { eachEntry, walkEntries } from '../../trees/ledger/entries.ts';
import { eachStoredPlanting, getPlantings } from '../../trees/plantings/store.ts';
import { DOCUMENTS_MAX, signCertificates } from './sign-documents.ts';

/** How far a project's coverage and figures are in the log. */
const LoggedProject = z.object({
  /** The number of the last entry whose certificate was signed. */
  entries: z.number().default(0),
  /** Plantings changed until this moment are followed. */
  plantings_until: z.string().nullable(),
  /** The last signed figures' head. */
  head: z.string().nullable(),
});
type LoggedProject = z.infer<typeof LoggedProject>;

/** Changed plantings whose certificates are still to be signed, and the entry after which to go on. */
export const PlantingWalk = z.object({ plantings: z.array(z.string()), after: z.number(), until: z.string() });
export type PlantingWalk = z.infer<typeof PlantingWalk>;

/** A step's writes for a project, and the walk that the next step continues; undefined if it is finished. */
type Signed = { writes: Step[]; walk?: PlantingWalk | undefined; isMore: boolean };

/**
 * Signs the coverage changed since the last run: for certificates in new entries, then for those in changed plantings. At the
 * end it signs the project's figures, if its head changed.
 */
export async function signProject(projectId: string, walk: PlantingWalk | undefined): Promise<Signed> {
  if (walk && walk.plantings.length > 0) return walkPlantings(projectId, walk);
  const before = await table.get(keys.loggedProject(projectId), LoggedProject);
  const logged: LoggedProject = before ?? { entries: 0, plantings_until: null, head: null };
  if (walk) return { writes: await figureSteps(projectId, logged, walk.until), isMore: false };
  const { ids, last } = await newEntries(projectId, logged.entries);
  await signCertificates(ids);
  if (last > logged.entries) return { writes: [update(projectId, { entries: last })], isMore: true };
  const until = timestamp(clock.now());
  const changed = logged.plantings_until === null ? [] : await changedSince(projectId, logged.plantings_until);
  if (changed.length > 0) return { writes: [], walk: { plantings: changed, after: 0, until }, isMore: true };
  return { writes: await figureSteps(projectId, logged, until), isMore: false };
}

async function newEntries(projectId: string, after: number): Promise<{ ids: Set<string>; last: number }> {
  const ids = new Set<string>();
  let last = after;
  for await (const { number, certificate_id } of eachEntry(projectId, after)) {
    ids.add(certificate_id);
    last = number;
    if (ids.size === DOCUMENTS_MAX) break;
  }
  return { ids, last };
}

/** A change made before `until` may be committed a little later. */
const MARGIN_MS = 10 * 60_000;

async function changedSince(projectId: string, until: string): Promise<string[]> {
  const from = timestamp(new Date(Date.parse(until) - MARGIN_MS));
  const changed: string[] = [];
  for await (const { id, changed_at, first_entry } of eachStoredPlanting(projectId))
    if (changed_at >= from && first_entry !== undefined) changed.push(id);
  return changed;
}

/** Entries read per step. Most belong to other plantings. */
const ENTRIES_MAX = 2000;

async function walkPlantings(projectId: string, { plantings, after, until }: PlantingWalk): Promise<Signed> {
  const [id = '', ...others] = plantings;
  const { first_entry: first = 0, last_entry: last = 0 } = (await getPlantings([id])).get(id) ?? {};
  const ids = new Set<string>();
  const walked = { project: projectId, after: Math.max(after, first - 1), last };
  const next = await walkEntries(walked, id, ENTRIES_MAX, ({ certificate_id }) => ids.add(certificate_id));
  await signCertificates(ids);
  const walk = next === undefined ? { plantings: others, after: 0, until } : { plantings, after: next, until };
  return { writes: [], walk, isMore: true };
}

/**
 * Figures read at different moments are not signed, and neither are a day's second ones, because each day has one address; the
 * next day's run tries again.
 */
async function figureSteps(projectId: string, logged: LoggedProject, until: string): Promise<Step[]> {
  const { current, isOneMoment } = await ledgerToSign(projectId, clock.now());
  const set = { plantings_until: until };
  const onDay = keys.ledgerOnDay(projectId, current.as_of.slice(0, 10));
  if (!isOneMoment || current.head === null || current.head === logged.head || (await table.get(onDay, AsStored)))
    return [update(projectId, set)];
  const text = JSON.stringify(current);
  const jws = await signJws(text, signedKinds.ledger.type, signing());
  const leaf: Leaf = { kind: 'ledger', entryKind: 'ledger', id: projectId, payloadHash: sha256(text) };
  return [
    update(projectId, { ...set, head: current.head }),
    { put: { ...onDay, jws }, must: 'not exist', otherwise: 'overtaken' },
    { put: { ...leafKey(leaf), ...leafItem(leaf, clock.now()) }, must: 'not exist', otherwise: 'overtaken' },
  ];
}

const update = (projectId: string, set: Partial<LoggedProject>): Step => ({
  update: keys.loggedProject(projectId),
  set,
});
