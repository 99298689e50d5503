import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';

/** A refused release, with the reason for a person. */
export class BadRelease extends Error {}

export const RELEASE_BYTES_MAX = 65_536;
export const FILE_BYTES_MAX = 300_000_000;
export const SIGNATURES_NEEDED = 2;

/** Further signatures, of whatever form, do no harm. */
const Signed = z.object({ payload: z.string().regex(/^[\w-]+$/), signatures: z.array(z.unknown()) });
const Signature = z.object({ key: z.string(), signature: z.string() });
const Payload = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/),
  sequence: z.int().min(1),
  valid_until: z.iso.datetime({ offset: true }),
  files: z
    .array(z.object({ system: z.string(), sha256: z.string().regex(/^[\da-f]{64}$/), bytes: z.int().min(1) }))
    .max(50),
});
export type Release = z.infer<typeof Payload>;
export type ReleaseFile = Release['files'][number];

/** The bytes a release key signs: a label, so a signature made for something else is never one of a release. */
export const signedBytes = (payload: string): Buffer => Buffer.from(`regrove agent release\n${payload}`);

/** The payload is read only after two different of the built-in keys signed it. */
export function verifySignatures(text: string, keys: string[]): Release {
  const signed = parsedAs(Signed, text, 'release.json');
  const bytes = signedBytes(signed.payload);
  const signers = signed.signatures
    .flatMap((one) => Signature.safeParse(one).data ?? [])
    .filter(({ key, signature }) => keys.includes(key) && isSignedBy(key, bytes, signature))
    .map(({ key }) => key);
  const count = new Set(signers).size;
  if (count < SIGNATURES_NEEDED) {
    throw new BadRelease(
      `It has ${count} valid ${count === 1 ? 'signature' : 'signatures'} by this agent's release keys; ${SIGNATURES_NEEDED} are needed.`,
    );
  }
  return parsedAs(Payload, Buffer.from(signed.payload, 'base64url').toString(), 'The signed payload');
}

function isSignedBy(key: string, bytes: Buffer, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verify(null, bytes, publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

function parsedAs<Schema extends z.ZodType>(schema: Schema, text: string, name: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BadRelease(`${name} does not have the form of a release.`);
  }
}

/** The file for this system, if the release is newer than `sequence` and still valid. */
export function usableFile(
  { sequence, valid_until, files }: Release,
  { running, refused, system, now }: { running: number; refused: number[]; system: string; now: Date },
): ReleaseFile {
  if (sequence <= running) throw new BadRelease(`Its sequence ${sequence} is not above ${running}, which runs.`);
  if (refused.includes(sequence))
    throw new BadRelease(`Its sequence ${sequence} failed its trial here and is not tried again.`);
  if (!(now < new Date(valid_until))) throw new BadRelease(`It was valid until ${valid_until}.`);
  const file = files.find((one) => one.system === system);
  if (!file) throw new BadRelease(`It has no file for ${system}.`);
  if (file.bytes > FILE_BYTES_MAX)
    throw new BadRelease(`Its file has ${file.bytes} bytes; at most ${FILE_BYTES_MAX} are taken.`);
  return file;
}
