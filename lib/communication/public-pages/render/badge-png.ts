import type { Locale } from '../../../platform/locale.ts';
import { loadShaperFor } from '../../../presentation/rendering/fonts/shaped-font.ts';
import { svgToPng } from '../../../presentation/rendering/images/svg-to-png.ts';
import { textSvg } from '../../../presentation/rendering/png/text-outlines.ts';
import { textLayout } from '../../../presentation/rendering/text/text-layout.ts';
import type { BadgeView } from '../view.ts';
import { BADGES, type BadgeSize, badgeLines, type Theme, topOf } from './badge.ts';
import { DARK, LIGHT } from './style.ts';

/** Pixels per point, so the picture is sharp on most screens. */
const BADGE_PNG_SCALE = 2;

/**
 * The badge as a picture, for mails and programs without SVG. A picture cannot follow the visitor's color scheme, so the `auto`
 * theme is light. Equal input gives equal bytes.
 */
export async function badgePng(view: BadgeView, locale: Locale, theme: Theme, size: BadgeSize): Promise<Uint8Array> {
  const { width, height, margin } = BADGES[size];
  const colors = theme === 'dark' ? DARK : LIGHT;
  const lines = badgeLines(view, locale, size);
  await loadShaperFor(lines.map(({ text }) => text).join(''));
  const { layOut } = textLayout(locale);
  const room = { width: width - 2 * margin };
  let y = topOf(lines, size);
  const texts = lines.map((line) => {
    let text = layOut(line.text, line.sizeMax, room);
    while (text.lines.length > 1 && text.size > SIZE_MIN) text = layOut(line.text, text.size - 0.5, room);
    const top = y + (line.height - text.height) / 2;
    y += line.height;
    return textSvg(text, { ...room, x: margin, y: top, color: colors[line.color] });
  });
  return svgToPng(`<svg xmlns="http://www.w3.org/2000/svg" width="${width * BADGE_PNG_SCALE}" height="${height * BADGE_PNG_SCALE}" viewBox="0 0 ${width} ${height}">
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="${colors.paper}" stroke="${colors.muted}"/>
${texts.join('\n')}
</svg>`);
}

/** The longest line in any language fits at this size, on one line. */
const SIZE_MIN = 5;
