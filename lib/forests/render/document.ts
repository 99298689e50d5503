import { ringsOf, SEAL_RADIUS, SEEDLING } from '../../certificates/render/drawing/rings.ts';
import { escaped } from '../../certificates/render/escape.ts';
import { plain } from '../../certificates/render/plain.ts';
import { TEXTS } from '../../certificates/render/texts/texts.ts';
import { LOCALES, type Locale } from '../../platform/locale.ts';
import { LIGHT, STYLE } from './style.ts';
import { FOREST_TEXTS } from './texts.ts';

type Parts = { locale: Locale; title: string; head: string; issuer: string; main: string };

/** The frame of every page. Language links are relative, so they stay on whatever address the page was opened at. */
export const documentOf = ({ locale, title, head, issuer, main }: Parts): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${ICON}">
${head}<style>${STYLE}</style>
</head>
<body>
<header class="bar"><span class="brand">${escaped(plain(issuer))}</span></header>
<main>
${main}
</main>
<nav aria-label="${escaped(TEXTS[locale].languages)}">
<ul class="languages">
${LOCALES.map((language) => languageLink(language, language === locale)).join('\n')}
</ul>
</nav>
</body>
</html>
`;

const languageLink = (language: Locale, current: boolean) =>
  `<li><a href="?lang=${language}" lang="${language}" hreflang="${language}"${current ? ' aria-current="page"' : ''}>${TEXTS[language].language}</a></li>`;

/** The growth rings of certificates, drawn from the account's id. An ornament. */
export function sealSvg(id: string): string {
  const edge = SEAL_RADIUS + 1;
  return `<svg class="seal" viewBox="${-edge} ${-edge} ${2 * edge} ${2 * edge}" aria-hidden="true" focusable="false">
<path stroke-width=".7" d="${ringsOf(id).join('')}"/>
<path class="solid" d="${SEEDLING.leaves.join('')}"/><path stroke-width="1.5" stroke-linecap="round" d="${SEEDLING.stem}"/>
</svg>`;
}

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

/** The seedling, in the page itself: a browser asks for no second file. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32"><g fill="${LIGHT.green}"><path d="${SEEDLING.leaves.join('')}"/><path d="${SEEDLING.stem}" stroke="${LIGHT.green}" stroke-width="1.8"/></g></svg>`,
).replaceAll("'", '%27')}`;
