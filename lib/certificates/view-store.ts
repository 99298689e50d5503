import * as z from 'zod';
import { Account } from '../accounts/account.ts';
import { ForestryProject } from '../forestry/project.ts';
import { sheetGrams } from '../paper/paper.ts';
import { asPath } from '../platform/table/account-path.ts';
import { keys, table } from '../platform/table/table.ts';
import { StoredCertificate } from './certificate.ts';
import type { CertificateView } from './render/view.ts';
import { certificateUrl } from './url.ts';

const Directory = z.object({ path: z.string(), project_id: z.string() });

/** All that the certificate's page shows, in two reads: where it is, then what is there. Undefined when it is not. */
export async function getCertificateView(id: string): Promise<CertificateView | undefined> {
  const directory = await table.get(keys.certificateDirectory(id), Directory);
  if (!directory) return undefined;
  const path = asPath(directory.path);
  const [certificate, account, project] = await table.getMany([
    { key: keys.certificate(path, id), form: StoredCertificate },
    { key: keys.account(path), form: Account },
    { key: keys.forestryProject(directory.project_id), form: ForestryProject },
  ]);
  // Deleted between the two reads.
  if (!certificate) return undefined;
  if (!account || !project) throw new Error('A certificate has lost its account or its project.');

  const { date, pages, trees, constants } = certificate;
  const { name, forest_latitude, forest_longitude } = project;
  const { sheet_width_m, sheet_length_m, sheet_gsm, pages_per_tree } = constants;
  const url = certificateUrl(id);
  // Field by field, because the table answers them in any order, and equal views must be equal to the letter.
  return {
    ...{ id, url, pdf_url: `${url}.pdf`, date, pages, trees: trees.toNumber() },
    account_name: account.display_name,
    paper_grams: sheetGrams(constants).times(pages).toNumber(),
    project: { name, forest_latitude, forest_longitude },
    constants: { sheet_width_m, sheet_length_m, sheet_gsm, pages_per_tree },
  };
}
