import { request } from '../api/request.ts';
import type { Passkey } from '../api/types.ts';

/**
 * WebAuthn in the browser, by its own JSON methods. Old browsers have none of them, and no passkey belongs to an IP address: nothing is
 * offered there.
 */
type Begun = { request: string; options: never };

const hasPasskeys = (): boolean =>
  !/^[\d.]+$|:/.test(location.hostname) &&
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Whether this browser can keep a passkey. */
export const mayCreate = (): boolean => hasPasskeys();

/** Whether the browser can offer passkeys in the address field (conditional mediation). */
export const mayFill = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Waits until the person picks a passkey in the address field, and signs in with it. Returns false if that ends without one,
 * because the page is left or the person signs in in another way.
 */
export async function signInByField(signal: AbortSignal): Promise<boolean> {
  const { data } = await request<Begun>('POST', '/sign_in/passkey');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(data.options);
  const credential = await navigator.credentials.get({ publicKey, signal, mediation: 'conditional' });
  if (!(credential instanceof PublicKeyCredential) || signal.aborted) return false;
  await request('POST', '/sign_in/passkey/verify', {
    body: { request: data.request, credential: credential.toJSON() },
  });
  return true;
}

/** Creates a passkey on this device, or another one that the browser offers, and stores it. */
export async function addPasskey(name: string): Promise<Passkey> {
  const { data } = await request<Begun>('POST', '/me/passkeys/options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data.options);
  const credential = await navigator.credentials.create({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError');
  const body = { request: data.request, credential: credential.toJSON(), name };
  return (await request<Passkey>('POST', '/me/passkeys', { body })).data;
}
