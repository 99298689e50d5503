import { Account } from '../accounts/account.ts';
import { StoredCarbonOffset } from '../carbon/offset.ts';
import { findCarbonOffsetPath } from '../carbon/offset-store.ts';
import { keys, table } from '../platform/table/table.ts';
import { dealerOf } from '../settings/dealer.ts';
import { pictureOf } from '../settings/settings.ts';
import { issuer } from './issuer.ts';
import type { CarbonView } from './render/view.ts';
import { carbonOffsetUrl, keysUrl } from './url.ts';

/** All that the page of a carbon offset shows. Its names are those of the day it was ordered. Undefined when it is not. */
export async function getCarbonView(id: string): Promise<CarbonView | undefined> {
  const path = await findCarbonOffsetPath(id);
  if (!path) return undefined;
  const [[offset, account], dealer] = await Promise.all([
    table.getMany([
      { key: keys.carbonOffset(path, id), form: StoredCarbonOffset },
      { key: keys.account(path), form: Account },
    ]),
    dealerOf(path),
  ]);
  // The offsets of one order share a directory entry, so an id near theirs leads here too.
  if (!offset) return undefined;
  if (!account) throw new Error('A carbon offset has lost its account.');

  const { date, mtco2e, status, vintage_start_date, vintage_end_date, serial_numbers } = offset;
  return {
    kind: 'carbon',
    ...{ id, url: carbonOffsetUrl(id), date },
    account_name: account.display_name,
    dealer: dealer?.name ?? null,
    dealer_logo: pictureOf(dealer?.logo),
    issuer: issuer(),
    keys_url: keysUrl(),
    mtco2e: mtco2e.toNumber(),
    status,
    project: { name: offset.project_name, type: offset.project_type, registry: offset.registry_name },
    ...{ vintage_start_date, vintage_end_date, serial_numbers },
  };
}
