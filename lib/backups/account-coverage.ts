import { forestryCatalog } from '../forestry/store.ts';
import type { CoveragePart } from '../ledger/covered.ts';
import { type CoveredOffset, type Covering, entriesSince, laterCoverage } from '../ledger/later-coverage.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { plainOf } from '../platform/table/attributes.ts';
import type { Key } from '../platform/table/keys/key.ts';
import { exact, type Item, keys } from '../platform/table/table.ts';
import type { SavedItems } from './saved-items.ts';
import { kindOf } from './summary.ts';

/** The items with the coverage that the live ledgers say: a ledger is never taken back, and may have gone on since the backup. */
export async function withCoverage(
  path: AccountPath,
  items: (Item & Key)[],
  saved: SavedItems,
): Promise<(Item & Key)[]> {
  const later = await coveredSince(path, saved);
  const changes = new Map<string, Item>();
  const further: (Item & Key)[] = [];
  for (const offset of items.filter((item) => kindOf(item) === 'BIOMASS_OFFSET')) {
    const certificateKey = keys.certificate(path, String(offset.certificate_id));
    const certificate = items.find(({ sk }) => sk === certificateKey.sk);
    const covering = later.get(String(offset.id)) ?? [];
    if (covering.length === 0) continue;
    const parts = ((certificate?.coverage ?? []) as CoveragePart[]).map((part) => ({
      ...part,
      trees: exact(part.trees),
    }));
    const changed = laterCoverage(withExact(offset), parts, covering);
    changes.set(offset.sk, changed.offset);
    changes.set(certificateKey.sk, changed.certificate);
    for (const part of changed.further)
      further.push({ ...keys.furtherCoverage(String(offset.certificate_id), part.project_id, part.number), ...part });
  }
  return [...items.map((item) => ({ ...item, ...changes.get(item.sk), pk: item.pk, sk: item.sk })), ...further];
}

/** A number that is stored exactly may be a plain one here. */
const withExact = (offset: Item): CoveredOffset => {
  const { trees, covered, ...rest } = offset as CoveredOffset;
  return { ...rest, trees: exact(trees), ...(covered !== undefined && { covered: exact(covered) }) };
};

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
