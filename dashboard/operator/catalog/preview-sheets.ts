import { biomassFacts } from '../../../lib/books/certificates/render/biomass-facts.ts';
import { certificateSheet } from '../../../lib/books/certificates/render/html/sheet.ts';
import type { CertificateView } from '../../../lib/books/certificates/render/view.ts';
import { projectSheet } from '../../../lib/communication/public-pages/project/sheet.ts';
import type { ProjectPageView } from '../../../lib/communication/public-pages/project/view.ts';
import { STYLE } from '../../../lib/communication/public-pages/render/style.ts';
import { exact } from '../../../lib/platform/exact.ts';
import type { Locale } from '../../../lib/platform/locale.ts';
import { firstSentence } from '../../../lib/presentation/rendering/display-text.ts';
import { SHEET_STYLE } from '../../../lib/presentation/rendering/html/sheet-style.ts';
import * as clock from '../../clock.ts';
import { o } from '../../texts/operator.ts';
import { type ForestDraft, wholeForest } from './forest-draft.ts';
import type { Forest } from './types.ts';

/**
 * A project being typed, drawn by the code that draws certificates and public pages, so the preview cannot differ from
 * them. Figures are examples.
 */
type PreviewSource = { draft: ForestDraft; forest: Forest | undefined; picture: string | undefined };

export const certificatePreview = (source: PreviewSource, locale: Locale): { html: string; style: string } => {
  const view = certificateView(source);
  return { html: certificateSheet(view, biomassFacts(view, locale)), style: SHEET_STYLE };
};

export const pagePreview = (source: PreviewSource, locale: Locale): { html: string; style: string } => ({
  html: projectSheet(pageView(source), locale),
  style: STYLE,
});

const EXAMPLE = { id: '01890000-0000-7000-8000-000000000000', pages: 12_345, trees: 1.48, grams: 55_850, tons: 0.0748 };

function certificateView({ draft, forest, picture }: PreviewSource): CertificateView {
  const { name, about, place, latitude, longitude } = shown(draft);
  const { id, pages, trees, grams, tons } = EXAMPLE;
  const today = clock.now().toISOString();
  return {
    kind: 'biomass',
    id,
    url: `${location.origin}/certificates/${id}`,
    date: today,
    issued_at: today,
    month: today.slice(0, 7),
    is_derived: false,
    pages,
    trees,
    account_name: o.projectForm.exampleAccount,
    dealer: null,
    dealer_logo: null,
    issuer: 'Regrove',
    keys_url: `${location.origin}/.well-known/jwks.json`,
    paper_grams: grams,
    mtco2e: tons,
    project: {
      name,
      about,
      place,
      picture:
        forest?.picture && picture !== undefined
          ? { jpeg: picture, width: forest.picture.width, height: forest.picture.height }
          : null,
      forest_latitude: latitude,
      forest_longitude: longitude,
    },
    constants: {
      sheet_width_m: 0.2159,
      sheet_length_m: 0.2794,
      sheet_gsm: 75,
      pages_per_tree: 8333.333,
      mtco2e_per_tonne: 1.339,
      co2e_factor_source: null,
      co2e_factor_year: null,
    },
    coverage: {
      coverage: {
        as_of: today,
        trees: exact(trees),
        planted: exact(0),
        audited: exact(0),
        lost: exact(0),
        waiting: exact(trees),
        plantings: [],
      },
      audits: [],
      waits_for: 'planting',
      mistaken: exact(0),
      next_planting: null,
      is_before_ledger: false,
      moved_to: null,
      ledger_url: `${location.origin}/projects/${forest?.id ?? id}`,
    },
  };
}

function pageView({ draft, forest }: PreviewSource): ProjectPageView {
  const { name, about, place, latitude, longitude } = shown(draft);
  const none = exact(0);
  const id = forest?.id ?? EXAMPLE.id;
  return {
    id,
    url: `${location.origin}/projects/${id}`,
    issuer: 'Regrove',
    name,
    about,
    place,
    latitude,
    longitude,
    is_complete: forest?.status === 'complete',
    picture: forest?.picture ?? null,
    pages_per_tree: 8333,
    as_of: clock.today(),
    ledger: {
      ordered: exact(EXAMPLE.trees),
      before_ledger: none,
      moved_in: none,
      moved_out: none,
      planted: none,
      audited: none,
      waiting: exact(EXAMPLE.trees),
      unbilled: none,
      waiting_since: null,
      lost: none,
      free: none,
      next_planting: null,
      entries: 0,
      head: null,
    },
    plantings: [],
    has_more: false,
  };
}

/** The project as typed so far; an incomplete place is left out. */
function shown(draft: ForestDraft) {
  const { name, place, forest_latitude, forest_longitude, content_introduction } = wholeForest(draft);
  return {
    name: name || '…',
    about: firstSentence(content_introduction),
    place: place && /^[A-Z]{2}$/.test(place.country) ? place : null,
    latitude: within(forest_latitude, 90),
    longitude: within(forest_longitude, 180),
  };
}

const within = (value: number, max: number): number =>
  Number.isFinite(value) ? Math.max(-max, Math.min(max, value)) : 0;
