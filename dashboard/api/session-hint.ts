import { keep, kept } from '../kept.ts';

/**
 * Remembers whether this browser had a session. Scripts cannot read the session cookie, and browsers log the 401 for a
 * request without one as an error. The hint avoids that request in a browser that never signed in.
 */
const KEY = 'regrove.session';

/** True where storage is blocked: then only a request can find out. */
export const mayHaveSession = (): boolean => kept(KEY) !== null;

export const rememberSession = (hasSession: boolean): void => keep(KEY, hasSession ? '1' : null);
