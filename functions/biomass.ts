import * as z from 'zod';
import type { AccountScope } from '../lib/accounts/scope.ts';
import { BiomassOffset, issue, NewBiomassOffset, type Reforestation } from '../lib/biomass/offset.ts';
import { deleteOffset, issueSteps, listOffsets, requireOffset } from '../lib/biomass/store.ts';
import { BiomassCertificate, shownCertificate } from '../lib/certificates/certificate.ts';
import { listCertificates, requireCertificate } from '../lib/certificates/store.ts';
import { Fault } from '../lib/fault.ts';
import { recentFavourites } from '../lib/favourites/store.ts';
import { day, sixDecimals } from '../lib/field.ts';
import { activeProject, defaultProjects, oneOf } from '../lib/forestry/choose.ts';
import { forestryCatalogue } from '../lib/forestry/store.ts';
import { Deleted, deleted } from '../lib/http/deleted.ts';
import { endpoint, list } from '../lib/http/endpoint.ts';
import { serve } from '../lib/http/serve.ts';
import { pagesOf, treesOf } from '../lib/paper/paper.ts';
import { executeQuoteStep, getQuote } from '../lib/quotes/store.ts';
import { table } from '../lib/table/table.ts';
import { momentGiven } from '../lib/time.ts';

const listBiomassOffsets = list({
  path: '/biomass/offsets',
  scoped: true,
  summary: 'List biomass offsets, newest first',
  query: z.object({ start_date: day().optional(), end_date: day().optional() }),
  item: BiomassOffset,
  faults: ['invalid'],
  run: ({ account, query }) => listOffsets(account.path, query),
});

const getBiomassOffset = endpoint({
  method: 'GET',
  path: '/biomass/offsets/{id}',
  scoped: true,
  summary: 'Retrieve a biomass offset',
  params: z.object({ id: z.uuid() }),
  response: BiomassOffset,
  faults: ['not_found'],
  run: ({ account, params }) => requireOffset(account.path, params.id),
});

const createBiomassOffset = endpoint({
  method: 'POST',
  path: '/biomass/offsets',
  scoped: true,
  creates: true,
  summary: 'Turn pages, trees or a quote into reforested trees, with a certificate',
  body: NewBiomassOffset,
  response: BiomassOffset,
  faults: ['invalid'],
  async run({ account, body, now, remember }) {
    const date = momentGiven('date', body.date, now);
    const planned = body.quote_id ? await fromQuote(account, body.quote_id) : await fromAmount(account, body);
    const { offset, certificate } = issue({ ...planned, account_id: account.id, date });
    await table.write([
      ...remember(offset),
      ...issueSteps(account.path, [{ offset, certificate }]),
      ...(offset.quote_id ? [executeQuoteStep(account.path, offset.quote_id, offset.id)] : []),
    ]);
    return offset;
  },
});

const deleteBiomassOffset = endpoint({
  method: 'DELETE',
  path: '/biomass/offsets/{id}',
  scoped: true,
  summary: 'Delete a biomass offset that was not billed, with its certificate',
  params: z.object({ id: z.uuid() }),
  response: Deleted,
  faults: ['not_found', 'forbidden'],
  async run({ account, params }) {
    await deleteOffset(account.path, params.id);
    return deleted(params.id);
  },
});

const listBiomassCertificates = list({
  path: '/biomass/certificates',
  scoped: true,
  summary: 'List biomass certificates, newest first',
  item: BiomassCertificate,
  faults: [],
  async run({ account, query }) {
    const [page, catalogue] = await Promise.all([listCertificates(account.path, query), forestryCatalogue()]);
    return { ...page, items: page.items.map((certificate) => shownCertificate(certificate, catalogue)) };
  },
});

const getBiomassCertificate = endpoint({
  method: 'GET',
  path: '/biomass/certificates/{id}',
  scoped: true,
  summary: 'Retrieve a biomass certificate',
  params: z.object({ id: z.uuid() }),
  response: BiomassCertificate,
  faults: ['not_found'],
  async run({ account, params }) {
    const [certificate, catalogue] = await Promise.all([
      requireCertificate(account.path, params.id),
      forestryCatalogue(),
    ]);
    return shownCertificate(certificate, catalogue);
  },
});

type Planned = Pick<Reforestation, 'pages' | 'trees' | 'project_id' | 'quote_id'>;

async function fromAmount(account: AccountScope, { pages, trees, project_id }: NewBiomassOffset): Promise<Planned> {
  const catalogue = await forestryCatalogue();
  const project = project_id
    ? activeProject(catalogue, project_id)
    : oneOf(defaultProjects(catalogue, await recentFavourites(account.path), Math.random), Math.random);
  if (pages !== undefined) return { pages, trees: treesOf(pages), project_id: project.id };
  const given = sixDecimals(trees ?? 0);
  if (pagesOf(given) < 1) throw new Fault('invalid', `trees ${trees} is less than half a page of paper; give more.`);
  return { pages: pagesOf(given), trees: given, project_id: project.id };
}

/** Whether the quote was executed before is left to the write: only there is it certain. */
async function fromQuote(account: AccountScope, quoteId: string): Promise<Planned> {
  const quote = await getQuote(account.path, quoteId);
  if (!quote) throw new Fault('invalid', `quote_id ${quoteId} names no quote of this account.`);
  return { pages: quote.standard_pages, trees: quote.trees, project_id: quote.project_id, quote_id: quoteId };
}

export const biomass = {
  listBiomassOffsets,
  getBiomassOffset,
  createBiomassOffset,
  deleteBiomassOffset,
  listBiomassCertificates,
  getBiomassCertificate,
};
export const handler = serve(biomass);
