import * as z from 'zod';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import type { StoredCertificate } from './certificate.ts';

const Booked = z.object({ booked_at: z.string().optional() });

/**
 * Certificates with the moment at which they were booked. Earlier releases stored it with the offset alone, so those certificates take one
 * more read; all others take none. Offsets from before `booked_at` count as booked at their date.
 */
export async function withBookedAt<C extends Pick<StoredCertificate, 'booked_at' | 'offset_id'>>(
  path: AccountPath,
  certificates: C[],
): Promise<C[]> {
  const earlier = certificates.filter(({ booked_at, offset_id }) => booked_at === undefined && offset_id !== null);
  if (earlier.length === 0) return certificates;
  const found = await table.getMany(
    earlier.map(({ offset_id }) => ({ key: keys.biomassOffset(path, String(offset_id)), form: Booked })),
  );
  return certificates.map((certificate) => {
    const booked_at = found[earlier.indexOf(certificate)]?.booked_at;
    return booked_at === undefined ? certificate : { ...certificate, booked_at };
  });
}
