import type { Role } from '../api/types.ts';
import { currentFor, navigationOf } from '../navigation.ts';
import { at, type PageName } from '../routes.ts';
import { ICON_BOX, MENU_PATH, NAVIGATION_PATHS } from '../ui/icon-paths.ts';
import type { FrameTexts } from './frame-texts.ts';

/**
 * A page's frame as HTML: heading and navigation in the same positions as in the shell, so nothing moves when the shell
 * follows. It is text instead of components, because it is part of the page, ahead of every script. Its values are
 * dashboard texts and ids checked by the route; none needs escaping.
 */
export type FrameProps = { texts: FrameTexts; account: string; page: PageName; role: Role | undefined };

export function frameHtml({ texts, account, page, role }: FrameProps): string {
  const items = navigationOf(role);
  const own = items.find((item) => item.page === page);
  const links = items.map((item) => {
    const current = currentFor(item, page);
    const mark = current ? ` aria-current="${current}"` : '';
    return `<li><a href="${at(account, item.page)}"${mark}>${icon(NAVIGATION_PATHS[item.icon])}${texts[item.text]}</a></li>`;
  });
  return (
    `<a class="skip" href="#main">${texts.skip}</a>` +
    `<header class="top"><button type="button" class="button quiet square nav-button" aria-label="${texts.menu}">${icon(MENU_PATH)}</button>` +
    `<a class="brand" href="/">Regrove</a><div class="breadcrumb"></div><span class="avatar"></span></header>` +
    `<nav id="navigation" class="side" aria-label="${texts.navigation}"><ul>${links.join('')}</ul></nav>` +
    `<main id="main" tabindex="-1"><header class="page-head"><div><h1 tabindex="-1"><bdi>${own ? texts[own.text] : ''}</bdi></h1>` +
    `${page === 'overview' ? '<p class="muted">\u00a0</p>' : ''}</div></header>${PLACEHOLDER}</main>`
  );
}

/** The content's place; CSS shows it only after a short delay. */
const PLACEHOLDER = `<div class="placeholder tall" aria-hidden="true">${'<span class="bone"></span>'.repeat(6)}</div>`;

/** The sign-in page's head. The empty drawing reserves space for the rings. */
export const signInFrameHtml = (texts: FrameTexts): string =>
  `<main class="sign-in" id="main"><svg class="rings" viewBox="0 0 1 1" aria-hidden="true"></svg>` +
  `<p class="brand">Regrove</p><p class="tagline">${texts.tagline}</p><h1>${texts.signIn}</h1></main>`;

const icon = (path: string): string =>
  `<svg class="icon" viewBox="${ICON_BOX}" width="16" height="16" aria-hidden="true"><path d="${path}"></path></svg>`;
