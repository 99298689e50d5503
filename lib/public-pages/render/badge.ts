import { hash } from 'node:crypto';
import type { Locale } from '../../platform/locale.ts';
import { plain } from '../../rendering/display-text.ts';
import { SEEDLING } from '../../rendering/drawing/rings.ts';
import { escaped } from '../../rendering/escape.ts';
import { isFraction, treesFigure } from '../../rendering/figures.ts';
import type { BadgeView } from '../view.ts';
import { DARK, LIGHT } from './style.ts';
import { PUBLIC_PAGE_TEXTS } from './texts.ts';

export type Theme = 'light' | 'dark' | 'auto';

export const BADGE = { width: 240, height: 80 };

/** The space for text, right of the seedling. */
const TEXT = { left: 72, width: 154 };

/**
 * The number of trees as an SVG for other sites. Its fonts are the visitor's, so each line gets a size that fits in any
 * font. It loads nothing and runs no script. The theme `auto` follows the visitor's color scheme.
 */
export function badgeSvg({ name, issuer, trees }: BadgeView, locale: Locale, theme: Theme): string {
  const { label: ofATree, value } = treesFigure(trees, locale);
  const label = isFraction(trees) ? ofATree : PUBLIC_PAGE_TEXTS[locale].planted;
  const by = plain(issuer);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${BADGE.width}" height="${BADGE.height}" viewBox="0 0 ${BADGE.width} ${BADGE.height}" role="img" lang="${locale}" class="${theme}">
<title>${escaped(`${plain(name)} · ${label}: ${value}`)}</title>
<style>${BADGE_STYLE}</style>
<rect class="paper" x=".75" y=".75" width="${BADGE.width - 1.5}" height="${BADGE.height - 1.5}" rx="4" stroke-width="1.5"/>
<g class="seedling" transform="translate(38 42) scale(1.5)"><path d="${SEEDLING.leaves.join('')}"/><path class="stem" d="${SEEDLING.stem}" stroke-width="1.8"/></g>
<g font-family="Georgia, 'Noto Serif', serif">
<text class="ink" x="${TEXT.left}" y="36" font-size="${sizeFor(value, 27)}">${escaped(value)}</text>
<text class="ink" x="${TEXT.left}" y="53" font-size="${sizeFor(label, 13)}">${escaped(label)}</text>
<text class="muted" x="${TEXT.left}" y="69" font-size="${sizeFor(by, 10)}">${escaped(shortened(by))}</text>
</g>
</svg>
`;
}

const themeStyle = ({ paper, ink, muted, green }: typeof LIGHT, root: string): string =>
  [
    `${root} .paper{fill:${paper};stroke:${green}}`,
    `${root} .seedling{fill:${green}}`,
    `${root} .stem{stroke:${green}}`,
    `${root} .ink{fill:${ink}}`,
    `${root} .muted{fill:${muted}}`,
  ].join('');

/** The theme is a class of the root element, so a badge keeps its theme on every site. */
const BADGE_STYLE = `${themeStyle(LIGHT, 'svg')}${themeStyle(DARK, 'svg.dark')}@media (prefers-color-scheme:dark){${themeStyle(DARK, 'svg.auto')}}`;

/** The Content-Security-Policy when somebody opens the SVG as a page. */
export const BADGE_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', BADGE_STYLE, 'base64')}'; sandbox`;

const SHOWN_MAX = 40;

const shortened = (text: string): string =>
  text.length > SHOWN_MAX
    ? `${Array.from(text)
        .slice(0, SHOWN_MAX - 1)
        .join('')}…`
    : text;

/** The font size at which a text fits, at most `sizeMax`. */
const sizeFor = (text: string, sizeMax: number): string =>
  Math.min(sizeMax, TEXT.width / widthOf(text.slice(0, SHOWN_MAX))).toFixed(1);

/** An upper estimate in ems: an ideograph is about one, a letter of any other script about half. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + (WIDE.test(letter) ? 1.05 : /[\p{M}.,' ]/u.test(letter) ? 0.32 : 0.62),
    0.01,
  );

const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Emoji_Presentation}]/u;
