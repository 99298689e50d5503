import type { Locale } from '../../../platform/locale.ts';
import { mass, tonnes } from '../../../presentation/language/masses.ts';
import { wholeNumber } from '../../../presentation/language/numbers.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { orderedInWords, standingInWords, treesFigure } from '../../../presentation/rendering/figures.ts';
import { drawPreview } from '../../../presentation/rendering/png/preview.ts';
import { PUBLIC_PAGE_TEXTS } from '../../../presentation/texts/all/public-pages.ts';
import { WORDS } from '../../../presentation/texts/all/words.ts';
import type { PublicPageView } from '../view.ts';
import { nameOf } from './name.ts';

/** A public page's preview image, in the certificates' style. Equal input gives equal bytes. */
export function publicPagePreview(view: PublicPageView, locale: Locale): Promise<Uint8Array> {
  const { issuer, total, projects } = view;
  const words = WORDS[locale];
  const texts = PUBLIC_PAGE_TEXTS[locale];
  const standing = standingInWords(total, locale);
  const figures = [
    treesFigure(total.trees, locale),
    { label: words.pages, value: wholeNumber(total.pages, locale) },
    { label: words.paper, value: mass(total.paper_grams, locale) },
    { label: words.footprint, value: tonnes(total.mtco2e, locale) },
  ];
  const project = projects.map((one) => plain(one.name)).join(' · ');
  return drawPreview(
    {
      issuer,
      title: texts.title,
      lead: total.are_all_for_paper ? texts.intro : '',
      name: nameOf(view, locale),
      project,
      figures,
      dots: projects,
      notes: [
        ...(standing.length === 0 ? [] : [[orderedInWords(total.trees, locale), ...standing].join(' · ')]),
        words.closing,
      ],
      logo: null,
    },
    locale,
  );
}
