import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passkeysOf } from '../../../lib/accounts/passkeys/store.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { distributor, send, type TestAccount } from '../../support/api.ts';
import { Authenticator, type Changed, cbor, FLAGS, head } from '../../support/authenticator.ts';
import { begin, ORIGIN, register, signInWith, verifyPasskey } from '../../support/passkeys.ts';
import { asPerson, catchMessages, newAddress, newPerson, signIn } from '../../support/people.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const WRONG = {
  status: 401,
  body: { code: 401, error: 'This passkey does not sign you in here; try again, or ask for a code by mail.' },
};

let account: TestAccount;
let email: string;
let cookie: string;
beforeEach(async () => {
  catchMessages();
  account = await distributor();
  ({ email } = await newPerson(account, 'restricted'));
  cookie = await signIn(email);
});
afterEach(() => clock.use(undefined));

const later = (ms: number): void => clock.use(() => Date.now() + ms);

async function registered(algorithm?: ConstructorParameters<typeof Authenticator>[1]): Promise<Authenticator> {
  const device = new Authenticator(ORIGIN, algorithm);
  expect((await register(cookie, device)).status).toBe(200);
  return device;
}

const mine = async (session = cookie): Promise<unknown[]> => (await asPerson(session, 'GET', '/me/passkeys')).body;
const stored = () => table.get(keys.passkeys(personHash(email)), AsStored);

describe('a passkey', () => {
  it.each(['ES256', 'EdDSA', 'RS256'] as const)('with %s is added and signs its person in', async (algorithm) => {
    const device = new Authenticator(ORIGIN, algorithm);
    const added = await register(cookie, device);
    expect(added).toMatchObject({ status: 200, body: { name: 'Laptop', last_used_at: null, synced: false } });

    const answer = await signInWith(device);
    expect(answer).toMatchObject({
      status: 200,
      body: { email, operator: false, accounts: [{ account_id: account.id }] },
    });
    const session = answer.cookies[0]?.split(';')[0] ?? '';
    expect((await asPerson(session, 'GET', '/me')).body).toMatchObject({ email, signed_in_by: 'passkey' });
    expect(await mine()).toEqual([{ ...added.body, last_used_at: expect.any(String) }]);
  });

  it('is named, listed and removed, and then signs nobody in', async () => {
    const [one, other] = [await registered(), await registered()];
    const [{ id }] = (await mine()) as [{ id: string }];
    expect((await asPerson(cookie, 'PATCH', `/me/passkeys/${id}`, { name: 'Old phone' })).body.name).toBe('Old phone');
    expect((await asPerson(cookie, 'DELETE', `/me/passkeys/${id}`)).body).toEqual({ id, deleted: true });

    expect(await mine()).toHaveLength(1);
    expect(await signInWith(one)).toMatchObject(WRONG);
    expect((await signInWith(other)).status).toBe(200);
    expect((await asPerson(cookie, 'DELETE', `/me/passkeys/${id}`)).status).toBe(404);
    // The same device may be registered again.
    expect((await register(cookie, one)).status).toBe(200);
  });

  it('is synced as it was at its last use', async () => {
    const device = new Authenticator(ORIGIN);
    device.backup = FLAGS.eligible;
    expect((await register(cookie, device)).body.synced).toBe(false);
    device.backup = FLAGS.eligible | FLAGS.backedUp;
    expect((await signInWith(device)).status).toBe(200);
    expect(await mine()).toMatchObject([{ synced: true }]);
  });

  it("has a user handle with 32 random bytes, the same for all the person's passkeys", async () => {
    const ask = async (session = cookie) => (await asPerson(session, 'POST', '/me/passkeys/options')).body.options;
    const [first, second] = await Promise.all([ask(), ask()]);
    const { email: another } = await newPerson(account, 'full');

    expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32);
    expect(second.user.id).toBe(first.user.id);
    expect((await ask(await signIn(another))).user.id).not.toBe(first.user.id);
    const device = await registered();
    expect(await ask()).toMatchObject({
      rp: { id: 'regrove.test' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    });
  });

  it('is one of ten at most, also when two arrive at once', async () => {
    for (let count = 0; count < 9; count++) await registered();
    const answers = await Promise.all([register(cookie), register(cookie)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await mine()).toHaveLength(10);
    expect((await register(cookie)).body.error).toMatch(/^You have 10 passkeys already/);
  });

  it('is changed only in a fresh session by code or passkey', async () => {
    const device = await registered();
    const [{ id }] = (await mine()) as [{ id: string }];
    const { id: within, path, role } = account;
    const company = await signIn(email, { kind: 'company', within: { id: within, path, role } });
    expect(await mine(company)).toHaveLength(1);
    const byCompany = await Promise.all([
      asPerson(company, 'POST', '/me/passkeys/options'),
      asPerson(company, 'POST', '/me/passkeys', { request: 'x', credential: {}, name: 'x' }),
      asPerson(company, 'PATCH', `/me/passkeys/${id}`, { name: 'x' }),
      asPerson(company, 'DELETE', `/me/passkeys/${id}`),
      account.post('/me/passkeys/options'),
      account.get('/me/passkeys'),
    ]);
    expect(byCompany.map(({ status }) => status)).toEqual(Array(6).fill(403));

    const { request, options } = (await asPerson(cookie, 'POST', '/me/passkeys/options')).body;
    later(31 * MINUTE);
    const body = { request, credential: new Authenticator(ORIGIN).create(options), name: 'x' };
    const late = await Promise.all([
      asPerson(cookie, 'POST', '/me/passkeys/options'),
      asPerson(cookie, 'POST', '/me/passkeys', body),
      asPerson(cookie, 'DELETE', `/me/passkeys/${id}`),
    ]);
    expect(late.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await asPerson(cookie, 'PATCH', `/me/passkeys/${id}`, { name: 'Renamed' })).status).toBe(200);
    expect((await signInWith(device)).status).toBe(200);
  });

  it('signs in nobody who is a user of no account', async () => {
    const device = await registered();
    await asPerson(cookie, 'DELETE', `/me/accounts/${account.id}`);
    expect(await signInWith(device)).toMatchObject(WRONG);
  });
});

describe('beginning to sign in', () => {
  it('stores nothing but the count of its limit, and is refused after 60 a minute', async () => {
    const from = '192.0.2.77';
    const first = await send('POST', '/sign_in/passkey', { from });
    expect(first).toMatchObject({
      status: 200,
      body: { options: { rpId: 'regrove.test', userVerification: 'required', allowCredentials: [] } },
    });
    // One read and one write of the count.
    expect(first.calls).toBe(2);
    expect(first.cookies).toEqual([
      expect.stringMatching(/^__Host-regrove-passkey=[\w-]{43}; Path=\/; HttpOnly; Secure;/),
    ]);
    for (let count = 1; count < 59; count++) await send('POST', '/sign_in/passkey', { from });
    const verifying = { body: { request: 'x', credential: {} }, from };
    expect((await send('POST', '/sign_in/passkey/verify', verifying)).status).toBe(401);
    const refused = await send('POST', '/sign_in/passkey', { from });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await send('POST', '/sign_in/passkey/verify', verifying)).status).toBe(429);
    later(MINUTE + 2 * SECOND);
    expect((await send('POST', '/sign_in/passkey', { from })).status).toBe(200);
  });

  it("keeps a browser's cookie, so each of its requests is valid", async () => {
    const device = await registered();
    const first = await begin();
    const second = await begin(first.secret);
    expect(second.secret).toBe(first.secret);
    expect((await verifyPasskey(first, device.get(first.options))).status).toBe(200);
    expect((await verifyPasskey(second, device.get(second.options))).status).toBe(200);
  });

  it.each(['127.0.0.1:3000', '[::1]:3000', '192.0.2.1'])('at %s names the address to open', async (host) => {
    const answers = [
      await send('POST', '/sign_in/passkey', { headers: { host } }),
      await asPerson(cookie, 'POST', '/me/passkeys/options', undefined, { host }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.error).toMatch(/open https:\/\/regrove\.test instead\.$/);
    }
  });

  it('does not exist in revision 1.6.3', async () => {
    const headers = { 'api-revision': '1.6.3' };
    expect((await send('POST', '/sign_in/passkey', { headers })).status).toBe(404);
    expect((await asPerson(cookie, 'GET', '/me/passkeys', undefined, headers)).status).toBe(404);
  });
});

describe('signing in is refused', () => {
  const REFUSED: Record<string, Changed> = {
    'from another origin': { origin: 'https://regrove.test.example' },
    'from a part of the origin': { origin: 'https://regrove.test/' },
    'for another domain': { rpId: 'example.test' },
    'for another ceremony': { type: 'webauthn.create' },
    'in a frame of another page': { clientData: { crossOrigin: true } },
    'with a top origin': { clientData: { topOrigin: 'https://example.test' } },
    'for a challenge of its own': { challenge: Buffer.alloc(32).toString('base64url') },
    'without a person present': { flags: FLAGS.verified },
    'without a verified person': { flags: FLAGS.present },
    'with a backup that is not possible': { flags: FLAGS.present | FLAGS.verified | FLAGS.backedUp },
    'with another eligibility for backups': { flags: FLAGS.present | FLAGS.verified | FLAGS.eligible },
    'with a signature that does not hold': { signature: (honest) => Buffer.from(honest).fill(1, 8) },
    'with authenticator data that end early': { authenticatorData: (honest) => honest.subarray(0, 36) },
    'with data after the authenticator data': {
      authenticatorData: (honest) => Buffer.concat([honest, Buffer.alloc(3)]),
    },
    'for an unknown credential': { id: randomBytes(32).toString('base64url') },
    'for a credential id that is too long': { id: randomBytes(1024).toString('base64url') },
    "with another person's user handle": { userHandle: randomBytes(32).toString('base64url') },
    'without a user handle': { userHandle: '' },
  };
  it('whatever does not hold, with one sentence, and nothing changes', async () => {
    const device = await registered();
    const before = await stored();
    for (const [name, changed] of Object.entries(REFUSED)) {
      const answer = await signInWith(device, changed);
      expect(answer, name).toMatchObject(WRONG);
      expect(answer.cookies, name).toEqual([]);
    }
    expect(await stored()).toEqual(before);
    expect((await signInWith(device)).status).toBe(200);
  });

  it("with another person's credential id or request", async () => {
    const device = await registered();
    const { email: another } = await newPerson(account, 'full');
    const theirs = new Authenticator(ORIGIN);
    await register(await signIn(another), theirs);
    expect(await signInWith(theirs, { id: device.id })).toMatchObject(WRONG);

    const [one, other] = [await begin(), await begin()];
    expect(await verifyPasskey(one, device.get(other.options))).toMatchObject(WRONG);
    expect(
      await verifyPasskey({ request: other.request, secret: one.secret }, device.get(other.options)),
    ).toMatchObject(WRONG);
    // The attempt in another browser used the request up.
    expect(await verifyPasskey(other, device.get(other.options))).toMatchObject(WRONG);
  });

  it('with a request that was used, also in vain, is too old, or is not one', async () => {
    const device = await registered();
    const used = await begin();
    const credential = device.get(used.options);
    expect((await verifyPasskey(used, credential)).status).toBe(200);
    expect(await verifyPasskey(used, credential)).toMatchObject(WRONG);
    const failed = await begin();
    expect(await verifyPasskey(failed, {})).toMatchObject(WRONG);
    expect(await verifyPasskey(failed, device.get(failed.options))).toMatchObject(WRONG);
    // Another spelling of the same bytes.
    const spelled = await begin();
    expect(await verifyPasskey(spelled, {})).toMatchObject(WRONG);
    expect(
      await verifyPasskey({ ...spelled, request: `${spelled.request}A` }, device.get(spelled.options)),
    ).toMatchObject(WRONG);
    const registration = (await asPerson(cookie, 'POST', '/me/passkeys/options')).body;
    expect(
      await verifyPasskey({ ...registration, secret: spelled.secret }, device.get(registration.options)),
    ).toMatchObject(WRONG);
    for (const request of ['', 'x', '%', 'A'.repeat(5_000)])
      expect(await verifyPasskey({ request, secret: spelled.secret }, device.get(spelled.options))).toMatchObject(
        WRONG,
      );
    const old = await begin();
    later(5 * MINUTE + SECOND);
    expect(await verifyPasskey(old, device.get(old.options))).toMatchObject(WRONG);
  });

  it('by a body without a request or a credential, with 400', async () => {
    for (const body of [
      '{',
      '[]',
      {},
      { request: 'x' },
      { request: 1, credential: {} },
      { request: 'x', credential: [] },
    ])
      expect((await send('POST', '/sign_in/passkey/verify', { body })).status, JSON.stringify(body)).toBe(400);
  });

  it('with a fallen counter, until a greater one comes', async () => {
    const device = await registered();
    device.counter = 5;
    expect((await signInWith(device)).status).toBe(200);
    const fell = async () => {
      const { passkeys = [] } = (await passkeysOf(personHash(email))) ?? {};
      return passkeys.map(({ counter, counter_fell_at }) => [counter, counter_fell_at]);
    };
    expect(await fell()).toEqual([[5, null]]);
    // A signature that does not hold says nothing about the counter.
    expect(await signInWith(device, { counter: 4, signature: () => Buffer.alloc(70) })).toMatchObject(WRONG);
    expect(await fell()).toEqual([[5, null]]);
    for (const counter of [5, 4, 0]) expect(await signInWith(device, { counter })).toMatchObject(WRONG);
    expect(await fell()).toEqual([[5, expect.any(String)]]);
    expect((await signInWith(device, { counter: 6 })).status).toBe(200);
  });
});

describe('adding a passkey is refused', () => {
  const nested = (depth: number) => Buffer.concat([Buffer.alloc(depth, 0x81), Buffer.from([0])]);
  const REFUSED: Record<string, Changed> = {
    'from another origin': { origin: 'https://example.test' },
    'for another domain': { rpId: 'example.test' },
    'for another ceremony': { type: 'webauthn.get' },
    'in a frame of another page': { clientData: { crossOrigin: true } },
    'for another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
    'without a person present': { flags: FLAGS.verified },
    'without a verified person': { flags: FLAGS.present },
    'with a backup that is not possible': { flags: FLAGS.present | FLAGS.verified | FLAGS.backedUp },
    'with an attestation object that is not one': { attestationObject: () => Buffer.from('junk') },
    'with a statement where there is none': { statement: new Map([['junk', 1]]) },
    'with an unknown format': { format: 'junk' },
    'with CBOR that ends early': { attestationObject: (honest) => honest.subarray(0, -4) },
    'with CBOR followed by more': { attestationObject: (honest) => Buffer.concat([honest, Buffer.from([0])]) },
    'with a key that ends early': { publicKey: (honest) => honest.subarray(0, -4) },
    'with a key off its curve': { publicKey: (honest) => Buffer.from(honest).fill(7, honest.length - 32) },
    'with huge CBOR': { attestationObject: () => cbor(['x'.repeat(100_000)]) },
    'with CBOR that claims to be huge': { attestationObject: () => head(4, 4_000_000_000) },
    'with CBOR nested deeply': { attestationObject: () => nested(11_000) },
    'with a credential id that is too long': { id: randomBytes(1_024).toString('base64url') },
  };
  it('whatever does not hold, and nothing is stored', async () => {
    await asPerson(cookie, 'POST', '/me/passkeys/options');
    const before = await stored();
    for (const [name, changed] of Object.entries(REFUSED)) {
      const answer = await register(cookie, new Authenticator(ORIGIN), changed);
      expect(answer, name).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^credential: /) } });
    }
    expect(await register(cookie, new Authenticator(ORIGIN, 'ES384'))).toMatchObject({ status: 400 });
    expect(await stored()).toEqual(before);
  });

  it("with another session's or person's request, a used one, or an old one", async () => {
    const device = new Authenticator(ORIGIN);
    const { request, options } = (await asPerson(cookie, 'POST', '/me/passkeys/options')).body;
    const body = { request, credential: device.create(options), name: 'x' };
    const again = await signIn(email);
    expect((await asPerson(again, 'POST', '/me/passkeys', body)).status).toBe(400);
    const { email: another } = await newPerson(account, 'full');
    expect((await asPerson(await signIn(another), 'POST', '/me/passkeys', body)).status).toBe(400);
    expect((await asPerson(cookie, 'POST', '/me/passkeys', { ...body, name: '' })).status).toBe(400);
    expect((await asPerson(cookie, 'POST', '/me/passkeys', body)).status).toBe(200);
    const other = { ...body, credential: new Authenticator(ORIGIN).create(options) };
    expect((await asPerson(cookie, 'POST', '/me/passkeys', other)).status).toBe(400);
    const begun = await begin();
    expect((await asPerson(cookie, 'POST', '/me/passkeys', { ...other, request: begun.request })).status).toBe(400);
    const old = (await asPerson(cookie, 'POST', '/me/passkeys/options')).body;
    later(5 * MINUTE + SECOND);
    const late = { request: old.request, credential: device.create(old.options), name: 'x' };
    expect((await asPerson(cookie, 'POST', '/me/passkeys', late)).status).toBe(400);
    expect(await mine()).toHaveLength(1);
  });

  it("for somebody's credential, also the same person's", async () => {
    const device = await registered();
    expect((await register(cookie, device)).status).toBe(400);
    const { email: another } = await newPerson(account, 'full', newAddress('another'));
    const theirs = await signIn(another);
    expect((await register(theirs, new Authenticator(ORIGIN), { id: device.id })).status).toBe(400);
    expect(await mine(theirs)).toEqual([]);
  });

  it("but not for a maker's statement, never checked", async () => {
    const device = new Authenticator(ORIGIN);
    const statement = new Map<string, number | Uint8Array>([
      ['alg', -7],
      ['sig', Buffer.alloc(70)],
    ]);
    expect((await register(cookie, device, { format: 'packed', statement })).status).toBe(200);
  });
});
