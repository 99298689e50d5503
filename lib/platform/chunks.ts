/** Splits a list into chunks with at most `size` items, keeping the order. */
export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** The same for a text. */
export const textChunksOf = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));

/** The same for items still being read. */
export async function* asyncChunksOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Splits rows into chunks limited by row count and bytes, by default 2 MB: a transaction holds 4 MB. */
export function inParts<T>(rows: T[], most: number, bytesMax = 2_000_000): T[][] {
  const parts: T[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row));
    const last = parts.at(-1);
    const fits = last !== undefined && last.length < most && bytes + size <= bytesMax;
    bytes = fits ? bytes + size : size;
    if (fits) last.push(row);
    else parts.push([row]);
  }
  return parts;
}
