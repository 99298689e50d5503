import { issuer } from '../../../books/certificates/issuer.ts';
import { dayOf } from '../../../platform/time.ts';
import { getCarbonProject } from '../../../trees/carbon/project-store.ts';
import { carbonProjectPageUrl } from '../../../trees/carbon/url.ts';
import { shownLot } from '../../../trees/credits/credit-lot.ts';
import { recentCreditLedger } from '../../../trees/credits/recent-ledger.ts';
import { listLots } from '../../../trees/credits/store.ts';
import type { CarbonProjectPageView } from './view.ts';

/** A longer page would be slow on phones; the CSV file lists all lots. */
const LOTS_SHOWN = 100;

/** Undefined for an unknown project. */
export async function getCarbonProjectPage(id: string, now: Date): Promise<CarbonProjectPageView | undefined> {
  const project = await getCarbonProject(id);
  if (!project) return undefined;
  const [read, page] = await Promise.all([
    recentCreditLedger(id, now),
    listLots(id, { limit: LOTS_SHOWN, newestFirst: true }),
  ]);
  const { as_of: _, project_id, ...ledger } = read;
  return {
    id: project_id,
    url: carbonProjectPageUrl(id),
    issuer: issuer(),
    name: project.name,
    type: project.type,
    registry: project.registry,
    as_of: dayOf(now),
    ledger,
    lots: page.items.map(shownLot),
    has_more: page.next !== undefined,
  };
}
