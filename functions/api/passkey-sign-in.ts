import { countPasskeyRequest } from '../../lib/accounts/passkeys/limit.ts';
import { PasskeyRequest, PasskeySignIn } from '../../lib/accounts/passkeys/passkey.ts';
import { beginPasskeySignIn, finishPasskeySignIn } from '../../lib/accounts/passkeys/passkey-session.ts';
import { requireHostName } from '../../lib/accounts/passkeys/relying-party.ts';
import { IDLE_SECONDS, signedIn } from '../../lib/accounts/sign-in/sessions.ts';
import { meOf, Session } from '../../lib/accounts/sign-in/sign-in.ts';
import { openEndpoint } from '../../lib/platform/http/endpoint.ts';
import { timestamp } from '../../lib/platform/time.ts';

const about = { method: 'POST', identifiesClient: true, headers: { 'cache-control': 'no-store' } } as const;

const createPasskeySignIn = openEndpoint({
  ...about,
  path: '/sign_in/passkey',
  summary: 'Ask for the options of a sign-in by passkey',
  description:
    'For `navigator.credentials.get`. The answer is the same for everybody. `request` belongs to this browser, by a cookie that scripts cannot read, for 5 minutes. At most 60 a minute for a network, together with `POST /sign_in/passkey/verify`. 400 if the service was opened at an IP address: passkeys need a host name.',
  response: PasskeyRequest,
  faults: ['invalid', 'rate_limited', 'forbidden'],
  async run({ network, header, passkeySecret, setPasskeySecret, now }) {
    requireHostName(header('host'));
    const [{ secret, ...begun }] = await Promise.all([
      beginPasskeySignIn(passkeySecret, now),
      countPasskeyRequest(network, now),
    ]);
    setPasskeySecret(secret);
    return begun;
  },
});

const createPasskeySession = openEndpoint({
  ...about,
  path: '/sign_in/passkey/verify',
  summary: 'Sign in with a passkey',
  description:
    'The session is kept in a cookie that scripts cannot read. A `request` can be used once, also if it fails. 401 if anything does not hold, always with the same sentence.',
  body: PasskeySignIn,
  response: Session,
  faults: ['invalid', 'unauthenticated', 'rate_limited', 'forbidden'],
  async run({ body: { request, credential }, network, passkeySecret: browserSecret, setSession, now }) {
    await countPasskeyRequest(network, now);
    const { session, person, kind } = await finishPasskeySignIn({ request, credential, browserSecret }, now);
    setSession(session);
    const seconds = Math.min(IDLE_SECONDS, session.seconds);
    return { ...meOf(signedIn(person), kind), expires_at: timestamp(new Date(now.getTime() + seconds * 1000)) };
  },
});

/** The sign-in.ts function serves these endpoints too. */
export const passkeySignIn = { createPasskeySignIn, createPasskeySession };
