import { chain } from '../../lib/lots/chain.ts';
import { NewPlanting } from '../../lib/plantings/input.ts';
import { auditPlanting, insertPlanting } from '../../lib/plantings/store.ts';
import { sha256 } from '../../lib/platform/digest.ts';
import { exact, keys, table } from '../../lib/platform/table/table.ts';
import { rollUp } from '../../lib/totals/roll-up.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { freshProject } from '../support/ledger.ts';

export const AT = '2026-01-02T05:00:00Z';

export type CoveredProject = { root: TestAccount; project: string; planting: string; certificate: string };

/** A project with a planting and a certificate: two entries cover 1.25 of 2 trees, as an allocation would write them. */
export async function coveredProject(): Promise<CoveredProject> {
  const root = await distributor();
  const project = await freshProject();
  const input = { project_id: project, name: 'North slope', trees: 10, status: 'planted', species: ['Quercus, robur'] };
  const days = { planted_from: '2025-03-01', planted_to: '2025-03-31' };
  const planting = (await insertPlanting(NewPlanting.parse({ ...input, ...days }), new Date())).id;
  await insertPlanting(
    NewPlanting.parse({
      ...input,
      name: 'Next',
      status: 'planned',
      planted_from: '2099-03-01',
      planted_to: '2099-04-30',
    }),
    new Date(),
  );
  await auditPlanting(
    planting,
    { date: '2025-12-01', by: 'Forest Audit', survival_percent: 90, document: 'https://example.org/a.pdf' },
    new Date(),
  );
  const { body } = await root.post('/biomass/offsets', { pages: 16_666, project_id: project });
  const certificate: string = body.certificate_id;
  const amounts = [exact('1'), exact('0.25')];
  const lines = chain(
    { entries: 0, hash: null },
    amounts.map((amount) => ({ at: AT, lotId: planting, amount, certificateHash: sha256(certificate) })),
  );
  const entries = lines.map(({ number, at, amount, certificateHash, hash }) => ({
    number,
    at,
    planting_id: planting,
    trees: amount,
    certificate_hash: certificateHash,
    hash,
    certificate_id: certificate,
    offset_id: body.id,
    path: root.path,
  }));
  const coverage = entries.map(({ trees, number }) => ({ planting_id: planting, trees, project_id: project, number }));
  const covered = exact('1.25');
  await table.write([
    { put: { ...keys.ledgerEntries(project, 1), first: 1, entries } },
    { update: keys.planting(planting), set: { allocated: covered, first_entry: 1, last_entry: 2 } },
    {
      update: keys.ledger(project),
      set: { entries: 2, head: lines[1]?.hash },
      add: { planted: covered, audited: covered, free: covered.times(-1) },
    },
    {
      update: keys.certificate(root.path, certificate),
      set: { final_at: AT, covered, coverage, coverage_at: AT },
    },
  ]);
  await rollUp([root.path]);
  return { root, project, planting, certificate };
}
