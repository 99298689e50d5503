import type { DatedList } from '../below/dated-list.ts';
import { accountName } from '../below/include.ts';
import { inRevision } from '../platform/http/revisions/declare.ts';
import { BiomassCertificate, type StoredCertificate } from './certificate.ts';
import { listCertificates } from './store.ts';

export const ListedBiomassCertificate = inRevision(
  '1.6.3',
  BiomassCertificate.extend(accountName()).meta({ id: 'ListedBiomassCertificate' }),
  { like: BiomassCertificate, fields: [] },
);

export const certificateList: DatedList<StoredCertificate> = {
  name: 'certificates',
  counter: 'certificates',
  read: listCertificates,
};
