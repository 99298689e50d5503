import type { Role } from './api/types.ts';
import { keep, kept } from './kept.ts';

/** The account last opened in this browser, with its role: enough to draw the navigation before any response. */
const ACCOUNT = 'regrove.account';
const ROLE = 'regrove.role';

export function lastAccount(): string | undefined {
  const account = kept(ACCOUNT) ?? '';
  return /^[0-9a-f-]{36}$/.test(account) ? account : undefined;
}

export const lastRole = (account: string): Role | undefined =>
  kept(ACCOUNT) === account ? ((kept(ROLE) as Role | null) ?? undefined) : undefined;

export function rememberAccount(account: string, role: Role): void {
  keep(ACCOUNT, account);
  keep(ROLE, role);
}
