import { Cache } from '../../platform/cache.ts';
import { getCreditLedger } from './credit-ledger.ts';

type Read = Awaited<ReturnType<typeof getCreditLedger>>;

/** The ledger of a carbon project, at most half a minute old: it takes a read of all its lots. */
export const recentCreditLedger = (projectId: string, now: Date): Promise<Read> =>
  recent.get(projectId, () => getCreditLedger(projectId, now));

const recent = new Cache<Read>({ lifetimeSeconds: 30, entriesMax: 500 });

/** Clears the cache, as in a new process. */
export const forgetCreditLedgers = (): void => recent.clear();
