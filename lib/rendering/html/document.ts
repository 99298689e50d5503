import { TEXTS } from '../../certificates/texts/texts.ts';
import { plain } from '../display-text.ts';
import { escaped } from '../escape.ts';
import { LOCALES, type Locale } from '../pick-locale.ts';

type Parts = { locale: Locale; title: string; head: string; style: string; bar: string; main: string };

/** What every page that people open has around it. Language links are relative, so they stay on whatever address it was opened at. */
export const frameOf = ({ locale, title, head, style, bar, main }: Parts): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<style>${style}</style>
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
