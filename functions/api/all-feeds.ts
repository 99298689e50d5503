import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { serveParts } from '../../lib/platform/http/serve-parts.ts';

const systems = async () => (await import('./feed-systems.ts')).feedSystems;

/** Feeds, their systems, and the agents pushing for them. api-functions.ts lists the same endpoints. */
export const handler = serveParts(
  {
    '/feeds/{id}/status': async () => (await import('./feed-status.ts')).feedStatus,
    '/feeds/{id}/check': systems,
    '/feeds/{id}/connect': systems,
    '/feeds/{id}/connected': systems,
    '/feeds/{id}/mail_address': async () => (await import('./mail-addresses.ts')).feedMailAddresses,
    '/feeds': async () => (await import('./feeds.ts')).feeds,
    '/agents': async () => (await import('./agents.ts')).agents,
  },
  callerDirectory,
);
