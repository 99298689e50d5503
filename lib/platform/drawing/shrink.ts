import { drawAndLook } from './drawing.ts';
import { type Picture, UnfitPicture } from './inspect.ts';

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
  return { type: 'image/png', bytes: Buffer.from(png), ...size };
}

const sizeAt = ({ width, height }: Picture, share: number): Box => ({
  width: Math.max(1, Math.round(width * share)),
  height: Math.max(1, Math.round(height * share)),
});

export const svgOf = ({ type, bytes }: Picture, { width, height }: Box, ground = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}<image width="${width}" height="${height}" preserveAspectRatio="none" href="data:${type};base64,${bytes.toString('base64')}"/></svg>`;
