import { getPlantings } from '../plantings/store.ts';
import { lostOf } from '../plantings/stored-planting.ts';
import { division, type Exact, exact, sumOfExact } from '../platform/exact.ts';
import { type CoveredCertificate, partsOf } from './coverage-store.ts';

/**
 * The trees of certificates that did not survive by the latest audits and were not replaced. A certificate with 5% of a planting's
 * trees bears 5% of its loss. The loss is rounded up, so that we never state more living trees than there are.
 */
export async function lostTreesOf(certificates: AsyncIterable<CoveredCertificate>): Promise<Exact> {
  const shares = new Map<string, Exact>();
  for await (const certificate of certificates)
    for (const { planting_id, trees } of await partsOf(certificate))
      shares.set(planting_id, trees.plus(shares.get(planting_id) ?? 0));
  const plantings = await getPlantings([...shares.keys()]);
  return sumOfExact(
    Array.from(plantings.values(), (planting) => {
      const share = shares.get(planting.id) ?? exact(0);
      const alive = exact(planting.trees).minus(lostOf(planting));
      return share.minus(divided(share.times(alive), exact(planting.trees)));
    }),
  );
}

const DECIMALS = 9;
const divided = division(DECIMALS, 'down');
