import { expect, it } from 'vitest';
import type { DeviceState } from '../../../lib/metering/counting/device-state.ts';
import { DEVICES_LISTED, listedDevices } from '../../../lib/metering/feeds/device-list.ts';
import { quietState } from '../counting/quiet-state.ts';

const state = (device: string, more: Partial<DeviceState> = {}): DeviceState =>
  quietState(device, { counter: 'prtMarkerLifeCount', read_at: '2026-11-17T10:00:00Z', ...more });

it("devices are listed by name, each with its last reading's basis", () => {
  const states = [
    state('sides'),
    state('duplex', { told: [null, 300] }),
    state('both', { told: [700, 300] }),
    state('a3 alone', { told: [null, null, 20] }),
    state('daily', { reported: [{ day: '2026-11-16', sides: 10, told: [7] }] }),
  ];

  expect(listedDevices(states, 0)).toEqual([
    { device: 'a3 alone', counted_by: 'sides' },
    { device: 'both', counted_by: 'sheets' },
    { device: 'daily', counted_by: 'sheets' },
    { device: 'duplex', counted_by: 'duplex' },
    { device: 'sides', counted_by: 'sides' },
  ]);
  expect(listedDevices(states, 40).filter(({ counted_by }) => counted_by === 'estimate')).toHaveLength(2);
});

it('former names and absent devices are not listed, and others up to a number', () => {
  expect(listedDevices([state('old', { moved_to: 'new' }), state('lent', { absent: true })], 0)).toEqual([]);
  const many = Array.from({ length: DEVICES_LISTED + 1 }, (_, at) => state(String(at)));
  expect(listedDevices(many, 0)).toHaveLength(DEVICES_LISTED);
});
