import { GREEN, INK } from '../colors.ts';
import { LAND } from '../drawing/land.ts';
import { MAP, project } from '../drawing/map.ts';
import { qrOf } from '../drawing/qr.ts';
import { ringsOf, SEAL_RADIUS, SEEDLING } from '../drawing/rings.ts';

type Coordinates = { latitude: number; longitude: number };
type Box = { left: number; top: number; width: number };

/** Two rules around the page; the inner one is a hairline. */
export function drawFrame(document: PDFKit.PDFDocument, inset: number): void {
  const { width, height } = document.page;
  const rule = (distance: number, weight: number) =>
    document
      .rect(distance, distance, width - 2 * distance, height - 2 * distance)
      .lineWidth(weight)
      .stroke(GREEN);
  rule(inset, 1.1);
  rule(inset + 4.5, 0.35);
}

export function drawSeal(
  document: PDFKit.PDFDocument,
  id: string,
  centerX: number,
  top: number,
  diameter: number,
): void {
  const scale = diameter / 2 / SEAL_RADIUS;
  document
    .save()
    .translate(centerX, top + diameter / 2)
    .scale(scale);
  document.path(ringsOf(id).join('')).lineWidth(0.6).stroke(GREEN);
  document.path(SEEDLING.leaves.join('')).fill(GREEN);
  document.path(SEEDLING.stem).lineWidth(1.5).lineCap('round').stroke(GREEN);
  document.restore();
}

export function drawMap(document: PDFKit.PDFDocument, place: Coordinates, { left, top, width }: Box): void {
  const { x, y } = project(place.latitude, place.longitude);
  document
    .save()
    .translate(left, top)
    .scale(width / MAP.width);
  document.path(LAND).lineWidth(1.5).strokeOpacity(0.62).stroke(GREEN).strokeOpacity(1);
  document.circle(x, y, 15).fill('#fff');
  document.circle(x, y, 15).lineWidth(1.6).stroke(GREEN);
  document.circle(x, y, 7).fill(GREEN);
  document.restore();
}

export function drawQr(document: PDFKit.PDFDocument, url: string, left: number, top: number, side: number): void {
  const { size, path } = qrOf(url);
  document
    .save()
    .translate(left, top)
    .scale(side / size);
  document.path(path).fill(INK);
  document.restore();
}

export function drawRule(document: PDFKit.PDFDocument, left: number, y: number, width: number): void {
  document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.7)
    .stroke(GREEN);
}
