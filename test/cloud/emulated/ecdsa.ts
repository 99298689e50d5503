import { createECDH, type KeyObject, randomBytes } from 'node:crypto';

/** The group order of P-256. */
const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Signs a digest with ECDSA on P-256, in DER, as KMS does. Node's own API always hashes its input first. */
export function signDigest(digest: Buffer, key: KeyObject): Buffer {
  const secret = numberIn(Buffer.from(String(key.export({ format: 'jwk' }).d), 'base64url'));
  const nonce = (numberIn(randomBytes(40)) % (N - 1n)) + 1n;
  const point = createECDH('prime256v1');
  point.setPrivateKey(bytesOf(nonce));
  const r = numberIn(point.getPublicKey().subarray(1, 33)) % N;
  const s = (power(nonce, N - 2n) * (numberIn(digest) + r * secret)) % N;
  const body = Buffer.concat([r, s].map(derInteger));
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}

const numberIn = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
const bytesOf = (number: bigint): Buffer => Buffer.from(number.toString(16).padStart(64, '0'), 'hex');

/** DER integers are minimal, with a leading zero if the first bit is set. */
function derInteger(number: bigint): Buffer {
  const hex = number.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  const positive = (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes;
  return Buffer.concat([Buffer.from([0x02, positive.length]), positive]);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base;
  let rest = exponent;
  for (; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}
