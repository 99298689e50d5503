import { sealSvg } from '../../../rendering/drawing/seal.ts';
import { escaped } from '../../../rendering/escape.ts';
import { brand } from '../../../rendering/html/document.ts';
import { documentOf } from '../../../rendering/html/sheet-document.ts';
import type { Locale } from '../../../rendering/pick-locale.ts';
import { TEXTS } from '../../texts/texts.ts';

/** What an unknown or malformed id answers with. It says the same for both: an id is nobody's business. */
export const notFoundPage = (locale: Locale, issuer: string): string =>
  absentPage(locale, issuer, TEXTS[locale].notFound, TEXTS[locale].notFoundHint);

/** A sheet that says why there is no certificate on it. */
export const absentPage = (locale: Locale, issuer: string, title: string, hint: string): string =>
  documentOf({
    locale,
    title,
    bar: brand(issuer),
    main: `<div class="sheet absent">
<div class="frame">
${sealSvg('')}
<h1>${escaped(title)}</h1>
<p>${escaped(hint)}</p>
</div>
</div>`,
  });
