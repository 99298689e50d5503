import { Cache } from '../../platform/cache.ts';
import { Fault } from '../../platform/fault.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { NO_TERMS, TermsRecord } from './terms.ts';

/** Every instance follows a change of terms within this time; the contract promises 60 seconds. */
const LIFETIME_SECONDS = 55;

const records = new Cache<TermsRecord>({ lifetimeSeconds: LIFETIME_SECONDS, entriesMax: 10_000 });

/** As stored now, for a change. */
export const getTerms = async (rootId: string): Promise<TermsRecord> =>
  (await table.get(keys.terms(rootId), TermsRecord)) ?? NO_TERMS;

/** Up to a minute old, for prices. */
export const recentTerms = (rootId: string): Promise<TermsRecord> => records.get(rootId, () => getTerms(rootId));

/** The terms of many root accounts, in one call per hundred. */
export const termsOfMany = async (rootIds: readonly string[]): Promise<TermsRecord[]> => {
  const found = await table.getMany(rootIds.map((id) => ({ key: keys.terms(id), form: TermsRecord })));
  return found.map((record) => record ?? NO_TERMS);
};

export const forgetTerms = (rootId: string): void => records.forget(rootId);

/** For tests. */
export const forgetAllTerms = (): void => records.clear();

/** The step storing changed terms, provided nobody changed them since they were read. */
export const termsStep = (rootId: string, before: TermsRecord, after: TermsRecord): Step => ({
  put: { ...keys.terms(rootId), ...after },
  ...unchangedSince(before.version),
});

/** The condition for replacing a version: version 0 is not stored. */
export const unchangedSince = (version: number): Pick<Step, 'must' | 'otherwise'> => ({
  must: version === 0 ? 'not exist' : ['version = :version', { version }],
  otherwise: staleVersion(version),
});

const staleVersion = (sent: number): Fault =>
  new Fault('invalid', `version ${sent} is not the newest: somebody made a change. Read it again.`, {
    reason: 'changed_meanwhile',
    field: 'version',
  });

export function requireNewest(sent: number, { version }: { version: number }): void {
  if (sent !== version) throw staleVersion(sent);
}
