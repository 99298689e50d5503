/** Splits a list into chunks with at most `size` items, keeping the order. */
export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Splits rows into chunks limited by row count and 2 MB: a transaction holds 4 MB. */
export function inParts<T>(rows: T[], most: number): T[][] {
  const parts: T[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row));
    const last = parts.at(-1);
    const fits = last !== undefined && last.length < most && bytes + size <= BYTES_MAX;
    bytes = fits ? bytes + size : size;
    if (fits) last.push(row);
    else parts.push([row]);
  }
  return parts;
}

const BYTES_MAX = 2_000_000;
