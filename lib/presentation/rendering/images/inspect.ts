import { isJpeg, jpegIn } from './jpeg.ts';
import { isOnItsSide, type Orientation, orientationIn } from './orientation.ts';
import type { Parsed } from './parsed-picture.ts';
import { isPng, pngIn } from './png.ts';
import { UnfitPicture } from './unfit-picture.ts';

export { UnfitPicture } from './unfit-picture.ts';

/**
 * A picture that is safe to decode. Its size was checked before decoding, and `bytes` are not the original file: they are
 * written again from the parts the check understood. So the decoder cannot find another size than the check did, and
 * metadata and hidden data are gone. A file continuing after the picture's end is refused. Width and height describe the
 * upright picture; `orientation` says how to turn its pixels upright.
 */
export type Picture = {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  width: number;
  height: number;
  orientation: Orientation;
};

/** Rejects with an `UnfitPicture` unless the file is a complete PNG or JPEG with sides from 1 to `sideMax` pixels. */
export async function inspect(file: Uint8Array, sideMax: number): Promise<Picture> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const checkSize = (width: number, height: number): void => {
    if (width >= 1 && height >= 1 && width <= sideMax && height <= sideMax) return;
    throw new UnfitPicture(`has ${width} x ${height} pixels, but a side may have 1 to ${sideMax}; send a smaller one`);
  };
  if (isPng(bytes)) return { type: 'image/png', ...oriented(await pngIn(bytes, checkSize)) };
  if (isJpeg(bytes)) return { type: 'image/jpeg', ...oriented(jpegIn(bytes, checkSize)) };
  throw new UnfitPicture('is neither a PNG nor a JPEG, whatever its name says; export it as one of them');
}

function oriented({ bytes, width, height, exif }: Parsed): Omit<Picture, 'type'> {
  const orientation = exif ? orientationIn(exif) : 1;
  return isOnItsSide(orientation)
    ? { bytes, width: height, height: width, orientation }
    : { bytes, width, height, orientation };
}
