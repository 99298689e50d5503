import { brotliDecompressSync } from 'node:zlib';
import { rebuildOutlines } from './woff2-outlines.ts';

/**
 * Unpacks a WOFF2 file's TrueType font (https://www.w3.org/TR/WOFF2/): all tables are one Brotli stream, and the outlines
 * are transformed for better compression. fontkit reads WOFF2 too, but then cannot apply variations or embed it.
 */
export function unpackWoff2(woff2: Buffer): Buffer {
  const { entries, end } = directoryOf(woff2);
  const data = brotliDecompressSync(woff2.subarray(end, end + woff2.readUInt32BE(20)));
  const tables = new Map<string, Buffer>();
  let offset = 0;
  for (const { tag, size, isTransformed } of entries) {
    if (isTransformed && tag !== 'glyf' && tag !== 'loca')
      throw new Error(`A font's ${tag} table has a transformation that is not supported.`);
    tables.set(tag, data.subarray(offset, offset + size));
    offset += size;
  }
  const head = tables.get('head');
  const packed = tables.get('glyf');
  if (head && packed && entries.some(({ tag, isTransformed }) => tag === 'glyf' && isTransformed)) {
    const { glyf, loca } = rebuildOutlines(packed);
    tables.set('glyf', glyf).set('loca', loca);
    head.writeInt16BE(LONG_OFFSETS, INDEX_TO_LOC_FORMAT);
  }
  return sfnt(woff2.subarray(4, 8), tables);
}

/** The outline offset format's position in the head table. */
const INDEX_TO_LOC_FORMAT = 50;
const LONG_OFFSETS = 1;

type Entry = { tag: string; size: number; isTransformed: boolean };

function directoryOf(woff2: Buffer): { entries: Entry[]; end: number } {
  let position = 48;
  const base128 = (): number => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(position++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  const entries = Array.from({ length: woff2.readUInt16BE(12) }, (): Entry => {
    const flags = woff2.readUInt8(position++);
    const known = KNOWN_TAGS[flags & 0x3f];
    const tag = known ?? woff2.toString('latin1', position, position + 4);
    if (known === undefined) position += 4;
    // The value for "not transformed" is 3 for outlines and 0 for all other tables.
    const isTransformed = flags >> 6 !== (tag === 'glyf' || tag === 'loca' ? 3 : 0);
    const length = base128();
    return { tag, size: isTransformed ? base128() : length, isTransformed };
  });
  return { entries, end: position };
}

/** Tags encoded as a number in the directory, in the specification's order. */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .replaceAll('_', ' ')
    .match(/\S.{3}(?= |$)/g) ?? [];

function sfnt(flavor: Buffer, tables: Map<string, Buffer>): Buffer {
  const header = Buffer.alloc(12 + tables.size * 16);
  flavor.copy(header);
  header.writeUInt16BE(tables.size, 4);
  let end = header.length;
  // Sorted by tag, because readers search the directory by tag.
  const padded = [...tables]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([tag, bytes], index) => {
      const entry = 12 + index * 16;
      header.write(tag, entry, 'latin1');
      header.writeUInt32BE(end, entry + 8);
      header.writeUInt32BE(bytes.length, entry + 12);
      end += Math.ceil(bytes.length / 4) * 4;
      return Buffer.concat([bytes], Math.ceil(bytes.length / 4) * 4);
    });
  return Buffer.concat([header, ...padded]);
}
