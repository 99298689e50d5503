import type { AppliedDay } from './apply-day.ts';
import { acceptHeld, rejectHeld } from './counter-rules.ts';
import type { KeptState } from './device-state.ts';
import { rebased } from './replace-day.ts';

/**
 * Applies a person's decision on a held reading, in the form of a day that was counted. Accepted, its pages count in full
 * and once. Rejected, it counts nothing. Either way a device that is pushed counts on from here, so that the same reading,
 * pushed once more, is neither held nor counted again, and what the day had stays.
 */
export function applyDecision(before: KeptState, isAccepted: boolean): AppliedDay {
  const { pushed, ...own } = before;
  const { pages, state = own } = isAccepted ? acceptHeld(own) : { pages: 0, state: rejectHeld(own) };
  const after: KeptState = pushed ? (rebased({ pages, state }, pushed).state ?? state) : state;
  return { pages, changed: [{ before, after }], names: [], notes: [], ignored: 0 };
}
