import { inflateSync } from 'node:zlib';

/**
 * Unpacks a WOFF file's TrueType font. WOFF compresses each table. fontkit reads WOFF too, but decompresses all outlines
 * again for every glyph it embeds: one line in Thai took 77 ms instead of 11.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  let end = header.length;
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + index * 20;
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packed < size ? inflateSync(bytes) : bytes).copy(table);
    woff.copy(header, 12 + index * 16, entry, entry + 4);
    woff.copy(header, 16 + index * 16, entry + 16, entry + 20);
    header.writeUInt32BE(end, 20 + index * 16);
    header.writeUInt32BE(size, 24 + index * 16);
    end += table.length;
    return table;
  });
  return Buffer.concat([header, ...tables]);
}
