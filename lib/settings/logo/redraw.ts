import { hash } from 'node:crypto';
import { drawAndLook } from '../../platform/drawing/drawing.ts';
import type { Logo } from '../settings.ts';
import { inspect, type Picture, refused } from './inspect.ts';

/** As large as it is ever shown, at twice the dots: in the head of a page and beside a dealer's name. */
const BOX = { width: 400, height: 200 };

/** It stands in pages as a whole, and with the settings in one item of the table. */
const BYTES_MAX = 48_000;

/**
 * A logo is never passed on as it was sent: it is decoded and drawn anew, inside WebAssembly, which can reach nothing. The
 * result holds what was seen and nothing else. A photograph is made smaller until it has few enough bytes.
 */
export async function redraw(given: Uint8Array): Promise<Logo> {
  let picture = inspect(given);
  // By halves: in one great step, fine lines would be skipped.
  for (let share = shareWithin(picture); share < 0.5; share = shareWithin(picture))
    picture = await drawnAt(picture, 0.5);
  for (let share = shareWithin(picture); ; share *= 0.8) {
    const { width, height, bytes } = await drawnAt(picture, share);
    if (bytes.length > BYTES_MAX) continue;
    return { png: bytes.toString('base64'), width, height, digest: hash('sha256', bytes, 'base64url').slice(0, 22) };
  }
}

const shareWithin = ({ width, height }: Picture): number => Math.min(1, BOX.width / width, BOX.height / height);

async function drawnAt({ type, bytes, ...size }: Picture, share: number): Promise<Picture> {
  const width = Math.max(1, Math.round(size.width * share));
  const height = Math.max(1, Math.round(size.height * share));
  const { png, hasInk } = await drawAndLook(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="data:${type};base64,${bytes.toString('base64')}"/></svg>`,
  );
  if (!hasInk) throw refused('cannot be read, or shows nothing; export it again');
  return { type: 'image/png', bytes: Buffer.from(png), width, height };
}
