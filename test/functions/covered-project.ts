import { atAddress } from '../../lib/accounts/account/booking.ts';
import { amountsOf } from '../../lib/accounts/account/totals.ts';
import { rollUp } from '../../lib/accounts/totals/roll-up.ts';
import { issue } from '../../lib/books/biomass/offset.ts';
import { insertOffset } from '../../lib/books/biomass/store.ts';
import { sha256 } from '../../lib/platform/digest.ts';
import { exact, keys, table } from '../../lib/platform/table/table.ts';
import { DAY_MS, monthOf } from '../../lib/platform/time.ts';
import { chain } from '../../lib/trees/allocation/chain.ts';
import { allocate } from '../../lib/trees/ledger/allocate.ts';
import { moveWaiting } from '../../lib/trees/ledger/move-waiting.ts';
import { settleSome, settlingOf } from '../../lib/trees/ledger/settle.ts';
import { NewPlanting } from '../../lib/trees/plantings/input.ts';
import { auditPlanting, eachStoredPlanting, insertPlanting, markNotPlanted } from '../../lib/trees/plantings/store.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { billMonth, countedRow, freshProject } from '../support/ledger.ts';

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
    {
      date: '2025-12-01',
      by: 'Forest Audit',
      survival_percent: 90,
      document: { url: 'https://example.org/a.pdf', sha256: 'ab'.repeat(32) },
    },
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
    {
      update: keys.accountTotals(root.path, 0),
      add: amountsOf('covered_offset', [countedRow(project, covered, { audited: covered, lost: exact('0.125') })]),
    },
  ]);
  await rollUp([root.path]);
  return { root, project, planting, certificate };
}

/** Two projects holding one certificate's trees: each has a planting with lost trees and an unplanted one. */
export async function movedProject(): Promise<{ from: string; to: string; certificate: string }> {
  const now = new Date();
  const root = await distributor();
  const [from, to] = [await freshProject('complete'), await freshProject()];
  const day = new Date(now.getTime() - 40 * DAY_MS);
  const planned = { account_id: root.id, project_id: from, date: day, bookedAt: day, pages: 83_330 };
  const issued = issue({ ...planned, trees: exact(10) });
  await insertOffset(atAddress(root.path), issued, []);
  await billMonth(root.path, monthOf(day), now);
  const load = async (project_id: string, trees: number, replaces: string | null = null) => {
    const lot = { project_id, name: `Lot of ${trees}`, planted_from: '2025-03-01', planted_to: '2025-03-31' };
    return (await insertPlanting(NewPlanting.parse({ ...lot, trees, replaces, status: 'planted' }), now)).id;
  };
  for (const project of [from, to]) {
    const lots = [await load(project, 2), await load(project, 3)];
    await allocate(project, { now: () => now });
    const audit = { date: '2026-01-01', by: 'Forest Audit', survival_percent: 33.3, document: null };
    await auditPlanting(lots[0] ?? '', audit, now);
    await markNotPlanted(lots[1] ?? '', now);
    await load(project, 1, lots[0]);
    await load(project, 2, lots[1]);
    await allocate(project, { now: () => now });
    if (project === from) await moveWaiting({ from, to, reason: 'It ended.' }, { now });
  }
  for (const project of [from, to])
    for await (const planting of eachStoredPlanting(project))
      for (let message = settlingOf(planting)[0]; message; ) message = await settleSome(message);
  await rollUp([root.path]);
  return { from, to, certificate: issued.certificate.id };
}
