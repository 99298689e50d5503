import * as z from 'zod';
import { BASES, type Basis } from '../counting/basis.ts';
import type { DeviceState } from '../counting/device-state.ts';
import { sheetCounters } from '../counting/sheet-counters.ts';

/** A feed's device as returned to callers: which counters its last reading had. */
export const ListedDevice = z
  .object({
    device: z.string().meta({ examples: ['00:60:d1:4d:e1:5f'] }),
    counted_by: z
      .enum(BASES)
      .describe(
        'How its sheets are counted, by the counters of its last reading: as in `days`, where the day fits them.',
      ),
  })
  .meta({ id: 'ListedDevice' });
export type ListedDevice = z.infer<typeof ListedDevice>;

export const DEVICES_LISTED = 1_000;

/** By name. Former names and devices no longer reported are left out. */
export function listedDevices(states: Iterable<DeviceState>, duplexPercent: number): ListedDevice[] {
  return [...states]
    .filter(({ moved_to, absent }) => moved_to === undefined && !absent)
    .map((state) => ({ device: state.device, counted_by: basisOf(state, duplexPercent) }))
    .sort((one, other) => (one.device < other.device ? -1 : 1))
    .slice(0, DEVICES_LISTED);
}

/** A system of daily amounts has its counters in the last day. */
function basisOf({ told, reported }: DeviceState, duplexPercent: number): Basis {
  const { sheets, duplex_sheets } = sheetCounters({ told: told ?? reported?.at(-1)?.told ?? [] });
  if (sheets !== null) return 'sheets';
  if (duplex_sheets !== null) return 'duplex';
  return duplexPercent > 0 ? 'estimate' : 'sides';
}
