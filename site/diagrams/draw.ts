/**
 * Draws a diagram as SVG from text: boxes on a grid and arrows between them. `npm run docs:diagrams` writes the files in
 * docs/diagrams. Every forge and the site show them as pictures, without a script.
 */
export type Box = {
  /** Column and row; halves are allowed. */
  at: [column: number, row: number];
  /** The first line is bold. Up to four lines of about 24 characters. */
  lines: string[];
  /** `outside` is drawn dashed: it is not part of Regrove. `result` is drawn green: it is what somebody wants to have. */
  kind?: 'outside' | 'result';
};
export type Arrow = [from: string, to: string, label?: string];
export type Diagram = { title: string; description: string; boxes: Record<string, Box>; arrows: Arrow[] };

const CELL = { width: 228, height: 116 };
const BOX = { width: 178, height: 78 };
const MARGIN = 16;
const LINE_HEIGHT = 16;

export function svgOf({ title, description, boxes, arrows }: Diagram): string {
  const all = Object.values(boxes);
  const width = Math.max(...all.map(({ at }) => at[0])) * CELL.width + BOX.width + 2 * MARGIN;
  const height = Math.max(...all.map(({ at }) => at[1])) * CELL.height + BOX.height + 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${escaped(title)}</title>
<desc id="description">${escaped(description)}</desc>
<style>
.page { fill: #fffefa } .box { fill: #f5f4ee; stroke: #8b918b } .outside { fill: none; stroke-dasharray: 4 3 } .result { fill: #e7efe9; stroke: #1f5a43 }
text { font: 13px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; fill: #1c211e; text-anchor: middle }
.name { font-weight: 600 } .label { font-size: 11.5px; fill: #59625c; paint-order: stroke; stroke: #fffefa; stroke-width: 5px }
path { fill: none; stroke: #59625c } marker path { fill: #59625c; stroke: none }
@media (prefers-color-scheme: dark) {
.page { fill: #181c1a } .box { fill: #262c29; stroke: #6d7770 } .outside { fill: none } .result { fill: #1f2e27; stroke: #86c9a8 }
text { fill: #e8ebe6 } .label { fill: #a0aaa3; stroke: #181c1a } path { stroke: #a0aaa3 } marker path { fill: #a0aaa3 }
}
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
<rect class="page" width="${width}" height="${height}" rx="6"/>
${Object.values(boxes).map(boxShape).join('\n')}
${arrows.map((arrow) => arrowShape(arrow, boxes)).join('\n')}
</svg>
`;
}

const cornerOf = ({ at: [column, row] }: Box) => ({
  x: MARGIN + column * CELL.width,
  y: MARGIN + row * CELL.height,
});

function boxShape(box: Box): string {
  const { x, y } = cornerOf(box);
  const first = y + BOX.height / 2 - ((box.lines.length - 1) * LINE_HEIGHT) / 2 + 4;
  const texts = box.lines.map(
    (line, place) =>
      `<text${place === 0 ? ' class="name"' : ''} x="${x + BOX.width / 2}" y="${first + place * LINE_HEIGHT}">${escaped(line)}</text>`,
  );
  const kind = box.kind ? ` ${box.kind}` : '';
  return `<rect class="box${kind}" x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/>${texts.join('')}`;
}

type Point = { x: number; y: number };

function arrowShape([from, to, label]: Arrow, boxes: Record<string, Box>): string {
  const points = wayOf(boxNamed(boxes, from), boxNamed(boxes, to));
  const path = points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const line = `<path d="${path}" marker-end="url(#tip)"/>`;
  if (label === undefined) return line;
  const middle = middleOf(points);
  return `${line}<text class="label" x="${middle.x}" y="${middle.y + 4}">${escaped(label)}</text>`;
}

function boxNamed(boxes: Record<string, Box>, name: string): Box {
  const box = boxes[name];
  if (!box) throw new Error(`There is no box ${name}.`);
  return box;
}

/** A straight line between boxes in one row or column, otherwise a way with two corners. */
function wayOf(from: Box, to: Box): Point[] {
  const [start, end] = [cornerOf(from), cornerOf(to)];
  const half = { x: BOX.width / 2, y: BOX.height / 2 };
  if (from.at[0] === to.at[0]) {
    const goesDown = end.y > start.y;
    return [
      { x: start.x + half.x, y: start.y + (goesDown ? BOX.height : 0) },
      { x: end.x + half.x, y: end.y + (goesDown ? 0 : BOX.height) },
    ];
  }
  const goesRight = end.x > start.x;
  const first = { x: start.x + (goesRight ? BOX.width : 0), y: start.y + half.y };
  const last = { x: end.x + (goesRight ? 0 : BOX.width), y: end.y + half.y };
  if (first.y === last.y) return [first, last];
  const x = (goesRight ? last.x : first.x) - (CELL.width - BOX.width) / 2;
  return [first, { x, y: first.y }, { x, y: last.y }, last];
}

const middleOf = (points: Point[]): Point => {
  const place = Math.floor((points.length - 1) / 2);
  const [one = { x: 0, y: 0 }, other = one] = points.slice(place, place + 2);
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
