import { hash } from 'node:crypto';
import type { Locale } from '../../../platform/locale.ts';
import { plain, shortened } from '../../../presentation/rendering/display-text.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import { orderedInWords, standingInWords } from '../../../presentation/rendering/figures.ts';
import type { BadgeView } from '../view.ts';
import { nameOf } from './name.ts';
import { DARK, LIGHT } from './style.ts';

export type Theme = 'light' | 'dark' | 'auto';
export type BadgeSize = 'large' | 'small';

/** The query arguments `theme` and `size`. Any other value gives the badge as it was before they existed. */
export const badgeStyle = (query: Record<string, string | undefined>): { theme: Theme; size: BadgeSize } => ({
  theme: query.theme === 'dark' || query.theme === 'light' ? query.theme : 'auto',
  size: query.size === 'small' ? 'small' : 'large',
});

/** A text box. `lines` are its lines' largest font sizes, `lineMin` the name's. The small badge does not name the issuer. */
export const BADGES = {
  large: { width: 240, height: 80, margin: 16, lines: [19, 13, 10], lineMin: 10, lineHeight: 1.4 },
  small: { width: 160, height: 44, margin: 10, lines: [13, 10], lineMin: 9, lineHeight: 1.35 },
};

type BadgeLine = { text: string; sizeMax: number; height: number; color: 'ink' | 'muted' };

/**
 * The trees ordered, how many are planted (if any), how many of those are lost, whose trees they are if customers are included,
 * and the issuer. If the box has too many lines, all are set smaller.
 */
export function badgeLines(view: BadgeView, locale: Locale, size: BadgeSize): BadgeLine[] {
  const { issuer, trees, with_below } = view;
  const { height, lines, lineHeight, lineMin } = BADGES[size];
  const [first = 0, second = 0, third] = lines;
  const line = (text: string, sizeMax: number, color: BadgeLine['color']): BadgeLine => ({
    text,
    sizeMax,
    color,
    height: sizeMax * lineHeight,
  });
  const all = [
    line(orderedInWords(trees, locale), first, 'ink'),
    ...standingInWords(view, locale).map((words) => line(words, second, 'ink')),
    ...(with_below
      ? [line(nameOf({ ...view, name: shortened(plain(view.name), NAME_MAX) }, locale), third ?? lineMin, 'muted')]
      : []),
    ...(third === undefined ? [] : [line(shortened(plain(issuer), ISSUER_MAX), third, 'muted')]),
  ];
  const share = Math.min(1, (height - BORDER) / all.reduce((sum, one) => sum + one.height, 0));
  return all.map((one) => ({ ...one, sizeMax: one.sizeMax * share, height: one.height * share }));
}

/** The top of the first line when all lines are centered in the box. */
export const topOf = (lines: BadgeLine[], size: BadgeSize): number =>
  (BADGES[size].height - lines.reduce((sum, { height }) => sum + height, 0)) / 2;

/**
 * The badge as an SVG for other sites: text in a plain box, because a seal would be a sustainability label. Its fonts are the
 * visitor's, so each line gets a size fitting in any font. It loads nothing and runs no script. The `auto` theme follows the
 * visitor's color scheme.
 */
export function badgeSvg(view: BadgeView, locale: Locale, theme: Theme, size: BadgeSize): string {
  const { width, height, margin } = BADGES[size];
  const lines = badgeLines(view, locale, size);
  const said = lines.filter(({ color }) => color === 'ink').map(({ text }) => text);
  let y = topOf(lines, size);
  const texts = lines.map((line) => {
    const fontSize = sizeFor(line, width - 2 * margin);
    const baseline = y + line.height / 2 + fontSize * 0.36;
    y += line.height;
    return `<text class="${line.color}" x="${margin}" y="${baseline.toFixed(1)}" font-size="${fontSize.toFixed(1)}">${escaped(line.text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" lang="${locale}" class="${theme}">
<title>${escaped([nameOf(view, locale), ...said].join(' · '))}</title>
<style>${BADGE_STYLE}</style>
<rect class="paper" x=".5" y=".5" width="${width - 1}" height="${height - 1}" stroke-width="1"/>
<g font-family="Georgia, 'Noto Serif', serif">
${texts.join('\n')}
</g>
</svg>
`;
}

const themeStyle = ({ paper, ink, muted }: typeof LIGHT, root: string): string =>
  [`${root} .paper{fill:${paper};stroke:${muted}}`, `${root} .ink{fill:${ink}}`, `${root} .muted{fill:${muted}}`].join(
    '',
  );

/** The theme is a class on the root element, so a badge keeps its theme on every site. */
const BADGE_STYLE = `${themeStyle(LIGHT, 'svg')}${themeStyle(DARK, 'svg.dark')}@media (prefers-color-scheme:dark){${themeStyle(DARK, 'svg.auto')}}`;

/** The Content-Security-Policy when somebody opens the SVG as a page. */
export const BADGE_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', BADGE_STYLE, 'base64')}'; sandbox`;

const ISSUER_MAX = 40;

/** For the account's name, so "with its customers" after it stays readable. */
const NAME_MAX = 28;

/** The space for the border, above and below all lines. */
const BORDER = 6;

/** The font size at which a line fits. */
const sizeFor = ({ text, sizeMax }: BadgeLine, room: number): number => Math.min(sizeMax, room / widthOf(text));

/** An upper estimate in ems: an ideograph is about one, a letter in any other script about half. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + (WIDE.test(letter) ? 1.05 : /[\p{M}.,' ]/u.test(letter) ? 0.32 : 0.62),
    0.01,
  );

const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Emoji_Presentation}]/u;
