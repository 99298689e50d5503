import { asPath } from '../accounts/path.ts';
import type { ForestryProject } from '../forestry/project.ts';
import { sheetGrams } from '../paper/paper.ts';
import { keys, table } from '../table/table.ts';
import type { StoredCertificate } from './certificate.ts';
import type { CertificateView } from './render/view.ts';
import { certificateUrl } from './url.ts';

type Directory = { path: string; project_id: string };

/** All that the certificate's page shows, in two reads: where it is, then what is there. Undefined when it is not. */
export async function getCertificateView(id: string): Promise<CertificateView | undefined> {
  const directory = await table.get<Directory>(keys.certificateDirectory(id));
  if (!directory) return undefined;
  const path = asPath(directory.path);
  const [certificate, account, project] = (await table.getMany([
    keys.certificate(path, id),
    keys.account(path),
    keys.forestryProject(directory.project_id),
  ])) as [StoredCertificate?, { display_name: string }?, ForestryProject?];
  // Deleted between the two reads.
  if (!certificate) return undefined;
  if (!account || !project) throw new Error('A certificate has lost its account or its project.');

  const { date, pages, trees, constants } = certificate;
  const { name, forest_latitude, forest_longitude, content_logo, content_masthead } = project;
  const { sheet_width_m, sheet_length_m, sheet_gsm, pages_per_tree } = constants;
  const url = certificateUrl(id);
  // Field by field, because the table answers them in any order, and equal views must be equal to the letter.
  return {
    ...{ id, url, pdf_url: `${url}.pdf`, date, pages, trees },
    account_name: account.display_name,
    paper_grams: pages * sheetGrams(constants),
    project: { name, forest_latitude, forest_longitude, content_logo, content_masthead },
    constants: { sheet_width_m, sheet_length_m, sheet_gsm, pages_per_tree },
  };
}
