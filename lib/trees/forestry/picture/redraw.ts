import jpeg from 'jpeg-js';
import { digestOf } from '../../../platform/digest.ts';
import { inspect } from '../../../presentation/rendering/images/inspect.ts';
import { halvedTowards, pictureSvg, redrawn, scaleToFit } from '../../../presentation/rendering/images/shrink.ts';
import { svgToPixels } from '../../../presentation/rendering/images/svg-to-png.ts';
import type { StoredPicture } from './picture.ts';

/** Enough for a camera picture prepared for the web. 16 megapixels decode within seconds and 200 MB. */
const SIDE_MAX = 4_000;

/** The width on a certificate, with more pixels for high-density screens. */
const BOX = { width: 800, height: 450 };

/** The picture is embedded in a certificate's page and stored in one table item. */
export const BYTES_MAX = 60_000;

/** Tried from fine to coarse. A picture still too large at the last quality is scaled down. */
const QUALITIES = [82, 74, 66, 58];

/**
 * Decodes and redraws a project's picture as a JPEG on a white background: the downloaded or uploaded file itself is never
 * passed on. Equal input gives equal bytes.
 */
export async function redrawPicture(file: Uint8Array, sideMax = SIDE_MAX): Promise<StoredPicture> {
  // The first drawing has no background, to check whether the picture has visible pixels.
  const large = await halvedTowards(BOX, await inspect(file, sideMax));
  for (let scale = scaleToFit(large, BOX); ; scale *= 0.8) {
    const small = await redrawn(large, scale);
    const size = { width: small.width, height: small.height };
    const { pixels } = await svgToPixels(pictureSvg(small, size, '<rect width="100%" height="100%" fill="#fff"/>'));
    for (const quality of QUALITIES) {
      const { data: bytes } = jpeg.encode({ data: pixels, ...size }, quality);
      if (bytes.length > BYTES_MAX) continue;
      return { jpeg: bytes.toString('base64'), digest: digestOf(bytes), ...size };
    }
  }
}
