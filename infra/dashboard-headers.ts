import { inlineScript, inlineStyle, sourceOf } from '../dashboard/build-inline.ts';
import { lazy } from '../lib/platform/lazy.ts';

const inline = lazy(() => ({ script: sourceOf(inlineScript()), style: sourceOf(inlineStyle()) }));

/**
 * The dashboard's Content-Security-Policy on both hosts: only same-origin resources, no inline scripts or styles except
 * the two that draw the page's first frame, no framing, and forms only to this origin. `files` is the host that the API redirects
 * downloads to.
 */
export const dashboardPolicy = (files?: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${inline().script}`,
    `style-src 'self' ${inline().style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${files === undefined ? '' : ` ${files}`}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The dashboard's other headers on both hosts. */
export const DASHBOARD_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};
