import * as z from 'zod';
import { digitsOf, isExact } from '../../platform/exact.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { plainOf } from '../../platform/table/attributes.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { type Item, keys, lists, read } from '../../platform/table/table.ts';
import { forestryCatalog } from '../../trees/forestry/store.ts';
import { CoveragePart, coveredFields } from '../../trees/ledger/covered.ts';
import { type Covering, entriesSince, laterCoverage } from '../../trees/ledger/later-coverage.ts';
import { isCountedAs } from '../../trees/ledger/settle.ts';
import { standingOf } from '../../trees/ledger/standing.ts';
import { WaitingOffset } from '../../trees/ledger/waiting.ts';
import { getPlantings } from '../../trees/plantings/store.ts';
import type { SavedItems } from './saved-items.ts';
import { kindOf } from './summary.ts';

/**
 * The items with the coverage from the live ledgers: a ledger is never rolled back, and may have grown since the backup.
 * Plantings may have been audited since too.
 */
export async function withCoverage(
  path: AccountPath,
  items: (Item & Key)[],
  saved: SavedItems,
): Promise<(Item & Key)[]> {
  const later = await coveredSince(path, saved);
  const changes = new Map<string, Item>();
  const further: (Item & Key)[] = [];
  for (const offset of items.filter((item) => kindOf(item) === 'BIOMASS_OFFSET')) {
    const certificateId = String(offset.certificate_id);
    const certificateKey = keys.certificate(path, certificateId);
    const parts = await partsIn(
      items.find(({ sk }) => sk === certificateKey.sk),
      certificateId,
      saved,
    );
    const covering = later.get(String(offset.id)) ?? [];
    if (covering.length + parts.length === 0) continue;
    const ids = [...parts, ...covering.map(({ entry }) => entry)].map(({ planting_id }) => planting_id);
    const plantings = await getPlantings([...new Set(ids)]);
    const was = read(withDigits(offset), WaitingOffset);
    if (covering.length === 0 && isCountedAs(was, standingOf(was, parts, plantings))) continue;
    const changed = laterCoverage(was, parts, covering, plantings);
    changes.set(offset.sk, changed.offset);
    changes.set(certificateKey.sk, changed.certificate);
    for (const part of changed.further)
      further.push({ ...keys.furtherCoverage(certificateId, part.project_id, part.number), ...part });
  }
  return [...items.map((item) => ({ ...item, ...changes.get(item.sk), pk: item.pk, sk: item.sk })), ...further];
}

const Covered = z.object({ coverage: coveredFields.coverage, further_coverage: coveredFields.further_coverage });

async function partsIn(certificate: Item | undefined, id: string, saved: SavedItems): Promise<CoveragePart[]> {
  const { coverage = [], further_coverage } = read(withDigits(certificate ?? {}), Covered);
  if (!further_coverage) return coverage;
  const further = await Array.fromAsync(saved.partition(lists.furtherCoverage(id).pk));
  return [...coverage, ...further.map((item) => read(plainOf(item), CoveragePart))];
}

/** A schema reads exact numbers from their digits. */
const withDigits = (item: Item): Item => asDigits(item) as Item;

function asDigits(value: unknown): unknown {
  if (isExact(value)) return digitsOf(value);
  if (Array.isArray(value)) return value.map(asDigits);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asDigits(one)]));
}

async function coveredSince(path: AccountPath, saved: SavedItems): Promise<Map<string, Covering[]>> {
  const found = new Map<string, Covering[]>();
  for (const { id: projectId } of await forestryCatalog()) {
    const ledger = await saved.get(keys.ledger(projectId));
    const after = ledger ? Number(plainOf(ledger).entries ?? 0) : 0;
    for (const [offset, entries] of await entriesSince(projectId, path, after))
      found.set(offset, [...(found.get(offset) ?? []), ...entries.map((entry) => ({ projectId, entry }))]);
  }
  return found;
}
