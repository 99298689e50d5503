import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';
import { type Logo, NO_SETTINGS, type SettingsChange, StoredSettings } from './settings.ts';

export const getSettings = async (path: AccountPath): Promise<StoredSettings> =>
  (await table.get(keys.settings(path), StoredSettings)) ?? NO_SETTINGS;

/** Sets only the fields of the change, so that two concurrent changes both take effect. An unchanged value is not written. */
export const changeSettings = (
  path: AccountPath,
  change: SettingsChange | { logo: Logo | null },
): Promise<StoredSettings> =>
  table.changeAndGet({ update: keys.settings(path), set: change }, StoredSettings, NO_SETTINGS);
