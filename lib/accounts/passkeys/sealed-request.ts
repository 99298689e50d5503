import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { sha256 } from '../../platform/digest.ts';
import { lazy } from '../../platform/lazy.ts';
import { Undecryptable } from '../../platform/secrets/cipher.ts';
import { secrets } from '../../platform/secrets/secrets.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import { secondsOf } from '../../platform/time.ts';

/**
 * A WebAuthn ceremony that has begun. The browser keeps it, encrypted, so beginning one stores nothing: the sign-in page begins
 * one at each visit. It names its holder, the browser or session that may finish it. The first attempt to finish it stores a
 * mark, so nobody can finish it twice.
 */
export const REQUEST_SECONDS = 5 * 60;

type Purpose = 'sign_in' | 'registration';

const Sealed = lazy(() => z.object({ challenge: z.string(), holder: z.string(), expires: z.number() }));

export async function sealRequest(
  purpose: Purpose,
  holder: string,
  now: Date,
): Promise<{ request: string; challenge: string }> {
  const challenge = randomBytes(32).toString('base64url');
  const sealed: z.infer<ReturnType<typeof Sealed>> = { challenge, holder, expires: secondsOf(now) + REQUEST_SECONDS };
  const cipher = await secrets().encrypt(JSON.stringify(sealed), contextOf(purpose));
  return { request: Buffer.from(cipher, 'base64').toString('base64url'), challenge };
}

/** Undefined for text this service did not seal for the purpose, or sealed over 5 minutes ago. */
export async function openRequest(
  purpose: Purpose,
  request: string,
  now: Date,
): Promise<{ challenge: string; holder: string } | undefined> {
  if (!REQUEST_TEXT.test(request)) return undefined;
  try {
    const text = await secrets().decrypt(Buffer.from(request, 'base64url').toString('base64'), contextOf(purpose));
    const { challenge, holder, expires } = Sealed().parse(JSON.parse(text));
    return expires > secondsOf(now) ? { challenge, holder } : undefined;
  } catch (error) {
    if (error instanceof Undecryptable) return undefined;
    throw error;
  }
}

/** KMS adds about 150 bytes to the text. */
const REQUEST_TEXT = /^[\w-]{1,2000}$/;

/** Binds a seal to its purpose: a request to register never signs anybody in. */
const contextOf = (purpose: Purpose) => ({ purpose: `passkey ${purpose}` });

/** The step using up a request. The challenge identifies it: the same bytes can be written in several ways. */
export const useRequestStep = (challenge: string, now: Date) =>
  ({
    put: { ...keys.passkeyRequest(sha256(challenge)), expires: secondsOf(now) + 2 * REQUEST_SECONDS },
    must: 'not exist',
  }) as const satisfies Step;
