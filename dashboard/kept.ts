/** Values kept in this browser. If storage is blocked, nothing is kept and nothing fails. */

/** Null if nothing is kept, undefined if storage is blocked. */
export function kept(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Null removes the value. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked.
  }
}

/** Undefined if nothing is kept, or something that is not JSON. */
export function keptJson(key: string): unknown {
  try {
    return JSON.parse(kept(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}
