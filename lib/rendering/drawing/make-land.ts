/**
 * Writes land.ts, once and again only when the map's looks change:
 *   node lib/rendering/drawing/make-land.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { MAP, project } from './map.ts';

const PITCH = 5;
const SHORTEST = 3;

const atlas = createRequire(import.meta.url).resolve('world-atlas/land-50m.json');
const topology = JSON.parse(readFileSync(atlas, 'utf8')) as Topology<{ land: GeometryCollection }>;

type Ring = { latitude: number; longitude: number }[];
const rings: Ring[] = feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
  const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  return polygons.flat().flatMap(unwound);
});

/** Land that crosses the date line is laid out beyond 180 degrees, and once more a turn to either side. */
function unwound(positions: number[][]): Ring[] {
  let turn = 0;
  const ring = positions.map(([longitude = 0, latitude = 0], index) => {
    const step = longitude - (positions[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return { latitude, longitude: longitude + turn };
  });
  return [-360, 0, 360].map((shift) => ring.map((point) => ({ ...point, longitude: point.longitude + shift })));
}

/** Where a level line enters and leaves land: its crossings with every coast, in order, taken in pairs. */
function spans(y: number): [number, number][] {
  const latitude = latitudeAt(y);
  const crossings = rings
    .flatMap((ring) => ring.slice(1).map((to, index) => ({ from: ring[index] ?? to, to })))
    .filter(({ from, to }) => from.latitude <= latitude !== to.latitude <= latitude)
    .map(({ from, to }) => {
      const share = (latitude - from.latitude) / (to.latitude - from.latitude);
      return from.longitude + share * (to.longitude - from.longitude);
    })
    .toSorted((a, b) => a - b)
    .map((longitude) => Math.round(project(latitude, longitude).x));
  return Array.from({ length: crossings.length / 2 }, (_, pair): [number, number] => [
    crossings[pair * 2] ?? 0,
    crossings[pair * 2 + 1] ?? 0,
  ]).filter(([from, to]) => to - from >= SHORTEST);
}

/** The projection has no inverse in closed form; halving the interval forty times is exact enough. */
function latitudeAt(y: number): number {
  let [south, north] = [-90, 90];
  for (let round = 0; round < 40; round += 1) {
    const middle = (south + north) / 2;
    if (project(middle, 0).y > y) south = middle;
    else north = middle;
  }
  return south;
}

const rows = Array.from({ length: Math.floor(MAP.height / PITCH) }, (_, row) => {
  const y = row * PITCH + PITCH / 2;
  return spans(y)
    .map(([from, to]) => `M${from} ${y}h${to - from}`)
    .join('');
}).filter((row) => row !== '');

writeFileSync(
  new URL('./land.ts', import.meta.url),
  `/**
 * The land of the world as level hatching in the units of map.ts, ${PITCH} apart. Made by make-land.ts from Natural
 * Earth's 1:50m land polygons (public domain, naturalearthdata.com) as packaged in world-atlas 2.0.2.
 */
export const LAND = [
${rows.map((row) => `  '${row}',`).join('\n')}
].join('');
`,
);
