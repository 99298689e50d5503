/**
 * What the dashboard's pages may do, on both hosts: load what this origin serves and ask this origin, nothing else.
 * Nothing inline runs or styles, nobody may frame it, and no form leaves it.
 */
export const DASHBOARD_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Its other headers that are the same on both hosts. */
export const DASHBOARD_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};
