import { useList } from '../../api/hooks.ts';
import type { PrintServer } from '../../api/types.ts';
import { useScope } from '../../session.ts';

/**
 * The servers a feed with this type can use. The servers of the account above are offered too, because a dealer's
 * server serves its customers.
 */
export function useServersFor(type: string): PrintServer[] {
  const { base, chain } = useScope();
  const parent = chain.at(-2)?.id;
  const own = useList<PrintServer>(`${base}/servers`);
  const above = useList<PrintServer>(parent ? `/accounts/${parent}/servers` : null);
  return [...(own.data ?? []), ...(above.data ?? [])].filter((server) => server.type === type);
}
