import { createPublicKey } from 'node:crypto';
import { type Assertion, type Attestation, isOwnPage } from './credential.ts';
import type { StoredPasskey } from './passkey.ts';
import { relyingParty } from './relying-party.ts';
import { endOfItem } from './well-formed.ts';

/** COSE algorithms: EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** A passkey as its authenticator describes it. */
export type Described = Pick<
  StoredPasskey,
  'credential_id' | 'public_key' | 'transports' | 'counter' | 'backup_eligible' | 'synced'
>;

const sdk = () => import('./webauthn-sdk.ts');
type Sdk = Awaited<ReturnType<typeof sdk>>;

/** The new passkey; undefined if anything about it does not hold. */
export async function verifyAttestation(given: Attestation, challenge: string): Promise<Described | undefined> {
  const { clientDataJSON, attestationObject, transports } = given.response;
  const library = await sdk();
  const object = Buffer.from(attestationObject, 'base64url');
  const unsigned = await unlessRefused(async () => withoutStatement(object, library));
  if (!isOwnPage(clientDataJSON) || !unsigned) return undefined;
  const { id, origin } = relyingParty();
  const response = { clientDataJSON, attestationObject: Buffer.from(unsigned).toString('base64url') };
  const found = await unlessRefused(() =>
    library.verifyRegistrationResponse({
      response: { ...given, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!found?.verified) return undefined;
  const { credential, credentialDeviceType, credentialBackedUp } = found.registrationInfo;
  if (credential.id !== given.id || !isUsableKey(credential.publicKey, library)) return undefined;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    transports,
    counter: credential.counter,
    backup_eligible: credentialDeviceType === 'multiDevice',
    synced: credentialBackedUp,
  };
}

/** The counter and the backup state of a valid use; undefined if anything about it does not hold. */
export async function verifyAssertion(
  given: Assertion,
  challenge: string,
  { credential_id, public_key, backup_eligible }: StoredPasskey,
): Promise<Pick<Described, 'counter' | 'synced'> | undefined> {
  const { clientDataJSON, authenticatorData } = given.response;
  if (!isOwnPage(clientDataJSON) || !isWellFormedData(Buffer.from(authenticatorData, 'base64url'))) return undefined;
  const { verifyAuthenticationResponse } = await sdk();
  const { id, origin } = relyingParty();
  const found = await unlessRefused(() =>
    verifyAuthenticationResponse({
      response: { ...given, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The caller compares the counter, once the signature holds: the library would compare it before.
      credential: { id: credential_id, publicKey: Buffer.from(public_key, 'base64url'), counter: 0 },
    }),
  );
  if (!found?.verified) return undefined;
  const { newCounter, credentialDeviceType, credentialBackedUp } = found.authenticationInfo;
  if ((credentialDeviceType === 'multiDevice') !== backup_eligible) return undefined;
  return { counter: newCounter, synced: credentialBackedUp };
}

/** The library throws plain errors about whatever does not hold. All of them are about the credential: it calls nobody. */
async function unlessRefused<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

const FORMATS = ['none', 'packed', 'tpm', 'android-key', 'android-safetynet', 'fido-u2f', 'apple', 'compound'];

/**
 * The same attestation object with the format `none`. A statement about the authenticator's maker is not looked at: none was
 * asked for. Undefined if the object is not well-formed.
 */
function withoutStatement(object: Buffer, { decodeAttestationObject, isoCBOR }: Sdk): Uint8Array | undefined {
  if (endOfItem(object, 0) !== object.length) return undefined;
  const decoded: unknown = decodeAttestationObject(new Uint8Array(object));
  if (!(decoded instanceof Map)) return undefined;
  const [format, statement, authData] = ['fmt', 'attStmt', 'authData'].map((name) => decoded.get(name));
  const isStatement = statement instanceof Map && (format !== 'none' || statement.size === 0);
  if (!FORMATS.includes(format) || !isStatement || !(authData instanceof Uint8Array)) return undefined;
  if (!isWellFormedData(Buffer.from(authData))) return undefined;
  return isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]),
  );
}

/** The parts of authenticator data: RP ID hash, flags and counter; the credential's AAGUID, id and key; extensions. */
const FIXED_BYTES = 37;
const AAGUID_BYTES = 16;
const [HAS_CREDENTIAL, HAS_EXTENSIONS] = [0x40, 0x80];

function isWellFormedData(data: Buffer): boolean {
  const flags = data[FIXED_BYTES - 5] ?? 0;
  let end: number | undefined = FIXED_BYTES;
  if (flags & HAS_CREDENTIAL) {
    const lengthAt = end + AAGUID_BYTES;
    if (lengthAt + 2 > data.length) return false;
    end = endOfItem(data, lengthAt + 2 + data.readUInt16BE(lengthAt));
  }
  if (flags & HAS_EXTENSIONS && end !== undefined) end = endOfItem(data, end);
  return end === data.length;
}

/** Whether a public key is valid for its algorithm, so nobody stores an unusable passkey. */
function isUsableKey(publicKey: Uint8Array<ArrayBuffer>, { cose, decodeCredentialPublicKey }: Sdk): boolean {
  const key = decodeCredentialPublicKey(publicKey);
  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('base64url');
  const { COSEKEYS } = cose;
  const alg = key.get(COSEKEYS.alg);
  try {
    if (alg === -7 && cose.isCOSEPublicKeyEC2(key)) {
      const [x, y] = [text(key.get(COSEKEYS.x)), text(key.get(COSEKEYS.y))];
      createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
      return key.get(COSEKEYS.crv) === 1;
    }
    if (alg === -8 && cose.isCOSEPublicKeyOKP(key)) {
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text(key.get(COSEKEYS.x)) }, format: 'jwk' });
      return key.get(COSEKEYS.crv) === 6;
    }
    if (alg !== -257 || !cose.isCOSEPublicKeyRSA(key)) return false;
    const [n, e] = [text(key.get(COSEKEYS.n)), text(key.get(COSEKEYS.e))];
    const { modulusLength = 0 } =
      createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' }).asymmetricKeyDetails ?? {};
    return modulusLength >= RSA_BITS.min && modulusLength <= RSA_BITS.max;
  } catch {
    // Node throws an OpenSSL error for an invalid key.
    return false;
  }
}

const RSA_BITS = { min: 2048, max: 4096 };
