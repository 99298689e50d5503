import { posix } from 'node:path';

/** A sliced font's files, and for each character the files that may have it, in style sheet order. */
export type Slices = { files: string[]; filesFor: (point: number) => string[] };

/** Parses a sliced font's style sheets: each `@font-face` names a file and its `unicode-range`. */
export function slicesOf(sheets: { sheet: string; css: string }[]): Slices {
  const slices = sheets.flatMap(({ sheet, css }) =>
    Array.from(css.matchAll(FONT_FACE), ([, url = '', ranges = '']) => ({
      file: posix.join(posix.dirname(sheet), url),
      spans: ranges.split(',').map(spanOf),
    })),
  );
  if (slices.length === 0) throw new Error('A style sheet names no font file with a unicode-range.');
  const inBlocks = slices.flatMap(({ file, spans }) =>
    spans.flatMap(([first, last]) => blocksOf(first, last).map((block) => ({ block, file, first, last }))),
  );
  // A sheet has thousands of spans, and each new character is looked up.
  const byBlock = Map.groupBy(inBlocks, ({ block }) => block);
  return {
    files: slices.map(({ file }) => file),
    filesFor: (point) =>
      (byBlock.get(blockOf(point)) ?? [])
        .filter(({ first, last }) => first <= point && point <= last)
        .map(({ file }) => file),
  };
}

const blockOf = (point: number): number => point >> 8;

const blocksOf = (first: number, last: number): number[] =>
  Array.from({ length: blockOf(last) - blockOf(first) + 1 }, (_, index) => blockOf(first) + index);

const FONT_FACE = /url\(["']?([^"')]+\.woff2)["']?\)[^}]*unicode-range:\s*([^;}]+)/g;

function spanOf(range: string): [first: number, last: number] {
  const [, first = '', last = first] = /^\s*U\+([0-9a-f]+)(?:-([0-9a-f]+))?\s*$/i.exec(range) ?? [];
  if (first === '') throw new Error(`"${range}" is not a range of characters.`);
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
