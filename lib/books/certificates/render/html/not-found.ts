import type { Locale } from '../../../../platform/locale.ts';
import { sealSvg } from '../../../../presentation/rendering/drawing/seal.ts';
import { escaped } from '../../../../presentation/rendering/escape.ts';
import { brand } from '../../../../presentation/rendering/html/document.ts';
import { sheetDocument } from '../../../../presentation/rendering/html/sheet-document.ts';
import { CERTIFICATE_TEXTS } from '../../../../presentation/texts/all/certificates.ts';

/** The page for an unknown or malformed id. It is the same for both, so it does not reveal which ids exist. */
export const notFoundPage = (locale: Locale, issuer: string): string =>
  absentPage(locale, issuer, CERTIFICATE_TEXTS[locale].notFound, CERTIFICATE_TEXTS[locale].notFoundHint);

/** A sheet explaining why it shows no certificate. */
export const absentPage = (locale: Locale, issuer: string, title: string, hint: string): string =>
  sheetDocument({
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
