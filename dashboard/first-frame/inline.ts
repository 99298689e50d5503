import { mayHaveSession } from '../api/session-hint.ts';
import { lastAccount, lastRole } from '../last-account.ts';
import { type PageName, routeOf } from '../routes.ts';
import { chosenLanguage } from '../texts/choose.ts';
import { firstPaths, startEarly } from './early-requests.ts';
import { frameHtml, signInFrameHtml } from './frame.ts';
import type { FrameTexts } from './frame-texts.ts';

/**
 * The page's inline script. It draws the frame in the reader's language, requests the scripts for that language and
 * page, and starts the first requests, all after one round trip. Without it the page also works, only later.
 */
type FirstData = {
  texts: Record<string, FrameTexts>;
  /** Each language's script. */
  languages: Record<string, string>;
  /** The reasons in each language but English, for the desk. */
  reasons: Record<string, string>;
  /** Each page's scripts. */
  pages: Partial<Record<PageName, string[]>>;
};

const root = document.getElementById('app');
const first = JSON.parse(document.getElementById('first')?.textContent ?? 'null') as FirstData | null;
const locale = chosenLanguage();
const texts = first?.texts[locale];
document.documentElement.lang = locale;

const route = routeOf(location.pathname);
const mayBeIn = mayHaveSession();
const account = route.is === 'page' ? route.account : route.is === 'home' ? lastAccount() : undefined;
const page = route.is === 'page' ? route.page : 'overview';
const isSignIn = route.is === 'sign-in' || !mayBeIn;

if (first && root && texts) {
  // The first requests come before the scripts: their responses are small, and take the service some time.
  if (account && !isSignIn) startEarly(firstPaths(account, page));
  const ofPage = isSignIn
    ? []
    : [...(first.pages[page] ?? []), page === 'overview' ? first.reasons[locale] : undefined];
  for (const href of [first.languages[locale], ...ofPage]) if (href) preload(href);
  if (isSignIn) root.innerHTML = signInFrameHtml(texts);
  else if (account) {
    root.innerHTML = `<div class="shell" aria-busy="true">${frameHtml({ texts, account, page, role: lastRole(account) })}</div>`;
    root
      .querySelector('.nav-button')
      ?.addEventListener('click', () => root.firstElementChild?.classList.toggle('nav-open'));
  }
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
