import type { AccountPath } from '../accounts/path.ts';
import { Fault } from '../fault.ts';
import { keys, lists, type Page, type Paging, table } from '../table/table.ts';
import type { StoredCertificate } from './certificate.ts';

export const listCertificates = (path: AccountPath, paging: Paging): Promise<Page<StoredCertificate>> =>
  table.query<StoredCertificate>(lists.certificates(path), { ...paging, newestFirst: true });

export async function requireCertificate(path: AccountPath, id: string): Promise<StoredCertificate> {
  const found = await table.get<StoredCertificate>(keys.certificate(path, id));
  if (!found) throw new Fault('not_found', `There is no certificate ${id} in this account.`);
  return found;
}
