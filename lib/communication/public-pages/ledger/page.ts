import type { Locale } from '../../../platform/locale.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { previewTags } from '../../../presentation/rendering/html/open-graph.ts';
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
  return previewTags({ url, description, card: 'summary' }, properties);
}
