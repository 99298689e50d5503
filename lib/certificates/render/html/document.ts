import { escaped } from '../escape.ts';
import { LOCALES, type Locale } from '../locale.ts';
import { plain } from '../plain.ts';
import { TEXTS } from '../texts/texts.ts';
import { STYLE } from './style.ts';

type Parts = { locale: Locale; title: string; head?: string; bar: string; main: string };

/**
 * The frame of every page. Language links are relative, so they stay on whatever address the page was opened at.
 * Search engines are asked to stay away: a certificate is for those who were given its link.
 */
export const documentOf = ({ locale, title, head = '', bar, main }: Parts): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
${head}<style>${STYLE}</style>
</head>
<body>
<header class="bar">${bar}</header>
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

export const brand = (issuer: string): string => `<span class="brand">${escaped(plain(issuer))}</span>`;
