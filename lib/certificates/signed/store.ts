import * as z from 'zod';
import { payloadOf, signJws } from '../../platform/signing/jws.ts';
import { signing } from '../../platform/signing/signing.ts';
import { keys, table } from '../../platform/table/table.ts';
import type { View } from '../render/view.ts';
import { textToSign } from './facts.ts';

const Signed = z.object({ jws: z.string() });

/**
 * The signed facts of a certificate, which are what it shows now: signed when they are first asked for, and again only
 * when they have changed, as when an account is renamed. An earlier signature stays genuine. Who signs at the same time
 * as another takes the other's, so that everybody is shown the same.
 */
export async function signedFacts(view: View): Promise<string> {
  const key = keys.signedFacts(view.id);
  const text = textToSign(view);
  const stored = await table.get(key, Signed);
  if (stored && payloadOf(stored.jws) === text) return stored.jws;

  const jws = await signJws(text, TYPE, signing());
  try {
    await table.write([
      {
        put: { ...key, jws },
        must: stored ? ['jws = :seen', { seen: stored.jws }] : 'not exist',
        otherwise: SIGNED_MEANWHILE,
      },
    ]);
    return jws;
  } catch (error) {
    if (error !== SIGNED_MEANWHILE) throw error;
    const now = await table.get(key, Signed);
    return now && payloadOf(now.jws) === text ? now.jws : jws;
  }
}

const TYPE = 'regrove-certificate+jws';
const SIGNED_MEANWHILE = new Error('Another signed it at the same time.');
