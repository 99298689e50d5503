import { hash } from 'node:crypto';
import { TEXTS } from '../../certificates/texts/texts.ts';
import type { Locale } from '../../platform/locale.ts';
import { plain } from '../../rendering/display-text.ts';
import { SEEDLING } from '../../rendering/drawing/rings.ts';
import { escaped } from '../../rendering/escape.ts';
import { amount, isShare, shareOf } from '../../rendering/numbers.ts';
import type { BadgeView } from '../view.ts';
import { DARK, LIGHT } from './style.ts';
import { FOREST_TEXTS } from './texts.ts';

export type Theme = 'light' | 'dark' | 'auto';

export const BADGE = { width: 240, height: 80 };

/** The room for text, right of the seedling. */
const TEXT = { left: 72, width: 154 };

/**
 * The number of trees as a picture for other sites. Its fonts are those of whoever looks at it, so each line is set in a
 * size that it surely fits in. It loads nothing and runs nothing; without a theme it is as the looker's screen is.
 */
export function badgeSvg({ name, issuer, trees }: BadgeView, locale: Locale, theme: Theme): string {
  const isPart = trees > 0 && isShare(trees);
  const value = isPart ? shareOf(trees, locale) : amount(trees, locale);
  const label = isPart ? TEXTS[locale].ofATree : FOREST_TEXTS[locale].planted;
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

const theme = ({ paper, ink, muted, green }: typeof LIGHT, of: string): string =>
  [
    `${of} .paper{fill:${paper};stroke:${green}}`,
    `${of} .seedling{fill:${green}}`,
    `${of} .stem{stroke:${green}}`,
    `${of} .ink{fill:${ink}}`,
    `${of} .muted{fill:${muted}}`,
  ].join('');

/** A badge of one theme is dark in the class of its root alone, so that it stays so wherever it stands. */
const BADGE_STYLE = `${theme(LIGHT, 'svg')}${theme(DARK, 'svg.dark')}@media (prefers-color-scheme:dark){${theme(DARK, 'svg.auto')}}`;

/** For whoever opens the picture as a page of its own. */
export const BADGE_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', BADGE_STYLE, 'base64')}'; sandbox`;

const SHOWN_MAX = 40;

const shortened = (text: string): string =>
  text.length > SHOWN_MAX
    ? `${Array.from(text)
        .slice(0, SHOWN_MAX - 1)
        .join('')}…`
    : text;

/** As large as it may be, and as small as it must be for the room there is. */
const sizeFor = (text: string, most: number): string =>
  Math.min(most, TEXT.width / widthOf(text.slice(0, SHOWN_MAX))).toFixed(1);

/** In ems, rather too wide than too narrow: an ideograph is one, a letter of any other script about half. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + (WIDE.test(letter) ? 1.05 : /[\p{M}.,' ]/u.test(letter) ? 0.32 : 0.62),
    0.01,
  );

const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Emoji_Presentation}]/u;
