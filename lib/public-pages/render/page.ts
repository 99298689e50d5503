import { dateInWords, type Labelled, monthInWords } from '../../certificates/render/common-details.ts';
import { TEXTS } from '../../certificates/texts/texts.ts';
import { LOCALES, type Locale } from '../../platform/locale.ts';
import { plain } from '../../rendering/display-text.ts';
import { sealSvg } from '../../rendering/drawing/seal.ts';
import { escaped } from '../../rendering/escape.ts';
import { mass, tonnes } from '../../rendering/numbers.ts';
import { placeInWords } from '../../rendering/place-in-words.ts';
import type { ForestProject, ForestView } from '../view.ts';
import { BADGE } from './badge.ts';
import { documentOf } from './document.ts';
import { barsSvg, mapSvg } from './drawings.ts';
import { inWords, treesIn, whole } from './figures.ts';
import { FOREST_TEXTS } from './texts.ts';

/** The public page of an account, whole in itself but for its own logo and badge. */
export function forestPage(view: ForestView, locale: Locale): string {
  const name = plain(view.name);
  return documentOf({
    locale,
    issuer: view.issuer,
    title: `${name} · ${FOREST_TEXTS[locale].title}`,
    head: headOf(view, name, locale),
    main: `<article class="sheet">
${opening(view, name, locale)}
${monthsOf(view, locale)}${forestsOf(view, locale)}${newestOf(view, locale)}${embedding(view, name, locale)}
</article>`,
  });
}

function opening(view: ForestView, name: string, locale: Locale): string {
  const { total, logo, website, id } = view;
  const [texts, own] = [TEXTS[locale], FOREST_TEXTS[locale]];
  const trees = treesIn(total.trees, locale);
  const figures: Labelled[] = [
    { label: texts.pages, value: whole(total.pages, locale) },
    { label: texts.paper, value: mass(total.paper_grams, locale, texts.tonne) },
    { label: texts.footprint, value: tonnes(total.mtco2e, locale, texts.tonne) },
    ...(total.mtco2e_offset > 0
      ? [{ label: texts.carbon.amount, value: tonnes(total.mtco2e_offset, locale, texts.tonne) }]
      : []),
    { label: own.certificates, value: whole(total.certificates, locale) },
    ...(total.accounts > 1 ? [{ label: own.accounts, value: whole(total.accounts, locale) }] : []),
  ];
  const seal = logo
    ? `<img class="logo framed" alt="" width="${logo.width}" height="${logo.height}" src="${id}/${logo.file}">`
    : sealSvg(id);
  return `<div class="head">
${seal}
<h1${sizeOf(name)}><bdi>${escaped(name)}</bdi></h1>
<p class="intro">${escaped(own.intro)}</p>
${website === null ? '' : `<p class="site"><a href="${escaped(website)}" rel="noopener nofollow">${escaped(new URL(website).hostname)}</a></p>\n`}</div>
<dl class="most${trees.value.length > 9 ? ' long' : ''}">${labelled(trees)}</dl>
<dl class="figures${figures.length > 5 ? ' six' : ''}">
${figures.map(labelled).join('\n')}
</dl>`;
}

function monthsOf({ months }: ForestView, locale: Locale): string {
  const [texts, own] = [TEXTS[locale], FOREST_TEXTS[locale]];
  const most = Math.max(...months.map(({ trees }) => trees));
  const short = new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' });
  return `<section aria-labelledby="months">
<h2 id="months">${escaped(own.months)}</h2>
<div class="bars">
<p class="scale label" aria-hidden="true">${escaped(treesIn(most, locale).value)}</p>
${barsSvg(months)}
<ol class="ticks" aria-hidden="true">${months.map(({ month }) => `<li>${escaped(short.format(new Date(month)))}</li>`).join('')}</ol>
</div>
<details><summary>${escaped(own.asTable)}</summary>
<table>
<thead><tr><th scope="col">${escaped(own.month)}</th><th scope="col">${escaped(texts.trees)}</th><th scope="col">${escaped(texts.pages)}</th></tr></thead>
<tbody>
${months.map(({ month, trees, pages }) => `<tr><th scope="row">${escaped(monthInWords(month, locale))}</th><td>${escaped(treesIn(trees, locale).value)}</td><td>${escaped(whole(pages, locale))}</td></tr>`).join('\n')}
</tbody>
</table>
</details>
</section>
`;
}

function forestsOf({ projects }: ForestView, locale: Locale): string {
  if (projects.length === 0) return '';
  const own = FOREST_TEXTS[locale];
  const items = projects.map(
    ({
      name,
      place,
      trees,
      picture,
    }) => `<li${picture ? ' class="pictured"' : ''}>${pictureOf(picture, name, locale)}<span><bdi>${escaped(plain(name))}</bdi></span>
<span class="amount">${escaped(inWords(trees, locale))}</span>
${place ? `<span class="label"><bdi>${escaped(placeInWords(place, locale))}</bdi></span>` : ''}</li>`,
  );
  return `<section aria-labelledby="forests">
<h2 id="forests">${escaped(own.forests)}</h2>
<div class="map">
${mapSvg(projects, own.map)}
</div>
<ul class="list">
${items.join('\n')}
</ul>
</section>
`;
}

/** The page is at `/forests/<id>`, so what is below `/forests/` is beside it. */
const pictureOf = (picture: ForestProject['picture'], name: string, locale: Locale): string =>
  picture
    ? `<img class="picture" loading="lazy" alt="${escaped(TEXTS[locale].picture(plain(name)))}" width="${picture.width}" height="${picture.height}" src="${picture.file}">\n`
    : '';

function newestOf({ newest }: ForestView, locale: Locale): string {
  if (newest.length === 0) return '';
  const items = newest.map(
    ({ url, date, month, trees, project }) =>
      `<li><a href="${escaped(url)}?lang=${locale}">${escaped(month ? monthInWords(month, locale) : dateInWords(date, locale))}</a>
<span class="amount">${escaped(inWords(trees, locale))}</span>
<span class="label"><bdi>${escaped(plain(project))}</bdi></span></li>`,
  );
  return `<section aria-labelledby="newest">
<h2 id="newest">${escaped(FOREST_TEXTS[locale].newest)}</h2>
<ul class="list">
${items.join('\n')}
</ul>
</section>
`;
}

/** The badge, and the line of HTML that shows it elsewhere. */
function embedding({ id, url }: ForestView, name: string, locale: Locale): string {
  const own = FOREST_TEXTS[locale];
  const alt = `${name}: ${own.planted}`;
  const code = `<a href="${url}"><img src="${url}/badge.svg?lang=${locale}" alt="${escaped(alt)}" width="${BADGE.width}" height="${BADGE.height}"></a>`;
  return `<section class="embed" aria-labelledby="badge">
<h2 id="badge">${escaped(own.badge)}</h2>
<img class="badge" src="${id}/badge.svg?lang=${locale}" alt="${escaped(alt)}" width="${BADGE.width}" height="${BADGE.height}">
<details><summary>${escaped(own.badgeHint)}</summary>
<code class="code" dir="ltr">${escaped(code)}</code>
</details>
</section>`;
}

const labelled = ({ label, value }: Labelled) =>
  `<div><dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`;

/** Names may have 255 characters; long ones are set smaller. */
function sizeOf(name: string): string {
  if (name.length > 110) return ' class="longest"';
  return name.length > 44 ? ' class="long"' : '';
}

/** Of the picture at `picture_url`. */
const PREVIEW = { width: 1200, height: 630 };

/** Search engines are told of each language; what is shared shows the name and the figure that matters. */
function headOf(view: ForestView, name: string, locale: Locale): string {
  const { url, logo, total, issuer } = view;
  const own = FOREST_TEXTS[locale];
  const description = `${inWords(total.trees, locale)} · ${own.intro}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': plain(issuer),
    'og:url': url,
    'og:title': `${name} · ${own.title}`,
    'og:description': description,
    'og:image': logo ? `${url}/${logo.file}` : `${view.picture_url}?lang=${locale}`,
    'og:image:type': 'image/png',
    'og:image:width': String(logo?.width ?? PREVIEW.width),
    'og:image:height': String(logo?.height ?? PREVIEW.height),
    'og:image:alt': logo ? name : `${name}: ${inWords(total.trees, locale)}`,
  };
  return `<meta name="description" content="${escaped(description)}">
<meta name="twitter:card" content="${logo ? 'summary' : 'summary_large_image'}">
<link rel="canonical" href="${escaped(url)}">
${LOCALES.map((language) => `<link rel="alternate" hreflang="${language}" href="${escaped(url)}?lang=${language}">`).join('\n')}
${Object.entries(properties)
  .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">\n`)
  .join('')}`;
}
