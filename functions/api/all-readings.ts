import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { serveParts } from '../../lib/platform/http/serve-parts.ts';

const reports = async () => (await import('./meter-reports.ts')).meterReports;

/** Readings and reports. api-functions.ts lists the same endpoints. */
export const handler = serveParts(
  {
    '/feeds/{id}/reports': reports,
    '/servers': reports,
    '/feeds': async () => (await import('./feed-readings.ts')).feedReadings,
  },
  callerDirectory,
);
