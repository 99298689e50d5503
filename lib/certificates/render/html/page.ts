import { escaped } from '../escape.ts';
import { type Facts, factsOf } from '../facts.ts';
import type { Locale } from '../locale.ts';
import type { CertificateView } from '../view.ts';
import { BRAND, documentOf } from './document.ts';
import { mapSvg, qrSvg, sealSvg } from './svg.ts';

/** A certificate as a web page, whole in itself: no script, no font, no image from elsewhere. */
export function page(view: CertificateView, locale: Locale): string {
  const facts = factsOf(view, locale);
  return documentOf({
    locale,
    title: `${facts.title} · ${facts.name}`,
    head: openGraph(view, facts, locale),
    bar: `${BRAND}<a href="${escaped(`${view.pdf_url}?lang=${locale}`)}">${escaped(facts.download)}</a>`,
    main: certificate(view, facts),
  });
}

const certificate = (view: CertificateView, facts: Facts): string => `<article class="sheet">
<div class="frame">
${sealSvg(view.id)}
<h1>${escaped(facts.title)}</h1>
<p class="label to">${escaped(facts.issuedTo)}</p>
<p class="name${sizeOf(facts.name)}"><bdi>${escaped(facts.name)}</bdi></p>
<dl class="figures">
${facts.figures.map(labelled).join('\n')}
</dl>
<p class="statement">${escaped(facts.statement)}</p>
<h2 class="project"><bdi>${escaped(facts.project)}</bdi></h2>
<div class="map">
${mapSvg(view.project.forest_latitude, view.project.forest_longitude, facts.map)}
</div>
<p class="label place">${escaped(facts.place)}</p>
<div class="record">
<div>
<dl>
${facts.details.map(labelled).join('\n')}
</dl>
<p class="constants">${escaped(facts.constants)}</p>
</div>
<figure class="qr">
${qrSvg(view.url, view.url)}
<figcaption>${escaped(facts.verify)}</figcaption>
</figure>
</div>
</div>
</article>`;

const labelled = ({ label, value }: { label: string; value: string }) =>
  `<div><dt class="label">${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`;

/** Names may have 255 characters; long ones are set smaller, so that the certificate keeps its shape. */
function sizeOf(name: string): string {
  if (name.length > 110) return ' longest';
  return name.length > 44 ? ' long' : '';
}

function openGraph(view: CertificateView, facts: Facts, locale: Locale): string {
  const description = facts.figures.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Regrove',
    'og:url': view.url,
    'og:title': `${facts.title} · ${facts.name}`,
    'og:description': `${description} · ${facts.project}`,
    'og:locale': OG_LOCALES[locale],
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}">\n`,
  );
  return `<meta name="description" content="${escaped(description)}">
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
