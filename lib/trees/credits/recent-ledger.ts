import { Cache } from '../../platform/cache.ts';
import { type CreditLedger, getCreditLedger } from './credit-ledger.ts';

/** A carbon project's ledger, cached for up to half a minute, because it takes a read of all its lots. */
export const recentCreditLedger = (projectId: string, now: Date): Promise<CreditLedger> =>
  recent.get(projectId, () => getCreditLedger(projectId, now));

const recent = new Cache<CreditLedger>({ lifetimeSeconds: 30, entriesMax: 500 });

/** Clears the cache, as in a new process. */
export const forgetCreditLedgers = (): void => recent.clear();
