import { rawNumber, sixDecimals } from '../../../platform/fields.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import type { LotShare, View } from '../render/view.ts';

/**
 * The facts to sign: a certificate's content as numbers instead of words. Fields are only added, with a higher version,
 * because auditors' programs read them. docs/verifying-certificates.md explains each.
 */
export type SignedFacts = ReturnType<typeof factsToSign>;

export function factsToSign(view: View) {
  const { id, url, date, issued_at, account_name, dealer, issuer, keys_url } = view;
  return {
    type: view.kind === 'carbon' ? 'carbon_offset' : 'biomass_certificate',
    version: 2,
    id,
    url,
    date,
    issuer: plain(issuer),
    keys: keys_url,
    issued_to: plain(account_name),
    dealer: dealer === null ? null : plain(dealer),
    ...(view.kind === 'carbon' ? carbonFacts(view) : biomassFacts(view)),
    issued_at,
  };
}

const biomassFacts = ({
  month,
  is_derived,
  pages,
  trees,
  paper_grams,
  mtco2e,
  project,
  constants,
}: View & { kind: 'biomass' }) => ({
  month,
  // Nobody reported paper for trees ordered by count.
  pages: is_derived ? null : pages,
  trees: sixDecimals(trees),
  paper_kg: is_derived ? null : sixDecimals(paper_grams / 1000),
  mtco2e: is_derived ? null : sixDecimals(mtco2e),
  project: {
    name: plain(project.name),
    country: project.place?.country ?? null,
    region: project.place?.region ?? null,
    latitude: project.forest_latitude,
    longitude: project.forest_longitude,
  },
  constants,
});

const carbonFacts = (view: View & { kind: 'carbon' }) => ({
  mtco2e: sixDecimals(view.mtco2e),
  status: view.status,
  project: { name: plain(view.project.name), type: plain(view.project.type), registry: plain(view.project.registry) },
  vintage_start_date: view.vintage_start_date,
  vintage_end_date: view.vintage_end_date,
  serial_numbers: view.serial_numbers,
  lots: view.lots.map(lotInJson),
});

/** With every digit in its positions. */
export const lotInJson = ({ from, to, tonnes, lot_tonnes, ...lot }: LotShare) => {
  const { id, registry, registry_project_id, methodology, kind, serial, retired_on, retirement_url } = lot;
  const [start, end, amount, whole] = [from, to, tonnes, lot_tonnes].map(rawNumber);
  return {
    id,
    registry: plain(registry),
    registry_project_id,
    methodology,
    kind,
    serial,
    from: start,
    to: end,
    tonnes: amount,
    lot_tonnes: whole,
    retired_on,
    retirement_url,
  };
};

/** The text signed by `signedJws`, for the page's check in the browser (render/html/tools.ts). Equal facts give equal text. */
export const textToSign = (view: View): string => JSON.stringify(factsToSign(view));
