import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/**
 * An authenticator and its browser, written from the definition of WebAuthn Level 3, with nothing from the service. Every part
 * of what it sends can be changed, to test what the service refuses.
 */
type Cbor = number | string | Uint8Array | boolean | Cbor[] | Map<number | string, Cbor>;

export function cbor(value: Cbor): Buffer {
  if (typeof value === 'boolean') return Buffer.from([value ? 0xf5 : 0xf4]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

export function head(major: number, count: number): Buffer {
  const first = major << 5;
  if (count < 24) return Buffer.from([first | count]);
  if (count < 256) return Buffer.from([first | 24, count]);
  if (count < 65_536) return Buffer.from([first | 25, count >> 8, count & 255]);
  const long = Buffer.alloc(5);
  long[0] = first | 26;
  long.writeUInt32BE(count, 1);
  return long;
}

export const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

export const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, credential: 0x40 };
const USUAL = FLAGS.present | FLAGS.verified;

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256' | 'ES384';

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };

/** What may differ from an honest answer. */
export type Changed = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  clientData?: Record<string, unknown>;
  flags?: number;
  counter?: number;
  id?: string;
  userHandle?: string;
  format?: string;
  statement?: Map<string, Cbor>;
  attestationObject?: (honest: Buffer) => Buffer;
  authenticatorData?: (honest: Buffer) => Buffer;
  signature?: (honest: Buffer) => Buffer;
  publicKey?: (honest: Buffer) => Buffer;
};

export class Authenticator {
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject };
  readonly id = text(randomBytes(32));
  readonly #algorithm: Algorithm;
  readonly #origin: string;
  #userHandle = '';
  counter = 0;
  /** Sent with every answer; `FLAGS.eligible | FLAGS.backedUp` is a synced passkey. */
  backup = 0;

  constructor(origin: string, algorithm: Algorithm = 'ES256') {
    this.#origin = origin;
    this.#algorithm = algorithm;
    this.#keys = newKeys(algorithm);
  }

  /** `navigator.credentials.create`, as `toJSON()` writes it. */
  create(options: Options, changed: Changed = {}) {
    this.#userHandle = options.user?.id ?? '';
    const id = Buffer.from(changed.id ?? this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const honestKey = coseKey(this.#keys.publicKey, this.#algorithm);
    const data = Buffer.concat([
      this.#data(options, { ...changed, flags: (changed.flags ?? USUAL) | FLAGS.credential }),
      Buffer.alloc(16),
      length,
      id,
      changed.publicKey?.(honestKey) ?? honestKey,
    ]);
    const authData = changed.authenticatorData?.(data) ?? data;
    const honest = cbor(
      new Map<string, Cbor>([
        ['fmt', changed.format ?? 'none'],
        ['attStmt', changed.statement ?? new Map()],
        ['authData', authData],
      ]),
    );
    return {
      ...named(text(id)),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options, changed),
        attestationObject: text(changed.attestationObject?.(honest) ?? honest),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    };
  }

  /** `navigator.credentials.get`, as `toJSON()` writes it. */
  get(options: Options, changed: Changed = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', options, changed);
    const honest = this.#data(options, changed);
    const data = changed.authenticatorData?.(honest) ?? honest;
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = sign(this.#algorithm === 'EdDSA' ? null : 'sha256', signed, this.#keys.privateKey);
    return {
      ...named(changed.id ?? this.id),
      response: {
        clientDataJSON,
        authenticatorData: text(data),
        signature: text(changed.signature?.(signature) ?? signature),
        userHandle: changed.userHandle ?? this.#userHandle,
      },
      clientExtensionResults: {},
    };
  }

  #clientData(type: string, { challenge }: Options, changed: Changed): string {
    const data = {
      type: changed.type ?? type,
      challenge: changed.challenge ?? challenge,
      origin: changed.origin ?? this.#origin,
      crossOrigin: false,
      ...changed.clientData,
    };
    return text(Buffer.from(JSON.stringify(data)));
  }

  #data({ rp, rpId }: Options, changed: Changed): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(changed.counter ?? this.counter);
    const flags = Buffer.from([(changed.flags ?? USUAL) | this.backup]);
    return Buffer.concat([sha256(changed.rpId ?? rp?.id ?? rpId ?? ''), flags, counter]);
  }
}

const named = (id: string) => ({ id, rawId: id, type: 'public-key', authenticatorAttachment: 'platform' });

function newKeys(algorithm: Algorithm) {
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519');
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 });
  return generateKeyPairSync('ec', { namedCurve: algorithm === 'ES384' ? 'P-384' : 'P-256' });
}

/** RFC 9052 and 9053. */
function coseKey(key: KeyObject, algorithm: Algorithm): Buffer {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' }) as Record<string, string>;
  const bytes = (value: string) => Buffer.from(value, 'base64url');
  const fields: Record<Algorithm, [number, Cbor][]> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    ES384: [
      [1, 2],
      [3, -35],
      [-1, 2],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ],
  };
  return cbor(new Map(fields[algorithm]));
}
