import { Resolver } from 'node:dns/promises';
import { type DomainClaim, recordName, type Seen } from './domain.ts';

const TIMEOUT_MILLISECONDS = 1_000;
const TRIES = 2;

/** The resolver waits longer at each try and asks several servers, so its own limits do not bound the whole look. */
const LOOK_MILLISECONDS = 3_000;

/**
 * Looks whether the TXT record of a claim is there, for 3 seconds at most. `REGROVE_DNS` names another resolver than the system's, such as
 * `127.0.0.1:5353`; it is a setting of the process.
 */
export async function lookForRecord({ domain, value }: DomainClaim): Promise<Seen> {
  if (value === null) return 'gone';
  const resolver = new Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: TRIES });
  const { REGROVE_DNS: server } = process.env;
  if (server) resolver.setServers([server]);
  const ending = setTimeout(() => resolver.cancel(), LOOK_MILLISECONDS);
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
