import { refreshAfterSignIn } from '../../api/cache.ts';
import { request } from '../../api/request.ts';
import { navigate } from '../../router.ts';
import { routeOf, SIGN_IN } from '../../routes.ts';
import { type Begun, forgetProvider, noteProvidersSignOut } from '../company/notes.ts';

/** The request id binds the code to this browser, so others' guesses do not use it up. */
export const requestSignIn = (email: string, method?: 'code') =>
  request<Begun>('POST', '/sign_in', { body: { email, method } });

/** Loads the person who has signed in. */
export async function finishSignIn(): Promise<void> {
  noteProvidersSignOut(null);
  forgetProvider();
  await refreshAfterSignIn();
}

/** Leaves the sign-in page for the wanted one. */
export function goOn(path: string, query: URLSearchParams): void {
  if (path !== SIGN_IN) return;
  // Only path and query count, so the link cannot lead to another site.
  const { pathname, search } = new URL(query.get('to') ?? '/', location.origin);
  navigate(routeOf(pathname).is === 'unknown' ? '/' : pathname + search, { replace: true });
}
