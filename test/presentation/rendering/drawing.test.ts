import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { LAND } from '../../../lib/presentation/rendering/drawing/land.ts';
import { MAP, project } from '../../../lib/presentation/rendering/drawing/map.ts';
import { qrOf } from '../../../lib/presentation/rendering/drawing/qr.ts';
import { ringsOf, SEAL_RADIUS } from '../../../lib/presentation/rendering/drawing/rings.ts';
import { certificate } from '../../books/certificates/render/sample.ts';
import { qrPicture } from '../../support/qr-picture.ts';

describe('the QR code', () => {
  it('reads as the permalink', () => {
    const { url } = certificate();

    expect(decodeQR(qrPicture(qrOf(url)))).toBe(url);
  });

  it('fills its square from edge to edge', () => {
    const { size, path } = qrOf(certificate().url);
    const runs = Array.from(path.matchAll(/M(\d+) \d+h(\d+)/g), ([, x, length]) => [
      Number(x),
      Number(x) + Number(length),
    ]);

    expect([Math.min(...runs.flat()), Math.max(...runs.flat())]).toEqual([0, size]);
  });
});

describe('the map', () => {
  const isLand = (latitude: number, longitude: number) => {
    const { x, y } = project(latitude, longitude);
    const spans = Array.from(LAND.matchAll(/M(\d+) ([\d.]+)h(\d+)/g), ([, from, row, length]) => ({
      from: Number(from),
      row: Number(row),
      to: Number(from) + Number(length),
    }));
    return spans.some(({ from, row, to }) => Math.abs(row - y) <= 2.5 && from <= x && x <= to);
  };

  it.each([
    ['Brasília', -15.8, -47.9],
    ['Nairobi', -1.3, 36.8],
    ['Denver', 39.7, -105],
    ['Kiruna', 67.9, 20.2],
    ['Alice Springs', -23.7, 133.9],
    ['Chukotka, across the date line', 66.9, -177],
    ['Greenland', 66, -45],
  ])('has %s on land', (_, latitude, longitude) => {
    expect(isLand(latitude, longitude)).toBe(true);
  });

  it.each([
    ['the Atlantic', 30, -40],
    ['the Pacific', 0, -140],
    ['the Indian Ocean', -20, 80],
    ['the Norwegian Sea', 67, 0],
  ])('has %s at sea', (_, latitude, longitude) => {
    expect(isLand(latitude, longitude)).toBe(false);
  });

  it('clamps coordinates outside the range to the map', () => {
    for (const [latitude, longitude] of [
      [999, 999],
      [-999, -999],
    ] as const) {
      const { x } = project(latitude, longitude);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(MAP.width);
    }
  });
});

describe('the seal', () => {
  it('is always the same for one id, and differs between ids', () => {
    expect(ringsOf(certificate().id)).toEqual(ringsOf(certificate().id));
    expect(ringsOf(certificate().id)).not.toEqual(ringsOf('019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f6'));
  });

  it.each([certificate().id, '', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'not an id'])(
    'stays within its circle: %j',
    (id) => {
      const radii = ringsOf(id).flatMap((path) =>
        Array.from(path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => Math.hypot(Number(x), Number(y))),
      );

      expect(Math.max(...radii)).toBeLessThan(SEAL_RADIUS + 1);
    },
  );
});
