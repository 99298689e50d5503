import jpeg from 'jpeg-js';
import { digestOf } from '../../platform/digest.ts';
import { inspect } from '../../rendering/images/inspect.ts';
import { drawnAt, halvedTowards, shareWithin, svgOf } from '../../rendering/images/shrink.ts';
import { drawDots } from '../../rendering/images/svg-to-png.ts';
import type { StoredPicture } from './picture.ts';

/** What a camera makes, made smaller for the web; 16 million dots are decoded within seconds and within 200 MB. */
const SIDE_MAX = 4_000;

/** As wide as a certificate shows it, with some dots more for screens that have them. */
const BOX = { width: 800, height: 450 };

/** It stands in the page of a certificate as a whole, and in one item of the table. */
export const BYTES_MAX = 60_000;

/** From fine to what still looks like a photograph; one that has too many bytes even so is made smaller. */
const QUALITIES = [82, 74, 66, 58];

/**
 * The picture of a project is never passed on as it was fetched: it is decoded and drawn anew, on white where it can be seen
 * through, as a JPEG. Equal input gives equal bytes.
 */
export async function redrawPicture(given: Uint8Array): Promise<StoredPicture> {
  // Drawn once without a ground, which finds out whether there is anything to see.
  const large = await halvedTowards(BOX, await inspect(given, SIDE_MAX));
  for (let share = shareWithin(large, BOX); ; share *= 0.8) {
    const small = await drawnAt(large, share);
    const size = { width: small.width, height: small.height };
    const { dots } = await drawDots(svgOf(small, size, '<rect width="100%" height="100%" fill="#fff"/>'));
    for (const quality of QUALITIES) {
      const { data: bytes } = jpeg.encode({ data: dots, ...size }, quality);
      if (bytes.length > BYTES_MAX) continue;
      return { jpeg: bytes.toString('base64'), digest: digestOf(bytes), ...size };
    }
  }
}
