import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/**
 * The country of a place, from Natural Earth's borders at 1:50 million. Only the import of a catalogue asks, so that no
 * function carries the borders. A mangrove may stand where a coast of that scale has water: then the nearest country
 * within reach is meant, and out at sea none.
 */
export function countryAt(latitude: number, longitude: number): string | undefined {
  // Land that crosses the date line is laid out beyond 180 degrees, so a place is looked for there too.
  const ats = [-360, 0, 360].map((turn): Point => [longitude + turn, latitude]);
  const inside = countries().find(({ polygons }) => polygons.some((rings) => ats.some((at) => isInside(at, rings))));
  if (inside) return inside.code;
  const distanceOf = (ring: Ring): number => Math.min(...ats.map((at) => distanceTo(at, ring)));
  const [nearest] = countries()
    .map(({ code, polygons }) => ({ code, degrees: Math.min(...polygons.flat().map(distanceOf)) }))
    .toSorted((one, other) => one.degrees - other.degrees);
  return nearest && nearest.degrees <= REACH_DEGREES ? nearest.code : undefined;
}

/** About fifty kilometres. */
const REACH_DEGREES = 0.5;

type Point = [longitude: number, latitude: number];
type Ring = Point[];
type Country = { code: string; polygons: Ring[][] };

let read: Country[] | undefined;

function countries(): Country[] {
  read ??= readCountries();
  return read;
}

function readCountries(): Country[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  return feature(topology, topology.objects.countries).features.flatMap(({ id, geometry }) => {
    const code = codeOf(String(id));
    if (code === undefined) return [];
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    return [{ code, polygons: polygons.map((rings) => rings.map((ring) => unwound(ring as Ring))) }];
  });
}

/** No step of a ring is longer than half the world, so one that seems so goes the other way round. */
function unwound(ring: Ring): Ring {
  let turn = 0;
  return ring.map(([longitude, latitude], index) => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [longitude + turn, latitude];
  });
}

/** The atlas numbers countries by ISO 3166, and so may a locale, which then knows the letters. */
function codeOf(number: string): string | undefined {
  const { region } = /^\d{3}$/.test(number) ? new Intl.Locale(`und-${number}`) : {};
  return region && /^[A-Z]{2}$/.test(region) ? region : undefined;
}

/** Inside the outline and in none of its holes: a line from the point crosses all rings together an odd number of times. */
const isInside = (at: Point, rings: Ring[]): boolean =>
  rings.reduce((crossings, ring) => crossings + crossingsOf(at, ring), 0) % 2 === 1;

const crossingsOf = ([x, y]: Point, ring: Ring): number =>
  ring.filter(([toX, toY], index) => {
    const [fromX, fromY] = ring[index - 1] ?? [toX, toY];
    return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
  }).length;

/** To the nearest corner of a coast, in degrees of latitude. */
const distanceTo = ([x, y]: Point, ring: Ring): number => {
  const narrowing = Math.cos((y * Math.PI) / 180);
  return Math.min(...ring.map(([toX, toY]) => Math.hypot((toX - x) * narrowing, toY - y)));
};
