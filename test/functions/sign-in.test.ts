import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newCode } from '../../lib/accounts/sign-in/code-store.ts';
import { SIGN_IN_QUEUE } from '../../lib/communication/mails/compose/sign-in-message.ts';
import { clock } from '../../lib/platform/clock.ts';
import { sha256 } from '../../lib/platform/digest.ts';
import { forgetCallers } from '../../lib/platform/http/caller-lookup.ts';
import { personHash } from '../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import { type Answer, distributor, send, type TestAccount } from '../support/api.ts';
import { withFaults } from '../support/faults.ts';
import { logged } from '../support/logged.ts';
import {
  AGENT,
  asPerson,
  catchMessages,
  cookieOf,
  messages,
  newAddress,
  newPerson,
  signIn,
  signInWithCode,
  verify,
} from '../support/people.ts';

const WRONG = {
  status: 401,
  body: { code: 401, error: 'This code is wrong, used or too old; look at the newest mail, or ask for another code.' },
};
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const ask = (email: string, from?: string): Promise<Answer> =>
  send('POST', '/sign_in', { body: { email }, ...(from && { from }) });
const later = (ms: number): void => clock.use(() => Date.now() + ms);
/** The cookie identifying a browser, as the browser sends it back. */
const browserOf = ({ cookies }: Answer): string => cookies[1]?.split(';')[0] ?? '';
/** A different code. */
const not = (code: string): string => String((Number(code) + 1) % 1e8).padStart(8, '0');

let account: TestAccount;
beforeEach(async () => {
  catchMessages();
  account = await distributor();
});
afterEach(() => clock.use(undefined));

describe('asking for a code', () => {
  it('answers the same, does the same work and sends the same message, whether or not anybody has the address', async () => {
    const known = (await newPerson(account, 'full', newAddress('known'))).email;
    const unknown = newAddress('nobody');
    const [one, other] = [await ask(known), await ask(unknown)];

    expect(one.status).toBe(200);
    expect(Object.keys(one.body)).toEqual(['method', 'url', 'email', 'expires_at', 'request']);
    expect({ ...other, body: { ...other.body, email: known }, headers: withoutId(other) }).toEqual({
      ...one,
      body: { ...one.body, expires_at: other.body.expires_at, request: other.body.request },
      headers: withoutId(one),
    });
    // The domain's sign-in method is read at the same time as the counts.
    expect(one.calls).toBe(3);
    // The message has only the hash: a reader of the queue cannot use up a request's attempts.
    expect(messages).toEqual(
      [one, other].map(({ body: { request } }, index) => ({
        queue: SIGN_IN_QUEUE,
        message: {
          kind: 'sign_in',
          id: expect.any(String),
          email: [known, unknown][index],
          request: sha256(request),
        },
      })),
    );
  });

  const withoutId = ({ headers }: Answer) => ({ ...headers, 'x-request-id': '' });

  it('refuses an invalid address, before anything is counted or sent', async () => {
    expect(await ask('nobody')).toMatchObject({ status: 400 });
    expect(messages).toEqual([]);
  });

  it('sends at most 5 for an address in any hour, however it is written and wherever it is asked, at once or not', async () => {
    const email = newAddress('Flooded');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => ask(i % 2 ? email.toUpperCase() : email.toLowerCase())),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(messages).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error).toMatch(
      /^5 codes were requested for this address within an hour; try again in \d+ seconds\.$/,
    );
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
    later(59 * MINUTE);
    expect((await ask(email)).status).toBe(429);
    later(HOUR + SECOND);
    expect((await ask(email)).status).toBe(200);
  });

  it('sends at most 30 for a network in any hour, with 64 bits for IPv6', async () => {
    const answers = [];
    for (let i = 0; i < 32; i++) answers.push(await ask(newAddress('many'), `2001:db8:0:7::${i.toString(16)}`));

    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429, 429]);
    expect((await ask(newAddress('many'), '2001:db8:0:8::1')).status).toBe(200);
    expect(answers.at(-1)?.body.error).toMatch(/^30 codes were requested from this network within an hour; /);
  });

  it('from elsewhere uses up no quota for a network or browser signed in before with the address', async () => {
    const { email } = await newPerson(account, 'full');
    const [home, elsewhere] = ['192.0.2.1', '198.51.100.1'];
    const signedIn = await verify(email, await newCode(email, clock.now()), { from: home });
    const browser = browserOf(signedIn);
    const ask = async (from: string, cookie?: string) =>
      (await send('POST', '/sign_in', { body: { email }, from, ...(cookie && { headers: { cookie } }) })).status;
    const asked = (times: number, from: string, cookie?: string) =>
      Array.fromAsync({ length: times }, () => ask(from, cookie));

    expect(await asked(7, elsewhere)).toEqual([...Array(5).fill(200), 429, 429]);
    expect(await asked(7, home)).toEqual([...Array(5).fill(200), 429, 429]);
    expect(await asked(7, '203.0.113.1', browser)).toEqual([...Array(5).fill(200), 429, 429]);
    // A browser id never issued is unknown, and so is a known browser for another address.
    expect(await ask('203.0.113.2', `__Host-regrove-browser=${'a'.repeat(22)}`)).toBe(429);
    const other = newAddress('other');
    for (let i = 0; i < 5; i++) await send('POST', '/sign_in', { body: { email: other } });
    const asOther = await send('POST', '/sign_in', { body: { email: other }, headers: { cookie: browser } });
    expect(asOther.status).toBe(429);
  });

  it('from a known browser is not refused because its network asked for others', async () => {
    const { email } = await newPerson(account, 'full');
    const office = '192.0.2.77';
    const browser = browserOf(await verify(email, await newCode(email, clock.now()), { from: office }));
    for (let i = 0; i < 30; i++)
      await send('POST', '/sign_in', { body: { email: newAddress('office') }, from: office });
    const answer = await send('POST', '/sign_in', { body: { email }, from: office, headers: { cookie: browser } });

    expect((await send('POST', '/sign_in', { body: { email: newAddress('office') }, from: office })).status).toBe(429);
    expect(answer.status).toBe(200);
  });

  it("knows an address's ten newest browsers and networks, for 90 days", async () => {
    const { email } = await newPerson(account, 'full');
    for (let i = 0; i < 11; i++) await verify(email, await newCode(email, clock.now()), { from: `192.0.2.${i}` });
    const stored = await table.get(keys.knownSources(personHash(email)), AsStored);
    const status = async (from: string) => (await send('POST', '/sign_in', { body: { email }, from })).status;
    for (let i = 0; i < 5; i++) await status('198.51.100.9');

    expect(stored).toMatchObject({ browsers: { length: 10 }, networks: { length: 10 } });
    expect([await status('192.0.2.0'), await status('192.0.2.10')]).toEqual([429, 200]);
    later(91 * 24 * HOUR);
    for (let i = 0; i < 5; i++) await status('198.51.100.9');
    expect(await status('192.0.2.10')).toBe(429);
  });

  it.each(['/sign_in', '/sign_in/verify'])('%s follows the rules of User-Agent and Api-Revision', async (path) => {
    const body = { email: newAddress(), code: '12345678' };
    const asked = async (headers: Record<string, string>) => (await send('POST', path, { body, headers })).status;
    const passed = path === '/sign_in' ? 200 : 401;

    for (const agent of ['', 'curl/8.5.0', 'Mozilla/5.0', 'MyApp'])
      expect(await asked({ 'user-agent': agent })).toBe(403);
    expect(await asked({ 'user-agent': 'Mozilla/5.0', ...AGENT })).toBe(passed);
    expect(await asked({ 'api-revision': '1.0' })).toBe(400);
    expect(await asked({ 'api-revision': '1.6.3' })).toBe(404);
    const answer = await send('POST', path, { body });
    expect([answer.status, answer.headers['api-revision']]).toEqual([passed, '1.6.6']);
  });

  it('is unknown to revision 1.6.3', async () => {
    const headers = { 'api-revision': '1.6.3' };

    expect((await send('POST', '/sign_in', { body: { email: newAddress() }, headers })).status).toBe(404);
  });
});

describe('a code', () => {
  it('begins a session once, in any spelling of the address, with spaces or not', async () => {
    const { email, userId } = await newPerson(account, 'restricted');
    const code = await newCode(email, clock.now());
    expect(code).toMatch(/^\d{8}$/);
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
    const first = await verify(email.toUpperCase(), spaced);

    expect(first).toMatchObject({
      status: 200,
      body: { email, accounts: [{ account_id: account.id, role: 'distributor', permission: 'restricted' }] },
    });
    expect(await verify(email, code)).toMatchObject(WRONG);
    expect((await asPerson(cookieOf(first), 'GET', '/me')).status).toBe(200);
    expect(userId).toMatch(/-/);
  });

  it('is used by one of many callers at once', async () => {
    const { email } = await newPerson(account, 'full');
    const code = await newCode(email, clock.now());
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(email, code)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('is for ten minutes', async () => {
    const { email } = await newPerson(account, 'full');
    const code = await newCode(email, clock.now());
    later(10 * MINUTE + SECOND);

    expect(await verify(email, code)).toMatchObject(WRONG);
  });

  it('dies after five wrong tries', async () => {
    const { email } = await newPerson(account, 'full');
    const code = await newCode(email, clock.now());
    for (let i = 0; i < 4; i++) expect(await verify(email, not(code))).toMatchObject(WRONG);
    const another = await newPerson(account, 'full');
    const othersCode = await newCode(another.email, clock.now());
    for (let i = 0; i < 5; i++) expect(await verify(another.email, not(othersCode))).toMatchObject(WRONG);

    expect((await verify(email, code)).status).toBe(200);
    expect(await verify(another.email, othersCode)).toMatchObject(WRONG);
  });

  it('is guessed at five times by a hundred at once', async () => {
    const email = newAddress('guessed');
    await newPerson(account, 'full', email);
    await newCode(email, clock.now());
    const guesses = await Promise.all(Array.from({ length: 100 }, (_, i) => verify(email, String(i).padStart(8, '0'))));

    // One in twenty million runs guesses it.
    for (const guess of guesses) expect(guess).toMatchObject(WRONG);
    expect(await table.get(keys.signInRequests(personHash(email)), AsStored)).toMatchObject({ tries: 5 });
  });

  it("survives other requests' wrong tries, and expires after its own request's five wrong tries", async () => {
    const { email } = await newPerson(account, 'full');
    // Asked for by strangers: a deployed service mails a known address codes of its own, which give tries back.
    const newRequest = async () => (await ask(newAddress('stranger'))).body.request;
    const [mine, theirs] = [await newRequest(), await newRequest()];
    const code = await newCode(email, clock.now(), sha256(mine));
    await newCode(email, clock.now(), sha256(theirs));
    const tried = async (request: string | undefined, text: string) =>
      (await send('POST', '/sign_in/verify', { body: { email, code: text, request } })).status;
    for (let i = 0; i < 6; i++) {
      expect(await tried(undefined, not(code))).toBe(401);
      expect(await tried(theirs, not(code))).toBe(401);
      expect(await tried(`unknown ${i}`, not(code))).toBe(401);
    }
    // The attempts without a request are used up; the request's own are not.
    expect(await tried(undefined, code)).toBe(401);
    for (let i = 0; i < 4; i++) expect(await tried(mine, not(code))).toBe(401);
    expect(await tried(mine, code)).toBe(200);
    expect(await tried(mine, code)).toBe(401);

    const dead = await newRequest();
    const other = await newCode(email, clock.now(), sha256(dead));
    for (let i = 0; i < 5; i++) expect(await tried(dead, not(other))).toBe(401);
    expect([await tried(dead, other), await tried(undefined, other)]).toEqual([401, 401]);
  });

  it('is used once, whether its request is named or not, also when both come at once', async () => {
    const { email } = await newPerson(account, 'full');
    for (let round = 0; round < 3; round++) {
      const request = `request ${round}`;
      const code = await newCode(email, clock.now(), sha256(request));
      const bodies = [
        { email, code, request },
        { email, code },
      ];
      const answers = await Promise.all(bodies.map((body) => send('POST', '/sign_in/verify', { body })));

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  it("is not another request's", async () => {
    const { email } = await newPerson(account, 'full');
    const [one, other] = ['one', 'other'];
    const code = await newCode(email, clock.now(), sha256(one));
    await newCode(email, clock.now(), sha256(other));
    const { status } = await send('POST', '/sign_in/verify', { body: { email, code, request: other } });

    expect(status).toBe(401);
  });

  it('made a second time for the same request stands beside the first, and gives no tries back', async () => {
    const { email } = await newPerson(account, 'full');
    const request = 'twice mailed';
    const first = await newCode(email, clock.now(), sha256(request));
    const tried = async (code: string) =>
      (await send('POST', '/sign_in/verify', { body: { email, code, request } })).status;
    for (let i = 0; i < 3; i++) await tried(not(first));
    await newCode(email, clock.now(), sha256(request));

    expect([await tried(not(first)), await tried(first), await tried(first)]).toEqual([401, 200, 401]);
  });

  it('goes on beside a newer one, and ends with it once there was a wrong try', async () => {
    const { email } = await newPerson(account, 'full');
    const [first, second] = [await newCode(email, clock.now()), await newCode(email, clock.now())];
    expect((await verify(email, first)).status).toBe(200);
    expect(await verify(email, second)).toMatchObject(WRONG);

    const third = await newCode(email, clock.now());
    await verify(email, not(third));
    const fourth = await newCode(email, clock.now());
    expect(await verify(email, third)).toMatchObject(WRONG);
    expect((await verify(email, fourth)).status).toBe(200);
  });

  it('opens nothing where nobody has the address', async () => {
    const nobody = newAddress('nobody');
    const code = await newCode(nobody, clock.now());

    expect(await verify(nobody, code)).toMatchObject(WRONG);
    expect(await verify(newAddress('never asked'.replace(' ', '')), '12345678')).toMatchObject(WRONG);
  });

  it('is stored as a slow hash, and is in no log or message', async () => {
    const { email } = await newPerson(account, 'full');
    const code = await newCode(email, clock.now());
    const { items } = await table.query({ pk: `CODE#${personHash(email)}`, prefix: 'CODE' }, AsStored);
    const stored = JSON.stringify(items);
    expect(items).toHaveLength(2);
    const refused = await send('POST', '/sign_in/verify', { body: { email, code: `${code}0` } });

    expect(stored).not.toContain(code);
    expect(stored).not.toContain(sha256(code));
    expect(refused).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^code must be the eight digits/) },
    });
    expect(refused.body.error).not.toContain(code);
    await verify(email, code);
    expect(JSON.stringify(logged)).not.toContain(code);
  });
});

describe('signing in when the process dies on the way', () => {
  it.each(
    [0, 1, 2, 3, 4, 5, 6].flatMap((call) =>
      (['killed before', 'killed after'] as const).map((fault) => [fault, call] as const),
    ),
  )('leaves a code that is used or can be, and never both: %s call %i', async (fault, call) => {
    const { email } = await newPerson(account, 'full');
    const code = await newCode(email, clock.now());
    const died = await withFaults(
      (now) => (now === call ? fault : undefined),
      () => verify(email, code),
    );
    // The last call consumes the code and creates the session, in one transaction.
    const isUsed = call === 6 && fault === 'killed after';

    expect(died.status).toBe(500);
    expect((await verify(email, code)).status).toBe(isUsed ? 401 : 200);
    expect((await verify(email, code)).status).toBe(401);
  });
});

describe('a session', () => {
  it('is in a cookie for this host alone, unreadable for scripts and never sent by another site', async () => {
    const { email } = await newPerson(account, 'full');
    const { headers } = await verify(email, await newCode(email, clock.now()));

    expect(headers['set-cookie']).toMatch(
      /^__Host-regrove=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=2592000(,|$)/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it("is stored by its hash, with the address's hash", async () => {
    const { email } = await newPerson(account, 'full');
    const text = (await signInWithCode(email)).split('=')[1] ?? '';
    const stored = await table.get(keys.session(sha256(text)), AsStored);

    expect(stored).toMatchObject({ person: personHash(email) });
    expect(JSON.stringify(stored)).not.toContain(text);
    expect(JSON.stringify(stored)).not.toContain(email);
  });

  it('is a new one, whatever cookie the browser had before', async () => {
    const { email } = await newPerson(account, 'full');
    const planted = `__Host-regrove=${'a'.repeat(43)}`;
    const answer = await verify(email, await newCode(email, clock.now()), { headers: { cookie: planted } });

    expect(cookieOf(answer)).not.toBe(planted);
    expect((await asPerson(planted, 'GET', '/me')).status).toBe(401);
  });

  it('is not found in a cookie with another name, such as a neighboring host could set', async () => {
    const { email } = await newPerson(account, 'full');
    const text = (await signIn(email)).split('=')[1] ?? '';

    for (const cookie of [`regrove=${text}`, `x__Host-regrove=${text}`, `__host-regrove=${text}`, `__Host-regrove=`])
      expect((await asPerson(cookie, 'GET', '/me')).status).toBe(401);
    expect((await asPerson(`a=b; __Host-regrove=${text}; c=d`, 'GET', '/me')).status).toBe(200);
  });

  it('answers 401 without the word at which a browser opens its own dialog', async () => {
    const ended = await asPerson('__Host-regrove=ended', 'GET', `/accounts/${account.id}`);
    const none = await send('GET', '/me');
    const wrong = await verify(newAddress(), '12345678');

    for (const { status, headers } of [ended, none, wrong])
      expect([status, headers['www-authenticate']]).toEqual([401, 'Session realm="regrove"']);
    expect(ended.body.error).toBe('This session has ended or never was; sign in again.');
  });

  it('asks for X-User-Agent even beside the browser’s own', async () => {
    const { email } = await newPerson(account, 'full');
    const cookie = await signIn(email);
    const path = `/accounts/${account.id}`;

    for (const headers of [{}, { 'user-agent': 'App/1.0' }, { 'x-user-agent': ' ' }, { 'x-user-agent': 'Mozilla/5.0' }])
      expect((await send('GET', path, { headers: { cookie, ...headers } as Record<string, string> })).status).toBe(403);
    expect((await send('GET', path, { headers: { cookie, ...AGENT } })).status).toBe(200);
  });

  it('ends twelve hours after its last use, and thirty days after its beginning', async () => {
    const { email } = await newPerson(account, 'full');
    const [used, unused] = [await signIn(email), await signIn(email)];
    const status = async (cookie: string) => (await asPerson(cookie, 'GET', '/me')).status;
    later(11 * HOUR);
    expect(await status(used)).toBe(200);
    later(13 * HOUR);

    expect(await status(unused)).toBe(401);
    for (let hours = 13; hours < 30 * 24; hours += 11) {
      later(hours * HOUR);
      expect(await status(used)).toBe(200);
    }
    later(30 * 24 * HOUR + SECOND);
    expect(await status(used)).toBe(401);
  });

  it('is written to once in five minutes at the most', async () => {
    const { email } = await newPerson(account, 'full');
    const cookie = await signIn(email);
    const hash = sha256(cookie.split('=')[1] ?? '');
    const expires = async () => (await table.get(keys.session(hash), AsStored))?.expires;
    const first = await expires();
    later(4 * MINUTE);
    await asPerson(cookie, 'GET', '/me');
    expect(await expires()).toBe(first);
    later(6 * MINUTE);
    await asPerson(cookie, 'GET', '/me');
    expect(await expires()).toBeGreaterThan(Number(first));
  });
});

describe('signing out', () => {
  it('ends this session at once here, takes the cookie away, and leaves the others', async () => {
    const { email } = await newPerson(account, 'restricted');
    const [here, there] = [await signIn(email), await signIn(email)];
    const answer = await asPerson(here, 'POST', '/sign_out');

    expect(answer).toMatchObject({ status: 200, body: { signed_out: true } });
    expect(answer.headers['set-cookie']).toBe('__Host-regrove=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0');
    expect((await asPerson(here, 'GET', '/me')).status).toBe(401);
    expect((await asPerson(there, 'GET', '/me')).status).toBe(200);
  });

  it('everywhere ends all the person’s, and nobody else’s; signing in again works at once', async () => {
    const [one, other] = [await newPerson(account, 'full'), await newPerson(account, 'full')];
    const [here, there, others] = [await signIn(one.email), await signIn(one.email), await signIn(other.email)];
    expect((await asPerson(here, 'POST', '/sign_out?everywhere=true')).status).toBe(200);

    expect((await asPerson(there, 'GET', '/me')).status).toBe(401);
    expect((await asPerson(others, 'GET', '/me')).status).toBe(200);
    expect((await asPerson(await signInWithCode(one.email), 'GET', '/me')).status).toBe(200);
  });
});

describe("a person's permissions", () => {
  it('are in /me, account by account', async () => {
    const other = await distributor();
    const { email } = await newPerson(account, 'full');
    await newPerson(other, 'restricted', email);
    const { body, calls } = await asPerson(await signIn(email), 'GET', '/me');

    expect(body.email).toBe(email);
    // The session, the person, the person's memberships, the domain's company, and concurrently invitations and settings.
    expect(calls).toBe(6);
    expect(new Set(body.accounts)).toEqual(
      new Set([
        { account_id: account.id, name: expect.any(String), role: 'distributor', permission: 'full' },
        { account_id: other.id, name: expect.any(String), role: 'distributor', permission: 'restricted' },
      ]),
    );
  });

  it('differ between two accounts', async () => {
    const other = await distributor();
    const { email } = await newPerson(account, 'full');
    await newPerson(other, 'restricted', email);
    const cookie = await signIn(email);
    const post = (to: TestAccount) => asPerson(cookie, 'POST', `/accounts/${to.id}/deposits`, { pages: 10 });
    const get = (to: TestAccount) => asPerson(cookie, 'GET', `/accounts/${to.id}/deposits`);

    expect([(await post(account)).status, (await get(account)).status]).toEqual([200, 200]);
    expect([(await post(other)).status, (await get(other)).status]).toEqual([403, 200]);
    expect((await post(other)).body.error).toMatch(/^Your permission for account \S+ is restricted: you may read/);
  });

  it('cover all accounts below, by the highest allowing account', async () => {
    const channel = await account.below();
    const customer = await channel.below();
    const { email } = await newPerson(account, 'restricted');
    await newPerson(channel, 'full', email);
    const cookie = await signIn(email);
    const rename = (id: string) => asPerson(cookie, 'PATCH', `/accounts/${id}`, { display_name: 'Other' });

    expect((await rename(account.id)).status).toBe(403);
    expect((await rename(channel.id)).status).toBe(200);
    expect((await rename(customer.id)).status).toBe(200);
    // They have full permission only in the channel, which cannot activate itself. They can activate the customer below it.
    expect((await asPerson(cookie, 'POST', `/accounts/${channel.id}/activate`)).status).toBe(403);
    expect((await asPerson(cookie, 'POST', `/accounts/${customer.id}/activate`)).status).toBe(200);
  });

  it('do not cover a foreign account, nor a path without an account', async () => {
    const stranger = await distributor();
    const { email } = await newPerson(account, 'full');
    const cookie = await signIn(email);

    expect(await asPerson(cookie, 'GET', `/accounts/${stranger.id}`)).toMatchObject({
      status: 403,
      body: { error: `Account ${stranger.id} is neither one of yours nor below one.` },
    });
    expect(await asPerson(cookie, 'GET', '/account')).toMatchObject({
      status: 403,
      body: { error: 'With a session the account is named in the path: ask at /accounts/{account_id}/….' },
    });
    expect((await asPerson(cookie, 'GET', '/forestry/projects')).status).toBe(200);
  });

  it.each(['the user is taken away', 'the account is switched off', 'the permission is taken back'])(
    'changes nothing after 60 seconds when %s',
    async (what) => {
      const child = await account.below();
      const { email, userId } = await newPerson(child, 'full');
      const cookie = await signIn(email);
      const change = () => asPerson(cookie, 'POST', `/accounts/${child.id}/deposits`, { pages: 1 });
      expect((await change()).status).toBe(200);
      if (what.startsWith('the user')) await child.delete(`/users/${userId}`);
      else if (what.startsWith('the account')) await account.post(`/accounts/${child.id}/deactivate`);
      else await child.patch(`/users/${userId}`, { permission: 'restricted' });
      later(60 * SECOND);

      expect((await change()).status).toBe(what.startsWith('the user') ? 401 : 403);
    },
  );

  it("count requests by session, as a key's", async () => {
    // All within one minute.
    const now = Date.now();
    clock.use(() => now);
    process.env.REGROVE_RATE_LIMIT = '3';
    const { email } = await newPerson(account, 'full');
    const [cookie, other] = [await signIn(email), await signIn(email)];
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await asPerson(cookie, 'GET', '/me')).status);
    const others = await asPerson(other, 'GET', '/me');
    process.env.REGROVE_RATE_LIMIT = '';

    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(others.status).toBe(200);
  });

  it('are ignored beside an API key', async () => {
    const { email } = await newPerson(account, 'restricted');
    const cookie = await signIn(email);
    const answer = await send('POST', '/deposits', { key: account.key, body: { pages: 1 }, headers: { cookie } });
    forgetCallers();

    expect(answer.status).toBe(200);
    expect((await send('GET', '/me', { key: account.key, headers: { cookie, ...AGENT } })).status).toBe(403);
  });
});
