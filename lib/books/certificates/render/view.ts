import type { Exact } from '../../../platform/exact.ts';
import type { Place } from '../../../presentation/rendering/place-in-words.ts';
import type { EmbeddedPng } from '../../../presentation/rendering/png/embedded-png.ts';
import type { Logged } from '../../../presentation/signed-documents/inclusion.ts';
import type { Coverage } from '../../../trees/ledger/coverage.ts';

/** Everything a certificate shows. Rendering reads nothing else: no table, clock, network or environment. */
export type View = CertificateView | CarbonView;

type CommonView = {
  id: string;
  /** The permalink, also in the QR code. Append `.pdf`, `.png` or `.json` for another format. */
  url: string;
  /** The order date, ISO 8601 in UTC. */
  date: string;
  /** When it was booked. Also the PDF's creation date, so equal certificates are equal bytes. */
  issued_at: string;
  account_name: string;
  /** The account dealer's name, or null. */
  dealer: string | null;
  /** Redrawn by us, never the uploaded file; or null. */
  dealer_logo: EmbeddedPng | null;
  issuer: string;
  /** The URL with the public keys that verify the signed facts. */
  keys_url: string;
  /** The places of facts and coverage in the public log, each null until its next run; absent without a log. */
  log?: { facts: Logged | null; coverage: Logged | null };
};

/** A biomass offset's certificate. */
export type CertificateView = CommonView & {
  kind: 'biomass';
  /** The paper's month, such as `2026-10`, or null. */
  month: string | null;
  /** Ordered by tree count, so it names no paper. */
  is_derived: boolean;
  pages: number;
  trees: number;
  paper_grams: number;
  /** The paper's footprint. */
  mtco2e: number;
  project: {
    name: string;
    /** A sentence about the project, in the catalog's language, or null. */
    about: string | null;
    /** A base64 JPEG, redrawn by us, or null. It is embedded because the page loads nothing. */
    picture: { jpeg: string; width: number; height: number } | null;
    place: Place | null;
    forest_latitude: number;
    forest_longitude: number;
  };
  /** The constants at its issue; today's may differ. */
  constants: {
    sheet_width_m: number;
    sheet_length_m: number;
    sheet_gsm: number;
    pages_per_tree: number;
    mtco2e_per_tonne: number;
    /** The factor's publisher and year; null if the operator named no source. */
    co2e_factor_source: string | null;
    co2e_factor_year: number | null;
  };
  coverage: CoverageView;
};

/** How far plantings cover a certificate's trees, plus details its words need beyond the signed coverage. */
export type CoverageView = {
  coverage: Coverage;
  /** Each planting's latest audit, in `coverage.plantings` order. */
  audits: ({ date: string; by: string } | null)[];
  /** Why uncovered trees are not covered yet; null if all are covered, or if the ledger does not count them. */
  waits_for: 'planting' | 'billing' | null;
  /** How many of these wait because their planting was recorded and never made. */
  mistaken: Exact;
  /** The next planned planting's month, or null. */
  next_planting: string | null;
  /** Ordered before the project's ledger began, so no planting ever covers it. */
  is_before_ledger: boolean;
  /** The project the waiting trees were moved to, or null. */
  moved_to: string | null;
  /** The public page for the project whose plantings cover it. */
  ledger_url: string;
};

/** A carbon offset's certificate: `processing` until its credits are retired, then with their serial numbers. */
export type CarbonView = CommonView & {
  kind: 'carbon';
  mtco2e: number;
  status: 'processing' | 'fulfilled';
  project: { name: string; type: string; registry: string };
  vintage_start_date: string | null;
  vintage_end_date: string | null;
  serial_numbers: string[];
  /** The offset's credit lot shares; none until it is fulfilled. */
  lots: LotShare[];
  /** The project's public page, with all its credits and the entries assigning them. */
  ledger_url: string;
};

/** Positions and tonnes are exact digits, so shares add up. */
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
