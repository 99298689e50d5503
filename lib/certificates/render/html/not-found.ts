import { escaped } from '../escape.ts';
import type { Locale } from '../locale.ts';
import { TEXTS } from '../texts/texts.ts';
import { brand, documentOf } from './document.ts';
import { sealSvg } from './svg.ts';

/** What an unknown, deleted or malformed id answers with. It says the same for all three: an id is nobody's business. */
export function notFoundPage(locale: Locale, issuer: string): string {
  const texts = TEXTS[locale];
  return documentOf({
    locale,
    title: texts.notFound,
    bar: brand(issuer),
    main: `<div class="sheet absent">
<div class="frame">
${sealSvg('')}
<h1>${escaped(texts.notFound)}</h1>
<p>${escaped(texts.notFoundHint)}</p>
</div>
</div>`,
  });
}
