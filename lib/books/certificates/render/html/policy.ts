import { hash } from 'node:crypto';
import { SHEET_STYLE } from '../../../../presentation/rendering/html/sheet-style.ts';
import { SCRIPT } from './share-and-verify-script.ts';

/**
 * The Content-Security-Policy for every certificate page: no site may embed it, its style and script are allowed by hash, and
 * the script may request only this site. The icon is part of the page.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', SHEET_STYLE, 'base64')}'`,
  `script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}'`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
