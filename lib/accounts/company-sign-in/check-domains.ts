import * as z from 'zod';
import { clock } from '../../platform/clock.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { described, log } from '../../platform/log.ts';
import { keys, listFrom, lists, table } from '../../platform/table/table.ts';
import { DomainClaim } from './domain.ts';
import { checkClaim } from './domain-store.ts';

/** Each lookup takes 3 seconds at most (dns.ts). */
const LOOKS_AT_ONCE = 16;

const Place = z.object({ after: z.string() });
const ListedClaim = DomainClaim.extend({ sk: z.string() });
type ListedClaim = z.infer<typeof ListedClaim>;

/**
 * Queries DNS for every claimed domain, until `isLate`. A run that ends early stores its position, and the next one
 * continues behind it, so silent domains, however many, cannot keep the others from being checked. A claim that fails is
 * logged and stops nothing else.
 */
export async function checkDomains(isLate: () => boolean): Promise<{ checked: number; failed: number }> {
  const stored = await table.get(keys.domainCheck(), Place);
  let last = stored?.after;
  let isWhole = true;
  let checked = 0;
  let failed = 0;

  async function* claims(): AsyncGenerator<ListedClaim> {
    for await (const claim of claimsFrom(stored?.after)) {
      if (isLate()) {
        isWhole = false;
        return;
      }
      last = claim.sk;
      if (claim.value !== null) yield claim;
    }
  }

  await inParallel(LOOKS_AT_ONCE, claims(), async (claim) => {
    checked += 1;
    try {
      await checkClaim(claim, clock.now());
    } catch (error) {
      failed += 1;
      log({ level: 'error', message: 'domain not checked', domain: claim.domain, error: described(error) });
    }
  });
  if (isWhole && stored) await table.write([{ delete: keys.domainCheck() }]);
  if (!isWhole && last !== undefined) await table.write([{ put: { ...keys.domainCheck(), after: last } }]);
  return { checked, failed };
}

/** All claims, beginning behind a position and ending with it. */
async function* claimsFrom(after: string | undefined): AsyncGenerator<ListedClaim> {
  const list = lists.domainClaims();
  if (after === undefined) return yield* table.each(list, ListedClaim);
  const rest = listFrom(list, after);
  for await (const claim of table.each(rest.list, ListedClaim, { between: rest.between }))
    if (claim.sk !== after) yield claim;
  for await (const claim of table.each(list, ListedClaim)) {
    if (claim.sk > after) return;
    yield claim;
  }
}
