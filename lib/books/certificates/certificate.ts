import * as z from 'zod';
import { paperConstantsForm } from '../../accounts/paper/constants.ts';
import { moment, sixDecimals, uuid } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { exactField } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { ForestryProject } from '../../trees/forestry/project.ts';
import { coveredFields } from '../../trees/ledger/covered.ts';
import { certificateUrl } from './url.ts';

export const BiomassCertificate = z
  .object({
    id: uuid(),
    account_id: uuid(),
    date: moment().describe('The date of the order, which the caller may state.'),
    pages: z.int().describe('Standard pages reforested on the certificate.'),
    trees: z.number().overwrite(sixDecimals).describe('Trees reforested on the certificate.'),
    project_id: uuid(),
    project: ForestryProject.describe('Where the trees are planted.'),
    url: z.string().describe('The certificate as a web page, open to anyone with the link.'),
    pdf_url: z.string().describe('The certificate as a PDF.'),
    issued_at: moment().describe('When it was booked, by the clock of the service.'),
  })
  .meta({ id: 'BiomassCertificate' });
export type BiomassCertificate = z.infer<typeof BiomassCertificate>;
inRevision('1.6.3', BiomassCertificate, {
  fields: ['id', 'account_id', 'date', 'pages', 'trees', 'project_id', 'project', 'url', 'pdf_url'],
});

/** The stored form, with the constants at its issue: the certificate states them even after they change. */
export const StoredCertificate = BiomassCertificate.omit({
  project: true,
  url: true,
  pdf_url: true,
  issued_at: true,
}).extend({
  trees: exactField(),
  constants: paperConstantsForm(),
  offset_id: uuid(),
  /** Its deposits' month; null for a single purchase. */
  month: z.string().nullable(),
  /** With milliseconds. */
  booked_at: z.string(),
  /** Ordered by tree count, so it names no paper. */
  is_derived: z.literal(true).optional(),
  ...coveredFields,
});
export type StoredCertificate = z.infer<typeof StoredCertificate>;

export function shownCertificate(certificate: StoredCertificate, catalog: ForestryProject[]): BiomassCertificate {
  const project = catalog.find(({ id }) => id === certificate.project_id);
  if (!project)
    throw new Error(
      `Certificate ${certificate.id} names project ${certificate.project_id}, which is not in the catalog.`,
    );
  const url = certificateUrl(certificate.id);
  const issued_at = issuedAt(certificate);
  return { ...certificate, trees: sixDecimals(certificate.trees), project, url, pdf_url: `${url}.pdf`, issued_at };
}

/** In seconds, like every timestamp in the API. */
export const issuedAt = ({ booked_at }: Pick<StoredCertificate, 'booked_at'>): string => timestamp(new Date(booked_at));
