import * as z from 'zod';
import { payloadOf, signJws } from '../../platform/signing/jws.ts';
import { signing } from '../../platform/signing/signing.ts';
import { keys, table } from '../../platform/table/table.ts';
import type { View } from '../render/view.ts';
import { textToSign } from './facts.ts';

const StoredSignature = z.object({ jws: z.string() });

/**
 * The JWS of a certificate's current facts. It is signed at the first request, and again only after the facts changed, for
 * example when an account was renamed; earlier signatures stay valid. If two requests sign at the same time, both answer
 * with the signature that was stored first.
 */
export async function signedFacts(view: View): Promise<string> {
  const key = keys.signedFacts(view.id);
  const text = textToSign(view);
  const stored = await table.get(key, StoredSignature);
  if (stored && payloadOf(stored.jws) === text) return stored.jws;

  const jws = await signJws(text, JWS_TYPE, signing());
  try {
    await table.write([
      {
        put: { ...key, jws },
        must: stored ? ['jws = :seen', { seen: stored.jws }] : 'not exist',
        otherwise: ALREADY_SIGNED,
      },
    ]);
    return jws;
  } catch (error) {
    if (error !== ALREADY_SIGNED) throw error;
    const latest = await table.get(key, StoredSignature);
    return latest && payloadOf(latest.jws) === text ? latest.jws : jws;
  }
}

const JWS_TYPE = 'regrove-certificate+jws';
const ALREADY_SIGNED = new Error('Another request signed the facts at the same time.');
