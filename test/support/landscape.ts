import jpeg from 'jpeg-js';
import { digestOf } from '../../lib/platform/digest.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import type { StoredPicture } from '../../lib/trees/forestry/picture/picture.ts';
import type { Pixel } from './pictures.ts';

/** The stored size of a project picture. */
const SIZE = { width: 800, height: 450 };

/** A realistic project picture: hills under a sky, with enough grain for a photograph's file size. */
export const landscape = lazy((): StoredPicture => {
  const { width, height } = SIZE;
  const data = Buffer.alloc(width * height * 4);
  for (let dot = 0; dot < width * height; dot++)
    data.set(dotAt((dot % width) / width, Math.floor(dot / width) / height), dot * 4);
  const { data: bytes } = jpeg.encode({ data, ...SIZE }, 60);
  return { jpeg: bytes.toString('base64'), digest: digestOf(bytes), ...SIZE };
});

function dotAt(x: number, y: number): Pixel {
  const grain = (Math.abs(Math.sin(x * 9_871.3 + y * 7_433.7) * 43_758.5) % 1) * 26 - 13;
  const ridges = [0.42, 0.56, 0.72].map((at, index) => at + 0.07 * Math.sin(x * (5 + 3 * index) + index * 2));
  const nearest = ridges.findLastIndex((ridge) => y > ridge);
  const [red, green, blue] = COLORS[nearest + 1] ?? COLORS[0];
  const shade = nearest < 0 ? (1 - y) * 20 : grain;
  return [red + shade, green + shade, blue + shade, 255].map((value) => Math.min(255, Math.max(0, value))) as Pixel;
}

const COLORS: [Rgb, ...Rgb[]] = [
  [198, 214, 222],
  [126, 152, 140],
  [74, 112, 86],
  [38, 76, 52],
];
type Rgb = [red: number, green: number, blue: number];
