/** A ZIP without compression, because PDFs are already compressed. */
export type ZipEntry = { name: string; contents: Uint8Array };

export function zipOf(entries: ZipEntry[], at: Date): Blob {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, contents } of entries) {
    const encoded = new TextEncoder().encode(name);
    const common = headerOf(encoded, contents, at);
    const local = record(LOCAL, [...common], encoded);
    directory.push(record(CENTRAL, [[20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]], encoded));
    parts.push(local, contents);
    offset += local.length + contents.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = record(
    END,
    [
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      [size, 4],
      [offset, 4],
      [0, 2],
    ],
    new Uint8Array(),
  );
  return new Blob([...parts, ...directory, end] as Uint8Array<ArrayBuffer>[], { type: 'application/zip' });
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50] as const;

/** The flag for names in UTF-8. */
const UTF8_NAMES = 0x0800;

/** A number and its size in bytes. */
type Field = [value: number, bytes: number];

function headerOf(name: Uint8Array, contents: Uint8Array, at: Date): Field[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [
    [20, 2],
    [UTF8_NAMES, 2],
    [0, 2],
    [time, 2],
    [date, 2],
    [crc32(contents), 4],
    [contents.length, 4],
    [contents.length, 4],
    [name.length, 2],
    [0, 2],
  ];
}

function record(signature: number, fields: Field[], name: Uint8Array): Uint8Array {
  const all: Field[] = [[signature, 4], ...fields];
  const bytes = new Uint8Array(all.reduce((sum, [, length]) => sum + length, 0) + name.length);
  const view = new DataView(bytes.buffer);
  let place = 0;
  for (const [value, length] of all) {
    if (length === 2) view.setUint16(place, value, true);
    else view.setUint32(place, value, true);
    place += length;
  }
  bytes.set(name, place);
  return bytes;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
