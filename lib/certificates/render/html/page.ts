import { plain } from '../../../rendering/display-text.ts';
import { ICON, sealSvg } from '../../../rendering/drawing/seal.ts';
import { escaped } from '../../../rendering/escape.ts';
import { brand } from '../../../rendering/html/document.ts';
import { documentOf } from '../../../rendering/html/sheet-document.ts';
import { mapSvg, qrSvg } from '../../../rendering/html/svg.ts';
import type { Locale } from '../../../rendering/pick-locale.ts';
import type { Labelled } from '../common-details.ts';
import { type Facts, factsOf } from '../facts.ts';
import type { View } from '../view.ts';
import { toolsOf } from './tools.ts';

/** A certificate as a web page, whole in itself: nothing is loaded until a check is asked for. */
export function page(view: View, locale: Locale): string {
  const facts = factsOf(view, locale);
  return documentOf({
    locale,
    title: `${facts.title} · ${facts.name}`,
    head: openGraph(view, facts, locale),
    bar: brand(view.issuer),
    main: `${certificate(view, facts)}
${toolsOf(view, facts, locale)}`,
  });
}

const certificate = (view: View, facts: Facts): string => `<article class="sheet">
<div class="frame">
${sealSvg(view.id)}
<h1>${escaped(facts.title)}</h1>
<p class="label to">${escaped(facts.issuedTo)}</p>
<p class="name${sizeOf(facts.name)}"><bdi>${escaped(facts.name)}</bdi></p>
<dl class="figures${widthOf(facts.figures)}">
${facts.figures.map(labelled).join('\n')}
</dl>
<p class="statement">${escaped(facts.statement)}</p>
<h2 class="project"><bdi>${escaped(facts.project)}</bdi></h2>
${facts.about === undefined ? '' : `<p class="about"><bdi>${escaped(facts.about)}</bdi></p>\n`}${pictureOf(view, facts)}${mapOf(facts)}<div class="record">
<div>
${logoOf(view)}<dl>
${facts.details.map(labelled).join('\n')}
</dl>
${facts.note === undefined ? '' : `<p class="constants">${escaped(facts.note)}</p>\n`}</div>
<figure class="qr">
${qrSvg(view.url, view.url)}
<figcaption>${escaped(facts.verify)}</figcaption>
</figure>
</div>
</div>
</article>`;

/** In the page itself, as the logo is. */
function pictureOf(view: View, { pictureAlt }: Facts): string {
  const picture = view.kind === 'biomass' ? view.project.picture : null;
  if (!picture || pictureAlt === undefined) return '';
  const { jpeg, width, height } = picture;
  return `<img class="picture" alt="${escaped(pictureAlt)}" width="${width}" height="${height}" src="data:image/jpeg;base64,${jpeg}">\n`;
}

/** In the page itself: it loads nothing. The name beside it says the same. */
const logoOf = ({ dealer_logo: logo }: View): string =>
  logo === null
    ? ''
    : `<img class="logo" alt="" width="${logo.width}" height="${logo.height}" src="data:image/png;base64,${logo.png}">\n`;

function mapOf({ map, place }: Facts): string {
  if (!map || place === undefined) return '';
  return `<div class="map">
${mapSvg(map.latitude, map.longitude, map.alt)}
</div>
<p class="label place">${escaped(place)}</p>
`;
}

const labelled = ({ label, value, wide }: Labelled) =>
  `<div${wide ? ' class="wide"' : ''}><dt class="label">${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`;

/** One type size for the whole row, by its longest figure: side by side, digits of two sizes would mislead. */
function widthOf(figures: Labelled[]): string {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  const room = 40 / figures.length;
  if (longest > room + 3) return ' longest';
  return longest > room - 1 ? ' long' : '';
}

/** Names may have 255 characters; long ones are set smaller, so that the certificate keeps its shape. */
function sizeOf(name: string): string {
  if (name.length > 110) return ' longest';
  return name.length > 44 ? ' long' : '';
}

function openGraph(view: View, facts: Facts, locale: Locale): string {
  const description = facts.figures.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  const properties = {
    'og:type': 'website',
    'og:site_name': plain(view.issuer),
    'og:url': view.url,
    'og:title': `${facts.title} · ${facts.name}`,
    'og:description': `${description} · ${facts.project}`,
    'og:locale': OG_LOCALES[locale],
    'og:image': `${view.url}.png?lang=${locale}`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${facts.name}: ${description}`,
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}">\n`,
  );
  return `<meta name="description" content="${escaped(description)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="${ICON}">
<link rel="canonical" href="${escaped(view.url)}">
${tags.join('')}`;
}

/** Open Graph wants a territory with each language: the one most of its readers live in. */
const OG_LOCALES: Record<Locale, string> = {
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  id: 'id_ID',
  it: 'it_IT',
  ja: 'ja_JP',
  ko: 'ko_KR',
  ms: 'ms_MY',
  pt: 'pt_BR',
  th: 'th_TH',
  'zh-CN': 'zh_CN',
  'zh-TW': 'zh_TW',
};
