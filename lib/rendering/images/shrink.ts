import { type Picture, UnfitPicture } from './inspect.ts';
import { isOnItsSide, uprightIn } from './orientation.ts';
import { drawAndLook } from './svg-to-png.ts';

export type Box = { width: number; height: number };

/** How much smaller a picture has to be to fit; 1 when it does. */
export const shareWithin = ({ width, height }: Picture, box: Box): number =>
  Math.min(1, box.width / width, box.height / height);

/**
 * A picture that is at most twice as large as its box, decoded and drawn anew, inside WebAssembly, which can reach nothing:
 * by halves, because in one great step fine lines would be skipped.
 */
export async function halvedTowards(box: Box, given: Picture): Promise<Picture> {
  let picture = given;
  while (shareWithin(picture, box) < 0.5) picture = await drawnAt(picture, 0.5);
  return picture;
}

/** The result holds what was seen and nothing else. */
export async function drawnAt(picture: Picture, share: number): Promise<Picture> {
  const size = sizeAt(picture, share);
  const { png, hasInk } = await drawAndLook(svgOf(picture, size));
  if (!hasInk) throw new UnfitPicture('cannot be read, or shows nothing; export it again');
  return { type: 'image/png', bytes: Buffer.from(png), ...size, orientation: 1 };
}

const sizeAt = ({ width, height }: Picture, share: number): Box => ({
  width: Math.max(1, Math.round(width * share)),
  height: Math.max(1, Math.round(height * share)),
});

export function svgOf({ type, bytes, orientation }: Picture, { width, height }: Box, ground = ''): string {
  const [across, down] = isOnItsSide(orientation) ? [height, width] : [width, height];
  const upright = orientation === 1 ? '' : ` transform="${uprightIn(orientation, width, height)}"`;
  const href = `data:${type};base64,${bytes.toString('base64')}`;
  const image = `<image width="${across}" height="${down}"${upright} preserveAspectRatio="none" href="${href}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${image}</svg>`;
}
