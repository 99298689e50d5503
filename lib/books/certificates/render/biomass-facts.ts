import type { Locale } from '../../../platform/locale.ts';
import { yearNumber } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { mass } from '../../../presentation/language/masses.ts';
import { decimal } from '../../../presentation/language/numbers.ts';
import { joinedSentences } from '../../../presentation/language/sentences.ts';
import { coordinatesInWords } from '../../../presentation/rendering/coordinates.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { treesFigure } from '../../../presentation/rendering/figures.ts';
import { placeInWords } from '../../../presentation/rendering/place-in-words.ts';
import { CERTIFICATE_TEXTS } from '../../../presentation/texts/all/certificates.ts';
import { WORDS } from '../../../presentation/texts/all/words.ts';
import { orderSentence } from '../sentence.ts';
import { commonDetails } from './common-details.ts';
import { coverageLines } from './coverage-lines.ts';
import type { Facts } from './facts.ts';
import type { CertificateView } from './view.ts';

export function biomassFacts(view: CertificateView, locale: Locale): Facts {
  const texts = CERTIFICATE_TEXTS[locale];
  const words = WORDS[locale];
  const { project, constants, trees, account_name } = view;
  const { forest_latitude: latitude, forest_longitude: longitude } = project;
  const number = (value: number, decimals = 0) => decimal(value, locale, decimals);
  const coordinates = coordinatesInWords(latitude, longitude, locale);

  return {
    title: texts.title,
    issuedTo: texts.issuedTo,
    name: plain(account_name),
    figures: [
      treesFigure(trees, locale),
      ...(view.is_derived
        ? []
        : [
            { label: words.pages, value: number(view.pages) },
            { label: words.paper, value: mass(view.paper_grams, locale) },
            { label: words.footprint, value: mass(view.mtco2e * 1e6, locale) },
          ]),
    ],
    sentence: orderSentence({ ...view, project_name: project.name, pages_per_tree: constants.pages_per_tree }, locale),
    project: plain(project.name),
    about: project.about === null ? undefined : plain(project.about),
    pictureAlt: project.picture === null ? undefined : fill(words.projectPicture, { project: plain(project.name) }),
    place: project.place ? `${placeInWords(project.place, locale)} · ${coordinates}` : coordinates,
    map: { latitude, longitude, alt: texts.map },
    coverage: coverageLines(view.coverage, locale),
    closing: words.closing,
    details: commonDetails(view, locale),
    note: view.is_derived ? undefined : constantsInWords(constants, locale),
    verify: texts.verify,
  };
}

/** The calculation's constants, and the source of the CO2e factor. */
function constantsInWords(constants: CertificateView['constants'], locale: Locale): string {
  const texts = CERTIFICATE_TEXTS[locale];
  const { co2e_factor_source: source, co2e_factor_year: year } = constants;
  const number = (value: number, decimals = 0) => decimal(value, locale, decimals);
  const calculation = fill(texts.constants, {
    width: number(constants.sheet_width_m * 1000, 1),
    length: number(constants.sheet_length_m * 1000, 1),
    gsm: number(constants.sheet_gsm),
    pagesPerTree: number(constants.pages_per_tree, 3),
    co2PerTonne: number(constants.mtco2e_per_tonne, 3),
  });
  if (source === null || year === null) return calculation;
  const factor = fill(texts.factor, { source: plain(source), year: yearNumber(year, locale) });
  return joinedSentences([calculation, factor], locale);
}
