import { lists, table } from '../../platform/table/table.ts';
import { getPlantings } from '../plantings/store.ts';
import type { Coverage } from './coverage.ts';
import { CoveragePart } from './covered.ts';
import { type CoveredCertificate, shownCoverage } from './shown-coverage.ts';

/** How far plantings cover a certificate. One round trip; none for an uncovered certificate. */
export async function coverageOf(certificate: CoveredCertificate): Promise<Coverage> {
  const parts = await partsOf(certificate);
  const plantings = await getPlantings(parts.map(({ planting_id }) => planting_id));
  return shownCoverage(certificate, parts, plantings);
}

/** Every part, oldest first. Only a certificate with more than a hundred parts needs a read. */
export async function partsOf({ id, coverage = [], further_coverage }: CoveredCertificate): Promise<CoveragePart[]> {
  if (!further_coverage) return coverage;
  return [...coverage, ...(await Array.fromAsync(table.each(lists.furtherCoverage(id), CoveragePart)))];
}
