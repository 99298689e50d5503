import { hash } from 'node:crypto';
import { STYLE } from './style.ts';

/** The Content-Security-Policy for every page: its one style, known by its hash, images from this site, and nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
