import { atAddress } from '../../lib/accounts/account/booking.ts';
import { NewOrder } from '../../lib/books/orders/input.ts';
import { newOrder } from '../../lib/books/orders/order.ts';
import { place } from '../../lib/books/orders/place.ts';
import { insertOrder, placeOrder } from '../../lib/books/orders/store.ts';
import { idAt } from '../../lib/platform/id.ts';
import { type AccountPath, idOf } from '../../lib/platform/table/account-path.ts';
import { DAY_MS } from '../../lib/platform/time.ts';
import { carbonCatalog } from '../../lib/trees/carbon/project-store.ts';
import { fulfillWaiting } from '../../lib/trees/credits/fulfill.ts';
import { NewCreditLot, newLot } from '../../lib/trees/credits/input.ts';
import { insertLots } from '../../lib/trees/credits/store.ts';
import { CATALOG } from './seed-data.ts';

/**
 * Seeds carbon offset orders and the lots of retired credits fulfilling them: one from a range of serials, one from a
 * range and a document together, and one that waits, because its project has too few credits left.
 */
export async function seedCredits(path: AccountPath, now: Date): Promise<void> {
  const [forest] = CATALOG.forestry.flatMap(({ id, status }) => (id && status === 'active' ? id : []));
  const [cookstoves, mangroves] = (await carbonCatalog()).filter(({ active }) => active);
  if (!forest || !cookstoves || !mangroves) return;
  for (const { project, sheets, daysAgo } of [
    { project: cookstoves, sheets: 400_000, daysAgo: 24 },
    { project: mangroves, sheets: 600_000, daysAgo: 17 },
    { project: mangroves, sheets: 900_000, daysAgo: 3 },
  ]) {
    const date = new Date(now.getTime() - daysAgo * DAY_MS);
    const input = NewOrder.parse({ items: [{ quantity: sheets }] });
    const projects = { biomass: [{ project: { id: forest }, weight: 1 }], carbon: [{ project, weight: 1 }] };
    const order = newOrder(input, projects, { id: idAt(date), account_id: idOf(path), now: date });
    await insertOrder(path, order, []);
    await placeOrder(atAddress(path), place(order, date), []);
  }
  const year = now.getUTCFullYear();
  const lot = (project_id: string, given: Partial<Record<keyof NewCreditLot, unknown>>) =>
    newLot(
      NewCreditLot.parse({
        project_id,
        vintage_start_date: `${year - 2}-01-01`,
        vintage_end_date: `${year - 2}-12-31`,
        retired_on: `${year - 1}-11-20`,
        beneficiary: 'Customers of Regrove',
        ...given,
      }),
      now,
    );
  await insertLots([
    lot(cookstoves.id, {
      kind: 'avoidance',
      serial: `GS1-1-MW-GS99901-3-${year - 2}-25117-401-412`,
      methodology: 'TPDDTEC',
      registry_project_id: 'GS99901',
      retirement_url: 'https://registry.goldstandard.org/credit-blocks',
    }),
    lot(mangroves.id, {
      kind: 'removal',
      serial: `9876-150000001-150000003-VCU-034-VER-EC-14-99902-0101${year - 2}-3112${year - 2}-0`,
      registry_project_id: '99902',
      methodology: 'VM0033',
      retirement_url: 'https://registry.verra.org',
    }),
    lot(mangroves.id, {
      kind: 'removal',
      registry: 'Verra',
      serial: `Retirement letter ${year - 1}-17`,
      tonnes: 2,
      retired_on: `${year - 1}-12-05`,
    }),
  ]);
  for (const { id } of [cookstoves, mangroves]) await fulfillWaiting(id);
}
