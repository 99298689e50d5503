import { LAND } from '../drawing/land.ts';
import { MAP, project } from '../drawing/map.ts';
import { qrOf } from '../drawing/qr.ts';
import { escaped } from '../escape.ts';

/** A blank circle around the marker sets it apart from the hatching. */
export function mapSvg(latitude: number, longitude: number, label: string): string {
  const { x, y } = project(latitude, longitude);
  const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
  return `<svg viewBox="0 -4 ${MAP.width} ${MAP.height + 8}" role="img" aria-label="${escaped(label)}">
<path stroke-width="1.5" stroke-opacity=".62" d="${LAND}"/>
<circle class="clearing" ${at} r="17"/><circle ${at} r="17" stroke-width="1.6"/><circle class="solid" ${at} r="8"/>
</svg>`;
}

export function qrSvg(url: string, label: string): string {
  const { size, path } = qrOf(url);
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escaped(label)}" shape-rendering="crispEdges"><path class="ink" d="${path}"/></svg>`;
}
