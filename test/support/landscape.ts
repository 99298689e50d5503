import type { StoredPicture } from '../../lib/forestry/picture/picture.ts';
import { redrawPicture } from '../../lib/forestry/picture/redraw.ts';
import { type Pixel, pngOf } from './pictures.ts';

/** A picture as a project has one: hills under a sky, with enough grain to weigh what a photograph weighs. */
export const landscape = (width = 1_600, height = 900): Promise<StoredPicture> =>
  redrawPicture(pngOf(width, height, (x, y) => dotAt(x / width, y / height)));

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
