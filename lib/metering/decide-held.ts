import type { AppliedDay } from './apply-day.ts';
import { acceptHeld, rejectHeld } from './counter-rules.ts';
import type { DeviceState } from './device-state.ts';
import { rebase } from './replace-day.ts';

/**
 * Applies a person's decision on a held reading. An accepted reading counts in full and once; a rejected one counts
 * nothing. Either way a device whose readings are pushed counts on from here: the same reading, pushed once more, is
 * neither held nor counted again, and the day keeps the pages it had.
 */
export function applyDecision(before: DeviceState, isAccepted: boolean): AppliedDay {
  const { pushed, ...own } = before;
  const { pages, state = own } = isAccepted ? acceptHeld(own) : { pages: 0, state: rejectHeld(own) };
  const after: DeviceState = pushed ? (rebase({ pages, state }, pushed).state ?? state) : state;
  return { pages, changed: [{ before, after }], names: [], notes: [], ignored: 0 };
}
