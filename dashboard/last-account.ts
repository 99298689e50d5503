import type { Role } from './api/types.ts';

/** The account last opened in this browser, with its role: enough to draw the navigation before any response. */
const ACCOUNT = 'regrove.account';
const ROLE = 'regrove.role';

export function lastAccount(): string | undefined {
  const kept = read(ACCOUNT);
  return /^[0-9a-f-]{36}$/.test(kept ?? '') ? (kept ?? undefined) : undefined;
}

export function lastRole(account: string): Role | undefined {
  return read(ACCOUNT) === account ? ((read(ROLE) as Role | null) ?? undefined) : undefined;
}

export function rememberAccount(account: string, role: Role): void {
  try {
    localStorage.setItem(ACCOUNT, account);
    localStorage.setItem(ROLE, role);
  } catch {
    // Storage is blocked; the next visit then starts without a frame.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
