import { Cache } from '../../platform/cache.ts';
import type { ProjectLedger } from './project-ledger.ts';
import { type Balance, getBalance } from './store.ts';

/**
 * A project's balance, cached for up to half a minute: it takes some twenty reads, and visitors request a page and its files
 * one after another.
 */
export const recentLedger = async (projectId: string, now: Date): Promise<ProjectLedger> =>
  (await recentBalance(projectId, now)).ledger;

export const recentBalance = (projectId: string, now: Date): Promise<Balance> =>
  recent.get(projectId, () => getBalance(projectId, now));

const recent = new Cache<Balance>({ lifetimeSeconds: 30, entriesMax: 500 });

/** Clears the cache, as in a new process. */
export const forgetLedgers = (): void => recent.clear();
