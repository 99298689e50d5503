import type { Place } from '../../presentation/rendering/place-in-words.ts';

/** Everything a public page shows. Rendering reads nothing else: no table, clock, network or environment. */
export type PublicPageView = {
  id: string;
  /** The address of the page; the badge is below it. */
  url: string;
  /** The preview image's address, for shared links. */
  picture_url: string;
  name: string;
  /** Whether the figures include the accounts below. */
  with_below: boolean;
  issuer: string;
  /** An https address without a user name. */
  website: string | null;
  /** The last part of the logo's address, and its size. */
  logo: { file: string; width: number; height: number } | null;
  /** Since the beginning: the account with all accounts below it, or its own figures alone. */
  total: Amounts & {
    /** The trees covered by plantings. */
    trees_planted: number;
    /** How many of these were lost and not replaced. */
    trees_lost: number;
    /** False once trees were ordered by number: nobody used paper for those. */
    are_all_for_paper: boolean;
    paper_grams: number;
    mtco2e: number;
    mtco2e_offset: number;
    certificates: number;
    accounts: number;
  };
  /** The last twelve months, oldest first, including the current one. */
  months: (Amounts & { month: string })[];
  /** Those with the most trees first. */
  projects: OrderedProject[];
  /** Only the account's own certificates: the accounts below did not ask to be shown. */
  newest: { url: string; date: string; month: string | null; trees: number; project: string }[];
};

export type Amounts = { pages: number; trees: number };

export type OrderedProject = {
  id: string;
  name: string;
  place: Place | null;
  latitude: number;
  longitude: number;
  trees: number;
  /** The last part of its address below `/forests/`, and its size. */
  picture: { file: string; width: number; height: number } | null;
};

export type BadgeView = Pick<PublicPageView, 'id' | 'name' | 'with_below' | 'issuer'> & {
  trees: number;
  trees_planted: number;
  trees_lost: number;
};
