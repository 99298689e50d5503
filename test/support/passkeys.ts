import { type Answer, send } from './api.ts';
import { Authenticator, type Changed } from './authenticator.ts';
import { asPerson } from './people.ts';

/** The front door's origin in tests. */
export const ORIGIN = 'https://regrove.test';

/** A browser with its cookie, as it begins to sign in. */
export async function begin(secret?: string) {
  const answer = await send('POST', '/sign_in/passkey', secret ? { headers: { cookie: secret } } : {});
  const { request, options } = answer.body;
  return { request, options, secret: answer.cookies[0]?.split(';')[0] ?? '' };
}

type Begun = Awaited<ReturnType<typeof begin>>;

export const verifyPasskey = ({ request, secret }: Omit<Begun, 'options'>, credential: unknown): Promise<Answer> =>
  send('POST', '/sign_in/passkey/verify', { body: { request, credential }, headers: { cookie: secret } });

export async function register(
  session: string,
  device = new Authenticator(ORIGIN),
  changed: Changed = {},
): Promise<Answer> {
  const { body, status, ...rest } = await asPerson(session, 'POST', '/me/passkeys/options');
  if (status !== 200) return { body, status, ...rest };
  const credential = device.create(body.options, changed);
  return asPerson(session, 'POST', '/me/passkeys', { request: body.request, credential, name: 'Laptop' });
}

export async function signInWith(device: Authenticator, changed: Changed = {}): Promise<Answer> {
  const begun = await begin();
  return verifyPasskey(begun, device.get(begun.options, changed));
}

/** The session cookie of a sign-in by passkey. */
export async function sessionOf(device: Authenticator): Promise<string> {
  const { cookies } = await signInWith(device);
  return cookies[0]?.split(';')[0] ?? '';
}
