/**
 * Checks that bytes are well-formed CBOR (RFC 8949), before a decoder reads them: some decoders accept a string that ends
 * early, or call themselves once for each level. It reads each byte once and allocates nothing.
 */
const DEPTH_MAX = 8;

/** The position after the item that begins at `start`; undefined if the item is not well-formed or nested too deeply. */
export function endOfItem(bytes: Buffer, start: number, depth = 0): number | undefined {
  const first = bytes[start];
  if (first === undefined || depth > DEPTH_MAX) return undefined;
  const major = first >> 5;
  const head = headOf(bytes, start, first & 0x1f);
  if (!head) return undefined;
  const { value, end } = head;
  switch (major) {
    case 2:
    case 3:
      return end + value <= bytes.length ? end + value : undefined;
    case 4:
      return endOfItems(bytes, end, value, depth);
    case 5:
      return endOfItems(bytes, end, 2 * value, depth);
    case 6:
      return endOfItem(bytes, end, depth + 1);
    default:
      return end;
  }
}

function endOfItems(bytes: Buffer, start: number, count: number, depth: number): number | undefined {
  // Each item has a byte at least, so a count beyond the rest is refused before any work.
  if (count > bytes.length - start) return undefined;
  let end: number | undefined = start;
  for (let item = 0; item < count && end !== undefined; item++) end = endOfItem(bytes, end, depth + 1);
  return end;
}

/** Lengths in the first byte or in the 1, 2 or 4 bytes after it. WebAuthn has no longer or indefinite ones. */
function headOf(bytes: Buffer, start: number, info: number): { value: number; end: number } | undefined {
  if (info < 24) return { value: info, end: start + 1 };
  const length = LENGTHS[info - 24];
  if (length === undefined || start + 1 + length > bytes.length) return undefined;
  return { value: bytes.readUIntBE(start + 1, length), end: start + 1 + length };
}

const LENGTHS = [1, 2, 4];
