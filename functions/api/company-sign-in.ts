import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { ATTEMPT_SECONDS, beginAttempt, REFUSED } from '../../lib/accounts/company-sign-in/attempt.ts';
import { CompanySession, finishAttempt } from '../../lib/accounts/company-sign-in/company-session.ts';
import {
  CompanyIdentity,
  linkByHand,
  NewCompanyIdentity,
  unlinkUser,
} from '../../lib/accounts/company-sign-in/link-by-hand.ts';
import { SignInRefusal } from '../../lib/accounts/company-sign-in/refusal.ts';
import { NewSignInSetting, SignInSetting } from '../../lib/accounts/company-sign-in/setting.ts';
import * as store from '../../lib/accounts/company-sign-in/setting-store.ts';
import { companyOf, getSetting } from '../../lib/accounts/company-sign-in/stored-setting.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { text, URL_MAX, uuid } from '../../lib/platform/fields.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, openEndpoint } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { SECRET } from '../../lib/platform/secret-fields.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/** Entra codes have more than a thousand characters. */
const CODE_MAX = 8_000;

/** The session at the provider may last for a working day. */
const REFUSED_SECONDS = 12 * 60 * 60;

const about = { scoped: true, response: SignInSetting, headers: NO_STORE } as const;

const getSignInSetting = endpoint({
  ...about,
  method: 'GET',
  path: '/settings/sign_in',
  summary: 'Retrieve the company sign-in of an account',
  description: 'Without one, `issuer` is null. The secret is never returned.',
  faults: [],
  run: ({ account }) => store.readSetting(account.path),
});

const putSignInSetting = endpoint({
  ...about,
  method: 'PUT',
  path: '/settings/sign_in',
  summary: 'Set up the company sign-in of an account',
  description:
    "People with an address of a proved domain then sign in through the provider of OpenID Connect. Its discovery document is read once, within 5 seconds. Each domain is proved by the TXT record in the answer; until then nobody's sign-in changes.",
  body: NewSignInSetting,
  faults: ['invalid'],
  run: ({ account, body, now }) => store.putSetting(account, body, now),
});

const deleteSignInSetting = endpoint({
  ...about,
  method: 'DELETE',
  path: '/settings/sign_in',
  summary: 'Remove the company sign-in of an account',
  description: 'People sign in by code again. Without a setting, this changes nothing.',
  faults: [],
  run: ({ account }) => store.deleteSetting(account.path),
});

const checkSignInDomains = endpoint({
  ...about,
  method: 'POST',
  path: '/settings/sign_in/check',
  summary: 'Ask DNS about the domains of the company sign-in',
  description: 'The domains are also asked about once a day. A record that is gone for 30 days ends the proof.',
  faults: [],
  run: ({ account, now }) => store.checkSetting(account.path, now),
});

const testSignIn = endpoint({
  method: 'POST',
  path: '/settings/sign_in/test',
  scoped: true,
  summary: 'Try the company sign-in without switching anything on',
  description: 'The browser goes to `url`. Coming back, `POST /sign_in/company` answers the claims and no session.',
  response: z.object({ url: z.string() }).meta({ id: 'SignInTest' }),
  headers: NO_STORE,
  faults: ['invalid'],
  async run({ account: { path }, attempt: former, now, setAttempt }) {
    const setting = await getSetting(path);
    if (!setting)
      throw new Fault('invalid', 'There is no company sign-in to try; set one up first.', {
        reason: 'company_sign_in_missing',
      });
    const { text: attempt, url } = await beginAttempt(companyOf(path, setting), {
      purpose: 'test',
      mayChoose: former === REFUSED,
      now,
    });
    setAttempt({ text: attempt, seconds: ATTEMPT_SECONDS });
    return { url };
  },
});

const createCompanySession = openEndpoint({
  method: 'POST',
  path: '/sign_in/company',
  identifiesClient: true,
  summary: "Sign in with what the company's provider sent back",
  description:
    'Works once, in the browser that `POST /sign_in` was called from, within 10 minutes. 400: it was not. 401: the provider could not be asked, or its token does not hold. 403: the person may not sign in here. The header `Sign-In-Problem` has a code for the reason. The session ends 12 hours after it began and reaches the account with the company sign-in and those below it.',
  body: z
    .object({
      code: text(CODE_MAX).meta({ ...SECRET, examples: ['SplxlOBeZQQYbYS6WxSbIA'] }),
      state: text().meta({ examples: ['Zk1yVq2mB8cJw0sH3uXe5A'] }),
      iss: z.string().max(URL_MAX).optional().describe("The provider's own name (RFC 9207), if it sent one."),
    })
    .meta({ id: 'CompanyAnswer' }),
  response: CompanySession,
  headers: NO_STORE,
  answerHeaders: {
    'Sign-In-Problem': 'Why the sign-in was refused: a code, and the code of the provider if it told one.',
    'Sign-In-Address':
      'The address of the person whom the provider signed in, percent-encoded, if the sign-in was refused.',
  },
  faults: ['invalid', 'unauthenticated', 'forbidden'],
  async run({ body, attempt, now, setSession, setAttempt, setHeader }) {
    try {
      const { answer, session } = await finishAttempt({ text: attempt, answered: body, now });
      setAttempt(answer.problem === null ? undefined : { text: REFUSED, seconds: REFUSED_SECONDS });
      if (session) setSession(session);
      return answer;
    } catch (error) {
      if (!(error instanceof SignInRefusal)) throw error;
      const { problem, providerCode = [], address } = error;
      setAttempt(problem === 'start_again' ? undefined : { text: REFUSED, seconds: REFUSED_SECONDS });
      setHeader('Sign-In-Problem', [problem, providerCode].flat().join(' '));
      if (address !== undefined) setHeader('Sign-In-Address', encodeURIComponent(address));
      throw error;
    }
  },
});

const params = z.object({ id: uuid() });

const putCompanyIdentity = endpoint({
  method: 'PUT',
  path: '/users/{id}/company_identity',
  scoped: true,
  summary: 'Link a user to a person of Microsoft Entra ID',
  description:
    'For tenants that do not send `xms_edov`. From then on tenant and object id alone count. Needs full permission for the account with the company sign-in, and a user who accepted the invitation with a code or whose address is in a proved domain.',
  params,
  body: NewCompanyIdentity,
  response: CompanyIdentity,
  faults: ['invalid', 'forbidden', 'not_found'],
  run: ({ account, caller, params: { id }, body }) => linkByHand(account.path, id, body, caller.account.path),
});

const deleteCompanyIdentity = endpoint({
  method: 'DELETE',
  path: '/users/{id}/company_identity',
  scoped: true,
  summary: "Remove the link between a user and an account at the company's provider",
  description: 'The next sign-in with the address links them anew. Without a link, this changes nothing.',
  params,
  response: Deleted,
  faults: ['forbidden', 'not_found'],
  async run({ account, caller, params: { id } }) {
    await unlinkUser(account.path, id, caller.account.path);
    return deleted(id);
  },
});

export const companySignIn = {
  getSignInSetting,
  putSignInSetting,
  deleteSignInSetting,
  checkSignInDomains,
  testSignIn,
  createCompanySession,
  putCompanyIdentity,
  deleteCompanyIdentity,
};
export const handler = serve(companySignIn, callerDirectory);
