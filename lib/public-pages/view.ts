import type { ForestPlace } from '../forestry/place.ts';

/** Everything that a public page shows. The renderer asks nothing else: no table, no clock, no network, no environment. */
export type ForestView = {
  id: string;
  /** Where it is shown; the badge and the logo are below it. */
  url: string;
  /** Where the picture for previews of shared links is. */
  picture_url: string;
  name: string;
  issuer: string;
  /** Over https, and without a user name before the host. */
  website: string | null;
  /** The end of the logo's address, and its size. */
  logo: { file: string; width: number; height: number } | null;
  /** Of the account and of all below it, for ever. */
  total: Amounts & {
    paper_grams: number;
    mtco2e: number;
    mtco2e_offset: number;
    certificates: number;
    accounts: number;
  };
  /** The last twelve, oldest first, the current one too. */
  months: (Amounts & { month: string })[];
  /** Those with the most trees first. */
  projects: ForestProject[];
  /** The account's own: whoever is below it has not asked to be shown. */
  newest: { url: string; date: string; month: string | null; trees: number; project: string }[];
};

export type Amounts = { pages: number; trees: number };

export type ForestProject = {
  name: string;
  place: ForestPlace | null;
  latitude: number;
  longitude: number;
  trees: number;
  /** The end of its address below `/forests/`, and its size. */
  picture: { file: string; width: number; height: number } | null;
};

/** What a badge shows. */
export type BadgeView = Pick<ForestView, 'id' | 'name' | 'issuer'> & { trees: number };
