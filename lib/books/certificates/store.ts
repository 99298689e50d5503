import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, table } from '../../platform/table/table.ts';
import { type DayRange, idsWithin } from '../../platform/time.ts';
import { StoredCertificate } from './certificate.ts';

export const listCertificates = (
  path: AccountPath,
  { start_date, end_date, ...paging }: Paging & DayRange,
): Promise<Page<StoredCertificate>> =>
  table.query(lists.certificates(path), StoredCertificate, {
    ...paging,
    ...(start_date !== undefined && { between: idsWithin({ start_date, end_date }) }),
    newestFirst: true,
  });

export async function requireCertificate(path: AccountPath, id: string): Promise<StoredCertificate> {
  const found = await table.get(keys.certificate(path, id), StoredCertificate);
  if (!found) throw new Fault('not_found', `There is no certificate ${id} in this account.`);
  return found;
}
