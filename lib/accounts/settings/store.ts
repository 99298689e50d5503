import { isDeepStrictEqual } from 'node:util';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { AsStored, type Item, keys, table } from '../../platform/table/table.ts';
import { percentFrom, recycledPercent } from '../totals/recycled.ts';
import { type Logo, NO_SETTINGS, type SettingsChange, StoredSettings } from './settings.ts';

export const getSettings = async (path: AccountPath): Promise<StoredSettings> =>
  (await table.get(keys.settings(path), StoredSettings)) ?? NO_SETTINGS;

/** Sets only the changed fields, so two concurrent changes both take effect. An unchanged value is not written. */
export const changeSettings = (
  path: AccountPath,
  change: Omit<SettingsChange, 'recycled_percent'> | { logo: Logo | null },
): Promise<StoredSettings> =>
  table.changeAndGet({ update: keys.settings(path), set: change }, StoredSettings, NO_SETTINGS);

/** The settings and a month's recycled paper share, read in one call. */
export type AllSettings = StoredSettings & { recycled_percent: number };

export async function getAllSettings(path: AccountPath, month: string): Promise<AllSettings> {
  const [settings, recycled] = await table.getMany([
    { key: keys.settings(path), form: StoredSettings },
    { key: keys.accountRecycled(path), form: AsStored },
  ]);
  return { ...(settings ?? NO_SETTINGS), recycled_percent: recycledPercent(recycled ?? {}, month) };
}

/**
 * Changes the settings and the recycled paper share. The share takes effect in the given month: earlier months keep theirs.
 * Both change in one write, and unchanged values are not written.
 */
export async function changeAllSettings(
  path: AccountPath,
  { recycled_percent, ...others }: SettingsChange,
  month: string,
): Promise<AllSettings> {
  if (recycled_percent === undefined) {
    const [recycled, settings] = await Promise.all([getRecycled(path), changeSettings(path, others)]);
    return { ...settings, recycled_percent: recycledPercent(recycled, month) };
  }
  const before = await getAllSettings(path, month);
  const after = { ...before, ...(others as Partial<StoredSettings>), recycled_percent } as AllSettings;
  if (isDeepStrictEqual(before, after)) return before;
  await table.write([
    ...(Object.keys(others).length > 0 ? [{ update: keys.settings(path), set: others }] : []),
    { update: keys.accountRecycled(path), set: { [percentFrom(month)]: recycled_percent } },
  ]);
  return after;
}

const getRecycled = async (path: AccountPath): Promise<Item> =>
  (await table.get(keys.accountRecycled(path), AsStored)) ?? {};
