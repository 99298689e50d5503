import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { serveParts } from '../../lib/platform/http/serve-parts.ts';

/** Annual reports. api-functions.ts lists the same endpoints. */
export const handler = serveParts(
  {
    '/reports/issued': async () => (await import('./issued-reports.ts')).issuedReports,
    '/reports/{year}': async () => (await import('./report-drafts.ts')).reportDrafts,
  },
  callerDirectory,
);
