import { keep, kept } from '../../kept.ts';
import { routeOf } from '../../routes.ts';

/**
 * This tab's notes on a sign-in through a company's provider. The browser leaves the dashboard and returns to another
 * address, so the wanted page is kept here and never travels: no address can lead the person elsewhere.
 */
export type ProviderNote = { email: string; host: string; wanted: string; at: number };

/** The response to a sign-in request. `url` is null for a code. */
export type Begun = { url: string | null; request: string };

const NOTE = 'regrove.way';
const SIGN_OUT = 'regrove.sign-out';

/** The sign-in can be completed for ten minutes. */
const NOTE_MS = 600_000;

/** Goes to the provider. */
export function leaveFor(url: string, { email, wanted }: Pick<ProviderNote, 'email' | 'wanted'>): void {
  const note: ProviderNote = { email, host: new URL(url).host, wanted, at: Date.now() };
  sessionStorage.setItem(NOTE, JSON.stringify(note));
  location.assign(url);
}

export function providerNote(): ProviderNote | undefined {
  const text = sessionStorage.getItem(NOTE);
  const note = text === null ? undefined : (JSON.parse(text) as ProviderNote);
  return note && Date.now() - note.at < NOTE_MS ? note : undefined;
}

export const forgetProvider = (): void => sessionStorage.removeItem(NOTE);

/** A dashboard page; the first page for anything else. */
export function ownPage(wanted: string): string {
  const url = URL.parse(wanted, location.origin);
  if (url?.origin !== location.origin || routeOf(url.pathname).is === 'unknown') return '/';
  return url.pathname + url.search;
}

/** The page for signing out at the provider too. */
export const providersSignOut = (): string | null => kept(SIGN_OUT) ?? null;

export const noteProvidersSignOut = (url: string | null): void => keep(SIGN_OUT, url);
