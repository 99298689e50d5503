import { drawPreview } from '../../certificates/render/png/png.ts';
import { TEXTS } from '../../certificates/texts/texts.ts';
import type { Locale } from '../../platform/locale.ts';
import { plain } from '../../rendering/display-text.ts';
import { mass, tonnes } from '../../rendering/numbers.ts';
import type { ForestView } from '../view.ts';
import { treesIn, whole } from './figures.ts';
import { FOREST_TEXTS } from './texts.ts';

/** A public page as a picture for previews of shared links, in the manner of certificates. Equal input gives equal bytes. */
export function forestPicture({ id, issuer, name, total, projects }: ForestView, locale: Locale): Promise<Uint8Array> {
  const [texts, own] = [TEXTS[locale], FOREST_TEXTS[locale]];
  const figures = [
    treesIn(total.trees, locale),
    { label: texts.pages, value: whole(total.pages, locale) },
    { label: texts.paper, value: mass(total.paper_grams, locale, texts.tonne) },
    { label: texts.footprint, value: tonnes(total.mtco2e, locale, texts.tonne) },
  ];
  const forests = projects.map((project) => plain(project.name)).join(' · ');
  const words = { title: own.title, issuedTo: own.intro, name: plain(name), project: forests };
  return drawPreview({ id, issuer, ...words, figures, dots: projects, logo: null }, locale);
}
