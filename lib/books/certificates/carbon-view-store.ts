import { Account } from '../../accounts/account/account.ts';
import { dealerAt } from '../../accounts/account/booking.ts';
import { getDealer } from '../../accounts/settings/dealer.ts';
import { embeddedLogo } from '../../accounts/settings/settings.ts';
import { digitsOf } from '../../platform/exact.ts';
import { keys, table } from '../../platform/table/table.ts';
import { StoredCarbonOffset } from '../../trees/carbon/offset.ts';
import { findCarbonOffset } from '../../trees/carbon/offset-store.ts';
import { carbonProjectPageUrl } from '../../trees/carbon/url.ts';
import { StoredCreditLot } from '../../trees/credits/credit-lot.ts';
import { issuer } from './issuer.ts';
import type { CarbonView, LotShare } from './render/view.ts';
import { carbonOffsetUrl, keysUrl } from './url.ts';

/** A carbon offset's certificate view, with the project's names at its order. Returns undefined for an unknown id. */
export async function getCarbonView(id: string): Promise<CarbonView | undefined> {
  const found = await findCarbonOffset(id);
  if (!found) return undefined;
  const { path } = found;
  const [[offset, account], dealer] = await Promise.all([
    table.getMany([
      { key: keys.carbonOffset(path, id), form: StoredCarbonOffset },
      { key: keys.account(path), form: Account },
    ]),
    dealerAt(path, found).then(getDealer),
  ]);
  // An order's offsets share one directory entry, so an id adjacent to theirs may lead here too.
  if (!offset) return undefined;
  if (!account) throw new Error(`Carbon offset ${id} has no account.`);

  const { date, mtco2e, status, vintage_start_date, vintage_end_date, serial_numbers } = offset;
  return {
    kind: 'carbon',
    id,
    url: carbonOffsetUrl(id),
    date,
    // It is issued when its credits are ordered.
    issued_at: date,
    account_name: account.display_name,
    dealer: dealer?.name ?? null,
    dealer_logo: embeddedLogo(dealer?.logo),
    issuer: issuer(),
    keys_url: keysUrl(),
    mtco2e: mtco2e.toNumber(),
    status,
    project: { name: offset.project_name, type: offset.project_type, registry: offset.registry_name },
    vintage_start_date,
    vintage_end_date,
    serial_numbers,
    lots: await sharesOf(offset),
    ledger_url: carbonProjectPageUrl(offset.project_id),
  };
}

/** Reads nothing for an unfulfilled offset. Lot details are today's. */
async function sharesOf({ status, project_id, lots = [] }: StoredCarbonOffset): Promise<LotShare[]> {
  if (status !== 'fulfilled' || lots.length === 0) return [];
  const found = await table.getMany(
    lots.map(({ id }) => ({ key: keys.creditLot(project_id, id), form: StoredCreditLot })),
  );
  return lots.flatMap(({ id, from, to }, index) => {
    const lot = found[index];
    if (!lot) return [];
    const { registry, registry_project_id, methodology, kind, serial, tonnes, retired_on, retirement_url } = lot;
    const known = { id, registry, registry_project_id, methodology, kind, serial, retired_on, retirement_url };
    const positions = { from: digitsOf(from), to: digitsOf(to), tonnes: digitsOf(to.minus(from)) };
    return [{ ...known, ...positions, lot_tonnes: digitsOf(tonnes) }];
  });
}
