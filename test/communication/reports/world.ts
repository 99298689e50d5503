import { randomUUID } from 'node:crypto';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { idAt } from '../../../lib/platform/id.ts';
import type { AccountPath } from '../../../lib/platform/table/account-path.ts';
import { exact, type Item, keys, table } from '../../../lib/platform/table/table.ts';
import { timestamp } from '../../../lib/platform/time.ts';
import type { StoredCarbonOffset } from '../../../lib/trees/carbon/offset.ts';
import { carbonOffsetSteps } from '../../../lib/trees/carbon/offset-store.ts';
import { fulfillWaiting } from '../../../lib/trees/credits/fulfill.ts';
import type { TestAccount } from '../../support/api.ts';
import { newBlock, type Project } from '../../trees/credits/world.ts';

/** A feed's day as its month stores it. */
export type Day =
  | { basis: 'sheets' | 'duplex' | 'estimate' | 'sides'; sheets: number; sides: number; duplex_sides?: number }
  | { state: 'none' | 'missing' | 'inactive' };

/** Records a feed's month: `days` by their number, and the days with held readings. */
export const recordFeedMonth = (
  path: AccountPath,
  month: string,
  days: Record<string, Day>,
  { held = [], feed = randomUUID() }: { held?: string[]; feed?: string } = {},
): Promise<void> => {
  const item: Item = {
    ...Object.fromEntries(Object.entries(days).map(([day, one]) => [`day_${day}`, one])),
    ...Object.fromEntries(held.map((day) => [`held_${day}`, 1])),
  };
  return table.write([{ put: { ...keys.feedMonth(path, month, feed), ...item } }]);
};

/** Orders carbon credits for an account and retires them, which fulfills the offset. */
export async function retireCredits(account: TestAccount, project: Project, tonnes: number, date: string) {
  const offset: StoredCarbonOffset = {
    id: idAt(new Date(date)),
    account_id: account.id,
    order_id: randomUUID(),
    project_id: project.id,
    project_name: 'A',
    project_type: 'Afforestation',
    registry_name: 'Verra',
    date: timestamp(new Date(date)),
    mtco2e: exact(tonnes),
    status: 'processing',
    vintage_start_date: null,
    vintage_end_date: null,
    serial_numbers: [],
    price: exact(0),
  };
  await table.write(carbonOffsetSteps(atAddress(account.path), [offset]));
  const block = newBlock();
  await project.load({ serial: block, block, tonnes });
  await fulfillWaiting(project.id);
  return { id: offset.id, block };
}

/** Adds accounts' figures to those above, children first. */
export async function counted(...levels: TestAccount[][]): Promise<void> {
  for (const accounts of levels) await rollUp(accounts.map(({ path }) => path));
}
