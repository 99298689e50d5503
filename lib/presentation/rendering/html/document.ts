import { LOCALES, type Locale } from '../../../platform/locale.ts';
import { LANGUAGE_NAME } from '../../texts/all/notation.ts';
import { WORDS } from '../../texts/all/words.ts';
import { plain } from '../display-text.ts';
import { escaped } from '../escape.ts';

type Parts = { locale: Locale; title: string; head: string; style: string; bar: string; main: string };

/** A whole HTML document with links to the other languages. The links are relative, so they keep the page's URL. */
export const htmlDocument = ({ locale, title, head, style, bar, main }: Parts): string => `<!doctype html>
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
<nav aria-label="${escaped(WORDS[locale].languages)}">
<ul class="languages">
${LOCALES.map((language) => languageLink(language, language === locale)).join('\n')}
</ul>
</nav>
</body>
</html>
`;

const languageLink = (language: Locale, isCurrent: boolean) =>
  `<li><a href="?lang=${language}" lang="${language}" hreflang="${language}"${isCurrent ? ' aria-current="page"' : ''}>${LANGUAGE_NAME[language]}</a></li>`;

export const brand = (issuer: string): string => `<span class="brand">${escaped(plain(issuer))}</span>`;
