import { hash } from 'node:crypto';

/**
 * Time stamps by an authority (RFC 3161) prove that some bytes existed at a moment. The log stores the authority's response as
 * it came; `openssl ts -verify` checks the authority's signature.
 */
const SHA_256 = Buffer.from('0609608648016503040201', 'hex');

/** A request for a stamp of some bytes, which asks for the authority's certificate too. */
export function stampRequest(bytes: Uint8Array): Buffer {
  const imprint = sequence(sequence(SHA_256, NULL), octets(hash('sha256', bytes, 'buffer')));
  return sequence(Buffer.from([0x02, 0x01, 0x01]), imprint, Buffer.from([0x01, 0x01, 0xff]));
}

/** Whether a response grants a stamp of exactly these bytes. It does not verify the authority's signature. */
export function isStampOf(response: Buffer, bytes: Uint8Array): boolean {
  const status = contentOf(contentOf(response));
  const isGranted = status.length >= 3 && status[0] === 0x02 && status[1] === 1 && Number(status[2]) <= 1;
  const imprinted = octets(hash('sha256', bytes, 'buffer'));
  return (
    isGranted && [NULL, Buffer.alloc(0)].some((none) => response.includes(Buffer.concat([SHA_256, none, imprinted])))
  );
}

const NULL = Buffer.from([0x05, 0x00]);

/** Everything in a request is shorter than 128 bytes, so a length is one byte. */
const sequence = (...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([0x30, content.length]), content]);
};

const octets = (content: Buffer): Buffer => Buffer.concat([Buffer.from([0x04, content.length]), content]);

/** The content of a DER sequence; empty for anything else. */
function contentOf(bytes: Buffer): Buffer {
  const [tag, length = 0] = bytes;
  if (tag !== 0x30) return Buffer.alloc(0);
  const lengthBytes = length > 0x80 ? length - 0x80 : 0;
  if (lengthBytes > 4 || bytes.length < 2 + lengthBytes) return Buffer.alloc(0);
  const size = lengthBytes > 0 ? bytes.readUIntBE(2, lengthBytes) : length;
  return bytes.subarray(2 + lengthBytes, 2 + lengthBytes + size);
}
