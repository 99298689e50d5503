import * as z from 'zod';
import { REFUSED } from '../../lib/accounts/company-sign-in/attempt.ts';
import { CompanySession, finishAttempt } from '../../lib/accounts/company-sign-in/company-session.ts';
import { SignInRefusal } from '../../lib/accounts/company-sign-in/refusal.ts';
import { text, URL_MAX } from '../../lib/platform/fields.ts';
import { openEndpoint } from '../../lib/platform/http/endpoint.ts';
import { SECRET } from '../../lib/platform/secret-fields.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/** Entra codes have more than a thousand characters. */
const CODE_MAX = 8_000;

/** The session at the provider may last for a working day. */
const REFUSED_SECONDS = 12 * 60 * 60;

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

export const companySignIn = { createCompanySession };
