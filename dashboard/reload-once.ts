/**
 * A script of the dashboard that cannot be loaded has two usual causes. A newer dashboard was put in place since this one
 * was loaded, and its scripts have other names: loading the page anew mends that. Or something blocks the script: loading
 * anew would fail again, and for ever, so it is done once for each script and then the failure is shown.
 */
export function reloadOnce(script: string): boolean {
  if (!navigator.onLine) return false;
  const key = `${PREFIX}${script}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage nobody knows how often it was tried.
    return false;
  }
  location.reload();
  return true;
}

/** The script is here, so the next failure is a new one. */
export function noteLoaded(script: string): void {
  try {
    sessionStorage.removeItem(`${PREFIX}${script}`);
  } catch {
    // There is nothing to forget.
  }
}

const PREFIX = 'regrove.reloaded.';
