/**
 * Remembers whether this browser had a session. Scripts cannot read the session cookie, and browsers log the 401 for a
 * request without one as an error. The hint avoids that request in a browser that never signed in.
 */
const KEY = 'regrove.session';

export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is blocked, so only a request can find out.
    return true;
  }
}

export function rememberSession(hasSession: boolean): void {
  try {
    if (hasSession) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked; mayHaveSession then returns true.
  }
}
