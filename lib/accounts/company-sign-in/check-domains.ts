import * as z from 'zod';
import { clock } from '../../platform/clock.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { described, log } from '../../platform/log.ts';
import { keys, listFrom, lists, table } from '../../platform/table/table.ts';
import { DomainProof } from './domain-proof.ts';
import { checkProof } from './domain-store.ts';

/** Each lookup takes 3 seconds at most (dns.ts). */
const LOOKS_AT_ONCE = 16;

const Place = z.object({ after: z.string() });
const ListedProof = DomainProof.extend({ sk: z.string() });
type ListedProof = z.infer<typeof ListedProof>;

/**
 * Queries DNS for every named domain, until `isLate`. A run that ends early stores its position, and the next one continues
 * behind it, so silent domains, however many, cannot keep the others from being checked. A failed proof is logged and stops
 * nothing else.
 */
export async function checkDomains(isLate: () => boolean): Promise<{ checked: number; failed: number }> {
  const stored = await table.get(keys.domainCheck(), Place);
  let last = stored?.after;
  let isWhole = true;
  let checked = 0;
  let failed = 0;

  async function* proofs(): AsyncGenerator<ListedProof> {
    for await (const proof of proofsFrom(stored?.after)) {
      if (isLate()) {
        isWhole = false;
        return;
      }
      last = proof.sk;
      if (proof.value !== null) yield proof;
    }
  }

  await inParallel(LOOKS_AT_ONCE, proofs(), async (proof) => {
    checked += 1;
    try {
      await checkProof(proof, clock.now());
    } catch (error) {
      failed += 1;
      log({ level: 'error', message: 'domain not checked', domain: proof.domain, error: described(error) });
    }
  });
  if (isWhole && stored) await table.write([{ delete: keys.domainCheck() }]);
  if (!isWhole && last !== undefined) await table.write([{ put: { ...keys.domainCheck(), after: last } }]);
  return { checked, failed };
}

/** All proofs, beginning behind a position and ending with it. */
async function* proofsFrom(after: string | undefined): AsyncGenerator<ListedProof> {
  const list = lists.domainProofs();
  if (after === undefined) return yield* table.each(list, ListedProof);
  const rest = listFrom(list, after);
  for await (const proof of table.each(rest.list, ListedProof, { between: rest.between }))
    if (proof.sk !== after) yield proof;
  for await (const proof of table.each(list, ListedProof)) {
    if (proof.sk > after) return;
    yield proof;
  }
}
