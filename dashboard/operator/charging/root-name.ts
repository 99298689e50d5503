import { cachedData } from '../../api/cache.ts';
import { useResource } from '../../api/hooks.ts';
import { ROOTS, type RootAccount } from '../../api/operator.ts';
import type { ExpandedAccount } from '../../api/types.ts';

/**
 * A root account's name, and its row if the list was open before. Only without it is the account requested, because that
 * leaves a view in the account's activity.
 */
export function useRoot(id: string): { name: string; row: RootAccount | undefined } {
  const listed = cachedData<{ items: RootAccount[] }>(`${ROOTS}#list`)?.items.find((one) => one.id === id);
  const account = useResource<ExpandedAccount>(listed ? null : `/accounts/${id}`);
  return { name: listed?.name ?? account.data?.name ?? '', row: listed };
}
