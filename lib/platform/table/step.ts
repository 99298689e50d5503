import type { Exact } from '../exact.ts';
import type { Condition } from './condition.ts';
import type { Key } from './keys/key.ts';
import type { Item } from './read.ts';

/**
 * One step in a write. One request makes one write: all its steps happen, or none does, so a process killed between any two
 * instructions leaves nothing half done. Each step names its condition and what follows if the condition does not hold.
 * `otherwise` is an error for the API caller, thrown by `write`, or `'overtaken'`: another write came between, so the work that
 * led to this one starts over (retry-overtaken.ts). `refused` is a name that `tryWrite` returns to the code. If several
 * conditions fail, the first step decides.
 */
export type Step<Refused extends string = never> = (
  | { put: Key & Item }
  | ({ update: Key } & Changes)
  | { delete: Key }
  | { check: Key }
) & {
  must?: Condition;
  /** The error, or a function that creates it from the item as found. */
  otherwise?: Error | 'overtaken' | ((found: Item | undefined) => Error);
  /** The name, or a function that chooses it by the item as found; undefined leaves it to `otherwise`. */
  refused?: Refused | ((found: Item | undefined) => Refused | undefined);
};

export type Changes = {
  set?: Item;
  /** Set only if the item does not have the attribute yet. */
  setIfAbsent?: Item;
  add?: Record<string, number | Exact>;
  remove?: string[];
};

/**
 * Steps a caller writes along with a change, before all its other steps: the request's stored response, and the record of who
 * made it. Undefined means the item does not exist. A change that turns out to change nothing does not write them.
 */
export type Alongside<T> = (before: T | undefined, after: T | undefined) => Step[];

export const NOTHING_ALONGSIDE: Alongside<unknown> = () => [];
