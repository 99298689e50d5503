import type { ForestPlace } from '../../forestry/place.ts';

/** Everything a certificate shows. The renderer asks nothing else: no table, no clock, no network, no environment. */
export type View = CertificateView | CarbonView;

export type Picture = { png: string; width: number; height: number };

type CommonView = {
  id: string;
  /** Permalink: what the QR code holds. With `.pdf`, `.png` and `.json` it is the same in another form. */
  url: string;
  /** ISO 8601 in UTC. It is also the creation date of the PDF, so that equal certificates are equal bytes. */
  date: string;
  account_name: string;
  /** Who looks after the account, or null. */
  dealer: string | null;
  /** A PNG in base64 that we have drawn ourselves, or null. */
  dealer_logo: Picture | null;
  issuer: string;
  /** Where the public keys are that its facts are signed with. */
  keys_url: string;
};

/** The certificate of a biomass offset. */
export type CertificateView = CommonView & {
  kind: 'biomass';
  /** The month whose paper it is for, such as `2026-10`, or null. */
  month: string | null;
  pages: number;
  trees: number;
  paper_grams: number;
  /** The footprint of that paper. */
  mtco2e: number;
  project: {
    name: string;
    /** A sentence about it, in the catalogue's language, or null. */
    about: string | null;
    /** A JPEG in base64 that we have drawn ourselves, or null: the page loads nothing from anywhere. */
    picture: { jpeg: string; width: number; height: number } | null;
    place: ForestPlace | null;
    forest_latitude: number;
    forest_longitude: number;
  };
  /** The constants the certificate was made with, which need not be today's. */
  constants: {
    sheet_width_m: number;
    sheet_length_m: number;
    sheet_gsm: number;
    pages_per_tree: number;
    mtco2e_per_tonne: number;
  };
};

/** The certificate of a carbon offset: `processing` until its credits are retired, then with their numbers. */
export type CarbonView = CommonView & {
  kind: 'carbon';
  mtco2e: number;
  status: 'processing' | 'fulfilled';
  project: { name: string; type: string; registry: string };
  vintage_start_date: string | null;
  vintage_end_date: string | null;
  serial_numbers: string[];
};
