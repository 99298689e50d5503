import { GREEN } from '../colors.ts';
import { ringsOf, SEAL_RADIUS, SEEDLING } from './rings.ts';

/** The seal for a page, whose style sets its colors. It is decorative, so screen readers skip it. */
export function sealSvg(id: string): string {
  const edge = SEAL_RADIUS + 1;
  return `<svg class="seal" viewBox="${-edge} ${-edge} ${2 * edge} ${2 * edge}" aria-hidden="true" focusable="false">
<path stroke-width=".7" d="${ringsOf(id).join('')}"/>
<path class="solid" d="${SEEDLING.leaves.join('')}"/><path stroke-width="1.5" stroke-linecap="round" d="${SEEDLING.stem}"/>
</svg>`;
}

/** The seedling as an icon embedded in the page, so browsers request no favicon file. */
export const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32"><g fill="${GREEN}"><path d="${SEEDLING.leaves.join('')}"/><path d="${SEEDLING.stem}" stroke="${GREEN}" stroke-width="1.8"/></g></svg>`,
)}`;
