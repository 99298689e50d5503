import { type Picture, UnfitPicture } from './inspect.ts';
import { isOnItsSide, uprightTransform } from './orientation.ts';
import { svgToVisiblePng } from './svg-to-png.ts';

export type Box = { width: number; height: number };

/** The factor to fit a picture into a box; 1 if it fits already. */
export const scaleToFit = ({ width, height }: Picture, box: Box): number =>
  Math.min(1, box.width / width, box.height / height);

/**
 * Halves a picture until it is at most twice its box's size. One large step would skip fine lines. Decoding happens in
 * WebAssembly, which has no access to the process.
 */
export async function halvedTowards(box: Box, original: Picture): Promise<Picture> {
  let picture = original;
  while (scaleToFit(picture, box) < 0.5) picture = await redrawn(picture, 0.5);
  return picture;
}

/** The picture as a new PNG containing only pixels. */
export async function redrawn(picture: Picture, scale: number): Promise<Picture> {
  const size = scaledSize(picture, scale);
  const { png, isVisible } = await svgToVisiblePng(pictureSvg(picture, size));
  if (!isVisible) throw new UnfitPicture('cannot be read, or shows nothing; export it again');
  return { type: 'image/png', bytes: Buffer.from(png), ...size, orientation: 1 };
}

const scaledSize = ({ width, height }: Picture, scale: number): Box => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

export function pictureSvg({ type, bytes, orientation }: Picture, { width, height }: Box, background = ''): string {
  const [across, down] = isOnItsSide(orientation) ? [height, width] : [width, height];
  const upright = orientation === 1 ? '' : ` transform="${uprightTransform(orientation, width, height)}"`;
  const href = `data:${type};base64,${bytes.toString('base64')}`;
  const image = `<image width="${across}" height="${down}"${upright} preserveAspectRatio="none" href="${href}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${background}${image}</svg>`;
}
