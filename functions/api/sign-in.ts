import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { ATTEMPT_SECONDS, beginAttempt, REFUSED } from '../../lib/accounts/company-sign-in/attempt.ts';
import { companyOfAddress } from '../../lib/accounts/company-sign-in/company-of-address.ts';
import { CODE_SECONDS } from '../../lib/accounts/sign-in/code.ts';
import { useCode, WRONG_CODE } from '../../lib/accounts/sign-in/code-store.ts';
import { refuseBeyondCompany } from '../../lib/accounts/sign-in/company-reach.ts';
import { rememberSource } from '../../lib/accounts/sign-in/known-sources.ts';
import { countSignInRequest } from '../../lib/accounts/sign-in/limits.ts';
import {
  beginSession,
  endSession,
  endSessionsOf,
  IDLE_SECONDS,
  roleOf,
  signedIn,
} from '../../lib/accounts/sign-in/sessions.ts';
import { meOf, NewSignIn, Session, SignIn, SignInCode } from '../../lib/accounts/sign-in/sign-in.ts';
import { acceptingAlong } from '../../lib/accounts/users/membership.ts';
import { onlyInvitation, personOf } from '../../lib/accounts/users/people.ts';
import { SIGN_IN_QUEUE, type SignInMessage } from '../../lib/communication/mails/compose/sign-in-message.ts';
import { sha256 } from '../../lib/platform/digest.ts';
import { forgetCaller, forgetSessions, requireSession } from '../../lib/platform/http/caller-lookup.ts';
import { endpoint, openEndpoint } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { idAt } from '../../lib/platform/id.ts';
import { queue } from '../../lib/platform/jobs/queue.ts';
import type { Step } from '../../lib/platform/table/table.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { me } from './me.ts';
import { passkeySignIn } from './passkey-sign-in.ts';

/** A request cannot be guessed, so only the requesting client can use up the code's tries. */
const REQUEST_BYTES = 16;

/** The length accepted by session-cookie.ts. */
const BROWSER_BYTES = 16;

const NO_STORE = { 'cache-control': 'no-store' };

const createSignIn = openEndpoint({
  method: 'POST',
  path: '/sign_in',
  identifiesClient: true,
  summary: "Ask for a sign-in code by mail, or for the way to the company's provider",
  description:
    'The response is the same for known and unknown addresses: `method` depends on the domain of the address. With `company` no code is sent; the browser goes to `url`, and the page that it comes back to posts `code` and `state` to `POST /sign_in/company`. At most 5 codes an hour for an address and 30 for a network; a browser or network that signed in with the address before has 5 of its own. With `company`, at most 20 an hour for an address in one network; after a refused sign-in, `url` lets the person choose another account at the provider. Send `request` along with the code.',
  body: NewSignIn,
  response: SignIn,
  headers: NO_STORE,
  faults: ['invalid', 'rate_limited', 'forbidden'],
  async run({ body, network, browser, attempt, now, setAttempt }) {
    const { email } = body;
    const through = companyToSignInAt(body);
    const [company] = await Promise.all([through, countSignInRequest(email, { network, browser }, now, through)]);
    const request = randomBytes(REQUEST_BYTES).toString('base64url');
    if (company) {
      const mayChoose = attempt === REFUSED;
      const { text, url } = await beginAttempt(company, { purpose: 'sign_in', email, mayChoose, now });
      setAttempt({ text, seconds: ATTEMPT_SECONDS });
      return { method: 'company' as const, url, email, expires_at: inSeconds(now, ATTEMPT_SECONDS), request };
    }
    const message: SignInMessage = { kind: 'sign_in', id: idAt(now), email, request: sha256(request) };
    // The worker checks whether the address is known. Doing it here would reveal the result by the response time.
    await queue(SIGN_IN_QUEUE).send([message]);
    return { method: 'code' as const, url: null, email, expires_at: inSeconds(now, CODE_SECONDS), request };
  },
});

/** The company a request signs in through; undefined for a code. */
async function companyToSignInAt({ email, method }: z.infer<typeof NewSignIn>) {
  const company = await companyOfAddress(email);
  return company && (company.setting.required || method !== 'code') ? company : undefined;
}

const inSeconds = (now: Date, seconds: number): string => timestamp(new Date(now.getTime() + seconds * 1000));

const createSession = openEndpoint({
  method: 'POST',
  path: '/sign_in/verify',
  identifiesClient: true,
  summary: 'Sign in with the code of the mail',
  description:
    'The session is kept in a cookie that scripts cannot read. A code has 8 digits, can be used once within 10 minutes, and becomes invalid after 5 wrong tries that name its request. Tries without a request count together, for all codes of the address.',
  body: SignInCode,
  response: Session,
  headers: NO_STORE,
  faults: ['invalid', 'unauthenticated', 'forbidden'],
  async run({ body, network, browser = randomBytes(BROWSER_BYTES).toString('base64url'), now, setSession }) {
    const { email, code, request } = body;
    const [used, company] = await Promise.all([
      useCode({ email, code, request: request && sha256(request) }, now),
      companyOfAddress(email),
    ]);
    // A code older than the company's requirement to use its own sign-in.
    if (company?.setting.required) throw WRONG_CODE;
    const person = await personOf(email);
    if (!person) throw WRONG_CODE;
    const sourceStep = await rememberSource(email, { network, browser }, now);
    const invitation = onlyInvitation(person);
    const kind = person.operator ? 'operator' : 'person';
    const { kind: role } = roleOf({ kind, by: 'code' }, person);
    const begin = (acceptance: Step[]) =>
      beginSession(email, person, [...used, sourceStep, ...acceptance], now, { kind });
    const session = await (invitation ? acceptingAlong(invitation, { now, by: 'code' }, WRONG_CODE, begin) : begin([]));
    setSession(session, browser);
    const memberships = invitation ? [invitation] : person.memberships;
    return {
      ...meOf(signedIn({ ...person, memberships }), role),
      expires_at: inSeconds(now, Math.min(IDLE_SECONDS, session.seconds)),
    };
  },
});

const deleteSession = endpoint({
  method: 'POST',
  path: '/sign_out',
  forPeople: true,
  accountless: true,
  summary: 'End the session, or with everywhere=true all sessions of the person',
  description:
    "The session ends within 60 seconds everywhere. A session from a company's provider ends itself alone; `everywhere` is 403 for it.",
  query: z.object({
    everywhere: z.enum(['true', 'false']).optional().describe('Ends the sessions on all other devices too.'),
  }),
  response: z.object({ signed_out: z.literal(true) }).meta({ id: 'SignedOut' }),
  headers: NO_STORE,
  faults: ['forbidden', 'invalid'],
  async run({ caller, query, now, setSession }) {
    const session = requireSession(caller);
    const { hash, person } = session;
    if (query.everywhere === 'true') {
      await refuseBeyondCompany(session, 'other sessions');
      await endSessionsOf(person, now);
      forgetSessions();
    }
    await endSession(hash);
    forgetCaller(hash);
    setSession(undefined);
    return { signed_out: true as const };
  },
});

export const signIn = { createSignIn, createSession, deleteSession, ...passkeySignIn, ...me };
export const handler = serve(signIn, callerDirectory);
