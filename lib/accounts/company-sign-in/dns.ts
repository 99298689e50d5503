import { newResolver } from '../../platform/outbound/resolve-names.ts';
import { recordName, type Seen } from './domain.ts';
import type { DomainProof } from './domain-proof.ts';

const TIMEOUT_MILLISECONDS = 1_000;
const TRIES = 2;

/** The resolver waits longer at each try and asks several servers, so its own limits do not bound the whole lookup. */
const LOOKUP_MILLISECONDS = 3_000;

/** Checks whether a proof's TXT record exists, for 3 seconds at most. */
export async function findRecord({ domain, value }: DomainProof): Promise<Seen> {
  if (value === null) return 'gone';
  const resolver = newResolver({ timeout: TIMEOUT_MILLISECONDS, tries: TRIES });
  const ending = setTimeout(() => resolver.cancel(), LOOKUP_MILLISECONDS);
  try {
    const records = await resolver.resolveTxt(recordName(domain));
    return records.some((parts) => parts.join('').trim() === value) ? 'there' : 'gone';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'gone' : 'unknown';
  } finally {
    clearTimeout(ending);
  }
}
