import type { Locale } from '../../../platform/locale.ts';
import { ICON, sealSvg } from '../../../presentation/rendering/drawing/seal.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import { brand, htmlDocument } from '../../../presentation/rendering/html/document.ts';
import { PUBLIC_PAGE_TEXTS } from '../../../presentation/texts/all/public-pages.ts';
import { STYLE } from './style.ts';

type Parts = { locale: Locale; title: string; head: string; issuer: string; main: string };

export const publicPageDocument = ({ head, issuer, ...parts }: Parts): string =>
  htmlDocument({
    ...parts,
    style: STYLE,
    bar: brand(issuer),
    head: `<meta name="color-scheme" content="light dark">
<link rel="icon" href="${ICON}">
${head}`,
  });

/**
 * The page for an unknown project, an unknown account and an account whose page is switched off. The last two get the same
 * bytes.
 */
export const absentPage = (
  locale: Locale,
  issuer: string,
  { notFound, notFoundHint }: { notFound: string; notFoundHint: string } = PUBLIC_PAGE_TEXTS[locale],
): string =>
  publicPageDocument({
    locale,
    issuer,
    title: notFound,
    head: '<meta name="robots" content="noindex">\n',
    main: `<div class="sheet absent">
${sealSvg('')}
<h1>${escaped(notFound)}</h1>
<p>${escaped(notFoundHint)}</p>
</div>`,
  });
