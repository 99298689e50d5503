import type { ChangeHandler } from '../../lib/platform/changes/change-handler.ts';
import { batchHandler } from '../../lib/platform/changes/retry-failed.ts';
import { changeHandlers as dispatched } from './changes.ts';
import { changeHandlers as counting } from './totals-changes.ts';

export { counting, dispatched };

/** Every change handler: those for totals read the stream; the dispatcher serves the others through queues. */
export const changeHandlers: ChangeHandler[] = [...counting, ...dispatched];

/** The handler for one change handler's records; for all of them without a name or with an unknown one. */
export function handlerOf(name: string | undefined): ReturnType<typeof batchHandler> {
  const named = name === 'totals' ? counting : changeHandlers.filter((one) => one.name === name);
  return named.length > 0 ? batchHandler(named) : handler;
}

/** Runs all change handlers in one process, for replays and for tests. */
export const handler = batchHandler(changeHandlers);
