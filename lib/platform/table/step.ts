import type { Exact } from '../exact.ts';
import type { Condition } from './condition.ts';
import type { Key } from './keys/key.ts';
import type { Item } from './read.ts';

/**
 * One step of a write. One request makes one write: all its steps happen, or none does, so a process that is killed between
 * any two instructions leaves nothing half done. Each step names its condition and what follows if the condition does not hold:
 * `otherwise` is an error for the caller of the API, which `write` throws, or `'overtaken'`: another write came between, so the work that made
 * this one begins again (retry-overtaken.ts). `refused` is a name that `tryWrite` returns to the code.
 * Where several conditions fail, the first step decides.
 */
export type Step<Refused extends string = never> = (
  | { put: Key & Item }
  | ({ update: Key } & Changes)
  | { delete: Key }
  | { check: Key }
) & {
  must?: Condition;
  /** The error, or a function that creates it from the item as it was found. */
  otherwise?: Error | 'overtaken' | ((found: Item | undefined) => Error);
  /** The name, or a function that chooses it by the item as it was found; undefined leaves it to `otherwise`. */
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
 * Steps that a caller writes with a change, before all its other steps: the stored answer of the request, and the record of who
 * made it. Undefined stands for a thing that is not there. A change that turns out to change nothing does not write them.
 */
export type Alongside<T> = (before: T | undefined, after: T | undefined) => Step[];

export const NOTHING_ALONGSIDE: Alongside<unknown> = () => [];
