import { atAddress } from '../../lib/accounts/account/booking.ts';
import { treesOf } from '../../lib/accounts/paper/paper.ts';
import { issueSteps } from '../../lib/books/biomass/issuing.ts';
import { issue } from '../../lib/books/biomass/offset.ts';
import { closesAt } from '../../lib/books/deposits/month.ts';
import { inParallel } from '../../lib/platform/concurrency.ts';
import { type AccountPath, idOf } from '../../lib/platform/table/account-path.ts';
import { table } from '../../lib/platform/table/table.ts';
import { addMonths, monthOf, monthStart } from '../../lib/platform/time.ts';
import { allocate } from '../../lib/trees/ledger/allocate.ts';
import { moveWaiting } from '../../lib/trees/ledger/move-waiting.ts';
import { NewAudit, NewPlanting } from '../../lib/trees/plantings/input.ts';
import { auditPlanting, insertPlanting } from '../../lib/trees/plantings/store.ts';
import { CATALOG } from './seed-data.ts';

/**
 * Seeds the plantings of two years, and the next, for each demo project, so certificates exist in all states: audited, planted, partly
 * planted, and waiting. One project lost trees and replaced some; one has far fewer trees than were ordered.
 */
export async function seedPlantings(now: Date): Promise<void> {
  const year = now.getUTCFullYear();
  await inParallel(PROJECTS_AT_ONCE, CATALOG.forestry.entries(), async ([place, project]) => {
    if (project.id === undefined || project.status === 'complete') return;
    const { name, forest_latitude: latitude, forest_longitude: longitude } = project;
    const { species, season } = PLANTED[place % PLANTED.length] ?? PLANTED[0];
    const [from, to] = season;
    const plant = (about: string, ago: number, trees: number, more: Partial<NewPlanting> = {}) =>
      insertPlanting(
        NewPlanting.parse({
          project_id: project.id,
          name: `${name} ${about}`,
          trees,
          seedlings: Math.round(trees * 1.6),
          partner: PARTNERS[place % PARTNERS.length],
          species: [...species],
          planted_from: `${year - ago}-${from}`,
          planted_to: `${year - ago}-${to}`,
          status: 'planted',
          latitude: latitude + 0.013 * ago,
          longitude: longitude - 0.017 * ago,
          ...more,
        }),
        now,
      );
    const audit = (id: string, ago: number, survival_percent: number) =>
      auditPlanting(id, NewAudit.parse({ date: `${year - ago}-11-14`, by: AUDITOR, survival_percent }), now);

    if (place === SHORT) {
      await plant(`${year - 1}`, 1, 40);
      return;
    }
    const first = await plant(`${year - 2}`, 2, 140, { documents: [RECORD] });
    await audit(first.id, 2, place === LOSING ? 64 : 94);
    // Planted in the season after the audit that found the loss.
    if (place === LOSING) await plant(`${year - 1}, replacement`, 1, 30, { replaces: first.id });
    await plant(`${year - 1}`, 1, 160);
    await plant(`${year + 1}`, -1, 400, { status: 'planned' });
  });
}

/** Covers the seeded offsets as the daily run does, so the first page shows planted trees. */
export async function seedCoverage(now: Date): Promise<void> {
  const projects = CATALOG.forestry.flatMap(({ id }) => id ?? []);
  await inParallel(PROJECTS_AT_ONCE, projects, async (id) => void (await allocate(id, { now: () => now })));
}

/** Seeds a certificate from the completed project, with its waiting trees moved to another project. */
export async function seedMovedTrees(path: AccountPath, now: Date): Promise<void> {
  const from = CATALOG.forestry.find(({ status }) => status === 'complete')?.id;
  const to = CATALOG.forestry.find(({ status }) => status === 'active')?.id;
  if (!from || !to) return;
  const month = addMonths(monthOf(now), -13);
  const date = new Date(monthStart(addMonths(month, 1)).getTime() - 1000);
  const account_id = idOf(path);
  const project_id = from;
  const pages = 450_000;
  const issued = issue({
    account_id,
    project_id,
    date,
    bookedAt: closesAt(month),
    pages,
    trees: treesOf(pages),
    month,
  });
  await table.write(issueSteps(atAddress(path), [issued]));
  await moveWaiting({ from, to, reason: 'The project ended before these trees were planted.' }, { now });
}

const PROJECTS_AT_ONCE = 4;

/** Positions in the catalog. */
const SHORT = 1;
const LOSING = 2;

const AUDITOR = 'Forest Audit Partners';
const PARTNERS = ['Community Tree Nurseries', 'Upland Foresters', 'Riverside Cooperative'];

/** Each catalog project's species and planting season, which begins with the rains or the spring of its region. */
const PLANTED = [
  { species: ['Inga edulis', 'Cedrela fissilis', 'Euterpe edulis'], season: ['02-01', '03-20'] },
  { species: ['Pinus sylvestris', 'Betula pubescens', 'Sorbus aucuparia'], season: ['03-01', '04-20'] },
  { species: ['Juniperus procera', 'Olea europaea subsp. cuspidata'], season: ['04-01', '05-15'] },
  { species: ['Quercus rugosa', 'Pinus greggii'], season: ['06-20', '08-10'] },
  { species: ['Rhizophora mangle', 'Avicennia germinans'], season: ['01-15', '03-31'] },
  { species: ['Syzygium densiflorum', 'Michelia nilagirica'], season: ['06-10', '07-31'] },
  { species: ['Populus simonii', 'Robinia pseudoacacia', 'Hippophae rhamnoides'], season: ['03-20', '04-30'] },
  { species: ['Prunus africana', 'Hagenia abyssinica', 'Podocarpus milanjianus'], season: ['04-01', '05-15'] },
] as const;

const RECORD = {
  name: 'Planting record',
  url: 'https://documents.example.org/planting-record.pdf',
  sha256: '3f0a9c1b7e5d24860c1f9ab3d47e6520b8c2f1a09d3e5b7c6a4182f0d9e3b5c7',
};
