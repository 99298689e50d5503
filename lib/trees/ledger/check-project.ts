import * as z from 'zod';
import { asyncChunksOf } from '../../platform/chunks.ts';
import { sha256 } from '../../platform/digest.ts';
import { sumOfExact } from '../../platform/exact.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { type Exact, exact, exactField, keys, lists, table } from '../../platform/table/table.ts';
import { chained, type Difference, Differences, foundTwice } from '../allocation/check.ts';
import { replacingTrees } from '../plantings/amounts.ts';
import { getLedgerItem, type LedgerItem } from '../plantings/ledger-item.ts';
import { openLedger } from '../plantings/staged-import.ts';
import { AMOUNTS, freeKey } from '../plantings/steps.ts';
import { getPlantings } from '../plantings/store.ts';
import type { StoredPlanting } from '../plantings/stored-planting.ts';
import { partsOf } from './coverage-store.ts';
import { type CoveragePart, coveredFields } from './covered.ts';
import { eachEntry, type StoredEntry } from './entries.ts';

/** Compares a project's ledger with its entries, its plantings, and the offsets and certificates named in them. */
export const checkProject = (projectId: string): Promise<Difference[]> => foundTwice(() => checkOnce(projectId));

/** Tries a few times to complete a pass without a ledger change in between. */
async function checkOnce(projectId: string): Promise<Difference[]> {
  for (let attempt = 1; ; attempt++) {
    const ledger = await openLedger(projectId);
    const found = await compare(projectId, ledger);
    if (found.length === 0 || attempt >= ATTEMPTS_MAX) return found;
    if ((await getLedgerItem(projectId)).version === ledger.version) return found;
  }
}

const ATTEMPTS_MAX = 5;

async function compare(projectId: string, ledger: LedgerItem): Promise<Difference[]> {
  const differences = new Differences();
  const byPlanting = await checkEntries(projectId, ledger, differences);
  await checkPlantings(projectId, ledger, byPlanting, differences);
  return differences.found;
}

async function checkEntries(
  projectId: string,
  ledger: LedgerItem,
  differences: Differences,
): Promise<Map<string, Exact>> {
  const byPlanting = new Map<string, Exact>();
  let head: string | null = null;
  let count = 0;
  const all = chained(eachEntry(projectId), ledger.entries, takeOf);
  for await (const some of asyncChunksOf(all, ENTRIES_AT_ONCE)) {
    for (const { entry, place, isChained } of some) {
      const { number, planting_id, certificate_id, certificate_hash, hash } = entry;
      [head, count] = [hash, place];
      const about = `entry ${projectId} ${number}`;
      differences.must(number === place, about, `Entry ${number} of project ${projectId} is number ${place} in order.`);
      differences.must(
        isChained && certificate_hash === sha256(certificate_id),
        about,
        `Entry ${number} of project ${projectId} has another hash than its fields and the entry before it give.`,
      );
      byPlanting.set(planting_id, entry.trees.plus(byPlanting.get(planting_id) ?? 0));
    }
    const entries = some.map(({ entry }) => entry);
    await checkCovered(projectId, entries, differences);
  }
  const about = `project ${projectId}`;
  differences.equal(
    `${about} entries`,
    `The number of entries of project ${projectId}`,
    exact(ledger.entries),
    exact(count),
  );
  differences.must(
    ledger.head === head,
    `${about} head`,
    `The head of project ${projectId} is not the hash of its last entry.`,
  );
  return byPlanting;
}

const takeOf = ({ planting_id, trees }: StoredEntry) => ({ lotId: planting_id, amount: trees });

/** Offsets and certificates are read 100 keys per call. */
const ENTRIES_AT_ONCE = 100;

const CoveredOffset = z.object({
  trees: exactField(),
  covered: exactField().optional(),
  final_at: z.string().optional(),
});
const CoveredCertificate = z.object({ id: z.string(), trees: exactField(), date: z.string(), ...coveredFields });

/** Each entry must be part of its certificate's coverage, and certificate and offset must agree on the covered amount. */
async function checkCovered(projectId: string, entries: StoredEntry[], differences: Differences): Promise<void> {
  const offsets = await table.getMany(
    entries.map(({ path, offset_id }) => ({ key: keys.biomassOffset(asPath(path), offset_id), form: CoveredOffset })),
  );
  const certificates = await table.getMany(
    entries.map(({ path, certificate_id }) => ({
      key: keys.certificate(asPath(path), certificate_id),
      form: CoveredCertificate,
    })),
  );
  const partsIn = new Map<string, CoveragePart[]>();
  for (const one of certificates) if (one && !partsIn.has(one.id)) partsIn.set(one.id, await partsOf(one));
  const named = [...partsIn.values()].flat().map(({ planting_id }) => planting_id);
  const plantings = await getPlantings([...new Set(named)]);
  for (const [index, { number, offset_id, certificate_id, planting_id, trees }] of entries.entries()) {
    const offset = offsets[index];
    const certificate = certificates[index];
    const about = `entry ${projectId} ${number}`;
    if (!offset || !certificate) {
      differences.add(about, `Entry ${number} of project ${projectId} names offset ${offset_id}, which is not stored.`);
      continue;
    }
    const parts = partsIn.get(certificate.id) ?? [];
    const part = parts.find((one) => one.project_id === projectId && one.number === number);
    differences.must(
      part !== undefined && part.planting_id === planting_id && part.trees.eq(trees),
      about,
      `Entry ${number} of project ${projectId} is not in the coverage of certificate ${certificate_id}.`,
    );
    const isStanding = (part: CoveragePart) => plantings.get(part.planting_id)?.not_planted_at === null;
    const sum = sumOfExact(parts.filter(isStanding).map((one) => one.trees));
    const covered = certificate.covered ?? exact(0);
    differences.equal(`certificate ${certificate_id}`, `covered of certificate ${certificate_id}`, covered, sum);
    differences.equal(`offset ${offset_id}`, `covered of offset ${offset_id}`, offset.covered ?? exact(0), covered);
    differences.must(
      covered.lte(offset.trees) && offset.final_at !== undefined,
      `offset ${offset_id}`,
      `Offset ${offset_id} of ${offset.trees.toFixed()} trees has ${covered.toFixed()} covered.`,
    );
  }
}

const Pointer = z.object({ id: z.string(), sk: z.string() });

async function checkPlantings(
  projectId: string,
  ledger: LedgerItem,
  byPlanting: Map<string, Exact>,
  differences: Differences,
): Promise<void> {
  const pointers = await Array.fromAsync(table.each(lists.plantings(projectId), Pointer));
  const free = await Array.fromAsync(table.each(lists.freePlantings(projectId), Pointer));
  const plantings = await getPlantings(pointers.map(({ id }) => id));
  const all = [...plantings.values()];
  for (const { id, sk } of pointers) {
    const { project_id, planted_to = '' } = plantings.get(id) ?? {};
    differences.must(
      project_id === projectId && keys.plantingOrder(projectId, planted_to, id).sk === sk,
      `planting ${id}`,
      `Planting ${id} is listed in project ${projectId} by other days than its own.`,
    );
  }
  for (const planting of all) checkPlanting(planting, all, byPlanting.get(planting.id) ?? exact(0), differences);
  for (const id of byPlanting.keys()) {
    differences.must(
      plantings.has(id),
      `planting ${id}`,
      `Entries name planting ${id}, which project ${projectId} lacks.`,
    );
  }
  const listed = (pointers: { sk: string }[]) =>
    pointers
      .map(({ sk }) => sk)
      .sort()
      .join();
  differences.must(
    listed(all.flatMap((planting) => freeKey(planting) ?? [])) === listed(free),
    `project ${projectId} free list`,
    `The list of plantings with free trees of project ${projectId} is not that of its plantings.`,
  );
  for (const [name, amountOf] of Object.entries(AMOUNTS))
    differences.equal(
      `project ${projectId} ${name}`,
      `${name} of project ${projectId}`,
      ledger[name as keyof typeof AMOUNTS],
      sumOfExact(all.map(amountOf)),
    );
}

function checkPlanting(
  planting: StoredPlanting,
  all: StoredPlanting[],
  entered: Exact,
  differences: Differences,
): void {
  const { id, trees, allocated } = planting;
  const replacements = all.filter(({ replaces }) => replaces === id);
  const replaced = sumOfExact(replacements.map(replacingTrees));
  const again = sumOfExact(replacements.map((one) => one.allocated));
  differences.equal(`planting ${id} reallocated`, `reallocated of planting ${id}`, planting.reallocated, again);
  differences.equal(`planting ${id} allocated`, `allocated of planting ${id}`, allocated, entered);
  differences.equal(`planting ${id} replaced`, `What replaces planting ${id}`, planting.replaced, replaced);
  differences.equal(
    `planting ${id} replacements`,
    `The number of plantings that replace planting ${id}`,
    exact(planting.replacements),
    exact(replacements.length),
  );
  differences.must(
    allocated.lte(trees),
    `planting ${id} trees`,
    `Planting ${id} of ${trees} trees has ${allocated.toFixed()} allocated.`,
  );
}
