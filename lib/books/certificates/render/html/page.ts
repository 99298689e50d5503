import type { Locale } from '../../../../platform/locale.ts';
import { plain } from '../../../../presentation/rendering/display-text.ts';
import { ICON } from '../../../../presentation/rendering/drawing/seal.ts';
import { escaped } from '../../../../presentation/rendering/escape.ts';
import { brand } from '../../../../presentation/rendering/html/document.ts';
import { openGraphTags } from '../../../../presentation/rendering/html/open-graph.ts';
import { sheetDocument } from '../../../../presentation/rendering/html/sheet-document.ts';
import { bare } from '../../../../presentation/rendering/isolated.ts';
import { PREVIEW_SIZE } from '../../../../presentation/rendering/png/preview-size.ts';
import { OPEN_GRAPH_LOCALE } from '../../../../presentation/texts/all/notation.ts';
import type { Facts } from '../facts.ts';
import { factsOf } from '../facts-of.ts';
import type { View } from '../view.ts';
import { certificateSheet } from './sheet.ts';
import { toolsOf } from './tools.ts';

/** A certificate as a web page. It loads nothing until a reader checks the signature. */
export function page(view: View, locale: Locale): string {
  const facts = factsOf(view, locale);
  return sheetDocument({
    locale,
    title: `${facts.title} · ${facts.name}`,
    head: headTags(view, facts, locale),
    bar: brand(view.issuer),
    main: `${certificateSheet(view, facts)}
${toolsOf(view, facts, locale)}`,
  });
}

function headTags(view: View, facts: Facts, locale: Locale): string {
  const description = bare(facts.sentence);
  const properties = {
    'og:type': 'website',
    'og:site_name': plain(view.issuer),
    'og:url': view.url,
    'og:title': `${facts.title} · ${facts.name}`,
    'og:description': description,
    'og:locale': OPEN_GRAPH_LOCALE[locale],
    'og:image': `${view.url}.png?lang=${locale}`,
    'og:image:type': 'image/png',
    'og:image:width': String(PREVIEW_SIZE.width),
    'og:image:height': String(PREVIEW_SIZE.height),
    'og:image:alt': description,
  };
  return `<meta name="description" content="${escaped(description)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="${ICON}">
<link rel="canonical" href="${escaped(view.url)}">
${openGraphTags(properties)}`;
}
