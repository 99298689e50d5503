import { Fault } from '../../platform/fault.ts';
import { type IntegrationType, integrationTypes, isReportServer } from '../integrations/integration-types.ts';
import type { ServerChange } from './input.ts';

/** Refuses a server without what its type needs to be connected to. */
export function requireConnection({
  type,
  url,
  username,
}: {
  type: string;
  url?: string | undefined;
  username?: string | undefined;
}): void {
  if (!integrationTypes[type as IntegrationType]?.server) return;
  const missing = Object.entries({ url, username }).find(([, value]) => value === undefined)?.[0];
  if (missing === undefined) return;
  throw new Fault('invalid', `${missing} is missing; a server of type ${type} needs one.`, {
    reason: 'required',
    field: missing,
  });
}

/** Refuses a change not allowed for its type. */
export function requireAllowed(
  server: { id: string; type: string },
  { columns, url, username }: Pick<ServerChange, 'columns' | 'url' | 'username'>,
): void {
  if (isReportServer(server.type)) return;
  if (columns) {
    throw new Fault(
      'invalid',
      `columns is for a server that counts by report; server ${server.id} is of type ${server.type}.`,
      {
        reason: 'wrong_feed_type',
        field: 'columns',
      },
    );
  }
  if (url === null || username === null)
    requireConnection({ type: server.type, ...(url === null ? {} : { url: 'kept' }) });
}
