import { isJpeg, jpegIn } from './jpeg.ts';
import { isOnItsSide, type Orientation, orientationIn } from './orientation.ts';
import type { Parsed } from './parsed-picture.ts';
import { isPng, pngIn } from './png.ts';
import { UnfitPicture } from './unfit-picture.ts';

export { UnfitPicture } from './unfit-picture.ts';

/**
 * A picture that is safe to decode. Its size is known before anything is decoded, and `bytes` are not the file that was
 * given: they are written anew from the parts that the check understood. So the decoder cannot find another size in them
 * than the check did, and neither metadata nor anything hidden between the parts goes any further. A file that goes on
 * behind the picture's end is refused. Width and height are those that the picture is seen with; `orientation` is how its
 * pixels have to be turned for that.
 */
export type Picture = {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  width: number;
  height: number;
  orientation: Orientation;
};

/** Rejects with an `UnfitPicture` for everything but a whole PNG or JPEG with sides of 1 to `sideMax` pixels. */
export async function inspect(given: Uint8Array, sideMax: number): Promise<Picture> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const checkSize = (width: number, height: number): void => {
    if (width >= 1 && height >= 1 && width <= sideMax && height <= sideMax) return;
    throw new UnfitPicture(`has ${width} x ${height} pixels, but a side may have 1 to ${sideMax}; send a smaller one`);
  };
  if (isPng(bytes)) return { type: 'image/png', ...turned(await pngIn(bytes, checkSize)) };
  if (isJpeg(bytes)) return { type: 'image/jpeg', ...turned(jpegIn(bytes, checkSize)) };
  throw new UnfitPicture('is neither a PNG nor a JPEG, whatever its name says; export it as one of them');
}

function turned({ bytes, width, height, exif }: Parsed): Omit<Picture, 'type'> {
  const orientation = exif ? orientationIn(exif) : 1;
  return isOnItsSide(orientation)
    ? { bytes, width: height, height: width, orientation }
    : { bytes, width, height, orientation };
}
