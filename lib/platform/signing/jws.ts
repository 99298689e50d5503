import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import type { Signer } from './signer.ts';

/** Signs JSON text as a JWS in compact serialization (RFC 7515). */
export async function signJws(payload: string, type: string, signer: Signer): Promise<string> {
  const key = await signer.current();
  const header = JSON.stringify({ alg: 'ES256', kid: key.id, typ: type });
  const signed = `${base64url(header)}.${base64url(payload)}`;
  return `${signed}.${(await key.sign(Buffer.from(signed))).toString('base64url')}`;
}

export type Verified = { kid: string; payload: string };

/** The message explains why a JWS is not genuine, for the person verifying it. */
export class NotVerified extends Error {}

/** Returns the payload if one of the keys signed it. Only ES256 is accepted, whatever the header names. */
export function verifyJws(jws: string, keys: (JsonWebKey & { kid?: string })[]): Verified {
  const [header = '', payload = '', signature = '', ...more] = jws.split('.');
  const { alg, kid } = headerIn(header);
  if (!payload || !signature || more.length > 0) throw new NotVerified('It is not a JWS of three parts.');
  if (alg !== 'ES256') throw new NotVerified(`It is signed with ${alg}, not with ES256.`);
  const key = keys.find((one) => one.kid === kid);
  if (!key || kid === undefined)
    throw new NotVerified(`It is signed with the key ${kid}, which is not among those given.`);
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new NotVerified('The signature does not belong to these facts: something was changed.');
  return { kid, payload: payloadOf(jws) };
}

/** A JWS payload, without verifying the signature. */
export const payloadOf = (jws: string): string => Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString();

function headerIn(part: string): { alg?: string; kid?: string } {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as { alg?: string; kid?: string };
  } catch {
    throw new NotVerified('It is not a JWS: its header is not JSON.');
  }
}

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
