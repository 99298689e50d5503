import type { Locale } from '../../platform/locale.ts';
import { ICON, sealSvg } from '../../rendering/drawing/seal.ts';
import { escaped } from '../../rendering/escape.ts';
import { brand, frameOf } from '../../rendering/html/document.ts';
import { STYLE } from './style.ts';
import { FOREST_TEXTS } from './texts.ts';

type Parts = { locale: Locale; title: string; head: string; issuer: string; main: string };

export const documentOf = ({ head, issuer, ...parts }: Parts): string =>
  frameOf({
    ...parts,
    style: STYLE,
    bar: brand(issuer),
    head: `<meta name="color-scheme" content="light dark">
<link rel="icon" href="${ICON}">
${head}`,
  });

/** What an unknown account answers with, and one whose page is switched off: the same to the letter. */
export const absentPage = (locale: Locale, issuer: string): string => {
  const { notFound, notFoundHint } = FOREST_TEXTS[locale];
  return documentOf({
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
};
