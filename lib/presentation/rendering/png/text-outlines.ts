import { fontOf } from '../fonts/fonts.ts';
import { featuresOf, type LaidOutText, type Part } from '../text/text-layout.ts';

type Placement = { x: number; y: number; width: number; align?: 'left' | 'right'; color: string };

/** Text as outlines, laid out as in the PDF, so rasterizing needs no font. */
export function textSvg(text: LaidOutText, { x, y, width, align = 'left', color }: Placement): string {
  const lines = text.lines.map((line, index) => {
    const baseline = y + index * text.lineHeight + text.lineHeight / 2 + text.size * 0.36;
    let left = (align === 'right' ? x + width - line.width : x) - line.lead;
    const parts = line.parts.map((part) => {
      const drawn = partSvg(part, text, left, baseline);
      left += part.width;
      return drawn;
    });
    return parts.join('');
  });
  return `<g fill="${color}">${lines.join('')}</g>`;
}

function partSvg(part: Part, { size, letterSpacing }: LaidOutText, left: number, baseline: number): string {
  const font = fontOf(part.face);
  const { glyphs, positions } = font.layout(part.text, featuresOf(part));
  const scale = size / font.unitsPerEm;
  let x = left;
  return glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const at = `${round(x + xOffset * scale)} ${round(baseline - yOffset * scale)}`;
      x += xAdvance * scale + letterSpacing;
      const outline = glyph.path.toSVG();
      if (outline === '') return '';
      return `<path transform="translate(${at}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`;
    })
    .join('');
}

const round = (value: number): string => value.toFixed(2);
