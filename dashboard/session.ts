import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useResource } from './api/hooks.ts';
import type { ExpandedAccount, Me, Role } from './api/types.ts';
import { store, useStore } from './store.ts';

/** The open account, the signed-in person, and their permission in it. */
export type Scope = {
  id: string;
  /** The prefix for every API path in this account. */
  base: string;
  account: ExpandedAccount | undefined;
  role: Role;
  name: string;
  me: Me;
  /** True if the person may change things here; false while unknown. */
  mayChange: boolean;
  /** True if the person certainly may not change anything; false while unknown. */
  isReadOnly: boolean;
  /** The accounts from the person's own down to this one. */
  chain: { id: string; name: string }[];
  /** True if the person's access comes from an account above. */
  isAbove: boolean;
  /** True if the person only views the account as a service operator and is not a user of it or one above. */
  isOperator: boolean;
};

const ScopeContext = createContext<Scope | undefined>(undefined);
export const ScopeProvider = ScopeContext.Provider;

export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('useScope needs a ScopeProvider.');
  return scope;
}

type Above = ExpandedAccount | undefined;

/** True once a page has drawn the data it requested first. */
export const isFirstViewDrawn = store(false);

/**
 * Loads the account and those above it, up to one of the person's own, whose permission applies to all accounts below.
 * Until all are loaded, the dashboard offers no changes. The first view of one's own account needs three responses,
 * which include its name and role; the account itself is requested when they are drawn.
 */
export function useScopeOf(
  id: string,
  me: Me | undefined,
): { scope: Scope | undefined; failure: Error | undefined; retry(): void } {
  const isMine = (account: string | undefined) =>
    me?.accounts.some(({ account_id }) => account_id === account) ?? false;
  const isLater = !useStore(isFirstViewDrawn) && (!me || isMine(id));
  const own = useResource<ExpandedAccount>(isLater ? null : `/accounts/${id}`);
  const parentOf = (account: Above) => (account && me && !isMine(account.id) ? account.parent_id : null);
  const parentPath = (account: Above) => {
    const parent = parentOf(account);
    return parent && !isMine(parent) ? `/accounts/${parent}` : null;
  };
  const parent = useResource<ExpandedAccount>(parentPath(own.data));
  const grandparent = useResource<ExpandedAccount>(parentPath(parent.data));
  const { failure, retry } = own;
  if (!me) return { scope: undefined, failure, retry };
  const mine = me.accounts.find(({ account_id }) => account_id === id);
  if (!mine && !own.data) return { scope: undefined, failure, retry };

  const line = [grandparent.data, parent.data, own.data].flatMap((account) => account ?? []);
  const topParent = line[0]?.parent_id;
  const root = mine ?? me.accounts.find(({ account_id }) => account_id === topParent);
  // An operator reads every account, so only the whole line upward shows that none is their own.
  const isWhole = line[0] !== undefined && topParent === null;
  if (me.operator && !root && !isWhole)
    return { scope: undefined, failure: failure ?? parent.failure ?? grandparent.failure, retry };
  const isOperator = me.operator && !root;
  // Users of a deactivated account can only read, unless they are also users of the account above it.
  const above = me.accounts.find(({ account_id }) => account_id === own.data?.parent_id);
  const isDeactivated = mine !== undefined && own.data?.status === 'inactive' && above?.permission !== 'full';
  const chain = line.map((account) => ({ id: account.id, name: account.name }));
  if (root && root.account_id !== id) chain.unshift({ id: root.account_id, name: root.name });
  if (chain.length === 0 && mine) chain.push({ id, name: mine.name });
  return {
    failure,
    retry,
    scope: {
      id,
      base: `/accounts/${id}`,
      account: own.data,
      role: own.data?.role ?? (mine?.role as Role | undefined) ?? 'customer',
      name: own.data?.name ?? mine?.name ?? '',
      me,
      mayChange: root?.permission === 'full' && !isDeactivated,
      isReadOnly: root?.permission === 'restricted' || isDeactivated || isOperator,
      chain,
      isAbove: mine === undefined,
      isOperator,
    },
  };
}
