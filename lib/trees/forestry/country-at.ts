import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/**
 * The country at a place, using Natural Earth's borders at 1:50 million. Only operators who create, move or import a project
 * need it, so only one function has the borders beside its bundle. A mangrove may stand where a coast at that scale shows
 * water, so the nearest country within reach counts. Returns undefined at sea.
 */
export function countryAt(latitude: number, longitude: number): string | undefined {
  // Land crossing the date line continues beyond 180 degrees, so the place is also tested a full turn each way.
  const points = [-360, 0, 360].map((turn): Point => [longitude + turn, latitude]);
  const near = polygons().filter(({ box }) => points.some((point) => isNear(point, box)));
  const inside = near.find(({ rings }) => points.some((point) => isInside(point, rings)));
  if (inside) return inside.code;
  const distanceOf = (ring: Ring): number => Math.min(...points.map((point) => distanceTo(point, ring)));
  const [nearest] = near
    .map(({ code, rings }) => ({ code, degrees: Math.min(...rings.map(distanceOf)) }))
    .toSorted((one, other) => one.degrees - other.degrees);
  return nearest && nearest.degrees <= REACH_DEGREES ? nearest.code : undefined;
}

/** About fifty kilometers. */
const REACH_DEGREES = 0.5;

type Point = [longitude: number, latitude: number];
type Ring = Point[];
/** The smallest rectangle around a polygon. Most polygons are far from a place, so their borders are not walked. */
type Box = { from: Point; to: Point };
type Polygon = { code: string; rings: Ring[]; box: Box };

let loaded: Polygon[] | undefined;

function polygons(): Polygon[] {
  loaded ??= readPolygons();
  return loaded;
}

function readPolygons(): Polygon[] {
  const topology = JSON.parse(readFileSync(bordersFile(), 'utf8')) as Topology<{ countries: GeometryCollection }>;
  return feature(topology, topology.objects.countries).features.flatMap(({ id, geometry }) => {
    const code = codeOf(String(id));
    if (code === undefined) return [];
    const outlines =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    return outlines.map((outline) => {
      const rings = (outline as Ring[]).map(unwound);
      return { code, rings, box: boxAround(rings.flat()) };
    });
  });
}

function boxAround(points: Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { from: [Math.min(...xs), Math.min(...ys)], to: [Math.max(...xs), Math.max(...ys)] };
}

/** Whether a place is in the box or within reach of it. */
function isNear([x, y]: Point, { from, to }: Box): boolean {
  const reach = REACH_DEGREES / narrowingAt(y);
  return y >= from[1] - REACH_DEGREES && y <= to[1] + REACH_DEGREES && x >= from[0] - reach && x <= to[0] + reach;
}

/** Beside a bundle or in the npm package. */
function bordersFile(): string {
  const besideBundle = fileURLToPath(new URL('./countries-50m.json', import.meta.url));
  return existsSync(besideBundle)
    ? besideBundle
    : createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
}

/** A step longer than half the world crosses the date line, so the ring continues beyond 180 degrees. */
function unwound(ring: Ring): Ring {
  let turn = 0;
  return ring.map(([longitude, latitude], index) => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [longitude + turn, latitude];
  });
}

/** The atlas uses ISO 3166 numbers. `Intl.Locale` accepts them as a region and returns the two letters. */
function codeOf(number: string): string | undefined {
  const { region } = /^\d{3}$/.test(number) ? new Intl.Locale(`und-${number}`) : {};
  return region && /^[A-Z]{2}$/.test(region) ? region : undefined;
}

/** The even-odd rule: a ray from the point crosses the outline and its holes an odd number of times. */
const isInside = (point: Point, rings: Ring[]): boolean =>
  rings.reduce((crossings, ring) => crossings + crossingsOf(point, ring), 0) % 2 === 1;

const crossingsOf = ([x, y]: Point, ring: Ring): number =>
  ring.filter(([toX, toY], index) => {
    const [fromX, fromY] = ring[index - 1] ?? [toX, toY];
    return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
  }).length;

/** The distance to the nearest coast vertex, in degrees of latitude. */
const distanceTo = ([x, y]: Point, ring: Ring): number => {
  const narrowing = narrowingAt(y);
  return Math.min(...ring.map(([toX, toY]) => Math.hypot((toX - x) * narrowing, toY - y)));
};

/** A degree of longitude in degrees of latitude. */
const narrowingAt = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);
