import { createHash } from 'node:crypto';
import { NEWEST, REVISIONS, type Revision, requiresUserAgent } from '../../platform/http/revisions/revision.ts';
import { VIEWER_VERSION } from './files.ts';

/**
 * The reference page: a small document that starts the viewer. Its addresses are relative, so it works behind any domain and
 * stage. Its policy lets the browser connect only to the host that served it.
 */
const USER_AGENT = 'RegroveReference/1.0 (Regrove)';

/** A browser cannot set User-Agent, so the service also accepts X-User-Agent. */
const SET_USER_AGENT = `
    if (!headers.get('X-User-Agent')) headers.set('X-User-Agent', '${USER_AGENT}');`;

/** Newest first: the viewer opens the first. */
const NEWEST_FIRST = [NEWEST, ...REVISIONS.filter((revision) => revision !== NEWEST)];

const source = (revision: Revision): string => `{
  ...common,
  title: 'Revision ${revision}',
  slug: 'revision-${revision.replaceAll('.', '-')}',
  url: new URL('openapi.json?revision=${revision}', base).href,
  onBeforeRequest({ requestBuilder: { headers } }) {
    headers.delete('User-Agent');
    headers.set('Api-Revision', '${revision}');${requiresUserAgent(revision) ? SET_USER_AGENT : ''}
  },
}`;

const SCRIPT = `
// With a slash at the end, addresses relative to this page would be below it.
if (location.pathname.endsWith('/')) location.replace(location.pathname.slice(0, -1) + location.hash);
const base = new URL('./', location.href);
const common = {
  servers: [{ url: base.href.replace(/\\/$/, ''), description: 'This deployment' }],
  authentication: { preferredSecurityScheme: 'bearer' },
  persistAuth: false,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  documentDownloadType: 'json',
  operationTitleSource: 'summary',
  theme: 'default',
  customCss: ':root { --scalar-color-accent: #2f7d4f; }',
};
Scalar.createApiReference('#reference', [${NEWEST_FIRST.map(source).join(', ')}]);
`;

export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Regrove API reference</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%232f7d4f' d='M8 1 2 11h5v4h2v-4h5z'/%3E%3C/svg%3E">
</head>
<body>
<div id="reference"></div>
<noscript>This page needs JavaScript. The same is in <a href="openapi.json">openapi.json</a>.</noscript>
<script src="docs/viewer.js?v=${VIEWER_VERSION}"></script>
<script>${SCRIPT}</script>
</body>
</html>
`;

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Inline styles are allowed because the viewer writes them; the one inline script is allowed by its hash. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${hashOf(SCRIPT)}`,
  "style-src 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
