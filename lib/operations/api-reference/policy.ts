import { hash } from 'node:crypto';
import { STYLE } from './style.ts';

/** With a slash at the end, addresses relative to this page would be below it. */
export const REDIRECT = `if (location.pathname.endsWith('/')) location.replace(location.pathname.slice(0, -1) + location.search + location.hash);`;

const source = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The one style sheet and the one inline script are allowed by their hashes. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${source(REDIRECT)}`,
  `style-src ${source(STYLE)}`,
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
