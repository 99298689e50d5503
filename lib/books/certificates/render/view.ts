import type { Exact } from '../../../platform/exact.ts';
import type { Place } from '../../../presentation/rendering/place-in-words.ts';
import type { EmbeddedPng } from '../../../presentation/rendering/png/embedded-png.ts';
import type { Coverage } from '../../../trees/ledger/coverage.ts';

/** Everything that a certificate shows. Rendering reads nothing else: no table, clock, network or environment. */
export type View = CertificateView | CarbonView;

type CommonView = {
  id: string;
  /** The permalink, which the QR code contains. With `.pdf`, `.png` or `.json` appended it is the same in another format. */
  url: string;
  /** The date of the order, ISO 8601 in UTC. */
  date: string;
  /** When it was booked. It is also the creation date of the PDF, so that equal certificates are equal bytes. */
  issued_at: string;
  account_name: string;
  /** The name of the account's dealer, or null. */
  dealer: string | null;
  /** Redrawn by us, never the uploaded file; or null. */
  dealer_logo: EmbeddedPng | null;
  issuer: string;
  /** The address of the public keys that verify the signed facts. */
  keys_url: string;
};

/** The certificate of a biomass offset. */
export type CertificateView = CommonView & {
  kind: 'biomass';
  /** The month of the paper, such as `2026-10`, or null. */
  month: string | null;
  /** It was ordered by the number of trees, so it names no paper. */
  is_derived: boolean;
  pages: number;
  trees: number;
  paper_grams: number;
  /** The footprint of the paper. */
  mtco2e: number;
  project: {
    name: string;
    /** A sentence about the project, in the language of the catalog, or null. */
    about: string | null;
    /** A JPEG in base64, redrawn by us, or null. It is embedded because the page loads nothing. */
    picture: { jpeg: string; width: number; height: number } | null;
    place: Place | null;
    forest_latitude: number;
    forest_longitude: number;
  };
  /** The constants at the time of issue, which may differ from today's. */
  constants: {
    sheet_width_m: number;
    sheet_length_m: number;
    sheet_gsm: number;
    pages_per_tree: number;
    mtco2e_per_tonne: number;
    /** Who published that factor, and for which year; null if the operator named no source. */
    co2e_factor_source: string | null;
    co2e_factor_year: number | null;
  };
  coverage: CoverageView;
};

/** How far plantings cover the trees of a certificate, with what its words need beside the signed coverage. */
export type CoverageView = {
  coverage: Coverage;
  /** The latest audit of each planting, in the order of `coverage.plantings`. */
  audits: ({ date: string; by: string } | null)[];
  /** Why trees that no planting covers are not covered yet; null if all are, or if the ledger does not count them. */
  waits_for: 'planting' | 'billing' | null;
  /** Trees of these whose planting was recorded and never made. */
  mistaken: Exact;
  /** The month of the next planned planting, or null. */
  next_planting: string | null;
  /** Ordered before the project's ledger began, so no planting ever covers it. */
  is_before_ledger: boolean;
  /** The project that the waiting trees were moved to, or null. */
  moved_to: string | null;
  /** The public page of the project whose plantings cover it. */
  ledger_url: string;
};

/** The certificate of a carbon offset: `processing` until its credits are retired, then with their serial numbers. */
export type CarbonView = CommonView & {
  kind: 'carbon';
  mtco2e: number;
  status: 'processing' | 'fulfilled';
  project: { name: string; type: string; registry: string };
  vintage_start_date: string | null;
  vintage_end_date: string | null;
  serial_numbers: string[];
  /** The offset's shares of credit lots; none until it is fulfilled. */
  lots: LotShare[];
  /** The public page of the project, with all its credits and the entries that assign them. */
  ledger_url: string;
};

/** Positions and tonnes are the exact digits, so that shares add up. */
export type LotShare = {
  id: string;
  registry: string;
  registry_project_id: string | null;
  methodology: string | null;
  kind: 'removal' | 'avoidance' | null;
  serial: string;
  from: string;
  to: string;
  tonnes: string;
  lot_tonnes: string;
  retired_on: string | null;
  retirement_url: string | null;
};
