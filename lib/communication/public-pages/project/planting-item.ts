import type { Locale } from '../../../platform/locale.ts';
import { dateInWords, monthsInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { percent, wholeNumber } from '../../../presentation/language/numbers.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import { PROJECT_TEXTS } from '../../../presentation/texts/all/public-pages.ts';
import { treesText } from './balance.ts';
import type { PlantingView } from './view.ts';

/** A planting with its figures, audits and documents. `number` is its number on the map. */
export function plantingItem(planting: PlantingView, number: number, locale: Locale): string {
  const texts = PROJECT_TEXTS[locale];
  const { name, status, planted_from, planted_to, seedlings, species, partner, allocated, lost, free } = planting;
  const figures = [
    [texts.trees, wholeNumber(planting.trees, locale)],
    ...(seedlings === null ? [] : [[texts.seedlings, wholeNumber(seedlings, locale)]]),
    ...((planting.replaces === null || allocated.gt(0)) && status !== 'planned'
      ? [[texts.assigned, treesText(allocated, locale)]]
      : []),
    ...(free.gt(0) ? [[texts.free, treesText(free, locale)]] : []),
    ...(lost.gt(0) ? [[texts.lost, treesText(lost, locale)]] : []),
    ...(species.length === 0 ? [] : [[texts.species, species.map(plain).join(', ')]]),
    ...(partner === null ? [] : [[texts.partner, plain(partner)]]),
  ];
  return `<li id="planting-${planting.id}">
<h3><span class="number" aria-hidden="true">${number}</span> <bdi>${escaped(plain(name))}</bdi></h3>
<p class="label">${escaped(planting.not_planted_at === null ? texts.status[status] : texts.notPlanted)} · ${escaped(monthsInWords(planted_from, planted_to, locale))}</p>
${planting.replaces_name === null ? '' : `<p>${escaped(fill(texts.replaces, { planting: plain(planting.replaces_name) }))}</p>\n`}<dl class="facts">
${figures.map(([label = '', value = '']) => `<div><dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`).join('\n')}
</dl>
${audits(planting, locale)}${documents(planting, locale)}</li>`;
}

/** The latest first: only it counts. */
function audits({ audits: all }: PlantingView, locale: Locale): string {
  if (all.length === 0) return '';
  const texts = PROJECT_TEXTS[locale];
  const items = all
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
    .map(({ date, by, survival_percent, document }) => {
      const words = fill(texts.audit, {
        survival: percent(survival_percent, locale),
        date: dateInWords(date, locale),
        by: plain(by),
      });
      return `<li>${escaped(words)}${document === null ? '' : ` · ${link(document.url, texts.report)}${document.sha256 === null ? '' : `<br>${hashText(document.sha256)}`}`}</li>`;
    });
  return `<ul class="audits">${items.join('')}</ul>\n`;
}

function documents({ documents: all }: PlantingView, locale: Locale): string {
  if (all.length === 0) return '';
  const items = all.map(({ name, url, sha256 }) => `<li>${link(url, plain(name))}<br>${hashText(sha256)}</li>`);
  return `<details><summary>${escaped(PROJECT_TEXTS[locale].documents)}</summary><ul class="documents">${items.join('')}</ul></details>\n`;
}

const hashText = (sha256: string): string => `<code dir="ltr">SHA-256 ${escaped(sha256)}</code>`;

const link = (url: string, text: string): string =>
  `<a href="${escaped(url)}" rel="noopener nofollow"><bdi>${escaped(text)}</bdi></a>`;
