import type { Chance } from '../support/chance.ts';

/**
 * The decisions of a run. Without any, each actor runs to its end before the next begins, and nothing fails. A decision names
 * an actor and the number of its call, not a step of the whole run, so the others keep their meaning when one is left out.
 */
export type Decision = { actor: string; call: number } & (
  | { switchTo: string }
  | { givesWay: true }
  | { fault: Fault }
  | { arrivesAfter: number }
);

export type Fault =
  | 'killed before'
  | 'killed after'
  | 'conflict'
  | 'throttled'
  | 'answer lost'
  | 'frozen'
  | 'clock forward'
  | 'clock back'
  | 'twice'
  | 'late';

/** How much later a late delivery comes. */
export const LATE_MS = 300_000;

/** One other actor runs for now, or all others run until none of them can go on. */
export type Switch = { to: string } | 'everyone';

export type Turn = { number: number; isWrite: boolean };

export type Plan = {
  readonly decisions: Decision[];
  /** After how many steps an actor begins and interrupts the running actor; undefined if it waits for its turn. */
  arrivalOf(actor: string): number | undefined;
  /** The actor that runs instead of the one whose turn it is; undefined if none does. */
  switchAt(actor: string, call: Turn, others: readonly string[]): Switch | undefined;
  faultAt(actor: string, call: number, possible: readonly Fault[]): Fault | undefined;
};

const SWITCHES = [0.02, 0.06, 0.15, 0.4];
/** If others run in between, an actor's reads are outdated by the time of its write. */
const SWITCH_FACTORS = { read: 0.5, write: 1.5 };
const ARRIVALS = [0.3, 0.7];
const ARRIVES_WITHIN = 150;
const FAULTS = [0, 0, 0.03, 0.08];
/** A fault at a read changes little, and most calls are reads. */
const FACTORS = { read: 0.3, write: 2 };
/** A message is given up after four tries: fewer faults than that cannot lose one. */
const FAULTS_MAX = 3;

/** Draws decisions as the run goes, at rates that differ between seeds: some races need one switch, others many. */
export function drawnPlan(chance: Chance): Plan {
  const decisions: Decision[] = [];
  const [switches, faults, arrivals] = [chance.of(SWITCHES), chance.of(FAULTS), chance.of(ARRIVALS)];
  let faultsLeft = FAULTS_MAX;
  return {
    decisions,
    arrivalOf(actor) {
      if (chance.next() >= arrivals) return undefined;
      const arrivesAfter = Math.floor(ARRIVES_WITHIN ** chance.next());
      decisions.push({ actor, call: 1, arrivesAfter });
      return arrivesAfter;
    },
    switchAt(actor, { number: call, isWrite }, others) {
      if (others.length === 0 || chance.next() >= switches * SWITCH_FACTORS[isWrite ? 'write' : 'read'])
        return undefined;
      if (isWrite && chance.next() < 0.5) {
        decisions.push({ actor, call, givesWay: true });
        return 'everyone';
      }
      const switchTo = chance.of(others);
      decisions.push({ actor, call, switchTo });
      return { to: switchTo };
    },
    faultAt(actor, call, possible) {
      if (possible.length === 0 || faultsLeft === 0) return undefined;
      const isRead = possible.includes('killed before') && !possible.includes('killed after');
      if (chance.next() >= faults * FACTORS[isRead ? 'read' : 'write']) return undefined;
      faultsLeft -= 1;
      const fault = chance.of(possible);
      decisions.push({ actor, call, fault });
      return fault;
    },
  };
}

/** Repeats decisions. One that no longer applies, because its actor or its call is gone, is ignored. */
export function fixedPlan(decisions: readonly Decision[]): Plan {
  const left = [...decisions];
  const take = (wanted: (decision: Decision) => boolean): Decision | undefined => {
    const index = left.findIndex(wanted);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  return {
    decisions: [...decisions],
    arrivalOf(actor) {
      const found = take((one) => 'arrivesAfter' in one && one.actor === actor);
      return found && 'arrivesAfter' in found ? found.arrivesAfter : undefined;
    },
    switchAt(actor, { number: call }, others) {
      const isSwitch = (one: Decision) => 'switchTo' in one || 'givesWay' in one;
      const found = take((one) => isSwitch(one) && one.actor === actor && one.call === call);
      if (found && 'givesWay' in found) return 'everyone';
      return found && 'switchTo' in found && others.includes(found.switchTo) ? { to: found.switchTo } : undefined;
    },
    faultAt(actor, call, possible) {
      const found = take((one) => 'fault' in one && one.actor === actor && one.call === call);
      return found && 'fault' in found && possible.includes(found.fault) ? found.fault : undefined;
    },
  };
}
