/**
 * The paths of the pages that people open without signing in. Both hosts take them from here: the front door on AWS and the
 * local server. A link to a certificate therefore has the same path wherever it was made.
 */
export const CERTIFICATES_PATH = '/certificates';

export const PAGE_PATHS = [
  CERTIFICATES_PATH,
  '/carbon_offsets',
  '/carbon_projects',
  '/forests',
  '/projects',
  '/.well-known',
  '/unsubscribe',
];

/** The documentation, if it is built. It is made of files, as the dashboard is. */
export const DOCUMENTATION_PATH = '/docs';

/** The value of `REGROVE_CERTIFICATE_URL` for a host whose pages are at this origin. */
export const certificateUrlAt = (origin: string): string => `${origin}${CERTIFICATES_PATH}`;
