import { type AccountPath, isWithin } from '../platform/table/account-path.ts';
import type { Health } from './feed.ts';

/**
 * Why a feed is unhealthy, as it is stored. A dealer's server serves the accounts below the dealer's, and which host it is
 * concerns the dealer alone. So `reason`, which everybody who sees the feed is told and mailed, does not name the host of
 * a server above the feed's account; `reason_full` does, for the server's account and those above it.
 */
export type Reasons = Pick<Health, 'reason' | 'reason_full'>;

export const NO_REASON: Reasons = { reason: null, reason_full: null };

type Asked = { path: AccountPath; serverPath: AccountPath | null | undefined; url: string | undefined };

export function reasonsFor(reason: string | null, { path, serverPath, url }: Asked): Reasons {
  if (reason === null) return NO_REASON;
  if (!serverPath || serverPath === path || url === undefined) return { reason, reason_full: null };
  const without = withoutHost(reason, url);
  return { reason: without, reason_full: without === reason ? null : reason };
}

type Unhealthy = { health_check: string; server_path: AccountPath | null } & {
  reason: string | null;
  reason_full?: string | null | undefined;
};

/** `viewer` is the account that asks. */
export function reasonFor(viewer: AccountPath, path: AccountPath, feed: Unhealthy): string | null {
  const { health_check, server_path, reason, reason_full } = feed;
  if (health_check !== 'unhealthy') return reason;
  if (server_path === null || isWithin(server_path, viewer)) return reason_full ?? reason ?? UNKNOWN_REASON;
  const mayNameHost = reason_full === undefined && server_path !== path;
  return mayNameHost ? UNKNOWN_REASON : (reason ?? UNKNOWN_REASON);
}

/** Of a feed that became unhealthy before reasons were kept, or before they were kept without the host. */
const UNKNOWN_REASON = 'The reason was not kept. Check the feed to learn it.';

/** The host stands at the beginning of a sentence or within one. */
function withoutHost(reason: string, url: string): string {
  const { host, hostname } = new URL(url);
  return [host, hostname]
    .reduce((text, name) => text.replaceAll(name, 'the server'), reason)
    .replace(/(^|[.!?] )the server/g, '$1The server');
}
