import { plain } from '../../rendering/display-text.ts';
import { amount, isShare, mass, shareOf } from '../../rendering/numbers.ts';
import type { Locale } from '../../rendering/pick-locale.ts';
import { angle, placeInWords } from '../../rendering/place-in-words.ts';
import { TEXTS } from '../texts/texts.ts';
import { carbonFacts } from './carbon-facts.ts';
import { type Labelled, monthInWords, recordOf } from './common-details.ts';
import type { CertificateView, View } from './view.ts';

/** A certificate as words and figures of one language. Page, PDF and picture only place these, so they cannot differ. */
export type Facts = {
  title: string;
  issuedTo: string;
  name: string;
  figures: Labelled[];
  statement: string;
  project: string;
  /** A sentence about the project, in whatever language the catalogue has it. */
  about?: string | undefined;
  /** What the picture of the project shows, for those who do not see it. */
  pictureAlt?: string | undefined;
  place?: string | undefined;
  map?: { latitude: number; longitude: number; alt: string } | undefined;
  details: Labelled[];
  /** How it was calculated, or what is still to come. */
  note?: string | undefined;
  verify: string;
};

export const factsOf = (view: View, locale: Locale): Facts =>
  view.kind === 'carbon' ? carbonFacts(view, locale) : biomassFacts(view, locale);

function biomassFacts(view: CertificateView, locale: Locale): Facts {
  const texts = TEXTS[locale];
  const { project, constants, trees, month } = view;
  const { forest_latitude: latitude, forest_longitude: longitude } = project;
  const number = (value: number, maximumFractionDigits = 0) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value);
  const coordinates = texts.place({
    latitude: angle(latitude, locale),
    longitude: angle(longitude, locale),
    north: latitude >= 0,
    east: longitude >= 0,
  });

  return {
    title: texts.title,
    issuedTo: texts.issuedTo,
    name: plain(view.account_name),
    figures: [
      isShare(trees)
        ? { label: texts.ofATree, value: shareOf(trees, locale) }
        : { label: texts.trees, value: amount(trees, locale) },
      { label: texts.pages, value: number(view.pages) },
      { label: texts.paper, value: mass(view.paper_grams, locale, texts.tonne) },
      { label: texts.footprint, value: mass(view.mtco2e * 1e6, locale, texts.tonne) },
    ],
    statement: texts.statement,
    project: plain(project.name),
    about: project.about === null ? undefined : plain(project.about),
    pictureAlt: project.picture === null ? undefined : texts.picture(plain(project.name)),
    place: project.place ? `${placeInWords(project.place, locale)} · ${coordinates}` : coordinates,
    map: { latitude, longitude, alt: texts.map },
    details: [
      ...(month ? [{ label: texts.month, value: monthInWords(month, locale) }] : []),
      ...recordOf(view, locale),
    ],
    note: texts.constants({
      width: number(constants.sheet_width_m * 1000, 1),
      length: number(constants.sheet_length_m * 1000, 1),
      gsm: number(constants.sheet_gsm),
      pagesPerTree: number(constants.pages_per_tree, 3),
      co2PerTonne: number(constants.mtco2e_per_tonne, 3),
    }),
    verify: texts.verify,
  };
}
