import { getCarbonView } from '../../books/certificates/carbon-view-store.ts';
import { getCertificateView } from '../../books/certificates/view-store.ts';
import { signedJson } from '../../books/certificates/web/formats.ts';
import { clock } from '../../platform/clock.ts';
import { inParallel, take } from '../../platform/concurrency.ts';
import { lists, type Step, table, work } from '../../platform/table/table.ts';
import { StoredCarbonOffset } from '../../trees/carbon/offset.ts';
import { findCarbonOffset } from '../../trees/carbon/offset-store.ts';

/** Documents per step: a step takes seconds, and its transaction has a step for each. */
export const DOCUMENTS_MAX = 80;
const SIGNED_AT_ONCE = 8;

/** Signs certificates and carbon offsets issued or changed, and nobody asked for. Empty when none is left. */
export async function signUnsigned(): Promise<Step[]> {
  const unsigned = table.workOfAll(work.unsignedShards(), work.toTheEnd, DOCUMENTS_MAX);
  const listed = await take(unsigned, DOCUMENTS_MAX);
  await unsigned.return(undefined);
  await inParallel(SIGNED_AT_ONCE, listed, async (key) => {
    const id = work.unsignedIdIn(key);
    await (key.sk === 'CERTIFICATE_PATH' ? signCertificates([id]) : signCarbonOffsets(id));
  });
  return listed.map(({ pk, sk, work_sk }) => ({
    update: { pk, sk },
    remove: ['work_pk', 'work_sk'],
    must: ['work_sk = :seen', { seen: work_sk }],
    otherwise: 'overtaken',
  }));
}

/** Signs certificates' facts and coverage as they are now. Unchanged ones keep their signatures. */
export const signCertificates = (ids: Iterable<string>): Promise<void> =>
  inParallel(SIGNED_AT_ONCE, ids, async (id) => {
    const view = await getCertificateView(id, clock.now());
    if (view && view.kind !== 'withdrawn') await signedJson(view);
  });

/** The offsets of an order, whose ids differ only in their last two digits. */
async function signCarbonOffsets(firstId: string): Promise<void> {
  const found = await findCarbonOffset(firstId);
  if (!found) return;
  const ids = firstId.slice(0, -2);
  const between = { from: `${ids}00`, to: `${ids}ff` };
  for await (const { id } of table.each(lists.carbonOffsets(found.path), StoredCarbonOffset, { between })) {
    const view = await getCarbonView(id);
    if (view) await signedJson(view);
  }
}
