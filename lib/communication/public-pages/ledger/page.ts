import { LOCALES, type Locale } from '../../../platform/locale.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import { openGraphTags } from '../../../presentation/rendering/html/open-graph.ts';
import { publicPageDocument } from '../render/document.ts';

type Page = { url: string; issuer: string; name: string; title: string; description: string[]; sheet: string };

/** The frame of a project's public page, for trees or credits. */
export function ledgerPage({ url, issuer, name, title, description, sheet }: Page, locale: Locale): string {
  const whole = `${plain(name)} · ${title}`;
  return publicPageDocument({
    locale,
    issuer,
    title: whole,
    head: headTags({ url, issuer, title: whole, description: description.join(' · ') }),
    main: sheet,
  });
}

function headTags({
  url,
  issuer,
  title,
  description,
}: Omit<Page, 'name' | 'sheet' | 'description'> & { description: string }) {
  const properties = {
    'og:type': 'website',
    'og:site_name': plain(issuer),
    'og:url': url,
    'og:title': title,
    'og:description': description,
  };
  return `<meta name="description" content="${escaped(description)}">
<meta name="twitter:card" content="summary">
<link rel="canonical" href="${escaped(url)}">
${LOCALES.map((language) => `<link rel="alternate" hreflang="${language}" href="${escaped(url)}?lang=${language}">`).join('\n')}
${openGraphTags(properties)}`;
}
