import * as z from 'zod';
import { listDated } from '../../lib/accounts/lists-below/dated-list.ts';
import { includeBelow } from '../../lib/accounts/lists-below/include.ts';
import { BiomassCertificate, shownCertificate } from '../../lib/books/certificates/certificate.ts';
import { certificateList, ListedBiomassCertificate } from '../../lib/books/certificates/list.ts';
import { requireCertificate } from '../../lib/books/certificates/store.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { dayRangeQuery } from '../../lib/platform/http/day-range-query.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { rangeOfDays } from '../../lib/platform/time.ts';
import { forestryCatalog } from '../../lib/trees/forestry/store.ts';

const listBiomassCertificates = list({
  path: '/biomass/certificates',
  since: '1.6.3',
  scoped: true,
  summary: 'List biomass certificates, newest first',
  query: z.object({ ...dayRangeQuery().shape, ...includeBelow() }),
  item: ListedBiomassCertificate,
  columnsBelow: ['account_name'],
  faults: ['invalid'],
  async run({ account: { path }, query, now }) {
    const within = { path, include: query.include };
    const asked = { range: rangeOfDays(query, now), paging: query, now };
    const [page] = await Promise.all([listDated(certificateList, within, asked), forestryCatalog()]);
    const catalog = await forestryCatalog(page.items.map(({ project_id }) => project_id));
    return { ...page, items: page.items.map((certificate) => shownCertificate(certificate, catalog)) };
  },
});

const getBiomassCertificate = endpoint({
  method: 'GET',
  path: '/biomass/certificates/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Retrieve a biomass certificate',
  params: z.object({ id: uuid() }),
  response: BiomassCertificate,
  faults: ['not_found'],
  async run({ account, params }) {
    const [certificate] = await Promise.all([requireCertificate(account.path, params.id), forestryCatalog()]);
    return shownCertificate(certificate, await forestryCatalog([certificate.project_id]));
  },
});

export const biomassCertificates = { listBiomassCertificates, getBiomassCertificate };
