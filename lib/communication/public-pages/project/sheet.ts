import type { Locale } from '../../../platform/locale.ts';
import { dateInWords, monthInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { withLabel } from '../../../presentation/language/labels.ts';
import { kilometers, wholeNumber } from '../../../presentation/language/numbers.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { sealSvg } from '../../../presentation/rendering/drawing/seal.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import { placeInWords } from '../../../presentation/rendering/place-in-words.ts';
import { PROJECT_TEXTS } from '../../../presentation/texts/all/public-pages.ts';
import { WORDS } from '../../../presentation/texts/all/words.ts';
import { filesSection } from '../ledger/files-section.ts';
import { mapSvg } from '../render/drawings.ts';
import { balancePicture, treesText } from './balance.ts';
import { localMapSvg } from './local-map.ts';
import { plantingItem } from './planting-item.ts';
import type { ProjectPageView } from './view.ts';

/** The sheet of a project's public page. It uses no Node API, because the dashboard previews a project with it. */
export const projectSheet = (view: ProjectPageView, locale: Locale): string => `<article class="sheet">
${headSection(view, plain(view.name), locale)}
${balanceSection(view, locale)}
${plantingsSection(view, locale)}
${ledgerFiles(view, locale)}
</article>`;

function headSection(view: ProjectPageView, name: string, locale: Locale): string {
  const texts = PROJECT_TEXTS[locale];
  const { id, about, place, picture, is_complete } = view;
  const lines = [
    `<p class="intro">${escaped(texts.intro)}</p>`,
    ...(place ? [`<p class="label"><bdi>${escaped(placeInWords(place, locale))}</bdi></p>`] : []),
    ...(is_complete ? [`<p>${escaped(texts.complete)}</p>`] : []),
    ...(about === null ? [] : [`<p class="about"><bdi>${escaped(plain(about))}</bdi></p>`]),
    ...(picture
      ? [
          `<img class="masthead" alt="${escaped(fill(WORDS[locale].projectPicture, { project: name }))}" width="${picture.width}" height="${picture.height}" src="${picture.path}">`,
        ]
      : []),
  ];
  return `<div class="head">
${sealSvg(id)}
<h1${name.length > 44 ? ' class="long"' : ''}><bdi>${escaped(name)}</bdi></h1>
${lines.join('\n')}
</div>`;
}

function balanceSection(view: ProjectPageView, locale: Locale): string {
  const texts = PROJECT_TEXTS[locale];
  const { ledger, as_of, pages_per_tree } = view;
  const { waiting_since, next_planting, free } = ledger;
  const sentences = [
    fill(texts.asOf, { date: dateInWords(as_of, locale) }),
    ...(waiting_since === null ? [] : [fill(texts.waitingSince, { date: dateInWords(waiting_since, locale) })]),
    ...(next_planting === null ? [] : [fill(texts.nextPlanting, { month: monthInWords(next_planting, locale) })]),
  ];
  const further = free.gt(0) ? [withLabel(texts.free, treesText(free, locale), locale)] : [];
  return `<section aria-labelledby="balance">
<h2 id="balance">${escaped(texts.balance)}</h2>
${balancePicture(view, locale)}
<p class="label">${escaped(sentences.join(' '))}</p>
${further.length === 0 ? '' : `<p class="label">${escaped(further.join(' · '))}</p>\n`}<p class="label">${escaped(fill(texts.unit, { sheets: wholeNumber(pages_per_tree, locale) }))}</p>
</section>`;
}

function plantingsSection(view: ProjectPageView, locale: Locale): string {
  const texts = PROJECT_TEXTS[locale];
  const { plantings, has_more, latitude, longitude } = view;
  const spots = plantings.flatMap((one, index) =>
    one.latitude === null || one.longitude === null
      ? []
      : [{ number: index + 1, latitude: one.latitude, longitude: one.longitude }],
  );
  const local = localMapSvg(spots, texts.localMap, (value) => kilometers(value, locale));
  const list =
    plantings.length === 0
      ? `<p>${escaped(texts.plantingsEmpty)}</p>`
      : `<ol class="plantings">
${plantings.map((one, index) => plantingItem(one, index + 1, locale)).join('\n')}
</ol>`;
  return `<section aria-labelledby="plantings">
<h2 id="plantings">${escaped(texts.plantings)}</h2>
<div class="map">
${mapSvg([{ latitude, longitude }], texts.map)}
${local === undefined ? '' : `${local}\n`}</div>
${list}
${has_more ? `<p class="label">${escaped(texts.plantingsMore)}</p>\n` : ''}</section>`;
}

function ledgerFiles({ id, ledger }: ProjectPageView, locale: Locale): string {
  const { filesHint: hint, plantingsFile, entriesFile, ledgerFile } = PROJECT_TEXTS[locale];
  const files: [string, string][] = [
    [`${id}/plantings.csv`, plantingsFile],
    [`${id}/entries.csv`, entriesFile],
    [`${id}/ledger.json`, ledgerFile],
  ];
  return filesSection({ hint, files, ledger }, locale);
}
