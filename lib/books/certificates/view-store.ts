import * as z from 'zod';
import { Account } from '../../accounts/account/account.ts';
import { dealerAt } from '../../accounts/account/booking.ts';
import { mtco2eOf, sheetGrams } from '../../accounts/paper/paper.ts';
import { getDealer } from '../../accounts/settings/dealer.ts';
import { embeddedLogo } from '../../accounts/settings/settings.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import { firstSentence } from '../../presentation/rendering/display-text.ts';
import { getPicture } from '../../trees/forestry/picture/store.ts';
import { StoredForestryProject } from '../../trees/forestry/store.ts';
import { issuedAt, StoredCertificate } from './certificate.ts';
import { coverageView } from './coverage-view.ts';
import { issuer } from './issuer.ts';
import type { CertificateView } from './render/view.ts';
import { certificateUrl, keysUrl } from './url.ts';

/** The certificate directory entry, leading from an id to its account and project. */
const CertificateDirectoryEntry = z.object({
  path: z.string(),
  project_id: z.string(),
  line: z.string().optional(),
  /** Set when the certificate was deleted with its offset; only this entry remains. */
  withdrawn_at: z.string().optional(),
});

export type Withdrawn = { kind: 'withdrawn'; withdrawn_at: string };

/**
 * A certificate's view, in three reads: the directory, everything else, then the plantings covering it. Returns undefined for
 * an unknown id.
 */
export async function getCertificateView(id: string, now: Date): Promise<CertificateView | Withdrawn | undefined> {
  const found = await table.get(keys.certificateDirectory(id), CertificateDirectoryEntry);
  if (!found) return undefined;
  const { withdrawn_at } = found;
  if (withdrawn_at !== undefined) return { kind: 'withdrawn', withdrawn_at };
  const path = asPath(found.path);
  const [[certificate, account, project], dealer] = await Promise.all([
    table.getMany([
      { key: keys.certificate(path, id), form: StoredCertificate },
      { key: keys.account(path), form: Account },
      { key: keys.forestryProject(found.project_id), form: StoredForestryProject },
    ]),
    dealerAt(path, found).then(getDealer),
  ]);
  // Another request deleted it between the two reads.
  if (!certificate) return undefined;
  if (!account || !project) throw new Error(`Certificate ${id} has no account or no project.`);
  const [coverage, picture] = await Promise.all([coverageView(certificate, now), pictureFor(project)]);

  const { date, month, is_derived = false, pages, trees, constants } = certificate;
  const { name, content_introduction, place, forest_latitude, forest_longitude } = project;
  const { sheet_width_m, sheet_length_m, sheet_gsm, pages_per_tree, mtco2e_per_tonne, co2e_factor } = constants;
  const grams = sheetGrams(constants).times(pages);
  // Field by field, because the table returns fields in any order, and equal views must give equal ETags.
  return {
    kind: 'biomass',
    id,
    url: certificateUrl(id),
    date,
    issued_at: issuedAt(certificate),
    month,
    is_derived,
    pages,
    trees: trees.toNumber(),
    account_name: account.display_name,
    dealer: dealer?.name ?? null,
    dealer_logo: embeddedLogo(dealer?.logo),
    issuer: issuer(),
    keys_url: keysUrl(),
    paper_grams: grams.toNumber(),
    mtco2e: mtco2eOf(grams, constants).toNumber(),
    project: {
      name,
      about: firstSentence(content_introduction),
      picture,
      place: place && { region: place.region, country: place.country },
      forest_latitude,
      forest_longitude,
    },
    constants: {
      sheet_width_m,
      sheet_length_m,
      sheet_gsm,
      pages_per_tree,
      mtco2e_per_tonne,
      co2e_factor_source: co2e_factor.source,
      co2e_factor_year: co2e_factor.year,
    },
    coverage,
  };
}

/** Reads nothing for a project without a picture or for a cached picture. */
async function pictureFor({ id, picture }: StoredForestryProject): Promise<CertificateView['project']['picture']> {
  const found = picture && (await getPicture(id, picture.digest));
  return found ? { jpeg: found.jpeg, width: found.width, height: found.height } : null;
}
