/**
 * Whether this browser had a session when it was last here. The cookie itself cannot be seen by a script, and asking without
 * one is refused, which browsers report as an error. So whoever was never signed in here is not asked about.
 */
const KEY = 'regrove.session';

export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Nothing can be remembered here, so the service has to be asked.
    return true;
  }
}

export function rememberSession(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Then it is asked each time.
  }
}
