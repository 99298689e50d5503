/**
 * The world without Antarctica in the Natural Earth projection (Patterson 2011; polynomial by Šavrič and others). Land is
 * hatched with horizontal lines, as on engraved maps; land.ts contains the lines.
 */
export const MAP = { width: 1000, height: 440, trimmedTop: 14 };

/** Projects a place onto the map. Coordinates out of range are clamped. */
export function project(latitude: number, longitude: number): { x: number; y: number } {
  const phi = radians(clamp(latitude, 90));
  const p2 = phi ** 2;
  const p4 = phi ** 4;
  const x =
    radians(clamp(longitude, 180)) * (RIGHT - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4)));
  const y = phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4)));
  return { x: MAP.width / 2 + x * SCALE, y: (TOP - y) * SCALE - MAP.trimmedTop };
}

/** Half the projected world's width in units of its longitude, and half its height. */
const RIGHT = 0.8707;
const TOP = 1.42239;
const SCALE = MAP.width / 2 / (RIGHT * Math.PI);

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const clamp = (value: number, bound: number) => Math.max(-bound, Math.min(bound, value));
