import { hash } from 'node:crypto';

/**
 * The Content-Security-Policy for a page with one style and one script, both allowed by hash: no site may embed it, and the
 * script may request only this site. The icon is part of the page.
 */
export const scriptedPolicy = ({ style, script }: { style: string; script: string }): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    `script-src 'sha256-${hash('sha256', script, 'base64')}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
