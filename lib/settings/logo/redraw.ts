import { digestOf } from '../../platform/digest.ts';
import { Fault } from '../../platform/fault.ts';
import { inspect, UnfitPicture } from '../../rendering/images/inspect.ts';
import { drawnAt, halvedTowards, shareWithin } from '../../rendering/images/shrink.ts';
import type { Logo } from '../settings.ts';

const SIDE_MAX = 2_000;

/** As large as it is ever shown, at twice the dots: in the head of a page and beside a dealer's name. */
const BOX = { width: 400, height: 200 };

/** It stands in pages as a whole, and with the settings in one item of the table. */
const BYTES_MAX = 48_000;

/**
 * A logo is never passed on as it was sent: it is decoded and drawn anew. A photograph is made smaller until it has few
 * enough bytes.
 */
export async function redraw(given: Uint8Array): Promise<Logo> {
  try {
    return await drawn(given);
  } catch (error) {
    throw error instanceof UnfitPicture ? new Fault('invalid', `The logo ${error.why}.`) : error;
  }
}

async function drawn(given: Uint8Array): Promise<Logo> {
  const picture = await halvedTowards(BOX, await inspect(given, SIDE_MAX));
  for (let share = shareWithin(picture, BOX); ; share *= 0.8) {
    const { width, height, bytes } = await drawnAt(picture, share);
    if (bytes.length > BYTES_MAX) continue;
    return { png: bytes.toString('base64'), width, height, digest: digestOf(bytes) };
  }
}
