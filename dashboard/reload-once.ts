/**
 * Reloads the page when a script cannot be loaded. After a deployment the scripts have other names, and a reload fixes
 * that. If something blocks the script, a reload would fail again, so each script causes at most one reload; after that
 * the page shows the failure.
 */
export function reloadOnce(script: string): boolean {
  if (!navigator.onLine) return false;
  const key = `${PREFIX}${script}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage a reload could repeat forever.
    return false;
  }
  location.reload();
  return true;
}

/** Call it after a script has loaded, so that a later failure may reload again. */
export function noteLoaded(script: string): void {
  try {
    sessionStorage.removeItem(`${PREFIX}${script}`);
  } catch {
    // Without storage nothing was stored.
  }
}

const PREFIX = 'regrove.reloaded.';
