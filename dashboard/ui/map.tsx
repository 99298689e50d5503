import { LAND } from '../../lib/presentation/rendering/drawing/land.ts';
import { MAP, project } from '../../lib/presentation/rendering/drawing/map.ts';

export type Place = {
  id: string;
  latitude: number;
  longitude: number /** The relative size of the dot, from 0 to 1. */;
  size: number;
};

type MapProps = {
  label: string;
  places: Place[] /** Magnifies the area around the first place. */;
  zoom?: number;
};

/** The certificates' hatched world map on tinted land, with a clearing and a dot for each forest. */
export function WorldMap({ label, places, zoom = 1 }: MapProps) {
  const points = places.map((place) => ({ ...place, ...project(place.latitude, place.longitude) }));
  return (
    <div class="map">
      <svg
        viewBox={zoom === 1 ? `0 -4 ${MAP.width} ${MAP.height + 8}` : around(points[0], zoom)}
        role="img"
        aria-label={label}
      >
        <path class="ground" d={LAND} />
        <path class="land" d={LAND} />
        {points.map(({ id, x, y, size }) => (
          <g key={id}>
            <circle class="clearing" cx={x} cy={y} r={8 + 14 * size} />
            <circle class="dot" cx={x} cy={y} r={3 + 9 * size} />
          </g>
        ))}
      </svg>
    </div>
  );
}

function around(point: { x: number; y: number } | undefined, zoom: number): string {
  const width = MAP.width / zoom;
  const height = MAP.height / zoom;
  const left = Math.min(Math.max((point?.x ?? 0) - width / 2, 0), MAP.width - width);
  const top = Math.min(Math.max((point?.y ?? 0) - height / 2, -4), MAP.height - height);
  return `${left} ${top} ${width} ${height}`;
}
