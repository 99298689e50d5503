import { LAND } from '../../../presentation/rendering/drawing/land.ts';
import { MAP, project } from '../../../presentation/rendering/drawing/map.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import type { PublicPageView } from '../view.ts';

/** A marker for each place. The first, the project with the most trees, is drawn on top. */
export function mapSvg(projects: { latitude: number; longitude: number }[], label: string): string {
  const dots = projects.toReversed().map(({ latitude, longitude }) => {
    const { x, y } = project(latitude, longitude);
    const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
    return `<circle class="clearing" ${at} r="13" stroke-width="1.6"/><circle class="solid" ${at} r="6.5"/>`;
  });
  return `<svg viewBox="0 -4 ${MAP.width} ${MAP.height + 8}" role="img" aria-label="${escaped(label)}">
<path stroke-width="1.5" stroke-opacity=".62" d="${LAND}"/>
${dots.join('\n')}
</svg>`;
}

const COLUMN = 10;
const BAR = 6;
const HEIGHT = 100;

/** The bars stretch to the page's width. Labels and values are HTML around them. */
export function barsSvg(months: PublicPageView['months']): string {
  const most = Math.max(...months.map(({ trees }) => trees));
  const bars = months.map(({ trees }, index) => {
    const height = most > 0 ? (Math.max(0, trees) / most) * HEIGHT : 0;
    // A month with any trees shows at least a line.
    const shown = trees > 0 ? Math.max(1, height) : 0;
    return `<rect x="${index * COLUMN + (COLUMN - BAR) / 2}" y="${(HEIGHT - shown).toFixed(2)}" width="${BAR}" height="${shown.toFixed(2)}"/>`;
  });
  const width = months.length * COLUMN;
  return `<svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
<path class="line" d="M0 0H${width}"/>${bars.join('')}
</svg>`;
}
