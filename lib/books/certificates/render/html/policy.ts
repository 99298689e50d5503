import { hash } from 'node:crypto';
import { SHEET_STYLE } from '../../../../presentation/rendering/html/sheet-style.ts';
import { SCRIPT } from './share-and-verify-script.ts';

/**
 * The Content-Security-Policy of every certificate's page: no site may embed it, its style and script are known by
 * their hashes, and the script may request this site only. The icon is part of the page.
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
