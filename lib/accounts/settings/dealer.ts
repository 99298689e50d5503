import * as z from 'zod';
import { nameShown } from '../../platform/fields.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import { type Logo, StoredSettings } from './settings.ts';

/** The account above another one, as shown on certificates. */
export type Dealer = { name: string; logo: Logo | null };

const AccountName = z.object({ display_name: nameShown() });

/** `above` is the account above; undefined for a root account. */
export async function getDealer(above: AccountPath | undefined): Promise<Dealer | undefined> {
  if (!above) return undefined;
  const [account, settings] = await table.getMany([
    { key: keys.account(above), form: AccountName },
    { key: keys.settings(above), form: StoredSettings },
  ]);
  return account && { name: account.display_name, logo: settings?.logo ?? null };
}
