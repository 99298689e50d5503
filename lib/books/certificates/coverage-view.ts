import { Cache } from '../../platform/cache.ts';
import { getForestryProject } from '../../trees/forestry/store.ts';
import { projectPageUrl } from '../../trees/forestry/url.ts';
import { partsOf } from '../../trees/ledger/coverage-store.ts';
import { shownCoverage } from '../../trees/ledger/shown-coverage.ts';
import { mistakenOf, standingOf } from '../../trees/ledger/standing.ts';
import { nextPlanting } from '../../trees/ledger/store.ts';
import { latestAudit } from '../../trees/plantings/amounts.ts';
import { getPlantings } from '../../trees/plantings/store.ts';
import type { StoredCertificate } from './certificate.ts';
import type { CoverageView } from './render/view.ts';

/** A certificate's coverage: one round trip for its plantings and the next one, none for an uncovered certificate. */
export async function coverageView(certificate: StoredCertificate, now: Date): Promise<CoverageView> {
  const { project_id, ledger_project, before_ledger = false, final_at } = certificate;
  const ledger = ledger_project ?? project_id;
  const isOpen = final_at !== undefined && !before_ledger && certificate.trees.gt(certificate.covered ?? 0);
  const [{ parts, plantings }, next_planting, moved_to] = await Promise.all([
    readParts(certificate),
    isOpen ? nextPlantingOf(ledger, now) : null,
    ledger_project === undefined ? undefined : getForestryProject(ledger_project),
  ]);
  const coverage = shownCoverage(certificate, parts, plantings);
  const waits_for = coverage.waiting.eq(0) ? null : final_at === undefined ? 'billing' : 'planting';
  const { counted } = standingOf(certificate, parts, plantings);
  return {
    coverage,
    audits: coverage.plantings.map(({ id }) => auditOf(plantings.get(id))),
    waits_for,
    mistaken: mistakenOf({ ...certificate, counted }),
    next_planting: waits_for === null ? null : next_planting,
    is_before_ledger: before_ledger,
    moved_to: moved_to?.name ?? null,
    ledger_url: projectPageUrl(ledger),
  };
}

async function readParts(certificate: StoredCertificate) {
  const parts = await partsOf(certificate);
  return { parts, plantings: await getPlantings([...new Set(parts.map(({ planting_id }) => planting_id))]) };
}

type Audited = Parameters<typeof latestAudit>[0];

function auditOf(planting: Audited | undefined): { date: string; by: string } | null {
  const audit = planting && latestAudit(planting);
  return audit ? { date: audit.date, by: audit.by } : null;
}

/** A project's waiting certificates all name the same planting, so it is read at most once per minute. */
const nextPlantings = new Cache<{ month: string | null }>({ lifetimeSeconds: 60, entriesMax: 500 });

const nextPlantingOf = async (projectId: string, now: Date): Promise<string | null> =>
  (await nextPlantings.get(projectId, async () => ({ month: await nextPlanting(projectId, now) }))).month;

/** Clears the cache, as in a new process. */
export const forgetNextPlantings = (): void => nextPlantings.clear();
