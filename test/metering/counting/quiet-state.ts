import type { DeviceState } from '../../../lib/metering/counting/device-state.ts';

/** A device's state with nothing dropped and nothing held. */
export const quietState = (device: string, more: Partial<DeviceState> = {}): DeviceState => ({
  device,
  serial: null,
  counter: 'total',
  value: 1_000,
  read_at: '2026-11-10T06:00:00Z',
  drop_value: null,
  drop_read_at: null,
  held_value: null,
  held_read_at: null,
  ...more,
});
