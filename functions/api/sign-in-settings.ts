import * as z from 'zod';
import { ATTEMPT_SECONDS, beginAttempt, REFUSED } from '../../lib/accounts/company-sign-in/attempt.ts';
import { NewSignInSetting, SignInSetting } from '../../lib/accounts/company-sign-in/setting.ts';
import * as store from '../../lib/accounts/company-sign-in/setting-store.ts';
import { companyOf, getSetting } from '../../lib/accounts/company-sign-in/stored-setting.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';

const NO_STORE = { 'cache-control': 'no-store' };

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

export const signInSettings = {
  getSignInSetting,
  putSignInSetting,
  deleteSignInSetting,
  checkSignInDomains,
  testSignIn,
};
