import { type Listener, listen } from '../lib/platform/changes/listen.ts';
import { listeners as dispatched } from './changes.ts';
import { listeners as counting } from './totals-changes.ts';

export { counting, dispatched };

/** Everyone who hears of what was committed. */
export const listeners: Listener[] = [...counting, ...dispatched];

/** For the listeners behind a name; for all of them without one, or where the name is unknown now. */
export function handlerOf(name: string | undefined): ReturnType<typeof listen> {
  const named = name === 'totals' ? counting : listeners.filter((one) => one.name === name);
  return named.length > 0 ? listen(named) : handler;
}

/** Hands records to all listeners in one process: for replays, and for hosts that have no other. */
export const handler = listen(listeners);
