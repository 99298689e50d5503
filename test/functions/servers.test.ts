import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { serverTypes } from '../../lib/metering/integrations/integration-types.ts';
import { countFeed, requireServerLogin } from '../../lib/metering/servers/store.ts';
import { forgetSecrets } from '../../lib/platform/secrets/secrets.ts';
import { table } from '../../lib/platform/table/table.ts';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';

let root: TestAccount;
beforeAll(async () => {
  root = await distributor();
});
afterEach(() => {
  vi.unstubAllEnvs();
  forgetSecrets();
});

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';
const OLD = { 'api-revision': '1.6.3' };
const TYPES = serverTypes.join(', ');

const FIELDS = ['account_id', 'created_at', 'id', 'type', 'url', 'username'];
const FIELDS_OLD = [...FIELDS, 'contact'].sort();

const given = { type: 'papercut', url: 'https://prints.example.com:9192', username: 'collector' };
const contact = 'support@example.com';

const keysOf = (body: object): string[] => Object.keys(body).sort();
const passwordOf = async (account: TestAccount, id: string) => (await requireServerLogin(account.path, id)).password;

describe('creating a server', () => {
  it('answers every 1.6.6 field and nothing else', async () => {
    const { status, body } = await root.post('/servers', { ...given, password: 'hunter2' });

    expect(status).toBe(200);
    expect(keysOf(body)).toEqual(FIELDS);
    expect(body).toMatchObject({
      ...given,
      account_id: root.id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect((await root.get(`/servers/${body.id}`)).body).toEqual(body);
    expect((await root.get('/servers')).body).toContainEqual(body);
  });

  it('answers every 1.6.3 field and nothing else', async () => {
    const { status, body } = await root.post('/servers', { ...given, contact }, OLD);

    expect(status).toBe(200);
    expect(keysOf(body)).toEqual(FIELDS_OLD);
    expect(body.contact).toBe(contact);
    expect((await root.get(`/servers/${body.id}`, OLD)).body).toEqual(body);
    expect((await root.get('/servers', OLD)).body).toContainEqual(body);
    expect(keysOf((await root.get(`/servers/${body.id}`)).body)).toEqual(FIELDS);
  });

  it('ignores a contact in 1.6.6, even a non-address; 1.6.3 then shows null', async () => {
    const { status, body } = await root.post('/servers', { ...given, contact: 7 });

    expect(status).toBe(200);
    expect((await root.get(`/servers/${body.id}`, OLD)).body).toEqual({ ...body, contact: null });
    expect(keysOf((await root.get('/servers', OLD)).body[0])).toEqual(FIELDS_OLD);
  });

  it('needs an e-mail address as contact in 1.6.3', async () => {
    expect(await root.post('/servers', given, OLD)).toMatchObject({
      status: 400,
      body: { error: 'contact is missing; it must be an e-mail address.' },
    });
    expect(await root.post('/servers', { ...given, contact: null }, OLD)).toMatchObject({ status: 400 });
    expect(await root.post('/servers', { ...given, contact: 'me' }, OLD)).toMatchObject({
      status: 400,
      body: { error: 'contact must be an e-mail address, but was "me".' },
    });
  });

  it.each(serverTypes)('takes the type %s', async (type) => {
    expect((await root.post('/servers', { ...given, type })).body.type).toBe(type);
  });

  it.each([
    [{ ...given, type: undefined }, `type is missing; it must be one of ${TYPES}.`],
    [{ ...given, type: 'fax' }, `type must be one of ${TYPES}, but was "fax".`],
    [{ ...given, type: 'toString' }, `type must be one of ${TYPES}, but was "toString".`],
    [{ ...given, url: null }, 'url is missing; a server of type papercut needs one.'],
    [{ ...given, url: 7 }, 'url must be a URL, but was 7.'],
    [{ ...given, username: undefined }, 'username is missing; a server of type papercut needs one.'],
    [{ ...given, username: ' ' }, 'username must not be blank, but was " ".'],
    [{ ...given, username: 'x'.repeat(256) }, /^username must be at most 255 characters long, /],
    [{ ...given, password: '' }, 'password must be at least 1 character long.'],
    [[], 'The body must be a JSON object, but was a list.'],
  ])('refuses %j with a sentence that helps', async (body, error) => {
    const answer = await root.post('/servers', body);

    expect(answer).toMatchObject({ status: 400, body: { code: 400 } });
    expect(answer.body.error).toEqual(typeof error === 'string' ? error : expect.stringMatching(error));
  });

  it('answers a repeated request with the first answer and makes one server', async () => {
    const account = await distributor();
    const headers = { 'idempotency-key': 'server-1' };
    const body = { ...given, password: 'hunter2' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => account.post('/servers', body, headers)));
    const other = await account.post('/servers', { ...body, username: 'another' }, headers);

    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(4);
    expect(other.status).toBe(400);
    expect((await account.get('/servers')).body).toHaveLength(1);
  });
});

describe("a server's url", () => {
  it.each([
    'https://prints.example.com',
    'HTTPS://Prints.Example.com/path/?a=b',
    'https://bücher.example/ü',
    'https://203.0.113.9:8443/',
    `https://prints.example.com/${'x'.repeat(2048 - 27)}`,
  ])('may be %s and is kept as given', async (url) => {
    expect((await root.post('/servers', { ...given, url })).body.url).toBe(url);
  });

  it.each([
    ['http://prints.example.com', 'url must begin with https://, such as https://prints.example.com.'],
    ['http://127.0.0.1:8080', 'url must begin with https://, such as https://prints.example.com.'],
    ['ftp://prints.example.com', 'url must begin with https://, such as https://prints.example.com.'],
    ['prints.example.com', 'url must be a whole address without blanks, such as https://prints.example.com.'],
    ['https:prints.example.com', 'url must be a whole address without blanks, such as https://prints.example.com.'],
    ['https://', 'url must be a whole address without blanks, such as https://prints.example.com.'],
    [' https://prints.example.com', 'url must be a whole address without blanks, such as https://prints.example.com.'],
    [
      'https://prints.example.com/\n',
      'url must be a whole address without blanks, such as https://prints.example.com.',
    ],
    ['https://a b.example.com', 'url must be a whole address without blanks, such as https://prints.example.com.'],
    ['', 'url must be a whole address without blanks, such as https://prints.example.com.'],
    [`https://x.example/${'x'.repeat(2031)}`, 'url must be at most 2048 characters long, but has 2049.'],
  ])('may not be %j', async (url, error) => {
    const { body: server } = await root.post('/servers', given);

    expect(await root.post('/servers', { ...given, url })).toMatchObject({ status: 400, body: { error } });
    expect(await root.patch(`/servers/${server.id}`, { url })).toMatchObject({ status: 400, body: { error } });
  });

  it.each(['https://user:hunter2@x.example', 'https://user@x.example', 'https://:hunter2@x.example'])(
    'may not hold a user name or password, and they are not repeated: %s',
    async (url) => {
      const { status, body } = await root.post('/servers', { ...given, url });

      expect(status).toBe(400);
      expect(body.error).toBe('url must not contain a user name or password; send them as username and password.');
    },
  );

  it('may be http on this machine, and only there, where the host says so', async () => {
    vi.stubEnv('REGROVE_ALLOW_LOOPBACK', '1');

    for (const host of ['localhost:9191', '127.0.0.1:80', '127.8.9.1', '[::1]:3000', '0x7f000001']) {
      expect((await root.post('/servers', { ...given, url: `http://${host}/rpc` })).status).toBe(200);
    }
    for (const host of [
      'prints.example.com',
      '10.0.0.1',
      '169.254.169.254',
      '127.0.0.1.example.com',
      'localhost.com',
    ]) {
      expect(await root.post('/servers', { ...given, url: `http://${host}/` })).toMatchObject({
        status: 400,
        body: { error: 'url must begin with https:// unless it is of this machine.' },
      });
    }
  });
});

describe('changing a server', () => {
  it('changes given fields and leaves omitted ones', async () => {
    const { body: made } = await root.post('/servers', { ...given, password: 'before', contact }, OLD);
    const path = `/servers/${made.id}`;

    const renamed = await root.patch(path, { username: 'other', type: 'glpi', id: UNKNOWN });
    expect(renamed.status).toBe(200);
    expect(keysOf(renamed.body)).toEqual(FIELDS);
    expect((await root.get(path, OLD)).body).toEqual({ ...made, username: 'other' });
    expect(await passwordOf(root, made.id)).toBe('before');

    const there = { url: 'https://new.example.com', password: 'there', contact: 'new@example.com' };
    const moved = await root.patch(path, there, OLD);
    expect(keysOf(moved.body)).toEqual(FIELDS_OLD);
    expect(moved.body).toEqual({
      ...made,
      username: 'other',
      url: 'https://new.example.com',
      contact: 'new@example.com',
    });
    expect((await root.get(path, OLD)).body).toEqual(moved.body);
  });

  it.each([
    'https://evil.example',
    'https://prints.example.com',
    'https://prints.example.com:9193',
    'http://127.0.0.1:9192',
  ])('to another scheme, host or port needs the password along: %s', async (url) => {
    vi.stubEnv('REGROVE_ALLOW_LOOPBACK', '1');
    const { body: made } = await root.post('/servers', { ...given, password: 'hunter2' });
    const path = `/servers/${made.id}`;

    expect(await root.patch(path, { url, username: 'other' })).toMatchObject({
      status: 400,
      body: {
        error: `password is missing; url ${url} is another scheme, host or port than before, so send the password for it along, or null to remove it.`,
      },
    });
    expect((await root.get(path)).body).toEqual(made);
    expect((await root.patch(path, { url, password: 'for there' })).body.url).toBe(url);
    expect(await passwordOf(root, made.id)).toBe('for there');
    expect((await root.patch(path, { url: given.url, password: null })).body.url).toBe(given.url);
    expect(await passwordOf(root, made.id)).toBeNull();
  });

  it('to another path on its host, however written, or without a password goes without', async () => {
    const { body: made } = await root.post('/servers', { ...given, password: 'hunter2' });
    for (const url of [`${given.url}/rpc?a=b`, 'HTTPS://PRINTS.example.com:9192/x', given.url]) {
      expect((await root.patch(`/servers/${made.id}`, { url })).body.url).toBe(url);
    }
    const { body: open } = await root.post('/servers', given);
    expect((await root.patch(`/servers/${open.id}`, { url: 'https://other.example' })).status).toBe(200);
    expect((await root.patch(`/servers/${UNKNOWN}`, { url: given.url })).status).toBe(404);
  });

  it('never brings a password to a host it was not given for, whatever comes at once', async () => {
    const hosts = ['https://one.example', 'https://two.example'] as const;
    for (let round = 0; round < 10; round++) {
      const { body } = await root.post('/servers', { ...given, url: hosts[0] });
      const path = `/servers/${body.id}`;
      await Promise.all([
        root.patch(path, { url: hosts[1], password: hosts[1] }),
        root.patch(path, { url: `${hosts[0]}/path` }),
        root.patch(path, { url: `${hosts[1]}/path` }),
      ]);

      const { url, password } = await requireServerLogin(root.path, body.id);
      expect(url).toContain(password ?? '');
    }
  });

  it('replaces the password, and clears it with null', async () => {
    const { body } = await root.post('/servers', given);
    expect(await passwordOf(root, body.id)).toBeNull();

    await root.patch(`/servers/${body.id}`, { password: 'first' });
    expect(await passwordOf(root, body.id)).toBe('first');
    await root.patch(`/servers/${body.id}`, { password: ' sécönd ♥ ' });
    expect(await passwordOf(root, body.id)).toBe(' sécönd ♥ ');
    expect((await root.patch(`/servers/${body.id}`, { password: null })).body).toEqual(body);
    expect(await passwordOf(root, body.id)).toBeNull();
  });

  it.each([
    [{ url: null }, 'url is missing; a server of type papercut needs one.'],
    [{ username: null }, 'username is missing; a server of type papercut needs one.'],
    [{ contact: null }, 'contact must be an e-mail address, but was null.'],
    [{ contact: 'me' }, 'contact must be an e-mail address, but was "me".'],
  ])('refuses %j', async (change, error) => {
    const { body } = await root.post('/servers', given);

    expect(await root.patch(`/servers/${body.id}`, change, OLD)).toMatchObject({ status: 400, body: { error } });
  });

  it('changes nothing when nothing is given', async () => {
    const { body } = await root.post('/servers', given);
    const answer = await root.patch(`/servers/${body.id}`, { contact });

    expect({ status: answer.status, body: answer.body, calls: answer.calls }).toEqual({ status: 200, body, calls: 1 });
    expect((await root.patch(`/servers/${UNKNOWN}`, {})).status).toBe(404);
  });

  it('loses none of 20 changes at once', async () => {
    const { body } = await root.post('/servers', given);
    const changes = [
      { url: 'https://prints.example.com:9192/all' },
      { username: 'all' },
      { password: 'all' },
      { contact },
    ];
    await Promise.all(Array.from({ length: 20 }, (_, i) => root.patch(`/servers/${body.id}`, changes[i % 4], OLD)));

    expect((await root.get(`/servers/${body.id}`, OLD)).body).toMatchObject({
      url: 'https://prints.example.com:9192/all',
      username: 'all',
      contact,
    });
    expect(await passwordOf(root, body.id)).toBe('all');
  });

  it('does not bring back what was deleted', async () => {
    const { body } = await root.post('/servers', given);
    await root.delete(`/servers/${body.id}`);

    expect((await root.patch(`/servers/${body.id}`, { password: 'x' })).status).toBe(404);
    expect((await root.get(`/servers/${body.id}`)).status).toBe(404);
  });
});

describe('servers per account', () => {
  it('is limited to 50, also when many are created at once, and deleting one makes room', async () => {
    vi.stubEnv('REGROVE_SERVERS_MAX', '');
    const account = await distributor();
    const answers = await Promise.all(Array.from({ length: 53 }, () => account.post('/servers', given)));

    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 400,
      body: { error: 'The account has 50 servers already, which is the most; delete one first.' },
    });
    expect((await account.get('/servers')).body).toHaveLength(50);
    await account.delete(`/servers/${made[0]?.body.id}`);
    expect((await account.post('/servers', given)).status).toBe(200);
    expect((await account.post('/servers', given)).status).toBe(400);
  });

  it('is set by the host, and an account below has its own limit', async () => {
    vi.stubEnv('REGROVE_SERVERS_MAX', '1');
    const account = await distributor();
    const below = await account.below();

    expect((await account.post('/servers', given)).status).toBe(200);
    expect((await account.post('/servers', given)).body.error).toMatch(/^The account has 1 servers already/);
    expect((await below.post('/servers', given)).status).toBe(200);
  });
});

describe('listing servers', () => {
  it('begins with the newest', async () => {
    const account = await distributor();
    expect((await account.get('/servers')).body).toEqual([]);
    for (const username of ['first', 'second', 'third']) {
      await account.post('/servers', { ...given, username });
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const usernames = ({ body }: Answer<{ username: string }[]>) => body.map(({ username }) => username);

    const page = await account.get('/servers?limit=2');
    const link = /^<\/v1(.+)>; rel="next"$/.exec(page.headers.link ?? '')?.[1] ?? '';

    expect(usernames(await account.get('/servers'))).toEqual(['third', 'second', 'first']);
    expect(usernames(page)).toEqual(['third', 'second']);
    expect(usernames(await account.get(link))).toEqual(['first']);
  });
});

describe('deleting a server', () => {
  const used = (id: string, by: 1 | -1) =>
    table.write([countFeed(root.path, { id, type: given.type }, by, new Error('The server cannot be used.'))]);

  it('answers its id and leaves nothing behind', async () => {
    const { body } = await root.post('/servers', given);
    const answer = await root.delete(`/servers/${body.id}`);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: body.id, deleted: true });
    expect(await root.get(`/servers/${body.id}`)).toMatchObject({
      status: 404,
      body: { error: `There is no server ${body.id}.` },
    });
    expect((await root.delete(`/servers/${body.id}`)).status).toBe(404);
  });

  it('is refused while feeds use it', async () => {
    const { body } = await root.post('/servers', given);
    const path = `/servers/${body.id}`;
    await used(body.id, 1);
    await used(body.id, 1);

    expect(await root.delete(path)).toMatchObject({
      status: 400,
      body: { code: 400, error: `Server ${body.id} is used by 2 feeds; delete or move them first.` },
    });
    expect((await root.get(path)).body).toEqual(body);
    await used(body.id, -1);
    expect((await root.delete(path)).body.error).toBe(`Server ${body.id} is used by 1 feed; delete or move it first.`);
    await used(body.id, -1);
    expect((await root.delete(path)).status).toBe(200);
  });

  it('leaves no feed without its server, whichever comes first', async () => {
    for (let round = 0; round < 10; round++) {
      const { body } = await root.post('/servers', given);
      const [taken, removed] = await Promise.all([
        used(body.id, 1).then(
          () => true,
          () => false,
        ),
        root.delete(`/servers/${body.id}`),
      ]);

      expect(removed.status).toBe(taken ? 400 : 200);
    }
  });

  it("lets no feed use another type's server", async () => {
    const { body } = await root.post('/servers', given);
    const refused = new Error('The server is of another type.');
    const step = countFeed(root.path, { id: body.id, type: 'glpi' }, 1, refused);

    await expect(table.write([step])).rejects.toBe(refused);
    expect((await root.delete(`/servers/${body.id}`)).status).toBe(200);
  });
});

describe('servers of an account in the path', () => {
  it('are managed by the same endpoints', async () => {
    const child = await root.below();
    const base = `/accounts/${child.id}/servers`;
    const { status, body } = await root.post(base, { ...given, password: 'hunter2' });
    const path = `${base}/${body.id}`;

    expect({ status, account: body.account_id }).toEqual({ status: 200, account: child.id });
    expect((await child.get(`/servers/${body.id}`)).body).toEqual(body);
    expect((await root.get(base)).body).toEqual([body]);
    expect((await root.patch(path, { username: 'by parent' })).body.username).toBe('by parent');
    expect(await passwordOf(child, body.id)).toBe('hunter2');
    expect((await root.get(`/servers/${body.id}`)).status).toBe(404);
    expect((await root.patch(`/servers/${body.id}`, { username: 'x' })).status).toBe(404);
    expect((await root.delete(`/servers/${body.id}`)).status).toBe(404);
    expect((await root.delete(path)).status).toBe(200);
  });

  it("cannot be an ancestor's", async () => {
    const child = await root.below();

    expect((await child.get(`/accounts/${root.id}/servers`)).status).toBe(403);
    expect((await child.post(`/accounts/${root.id}/servers`, given)).status).toBe(403);
  });

  it.each([UNKNOWN, 'nonsense'])('does not know %s', async (id) => {
    expect((await root.get(`/servers/${id}`)).status).toBe(404);
    expect((await root.patch(`/servers/${id}`, { username: 'x' })).status).toBe(404);
    expect((await root.delete(`/servers/${id}`)).status).toBe(404);
  });
});

it('takes one round trip for each request', async () => {
  const child = await root.below();
  for (const base of ['/servers', `/accounts/${child.id}/servers`]) {
    await root.get(base);
    const created = await root.post(base, { ...given, password: 'x' }, { 'idempotency-key': `trips ${base}` });
    const path = `${base}/${created.body.id}`;

    expect(created.calls).toBe(1);
    expect((await root.post(base, given)).calls).toBe(1);
    expect((await root.get(path)).calls).toBe(1);
    expect((await root.get(base)).calls).toBe(1);
    expect((await root.patch(path, { password: 'y', username: 'z' })).calls).toBe(1);
    expect((await root.delete(path)).calls).toBe(1);
  }
});
