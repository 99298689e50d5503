import { crc32, inflateRawSync } from 'node:zlib';

/** The files in a ZIP file, by name, read from its central directory. Sizes and checksums must be right. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  const found = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`There is no entry at ${at}.`);
    const [method, checksum, packed, bytes] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ];
    const [nameLength, extra, comment] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const header = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const raw = zip.subarray(from, from + packed);
    const content = method === 8 ? inflateRawSync(raw) : Buffer.from(raw);
    if (content.length !== bytes || crc32(content) !== checksum) throw new Error(`${name} is damaged.`);
    if (found.has(name)) throw new Error(`${name} is there twice.`);
    found.set(name, content);
    at += 46 + nameLength + extra + comment;
  }
  return found;
}
