import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useAnswer } from './api/hooks.ts';
import type { ExpandedAccount, Me, Role } from './api/types.ts';

/** Who is here, and what they may do in the account they look at. */
export type Scope = {
  id: string;
  /** The beginning of every path of the API about this account. */
  base: string;
  account: ExpandedAccount | undefined;
  role: Role;
  name: string;
  me: Me;
  /** Whether anything may be offered that changes something. */
  mayChange: boolean;
  /** Whether it is certain that nothing may be changed. */
  isReadOnly: boolean;
  /** From the person's own account down to this one. */
  chain: { id: string; name: string }[];
  /** Whether this person is above the account, and not only in it. */
  isAbove: boolean;
};

const ScopeContext = createContext<Scope | undefined>(undefined);
export const ScopeProvider = ScopeContext.Provider;

export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('No account is looked at here.');
  return scope;
}

/** How many accounts there can be between a person's own and one further down. */
type Above = ExpandedAccount | undefined;

/**
 * The account and those above it, up to one of the person's own, whose permission holds for all below it. While they are
 * not all known, nothing is offered that might be refused.
 */
export function useScopeOf(
  id: string,
  me: Me | undefined,
): { scope: Scope | undefined; failure: Error | undefined; again(): void } {
  const own = useAnswer<ExpandedAccount>(`/accounts/${id}`);
  const isMine = (account: string | undefined) =>
    me?.accounts.some(({ account_id }) => account_id === account) ?? false;
  const parentOf = (account: Above) => (account && me && !isMine(account.id) ? account.parent_id : null);
  const parentPath = (account: Above) => {
    const parent = parentOf(account);
    return parent && !isMine(parent) ? `/accounts/${parent}` : null;
  };
  const parent = useAnswer<ExpandedAccount>(parentPath(own.data));
  const grandparent = useAnswer<ExpandedAccount>(parentPath(parent.data));
  const { failure, again } = own;
  if (!me) return { scope: undefined, failure, again };
  const mine = me.accounts.find(({ account_id }) => account_id === id);
  if (!mine && !own.data) return { scope: undefined, failure, again };

  const line = [grandparent.data, parent.data, own.data].flatMap((account) => account ?? []);
  const topParent = line[0]?.parent_id;
  const root = mine ?? me.accounts.find(({ account_id }) => account_id === topParent);
  // Users of a deactivated account read, unless they are also users of the account above it.
  const above = me.accounts.find(({ account_id }) => account_id === own.data?.parent_id);
  const isDeactivated = mine !== undefined && own.data?.status === 'inactive' && above?.permission !== 'full';
  const chain = line.map((account) => ({ id: account.id, name: account.name }));
  if (root && root.account_id !== id) chain.unshift({ id: root.account_id, name: root.name });
  if (chain.length === 0 && mine) chain.push({ id, name: mine.name });
  return {
    failure,
    again,
    scope: {
      id,
      base: `/accounts/${id}`,
      account: own.data,
      role: own.data?.role ?? (mine?.role as Role | undefined) ?? 'customer',
      name: own.data?.name ?? mine?.name ?? '',
      me,
      mayChange: root?.permission === 'full' && !isDeactivated,
      isReadOnly: root?.permission === 'restricted' || isDeactivated,
      chain,
      isAbove: mine === undefined,
    },
  };
}
