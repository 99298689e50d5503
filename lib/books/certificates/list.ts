import type { DatedList } from '../../accounts/lists-below/dated-list.ts';
import { listedRow } from '../../accounts/lists-below/include.ts';
import { BiomassCertificate, type StoredCertificate } from './certificate.ts';
import { listCertificates } from './store.ts';

export const ListedBiomassCertificate = listedRow(BiomassCertificate, 'ListedBiomassCertificate');

export const certificateList: DatedList<StoredCertificate> = {
  name: 'certificates',
  counter: 'certificates',
  read: listCertificates,
};
