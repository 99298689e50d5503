import type { AccountPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';
import { type Logo, NO_SETTINGS, type SettingsChange, StoredSettings } from './settings.ts';

export const getSettings = async (path: AccountPath): Promise<StoredSettings> =>
  (await table.get(keys.settings(path), StoredSettings)) ?? NO_SETTINGS;

/** Each change sets its own fields, so that two at once both take place. What is so already is not written. */
export const changeSettings = (
  path: AccountPath,
  change: SettingsChange | { logo: Logo | null },
): Promise<StoredSettings> =>
  table.changeAndGet({ update: keys.settings(path), set: change }, StoredSettings, NO_SETTINGS);
