import { deflateSync } from 'node:zlib';
import { GRAY } from '../../../accounts/settings/jpegs.ts';
import { chunk, PNG_START } from '../../../support/pictures.ts';

const at = GRAY.indexOf(Buffer.from([0xff, 0xc0]));
const frameLength = 2 + GRAY.readUInt16BE(at + 2);
const [before, frame, after] = [
  GRAY.subarray(0, at),
  GRAY.subarray(at, at + frameLength),
  GRAY.subarray(at + frameLength),
];

/** The header for a frame with another size. */
export function frameOf(width: number, height: number): Buffer {
  const claimed = Buffer.from(frame);
  claimed.writeUInt16BE(height, 5);
  claimed.writeUInt16BE(width, 7);
  return claimed;
}

const lengthOf = (data: Buffer): number[] => [(data.length + 2) >> 8, (data.length + 2) & 255];

/** JPEGs that are 24 x 12 pixels to a parser trusting lengths, and `side` x `side` to one searching for markers. */
export function jpegsHiding(side: number): Record<string, Buffer> {
  const hidden = Buffer.concat([frameOf(side, side), after]);
  const filled = Buffer.alloc(0xc000 + 2 - 1 - hidden.length);
  return {
    'behind a fill byte': Buffer.concat([before, Buffer.from([0xff]), hidden, filled, frame, after]),
    'behind ff 00': Buffer.concat([before, Buffer.from([0xff, 0x00, ...lengthOf(hidden)]), hidden, frame, after]),
    'behind a marker that has no length': Buffer.concat([
      before,
      Buffer.from([0xff, 0x01, ...lengthOf(hidden)]),
      hidden,
      frame,
      after,
    ]),
    'behind a restart marker outside a scan': Buffer.concat([
      before,
      Buffer.from([0xff, 0xd0, ...lengthOf(hidden)]),
      hidden,
      frame,
      after,
    ]),
    'in a restart interval that is too long': Buffer.concat([
      before,
      Buffer.from([0xff, 0xdd, ...lengthOf(Buffer.concat([hidden, Buffer.alloc(2)])), 0, 0]),
      hidden,
      frame,
      after,
    ]),
    'behind the tables of a segment': Buffer.concat([
      before,
      Buffer.from([0xff, 0xdb, ...lengthOf(Buffer.concat([hidden, Buffer.alloc(65)]))]),
      Buffer.alloc(65),
      hidden,
      frame,
      after,
    ]),
    'as a second frame': Buffer.concat([before, frame, frameOf(side, side), after]),
    'behind the header of the first': Buffer.concat([
      before,
      Buffer.from([0xff, 0xc0, ...lengthOf(Buffer.concat([frame.subarray(4), hidden]))]),
      frame.subarray(4),
      hidden,
      after,
    ]),
  };
}

/** A one-pixel PNG whose data inflates to this many bytes. */
export function pngHiding(bytes: number, { isDamagedAtItsEnd = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, 6], 8);
  const data = deflateSync(Buffer.alloc(bytes), { level: 9 });
  if (isDamagedAtItsEnd) data.fill(0xff, data.length - 4);
  return Buffer.concat([PNG_START, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
