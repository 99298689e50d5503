import { escaped } from '../escape.ts';

/** Meta tags read by social networks and messengers to preview a shared link. */
export const openGraphTags = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">\n`)
    .join('');
