import type { StoredPasskeys } from './passkey.ts';
import { relyingParty } from './relying-party.ts';
import { REQUEST_SECONDS } from './sealed-request.ts';
import { ALGORITHMS } from './verify.ts';

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. It names no credential: the authenticator knows its own. */
export const requestOptions = (challenge: string) => ({
  challenge,
  timeout: REQUEST_SECONDS * 1000,
  rpId: relyingParty().id,
  allowCredentials: [],
  userVerification: 'required',
});

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const creationOptions = (
  challenge: string,
  { email, name, issuer }: { email: string; name: string; issuer: string },
  { user_id, passkeys }: StoredPasskeys,
) => ({
  rp: { id: relyingParty().id, name: issuer },
  user: { id: user_id, name: email, displayName: name },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: REQUEST_SECONDS * 1000,
  excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({ type: 'public-key', id, transports })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});
