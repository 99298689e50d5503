import { HAIRLINE } from '../colors.ts';
import type { Sheet } from './blocks.ts';
import type { FlowBlock } from './pages.ts';

/** A part of a whole. Tints differ in lightness, and the missing part is hatched, so no part is identified by color alone. */
export type SharePart = { value: number; fill: string | 'hatched'; stroke: string };

const HEIGHT = 22;

/** One bar across the width, divided among the parts. It is one figure for screen readers. */
export function shareBar({ document, page, left, width }: Sheet, alt: string, parts: readonly SharePart[]): FlowBlock {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const draw = (top: number) =>
    page.figure(alt, () => {
      let x = left;
      for (const { value, fill, stroke } of parts) {
        const room = whole === 0 ? 0 : (value / whole) * width;
        if (room > 0) drawFilled(document, { x, top, room, height: HEIGHT }, fill, stroke);
        x += room;
      }
      document
        .rect(left, top, width, HEIGHT)
        .lineWidth(0.5)
        .stroke(whole === 0 ? HAIRLINE : '#5b645e');
    });
  return { height: HEIGHT, draw };
}

/** A part's sign in front of its words. */
export function drawShareSign(
  document: PDFKit.PDFDocument,
  { fill, stroke }: Pick<SharePart, 'fill' | 'stroke'>,
  x: number,
  top: number,
): void {
  drawFilled(document, { x, top, room: SIGN, height: SIGN }, fill, stroke);
}

export const SIGN = 8;

type Box = { x: number; top: number; room: number; height: number };

/** A filled or hatched rectangle, with an outline. */
export function drawFilled(document: PDFKit.PDFDocument, box: Box, fill: string, stroke: string): void {
  const { x, top, room, height } = box;
  if (fill !== 'hatched') {
    document.rect(x, top, room, height).fill(fill);
  } else {
    document.save().rect(x, top, room, height).clip();
    for (let at = x - height; at < x + room; at += 3.2) document.moveTo(at, top + height).lineTo(at + height, top);
    document.lineWidth(0.6).stroke(stroke).restore();
  }
  document.rect(x, top, room, height).lineWidth(0.4).stroke(stroke);
}
