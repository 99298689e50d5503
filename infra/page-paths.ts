/**
 * The paths of pages people open without signing in. Both the front door on AWS and the local server use them, so a
 * certificate link has the same path on either host.
 */
export const CERTIFICATES_PATH = '/certificates';

/** The public log, whose page has no further path. */
export const LOG_PATH = '/log';

export const PAGE_PATHS = [
  CERTIFICATES_PATH,
  '/carbon_offsets',
  '/carbon_projects',
  '/forests',
  LOG_PATH,
  '/projects',
  '/.well-known',
  '/unsubscribe',
];

/** The documentation, if built. It consists of files, like the dashboard. */
export const DOCUMENTATION_PATH = '/docs';

/** The value for `REGROVE_CERTIFICATE_URL` on a host serving its pages at this origin. */
export const certificateUrlAt = (origin: string): string => `${origin}${CERTIFICATES_PATH}`;
