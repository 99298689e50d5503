import { PAGES_PER_TREE } from '../../../accounts/paper/bounds.ts';
import type { Locale } from '../../../platform/locale.ts';
import { dateInWords, monthInWords, narrowMonth } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { withLabel } from '../../../presentation/language/labels.ts';
import { mass, tonnes } from '../../../presentation/language/masses.ts';
import { amount, columnFormat, wholeNumber } from '../../../presentation/language/numbers.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { sealSvg } from '../../../presentation/rendering/drawing/seal.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import {
  type Labeled,
  orderedInWords,
  standingInWords,
  treesFigure,
  treesInWords,
} from '../../../presentation/rendering/figures.ts';
import { previewTags } from '../../../presentation/rendering/html/open-graph.ts';
import { placeInWords } from '../../../presentation/rendering/place-in-words.ts';
import { PREVIEW_SIZE } from '../../../presentation/rendering/png/preview-size.ts';
import { PUBLIC_PAGE_TEXTS } from '../../../presentation/texts/all/public-pages.ts';
import { WORDS } from '../../../presentation/texts/all/words.ts';
import type { OrderedProject, PublicPageView } from '../view.ts';
import { BADGES } from './badge.ts';
import { publicPageDocument } from './document.ts';
import { barsSvg, mapSvg } from './drawings.ts';
import { nameOf } from './name.ts';

/** An account's public page. It loads only its logo, its badge and the projects' pictures. */
export function publicPage(view: PublicPageView, locale: Locale): string {
  const name = nameOf(view, locale);
  return publicPageDocument({
    locale,
    issuer: view.issuer,
    title: `${name} · ${PUBLIC_PAGE_TEXTS[locale].title}`,
    head: headTags(view, name, locale),
    main: `<article class="sheet">
${headSection(view, name, locale)}
${monthsSection(view, locale)}${projectsSection(view, locale)}${certificatesSection(view, locale)}${badgeSection(view, name, locale)}
</article>`,
  });
}

function headSection(view: PublicPageView, name: string, locale: Locale): string {
  const { total, logo, website, id } = view;
  const words = WORDS[locale];
  const texts = PUBLIC_PAGE_TEXTS[locale];
  const standing = standingInWords(total, locale);
  const figures: Labeled[] = [
    { label: words.pages, value: wholeNumber(total.pages, locale) },
    { label: words.paper, value: mass(total.paper_grams, locale) },
    { label: words.footprint, value: tonnes(total.mtco2e, locale) },
    ...(total.mtco2e_offset > 0
      ? [{ label: words.creditsRetired, value: `${tonnes(total.mtco2e_offset, locale)}\u00a0CO₂e` }]
      : []),
    { label: texts.certificates, value: wholeNumber(total.certificates, locale) },
    ...(total.accounts > 1 ? [{ label: texts.accounts, value: wholeNumber(total.accounts, locale) }] : []),
  ];
  const seal = logo
    ? `<img class="logo framed" alt="" width="${logo.width}" height="${logo.height}" src="${id}/${logo.file}">`
    : sealSvg(id);
  return `<div class="head">
${seal}
<h1${nameClass(name)}><bdi>${escaped(name)}</bdi></h1>
${total.are_all_for_paper ? `<p class="intro">${escaped(texts.intro)}</p>\n` : ''}${website === null ? '' : `<p class="site"><a href="${escaped(website)}" rel="noopener nofollow">${escaped(new URL(website).hostname)}</a></p>\n`}</div>
<div class="most">
<p>${treesOrdered(total.trees, locale)}</p>
${standing.map((words) => `<p class="planted">${escaped(words)}</p>\n`).join('')}</div>
<dl class="figures${figures.length > 5 ? ' six' : ''}">
${figures.map(labeled).join('\n')}
</dl>
<p class="closing">${escaped(fill(texts.unit, { sheets: wholeNumber(PAGES_PER_TREE, locale) }))}</p>
<p class="closing">${escaped(words.closing)}</p>`;
}

/** "1,204 trees ordered" with the number in large type. */
function treesOrdered(trees: number, locale: Locale): string {
  const number = escaped(amount(trees, locale));
  const size = number.length > 9 ? ' class="long"' : '';
  return escaped(orderedInWords(trees, locale)).replace(number, `<strong${size}>${number}</strong>`);
}

function monthsSection({ months }: PublicPageView, locale: Locale): string {
  const words = WORDS[locale];
  const texts = PUBLIC_PAGE_TEXTS[locale];
  const most = Math.max(...months.map(({ trees }) => trees));
  const shown = columnFormat([most], locale);
  return `<section aria-labelledby="months">
<h2 id="months">${escaped(texts.months)}</h2>
<div class="bars">
<p class="scale label" aria-hidden="true">${escaped(treesFigure(most, locale).value)}</p>
${barsSvg(months)}
<ol class="ticks" aria-hidden="true">${months.map(({ month }) => `<li>${escaped(narrowMonth(month, locale))}</li>`).join('')}</ol>
</div>
<details><summary>${escaped(texts.asTable)}</summary>
<table>
<thead><tr><th scope="col">${escaped(texts.month)}</th><th scope="col">${escaped(words.trees)}</th><th scope="col">${escaped(words.pages)}</th></tr></thead>
<tbody>
${months.map(({ month, trees, pages }) => `<tr><th scope="row">${escaped(monthInWords(month, locale))}</th><td>${escaped(shown(trees))}</td><td>${escaped(wholeNumber(pages, locale))}</td></tr>`).join('\n')}
</tbody>
</table>
</details>
</section>
`;
}

function projectsSection({ projects }: PublicPageView, locale: Locale): string {
  if (projects.length === 0) return '';
  const texts = PUBLIC_PAGE_TEXTS[locale];
  const items = projects.map(
    ({
      id,
      name,
      place,
      trees,
      picture,
    }) => `<li${picture ? ' class="pictured"' : ''}>${projectPicture(picture, name, locale)}<a href="/projects/${id}?lang=${locale}"><bdi>${escaped(plain(name))}</bdi></a>
<span class="amount">${escaped(treesInWords(trees, locale))}</span>
${place ? `<span class="label"><bdi>${escaped(placeInWords(place, locale))}</bdi></span>` : ''}</li>`,
  );
  return `<section aria-labelledby="forests">
<h2 id="forests">${escaped(texts.forests)}</h2>
<div class="map">
${mapSvg(projects, texts.map)}
</div>
<ul class="list">
${items.join('\n')}
</ul>
</section>
`;
}

/** `picture.file` is relative to `/forests/`, also the base of the page's address. */
const projectPicture = (picture: OrderedProject['picture'], name: string, locale: Locale): string =>
  picture
    ? `<img class="picture" loading="lazy" alt="${escaped(fill(WORDS[locale].projectPicture, { project: plain(name) }))}" width="${picture.width}" height="${picture.height}" src="${picture.file}">\n`
    : '';

function certificatesSection({ newest }: PublicPageView, locale: Locale): string {
  if (newest.length === 0) return '';
  const items = newest.map(
    ({ url, date, month, trees, project }) =>
      `<li><a href="${escaped(url)}?lang=${locale}">${escaped(month ? monthInWords(month, locale) : dateInWords(date, locale))}</a>
<span class="amount">${escaped(treesInWords(trees, locale))}</span>
<span class="label"><bdi>${escaped(plain(project))}</bdi></span></li>`,
  );
  return `<section aria-labelledby="newest">
<h2 id="newest">${escaped(PUBLIC_PAGE_TEXTS[locale].newest)}</h2>
<ul class="list">
${items.join('\n')}
</ul>
</section>
`;
}

/** The badge, and the HTML to embed it in another site. */
function badgeSection({ url }: PublicPageView, name: string, locale: Locale): string {
  const texts = PUBLIC_PAGE_TEXTS[locale];
  const alt = escaped(withLabel(name, texts.title, locale));
  const { width, height } = BADGES.large;
  const code = `<a href="${url}"><img src="${url}/badge.svg?lang=${locale}" alt="${alt}" width="${width}" height="${height}"></a>`;
  return `<section class="embed" aria-labelledby="badge">
<h2 id="badge">${escaped(texts.badge)}</h2>
<img class="badge" src="${url.slice(url.lastIndexOf('/') + 1)}/badge.svg?lang=${locale}" alt="${alt}" width="${width}" height="${height}">
<details><summary>${escaped(texts.badgeHint)}</summary>
<code class="code" dir="ltr">${escaped(code)}</code>
</details>
</section>`;
}

const labeled = ({ label, value }: Labeled) =>
  `<div><dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`;

/** A name may have 255 characters. Long names are set smaller. */
function nameClass(name: string): string {
  if (name.length > 110) return ' class="longest"';
  return name.length > 44 ? ' class="long"' : '';
}

/** Search engines find each language; a shared link shows the name and the number of trees. */
function headTags(view: PublicPageView, name: string, locale: Locale): string {
  const { url, logo, total, issuer } = view;
  const texts = PUBLIC_PAGE_TEXTS[locale];
  const description = [orderedInWords(total.trees, locale), ...standingInWords(total, locale)].join(' · ');
  const properties = {
    'og:type': 'website',
    'og:site_name': plain(issuer),
    'og:url': url,
    'og:title': `${name} · ${texts.title}`,
    'og:description': description,
    'og:image': logo
      ? `${url.slice(0, url.lastIndexOf('/'))}/${view.id}/${logo.file}`
      : `${view.picture_url}?lang=${locale}`,
    'og:image:type': 'image/png',
    'og:image:width': String(logo?.width ?? PREVIEW_SIZE.width),
    'og:image:height': String(logo?.height ?? PREVIEW_SIZE.height),
    'og:image:alt': logo ? name : withLabel(name, description, locale),
  };
  return previewTags({ url, description, card: logo ? 'summary' : 'summary_large_image' }, properties);
}
