import { Cache } from '../../platform/cache.ts';
import type { ProjectLedger } from './project-ledger.ts';
import { type Balance, getBalance } from './store.ts';

/**
 * The balance of a project, at most half a minute old: it takes some twenty reads, and visitors of a page and of its files ask
 * for it one after another.
 */
export const recentLedger = async (projectId: string, now: Date): Promise<ProjectLedger> =>
  (await recentBalance(projectId, now)).ledger;

export const recentBalance = (projectId: string, now: Date): Promise<Balance> =>
  recent.get(projectId, () => getBalance(projectId, now));

const recent = new Cache<Balance>({ lifetimeSeconds: 30, entriesMax: 500 });

/** Clears the cache, as in a new process. */
export const forgetLedgers = (): void => recent.clear();
