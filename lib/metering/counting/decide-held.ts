import type { AppliedDay } from './apply-day.ts';
import { NOTHING } from './count-sheets.ts';
import { acceptHeld, rejectHeld } from './counter-rules.ts';
import { changeTo, NO_CHANGE } from './day-change.ts';
import type { DeviceState } from './device-state.ts';
import { rebase } from './replace-day.ts';
import { type DuplexPercentOn, decideReports, heldReportPages, isReported } from './reported-days.ts';

/**
 * Applies a person's decision on a held reading. An accepted reading counts in full and once; a rejected one counts nothing.
 * Either way a pushed device continues counting from here: the same reading, pushed again, is neither held nor counted, and
 * the day keeps its pages.
 */
export function applyDecision(before: DeviceState, isAccepted: boolean, duplexPercentOn: DuplexPercentOn): AppliedDay {
  const { change, state: after } = isReported(before)
    ? decideReports(before, isAccepted, duplexPercentOn)
    : decideCounter(before, isAccepted, duplexPercentOn);
  return { ...change, changed: [{ before, after }], names: [], notes: [], ignored: 0, next: NO_CHANGE, postponed: [] };
}

function decideCounter(before: DeviceState, isAccepted: boolean, duplexPercentOn: DuplexPercentOn) {
  const { pushed, earlier: _, ...own } = before;
  const outcome = isAccepted
    ? acceptHeld(own, duplexPercentOn(heldDay(before)))
    : { ...NOTHING, state: rejectHeld(own) };
  const { state = own, ...amount } = outcome;
  const after: DeviceState = pushed ? (rebase({ ...amount, state }, pushed).state ?? state) : state;
  return { change: changeTo(amount), state: after };
}

/** The sheets to book if a device's held reading is accepted. */
export const heldPages = (state: DeviceState, duplexPercentOn: DuplexPercentOn): number =>
  isReported(state)
    ? heldReportPages(state, duplexPercentOn)
    : acceptHeld(state, duplexPercentOn(heldDay(state))).pages;

const heldDay = ({ held_read_at }: DeviceState): string => (held_read_at ?? '').slice(0, 10);
