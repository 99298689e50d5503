import { escaped } from '../escape.ts';

/** The meta tags that social networks and messengers read for the preview of a shared link. */
export const openGraphTags = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">\n`)
    .join('');
