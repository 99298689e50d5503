import type { Exact } from '../exact.ts';
import type { Condition } from './condition.ts';
import type { Key } from './keys.ts';
import type { Item } from './read.ts';

/**
 * One request, one write: all steps happen or none does. Each step names what must hold and what to say if it does
 * not; where several fail, the first one speaks. A process killed between any two instructions leaves nothing half
 * done, because there is no second call.
 */
export type Step = ({ put: Key & Item } | ({ update: Key } & Changes) | { delete: Key } | { check: Key }) & {
  must?: Condition;
  /** The error to throw, or a function that makes it from the item as it was found. */
  otherwise?: Error | ((found: Item | undefined) => Error);
};

export type Changes = {
  set?: Item;
  /** Set only where there is none yet. */
  setIfAbsent?: Item;
  add?: Record<string, number | Exact>;
  remove?: string[];
};
