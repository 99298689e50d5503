import { digestOf } from '../../../platform/digest.ts';
import { Fault } from '../../../platform/fault.ts';
import { inspect, UnfitPicture } from '../../../presentation/rendering/images/inspect.ts';
import { halvedTowards, redrawn, scaleToFit } from '../../../presentation/rendering/images/shrink.ts';
import type { Logo } from '../settings.ts';

const SIDE_MAX = 2_000;

/** Twice the largest size shown on pages, for high-density screens. */
const BOX = { width: 400, height: 200 };

/** The logo is embedded in pages and stored with the settings in one table item. */
const BYTES_MAX = 48_000;

/**
 * Decodes and redraws an uploaded logo: the uploaded file itself is never passed on. A logo with too many bytes, such as
 * a photograph, is shrunk until it fits.
 */
export async function redrawLogo(file: Uint8Array): Promise<Logo> {
  try {
    return await shrunkToFit(file);
  } catch (error) {
    throw error instanceof UnfitPicture
      ? new Fault('invalid', `The logo ${error.why}.`, { reason: 'picture_unfit' })
      : error;
  }
}

async function shrunkToFit(file: Uint8Array): Promise<Logo> {
  const picture = await halvedTowards(BOX, await inspect(file, SIDE_MAX));
  for (let scale = scaleToFit(picture, BOX); ; scale *= 0.8) {
    const { width, height, bytes } = await redrawn(picture, scale);
    if (bytes.length > BYTES_MAX) continue;
    return { png: bytes.toString('base64'), width, height, digest: digestOf(bytes) };
  }
}
