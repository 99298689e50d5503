import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';

/**
 * A checkpoint is a log's size and root hash, signed: a C2SP tlog-checkpoint in a C2SP signed note with an Ed25519 signature.
 * Anybody who keeps one can prove later that the log was not rewritten.
 */
export type Checkpoint = { origin: string; size: number; root: Buffer };

/** The signed part of a note. It ends with a newline. */
export const checkpointBody = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

/** Signs the body, and knows the public key with which anybody verifies it. */
export type NoteSigner = { verifier: Verifier; sign(bytes: Buffer): Promise<Buffer> };

/** A verifier key: the signer's name, the key's id (4 bytes) and the raw Ed25519 key (32 bytes). */
export type Verifier = { name: string; id: Buffer; key: Buffer };

const ED25519 = Buffer.from([1]);

export function verifierOf(name: string, key: Buffer): Verifier {
  if (!isName(name)) throw new InvalidNote(`${JSON.stringify(name)} cannot be a log's name.`);
  const id = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), ED25519, key]), 'buffer').subarray(0, 4);
  return { name, id, key };
}

/** C2SP vkey: `<name>+<key id in hex>+<base64 of the type and the key>`. */
export const vkeyOf = ({ name, id, key }: Verifier): string =>
  `${name}+${id.toString('hex')}+${Buffer.concat([ED25519, key]).toString('base64')}`;

export function verifierIn(vkey: string): Verifier {
  const [, name = '', id = '', encoded = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(vkey.trim()) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  const verifier = bytes.length === 33 && bytes[0] === 1 ? verifierOf(name, bytes.subarray(1)) : undefined;
  if (verifier?.id.toString('hex') !== id) throw new InvalidNote('It is not a verifier key of an Ed25519 key.');
  return verifier;
}

/** The message says what is wrong with a note, for the person verifying it. */
export class InvalidNote extends Error {}

export async function signedNote(body: string, { verifier, sign }: NoteSigner): Promise<string> {
  const signature = Buffer.concat([verifier.id, await sign(Buffer.from(body))]).toString('base64');
  return `${body}\n— ${verifier.name} ${signature}\n`;
}

/** A note's body, if the key signed it. Signatures by other keys, such as a witness's, are ignored. */
export function verifiedBody(note: string, verifier: Verifier): string {
  const { body, signatures } = partsOf(note);
  const own = signatures.filter(({ name, bytes }) => name === verifier.name && isPrefix(verifier.id, bytes));
  if (own.length === 0) throw new InvalidNote(`It is not signed by ${verifier.name} with the key ${vkeyOf(verifier)}.`);
  const key = publicKeyFrom(verifier.key);
  if (!own.every(({ bytes }) => verify(null, Buffer.from(body), key, bytes.subarray(4))))
    throw new InvalidNote('The signature does not belong to this checkpoint: something was changed.');
  return body;
}

export const verifiedCheckpoint = (note: string, verifier: Verifier): Checkpoint =>
  checkpointIn(verifiedBody(note, verifier));

/** A checkpoint without verifying its signature. */
export const unverifiedCheckpoint = (note: string): Checkpoint => checkpointIn(partsOf(note).body);

/** Further lines are extensions, which this log does not use. */
function checkpointIn(body: string): Checkpoint {
  const [origin = '', size = '', encoded = ''] = body.split('\n');
  const root = Buffer.from(encoded, 'base64');
  const isWhole = isName(origin) && /^(0|[1-9]\d{0,14})$/.test(size) && root.toString('base64') === encoded;
  if (!isWhole || root.length !== 32) throw new InvalidNote('It is not a checkpoint: origin, size and root hash.');
  return { origin, size: Number(size), root };
}

function partsOf(note: string): { body: string; signatures: { name: string; bytes: Buffer }[] } {
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  if (end < 0 || lines.pop() !== '' || lines.length === 0) throw new InvalidNote('It is not a signed note.');
  const signatures = lines.map((line) => {
    const [, name = '', encoded = ''] = /^— (\S+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? [];
    const bytes = Buffer.from(encoded, 'base64');
    if (name === '' || bytes.length < 5) throw new InvalidNote('It is not a signed note: a signature is malformed.');
    return { name, bytes };
  });
  return { body: note.slice(0, end + 1), signatures };
}

/** An Ed25519 public key as DER (RFC 8410) is this prefix and the key. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

const publicKeyFrom = (key: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI_PREFIX, key]), format: 'der', type: 'spki' });

/** The raw key in an Ed25519 public key. */
export function rawKeyOf(key: KeyObject): Buffer {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key of the public log must be an Ed25519 key.');
  return key.export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length);
}

const isName = (name: string): boolean => /^[^+\s]+$/.test(name);

const isPrefix = (prefix: Buffer, bytes: Buffer): boolean =>
  Buffer.compare(bytes.subarray(0, prefix.length), prefix) === 0;
