import type { PathCommand } from 'fontkit';

type Point = { x: number; y: number; isOnCurve: boolean };

/** Encodes an outline as an entry in a TrueType font's glyf table. */
export function encodeOutline(commands: PathCommand[]): Buffer {
  const contours = contoursOf(commands);
  if (contours.length === 0) return Buffer.alloc(0);
  const points = contours.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let end = -1;
  const ends = contours.map(({ length }) => {
    end += length;
    return end;
  });
  const across = steps(xs, { short: 0x02, same: 0x10 });
  const upwards = steps(ys, { short: 0x04, same: 0x20 });
  const flags = points.map(
    ({ isOnCurve }, index) => (isOnCurve ? 1 : 0) | (across.flags[index] ?? 0) | (upwards.flags[index] ?? 0),
  );
  const noInstructions = 0;
  const glyph = [
    int16s([contours.length, ...box, ...ends, noInstructions]),
    Buffer.from(flags),
    across.bytes,
    upwards.bytes,
  ];
  const length = glyph.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat(glyph, Math.ceil(length / 4) * 4);
}

function contoursOf(commands: PathCommand[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const [x = 0, y = 0, toX = 0, toY = 0] = args;
    const contour = contours.at(-1);
    if (command === 'moveTo') contours.push([{ x, y, isOnCurve: true }]);
    else if (command === 'lineTo') contour?.push({ x, y, isOnCurve: true });
    else if (command === 'quadraticCurveTo')
      contour?.push({ x, y, isOnCurve: false }, { x: toX, y: toY, isOnCurve: true });
    else if (command !== 'closePath') throw new Error(`A TrueType outline has no ${command}.`);
  }
  return contours.map((contour) => closed(contour).filter(isNeeded).map(rounded));
}

/** TrueType closes a contour implicitly, so a last point repeating the first is dropped. */
function closed(contour: Point[]): Point[] {
  const first = contour[0];
  const last = contour.at(-1);
  const isRepeated = contour.length > 1 && last?.isOnCurve && first?.x === last.x && first.y === last.y;
  return isRepeated ? contour.slice(0, -1) : contour;
}

/** TrueType implies a point halfway between two control points; leaving it out keeps the original outline. */
function isNeeded({ x, y, isOnCurve }: Point, index: number, contour: Point[]): boolean {
  const before = contour.at(index - 1);
  const after = contour[(index + 1) % contour.length];
  if (!isOnCurve || !before || !after || before.isOnCurve || after.isOnCurve) return true;
  return x !== (before.x + after.x) / 2 || y !== (before.y + after.y) / 2;
}

const rounded = ({ x, y, isOnCurve }: Point): Point => ({ x: Math.round(x), y: Math.round(y), isOnCurve });

/** Coordinates as differences: zero bytes if equal, one byte with its sign in the flags, or two bytes. */
function steps(values: number[], { short, same }: { short: number; same: number }): { flags: number[]; bytes: Buffer } {
  const bytes: number[] = [];
  const flags = values.map((value, index) => {
    const step = value - (values[index - 1] ?? 0);
    if (step === 0) return same;
    const isShort = Math.abs(step) < 256;
    bytes.push(...(isShort ? [Math.abs(step)] : [(step >> 8) & 0xff, step & 0xff]));
    return isShort ? short | (step > 0 ? same : 0) : 0;
  });
  return { flags, bytes: Buffer.from(bytes) };
}

export function int16s(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeInt16BE(value, index * 2);
  return bytes;
}
