import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineCalls } from '../../../infra/local/engine-calls.ts';
import { requireServerLogin } from '../../../lib/metering/servers/store.ts';
import { OUR_FAULT } from '../../../lib/platform/http/status.ts';
import { forgetSecrets } from '../../../lib/platform/secrets/secrets.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { ownTable } from '../../accounts/totals/stream.ts';
import { type Answer, distributor, type TestAccount } from '../../support/api.ts';
import { logged } from '../../support/logged.ts';
import { itemsIn, place } from '../../support/tables.ts';

/** Must never be seen again: not in a response, a log line, an error or the table. */
const SECRET = 'Tr0ub4dor-and-3-päper-jams';

let root: TestAccount;
let seen: string[];
beforeAll(async () => {
  await ownTable();
  root = await distributor();
});
beforeEach(() => {
  seen = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => seen.push(String(text)) > 0);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  forgetSecrets();
});

const given = { type: 'papercut', url: 'https://prints.example.com', username: 'collector' };

/** The secret in plain text, and in encodings that could hide it. */
const DISGUISES = [
  SECRET,
  JSON.stringify(SECRET).slice(1, -1),
  encodeURIComponent(SECRET),
  ...(['base64', 'hex'] as const).map((encoding) => Buffer.from(SECRET).toString(encoding)),
];

/** Every item, as the engine returns it. */
async function wholeTable(): Promise<string[]> {
  const { endpoint, table } = place();
  return (await itemsIn(engineCalls(endpoint), { TableName: table })).map((item) => JSON.stringify(item));
}

/** In responses, log and output; the long table is searched once, after all attempts. */
async function expectUnseen(...answers: Answer[]): Promise<void> {
  const seenHere = JSON.stringify([answers, logged, seen]);
  expect(DISGUISES.filter((one) => seenHere.includes(one))).toEqual([]);
}

describe("a server's password is not seen again", () => {
  it('after a creation, with and without an idempotency key', async () => {
    const body = { ...given, password: SECRET };
    const plain = await root.post('/servers', body);
    const first = await root.post('/servers', body, { 'idempotency-key': 'secret' });
    const again = await root.post('/servers', body, { 'idempotency-key': 'secret' });

    expect([plain.status, first.status, again.status]).toEqual([200, 200, 200]);
    expect((await requireServerLogin(root.path, plain.body.id)).password).toBe(SECRET);
    await expectUnseen(plain, first, again);
  });

  it('after a change, nor in what is read later', async () => {
    const { body } = await root.post('/servers', given);
    const path = `/servers/${body.id}`;
    const changed = await root.patch(path, { password: SECRET });
    const answers = [changed, await root.get(path), await root.get('/servers')];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectUnseen(...answers);
  });

  it.each([
    ['in a list', { ...given, password: [SECRET] }],
    ['in an object', { ...given, password: { password: SECRET } }],
    ['too long', { ...given, password: SECRET.repeat(20) }],
    ['not well-formed', { ...given, password: `${SECRET}\ud800` }],
    ['beside another mistake', { ...given, username: '', password: SECRET }],
    ['in the url', { ...given, url: `https://user:${SECRET}@prints.example.com` }],
    ['in a url that is too long', { ...given, url: `https://user:${SECRET}@prints.example.com/${'x'.repeat(3000)}` }],
    ['in a url that is none', { ...given, url: `https//user:${SECRET}@prints.example.com` }],
    ['in a list for a body', [SECRET]],
    ['in a body that ends too early', `{"password": "${SECRET}"`],
    ['in a body with a comma too many', `{"password": "${SECRET}",}`],
    ['in a body without quotes', `{"username": "x", "password": ${SECRET}}`],
    ['in a body with a key that is not allowed', `{"password": "${SECRET}", "__proto__": {"x": 1}}`],
    ['in a form for a body', `type=papercut&password=${SECRET}`],
  ])('when it is %s and the request is refused', async (_, body) => {
    const { body: server } = await root.post('/servers', given);
    const answers = [await root.post('/servers', body), await root.patch(`/servers/${server.id}`, body)];

    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    await expectUnseen(...answers);
  });

  it('when it cannot be encrypted: a 500, and the log names the setting', async () => {
    vi.stubEnv('REGROVE_PASSWORDS_KEY', '');
    forgetSecrets();
    const answer = await root.post('/servers', { ...given, password: SECRET });

    expect(answer).toMatchObject({ status: 500, body: OUR_FAULT });
    expect(JSON.stringify(logged.at(-1))).toContain('REGROVE_PASSWORDS_KEY_ARN');
    await expectUnseen(answer);
  });

  it('when the table refuses the change', async () => {
    const answer = await root.patch('/servers/0193a1b2-0000-7000-8000-000000000000', { password: SECRET });

    expect(answer.status).toBe(404);
    await expectUnseen(answer);
  });
});

describe('a stored password', () => {
  const cipherOf = async ({ path }: TestAccount, id: string) =>
    (await table.get(keys.server(path, id), AsStored))?.password_cipher;
  const giveCipher = ({ path }: TestAccount, id: string, password_cipher: unknown) =>
    table.write([{ update: keys.server(path, id), set: { password_cipher }, must: 'exist' }]);
  const REFUSED = /^A stored secret does not decrypt: /;

  it("does not decrypt in the account's other server", async () => {
    const { body: one } = await root.post('/servers', { ...given, password: SECRET });
    const { body: two } = await root.post('/servers', given);
    await giveCipher(root, two.id, await cipherOf(root, one.id));

    await expect(requireServerLogin(root.path, two.id)).rejects.toThrow(REFUSED);
  });

  it('does not decrypt in a server of the same id in another account', async () => {
    const child = await root.below();
    const { body: server } = await root.post('/servers', { ...given, password: SECRET });
    const stored = await table.get(keys.server(root.path, server.id), AsStored);
    await table.write([{ put: { ...stored, ...keys.server(child.path, server.id) } }]);

    await expect(requireServerLogin(child.path, server.id)).rejects.toThrow(REFUSED);
  });

  it('does not decrypt after it was changed', async () => {
    const { body: server } = await root.post('/servers', { ...given, password: SECRET });
    const bytes = Buffer.from(String(await cipherOf(root, server.id)), 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await giveCipher(root, server.id, bytes.toString('base64'));

    await expect(requireServerLogin(root.path, server.id)).rejects.toThrow(REFUSED);
  });

  it('differs for two servers with the same password', async () => {
    const ids = [];
    for (let i = 0; i < 2; i++) ids.push((await root.post('/servers', { ...given, password: SECRET })).body.id);
    const [one, two] = await Promise.all(ids.map((id) => cipherOf(root, id)));

    expect(one).not.toBe(two);
  });
});

it('is nowhere in the table in the end', async () => {
  const pages = await wholeTable();

  expect(pages.join('').length).toBeGreaterThan(1_000);
  expect(pages.flatMap((text) => DISGUISES.filter((one) => text.includes(one)))).toEqual([]);
});
