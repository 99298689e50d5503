import { Resolver } from 'node:dns/promises';
import { type DomainClaim, recordName, type Seen } from './domain.ts';

const TIMEOUT_MILLISECONDS = 2_000;
const TRIES = 2;

/**
 * Looks whether the TXT record of a claim is there. `REGROVE_DNS` names another resolver than the system's, such as
 * `127.0.0.1:5353`; it is a setting of the process.
 */
export async function lookForRecord({ domain, value }: DomainClaim): Promise<Seen> {
  if (value === null) return 'gone';
  const resolver = new Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: TRIES });
  const { REGROVE_DNS: server } = process.env;
  if (server) resolver.setServers([server]);
  try {
    const records = await resolver.resolveTxt(recordName(domain));
    return records.some((parts) => parts.join('').trim() === value) ? 'there' : 'gone';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'gone' : 'unknown';
  }
}
