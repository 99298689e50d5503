import { batchHandler, type ChangeHandler } from '../lib/platform/changes/change-handler.ts';
import { changeHandlers as dispatched } from './changes.ts';
import { changeHandlers as counting } from './totals-changes.ts';

export { counting, dispatched };

/** Every change handler, whichever reader serves it. */
export const changeHandlers: ChangeHandler[] = [...counting, ...dispatched];

/** For the change handlers behind a name; for all of them without one, or where the name is unknown now. */
export function handlerOf(name: string | undefined): ReturnType<typeof batchHandler> {
  const named = name === 'totals' ? counting : changeHandlers.filter((one) => one.name === name);
  return named.length > 0 ? batchHandler(named) : handler;
}

/** Hands records to all change handlers in one process: for replays, and for hosts that have no other. */
export const handler = batchHandler(changeHandlers);
