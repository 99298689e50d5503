import { LOCALES, type Locale } from '../../platform/locale.ts';
import { plain } from '../../rendering/display-text.ts';
import { escaped } from '../../rendering/escape.ts';
import { openGraphTags } from '../../rendering/html/open-graph.ts';
import { publicPageDocument } from '../render/document.ts';
import { balanceInWords } from './balance.ts';
import { projectSheet } from './sheet.ts';
import { PROJECT_TEXTS } from './texts/texts.ts';
import type { ProjectPageView } from './view.ts';

/** The public page of a forestry project: what was ordered, the plantings that cover it, and the files to check it with. */
export function projectPage(view: ProjectPageView, locale: Locale): string {
  const name = plain(view.name);
  return publicPageDocument({
    locale,
    issuer: view.issuer,
    title: `${name} · ${PROJECT_TEXTS[locale].title}`,
    head: headTags(view, name, locale),
    main: projectSheet(view, locale),
  });
}

function headTags(view: ProjectPageView, name: string, locale: Locale): string {
  const { url, issuer } = view;
  const texts = PROJECT_TEXTS[locale];
  const description = balanceInWords(view, locale);
  const properties = {
    'og:type': 'website',
    'og:site_name': plain(issuer),
    'og:url': url,
    'og:title': `${name} · ${texts.title}`,
    'og:description': description,
  };
  return `<meta name="description" content="${escaped(description)}">
<meta name="twitter:card" content="summary">
<link rel="canonical" href="${escaped(url)}">
${LOCALES.map((language) => `<link rel="alternate" hreflang="${language}" href="${escaped(url)}?lang=${language}">`).join('\n')}
${openGraphTags(properties)}`;
}
