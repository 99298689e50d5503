import { LOCALES } from '../../../platform/locale.ts';
import { escaped } from '../escape.ts';

/** Meta tags read by social networks and messengers to preview a shared link. */
export const openGraphTags = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">\n`)
    .join('');

/** The head of a public page: its description, its address in every language, and its preview. */
export const previewTags = (
  { url, description, card }: { url: string; description: string; card: 'summary' | 'summary_large_image' },
  properties: Record<string, string>,
): string => `<meta name="description" content="${escaped(description)}">
<meta name="twitter:card" content="${card}">
<link rel="canonical" href="${escaped(url)}">
${LOCALES.map((language) => `<link rel="alternate" hreflang="${language}" href="${escaped(url)}?lang=${language}">`).join('\n')}
${openGraphTags(properties)}`;
