import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { encrypted, tooLarge, unreadable } from './refusals.ts';

/**
 * The files in a ZIP file, as far as reports need: stored or deflated. All limits are checked with the sizes in the directory,
 * before anything is unpacked, and no file unpacks to more than its size there. Some programs, such as `zip -fz` and workbook
 * libraries that stream, keep the sizes of small files in ZIP64 fields too.
 */
export type ZipEntry = { name: string; read(): Promise<Buffer> };

const ENTRIES_MAX = 200;
const UNPACKED_MAX = 60_000_000;
const RATIO_MAX = 100;

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
/** The end record has 22 bytes and a comment of up to 65,535. */
const END_BYTES = 22;
const COMMENT_MAX = 65_535;

/** By the header of its first file, or the end record of a ZIP file without any. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));

export function entriesIn(zip: Buffer): ZipEntry[] {
  const { count, from } = directoryIn(zip);
  if (count > ENTRIES_MAX) throw tooLarge(`has more than ${ENTRIES_MAX} files`);
  const found: Entry[] = [];
  let at = from;
  for (let index = 0; index < count; index++) {
    const entry = entryAt(zip, at);
    found.push(entry);
    at = entry.next;
  }
  const unpacked = found.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (unpacked > UNPACKED_MAX) throw tooLarge(`unpacks to more than ${UNPACKED_MAX / 1e6} MB`);
  if (unpacked > RATIO_MAX * zip.length) throw tooLarge(`unpacks to more than ${RATIO_MAX} times its size`);
  return found
    .filter(({ name }) => !name.endsWith('/'))
    .map((entry) => ({ name: entry.name, read: () => unpack(zip, entry) }));
}

/** A number with all its bits set stands in a ZIP64 field instead. */
const IN_ZIP64 = 0xffffffff;

/** The number of files, and where the first one's entry is. */
function directoryIn(zip: Buffer): { count: number; from: number } {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  const from = zip.readUInt32LE(end + 16);
  if (count !== 0xffff && from !== IN_ZIP64) return { count, from };
  const locator = zip.subarray(Math.max(0, end - 20), end);
  if (locator.length < 20 || locator.readUInt32LE(0) !== END_64_LOCATOR) throw damaged();
  const at = Number(locator.readBigUInt64LE(8));
  if (at + 56 > zip.length || zip.readUInt32LE(at) !== END_64) throw damaged();
  return { count: Number(zip.readBigUInt64LE(at + 32)), from: Number(zip.readBigUInt64LE(at + 48)) };
}

function endOf(zip: Buffer): number {
  for (let at = zip.length - END_BYTES; at >= 0 && at >= zip.length - END_BYTES - COMMENT_MAX; at--)
    if (zip.readUInt32LE(at) === DIRECTORY_END) return at;
  throw damaged();
}

type Entry = {
  name: string;
  isEncrypted: boolean;
  method: number;
  checksum: number;
  packedBytes: number;
  unpackedBytes: number;
  localHeader: number;
  next: number;
};

function entryAt(zip: Buffer, at: number): Entry {
  if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
  const nameBytes = zip.readUInt16LE(at + 28);
  const nameEnd = at + 46 + nameBytes;
  const extraEnd = nameEnd + zip.readUInt16LE(at + 30);
  const zip64 = zip64Sizes(zip.subarray(nameEnd, extraEnd));
  const sizeAt = (place: number) => {
    const size = zip.readUInt32LE(place);
    return size === IN_ZIP64 ? zip64() : size;
  };
  const unpackedBytes = sizeAt(at + 24);
  return {
    name: zip.toString('utf8', at + 46, nameEnd),
    isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
    method: zip.readUInt16LE(at + 10),
    checksum: zip.readUInt32LE(at + 16),
    unpackedBytes,
    packedBytes: sizeAt(at + 20),
    localHeader: sizeAt(at + 42),
    next: extraEnd + zip.readUInt16LE(at + 32),
  };
}

/** Gives the sizes in an entry's ZIP64 field one after another: it has only those that the entry leaves to it. */
function zip64Sizes(extra: Buffer): () => number {
  let rest = extra;
  while (rest.length >= 4 && rest.readUInt16LE(0) !== 1) rest = rest.subarray(4 + rest.readUInt16LE(2));
  let sizes = rest.subarray(4);
  return () => {
    if (sizes.length < 8) throw damaged();
    const size = Number(sizes.readBigUInt64LE(0));
    sizes = sizes.subarray(8);
    return size;
  };
}

const STORED = 0;
const DEFLATED = 8;

async function unpack(zip: Buffer, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted) throw encrypted();
  const at = entry.localHeader;
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL_HEADER) throw damaged();
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const packed = zip.subarray(from, from + entry.packedBytes);
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw unreadable('it is packed by a method other than DEFLATE');
  const bytes = entry.method === STORED ? packed : await inflated(packed, entry.unpackedBytes);
  if (bytes.length !== entry.unpackedBytes || crc32(bytes) !== entry.checksum) throw damaged();
  return bytes;
}

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

async function inflated(packed: Buffer, bytes: number): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(bytes, 1) });
  } catch {
    throw damaged();
  }
}

const damaged = () => unreadable('it is a damaged ZIP file or workbook');
