import type { DeviceState } from '../../../lib/metering/counting/device-state.ts';
import { emptyDay, type FeedDay } from '../../../lib/metering/feeds/day-log.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { quietState } from '../counting/quiet-state.ts';

/** One feed's day, and devices read the day before. */
export const DAY = '2026-11-11';
export const path = rootPath('account');
export const ids = { id: 'f', account_id: 'a' };

export const entry = (more: Partial<FeedDay> = {}): FeedDay => ({ ...emptyDay(ids, DAY, 'failed'), ...more });

export const state = quietState;

export const held = (device: string, value: number, more: Partial<DeviceState> = {}): DeviceState =>
  state(device, { held_value: value, held_read_at: `${DAY}T06:00:00Z`, ...more });
