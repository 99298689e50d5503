import { sum } from '../../../platform/sum.ts';

/**
 * The seal: a tree's growth rings with a seedling in the middle. The id determines the rings, so each certificate has its
 * own and always the same.
 */
export const SEAL_RADIUS = 50;

/** Closed SVG paths around the origin, from the innermost ring outward. */
export function ringsOf(id: string): string[] {
  const digits = Array.from(
    id.replaceAll('-', '').padEnd(32, '7').slice(0, 32),
    (digit) => Number.parseInt(digit, 16) || 0,
  );
  const years = digits.slice(0, YEARS).map((digit) => 0.6 + digit / 15);
  const scale = (SEAL_RADIUS - CORE_RADIUS) / sum(years);
  const lobes = digits.slice(24).map((digit, index) => ({
    count: 2 + (index % 4),
    turn: (digit / 16) * 2 * Math.PI,
    depth: 0.017 / (1 + (index % 4) * 0.5),
  }));

  return years.map((_, year) => {
    const radius = CORE_RADIUS + scale * sum(years.slice(0, year + 1));
    const wander = ((digits[(year + 11) % digits.length] ?? 0) / 15 - 0.5) * 0.5;
    // Rings become more regular outward; the last one is a circle.
    const wildness = 1 - (year / (YEARS - 1)) ** 2;
    return smoothRing((at) => {
      const bulge = lobes.map(({ count, turn, depth }) => depth * Math.cos(count * at + turn + wander));
      return radius * (1 + wildness * sum(bulge));
    });
  });
}

const YEARS = 11;
const CORE_RADIUS = 21;
const STEPS = 24;

/** The seedling in the core: two leaves and a stem. */
export const SEEDLING = {
  leaves: [
    'M0.4 3.2C0.6-6 6.6-12.4 15.4-12.8C15.4-3.4 9.6 2.8 0.4 3.2Z',
    'M-0.4 8.4C-0.8 1.6-5.4-3-12-3.4C-11.8 3.6-7.4 8.2-0.4 8.4Z',
  ],
  stem: 'M0 15.5V2.5',
};

/** A closed cubic Bézier curve through the points of `radiusAt`, whose handles follow the adjacent points (Catmull-Rom). */
function smoothRing(radiusAt: (angle: number) => number): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI;
    return { x: radiusAt(angle) * Math.cos(angle), y: radiusAt(angle) * Math.sin(angle) };
  });
  const at = (index: number) => points[(index + STEPS) % STEPS] ?? { x: 0, y: 0 };
  const curves = points.map((from, index) => {
    const before = at(index - 1);
    const to = at(index + 1);
    const after = at(index + 2);
    return `C${pair(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6)} ${pair(
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
    )} ${pair(to.x, to.y)}`;
  });
  return `M${pair(at(0).x, at(0).y)}${curves.join('')}Z`;
}

const pair = (x: number, y: number) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 100) / 100;
