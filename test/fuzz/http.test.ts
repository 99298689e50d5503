import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Server, startServer } from '../../infra/local/server.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { logged } from '../support/logged.ts';
import { answersIn, exchange, type RawAnswer, type Sent } from './raw.ts';
import { RUNS, SEED } from './settings.ts';

/** The local server, over real connections that break the rules. */
let server: Server;
let account: TestAccount;
beforeAll(async () => {
  server = await startServer({ host: '127.0.0.1', port: 0 });
  account = await distributor();
});
afterAll(() => server.stop());

const STATUSES = [200, 304, 400, 401, 403, 404];

function expectContract({ status, headers, body }: RawAnswer, where: string): void {
  expect(STATUSES, `${where} ${body}`).toContain(status);
  expect(headers['x-request-id'], where).toMatch(/^[0-9a-f-]{36}$/);
  if (status === 200 || status === 304 || headers['content-type']?.startsWith('text/html')) return;
  const failure = JSON.parse(body);
  expect(Object.keys(failure), where).toEqual(['code', 'error']);
  expect(failure.code, where).toBe(status);
  expect(failure.error, where).toMatch(/\.$/);
}

/** Sends the pieces and returns the responses: only the contract's, or just the end of the connection. */
async function answersTo(pieces: Sent[], count = 1): Promise<RawAnswer[]> {
  const where = JSON.stringify(pieces).slice(0, 200);
  const { text, closed } = await exchange(server.url, pieces, { count });
  const answers = answersIn(text, where.startsWith('["HEAD'));
  for (const answer of answers) expectContract(answer, where);
  expect(answers.length > 0 || closed, `${where} was left without an answer`).toBe(true);
  return answers;
}

/** A request head with a valid caller's headers. */
const head = (line: string, ...more: string[]): string =>
  [line, 'Host: localhost', `Authorization: Bearer ${account.key}`, 'User-Agent: Raw/1.0 (Test)', ...more, '', ''].join(
    '\r\n',
  );
const post = (body: string, ...more: string[]): string => head('POST /v1/deposits HTTP/1.1', ...more) + body;
const statuses = async (...pieces: Sent[]): Promise<number[]> => (await answersTo(pieces)).map(({ status }) => status);

describe('a request line', () => {
  it.each([
    'GARBAGE\r\n\r\n',
    'GET\r\n\r\n',
    'GET /v1/account\r\n\r\n',
    'GET /v1/account HTTP/9.9\r\n\r\n',
    'get /v1/account HTTP/1.1\r\nHost: x\r\n\r\n',
    'BREW /v1/account HTTP/1.1\r\nHost: x\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET http://example.com/v1/account HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET //v1/account HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /v1/../v1/account HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /v1/acc\u0000unt HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /v1/\u00ff\u00fe HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /v1/account#x HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET ? HTTP/1.1\r\nHost: x\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    `GET /${'x'.repeat(15_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  ])('%j is answered in the form of the contract', async (text) => {
    expect(await statuses(text)).not.toContain(200);
  });
});

describe('headers', () => {
  const lines: [string, () => string, number][] = [
    ['of 20 KB in one', () => head('GET /v1/account HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`), 400],
    ['of which there are 3000', () => head('GET /v1/account HTTP/1.1', ...Array(3_000).fill('X: y')), 400],
    ['without a colon', () => head('GET /v1/account HTTP/1.1', 'broken'), 400],
    ['with a NUL', () => head('GET /v1/account HTTP/1.1', 'X: a\u0000b'), 400],
    ['with a lone line feed', () => head('GET /v1/account HTTP/1.1', 'X: a\nY: b'), 400],
    ['without a host', () => `GET /v1/account HTTP/1.1\r\nAuthorization: Bearer ${account.key}\r\n\r\n`, 403],
    ['with two hosts', () => head('GET /v1/account HTTP/1.1', 'Host: other'), 200],
    ['that ask to upgrade', () => head('GET /v1/account HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket'), 200],
    ['that expect something unknown', () => post('{"pages":1}', 'Content-Length: 11', 'Expect: miracles'), 200],
    ['that expect 100-continue', () => post('{"pages":1}', 'Content-Length: 11', 'Expect: 100-continue'), 200],
    ['of HTTP/1.0', () => head('GET /v1/account HTTP/1.0'), 200],
    ['with a length that is no number', () => post('{}', 'Content-Length: two'), 400],
    ['with a negative length', () => post('{}', 'Content-Length: -1'), 400],
    ['with two lengths', () => post('{}', 'Content-Length: 2', 'Content-Length: 3'), 400],
    ['with a length and chunks', () => post('0\r\n\r\n', 'Content-Length: 5', 'Transfer-Encoding: chunked'), 400],
    ['with an unknown encoding', () => post('{}', 'Transfer-Encoding: gzip', 'Content-Length: 2'), 400],
  ];

  it.each(lines)('%s', async (_, text, status) => {
    expect((await statuses(text())).at(0)).toBe(status);
  });
});

describe('a body', () => {
  const CHUNKED = 'Transfer-Encoding: chunked';

  it('in chunks is read whole', async () => {
    expect(await statuses(post('4\r\n{"pa\r\n7;x=y\r\nges":1}\r\n0\r\n\r\n', CHUNKED))).toEqual([200]);
  });

  it('that drips is waited for', async () => {
    const pieces = [...'{"pages":1}'].flatMap((one): Sent[] => [one, { waitMs: 20 }]);

    expect(await statuses(post('', 'Content-Length: 11'), ...pieces)).toEqual([200]);
  });

  it.each([
    ['chunks that are cut off', () => post('4\r\n{"pa', CHUNKED)],
    ['a chunk of no size', () => post('zz\r\n{"pages":1}\r\n0\r\n\r\n', CHUNKED)],
    ['a chunk of an endless size', () => post(`${'f'.repeat(40)}\r\n{}`, CHUNKED)],
    ['less than announced', () => post('{"pages":1', 'Content-Length: 100')],
    ['bytes that are no UTF-8', () => post('{"pages":1,"x":"\u00c3\u0028\u00ff"', 'Content-Length: 20')],
  ])('%s makes no deposit', async (_, text) => {
    const before = (await account.get('/deposits')).body.length;
    const answers = await statuses(text(), 'half-close');

    expect(answers).not.toContain(200);
    expect((await account.get('/deposits')).body).toHaveLength(before);
  });

  it('of 11 MB is refused, and the connection ended', async () => {
    const body = Buffer.alloc(11_000_000, ' ');

    expect(await statuses(post('', `Content-Length: ${body.length}`), body)).toEqual([400]);
  });
});

describe('a connection', () => {
  it('may carry many requests without waiting for answers, which come in order', async () => {
    const paths = Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? '/v1/account' : `/v1/none/${i}`));
    const answers = await answersTo([paths.map((path) => head(`GET ${path} HTTP/1.1`)).join('')], paths.length);

    expect(answers.map(({ status }) => status)).toEqual(paths.map((_, i) => (i % 3 === 0 ? 200 : 404)));
  });

  it('ends at garbage after a request, whose answer is not mixed up with the refusal', async () => {
    const good = head('GET /v1/account HTTP/1.1');
    const answers = await answersTo([`${good}garbage\r\n\r\n${good}`], 2);

    expect([[], [200], [200, 400]]).toContainEqual(answers.map(({ status }) => status));
  });

  it('that a caller drops in the middle is not our error', async () => {
    const errors = () => logged.filter(({ level }) => level === 'error').length;
    const before = errors();
    await exchange(server.url, [post('{"pa', 'Content-Length: 100'), { waitMs: 50 }], { idleMs: 10 });
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(errors()).toBe(before);
  });
});

describe('an address of a certificate', () => {
  it.each([
    '',
    'x',
    '..',
    '%00',
    '%',
    '%zz',
    `${'x'.repeat(8_000)}`,
    '?lang=',
    '?lang=zh-zz-zz',
    '//example.com/',
    '\\..\\',
    '00000000-0000-7000-8000-000000000000',
    '00000000-0000-7000-8000-000000000000.pdf?paper=x&lang=%00',
  ])('%j that leads nowhere is a page that says so', async (path) => {
    expect(await statuses(`GET /certificates/${path} HTTP/1.1\r\nHost: x\r\n\r\n`)).toEqual([404]);
  });
});

it("bytes changed anywhere in a good request are answered in the contract's form", async () => {
  const body = '{"pages":1,"date":"2026-03-02"}';
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (changes, isChunked) => {
        const good = isChunked
          ? post(`1f\r\n${body}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked')
          : post(body, `Content-Length: ${body.length}`);
        const bytes = Buffer.from(good, 'latin1');
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        await answersTo([bytes, { waitMs: 1 }, 'half-close']);
      },
    ),
    { numRuns: Math.ceil(RUNS / 10), seed: SEED, endOnFailure: true },
  );
});

it('after all that, a good request is answered as ever', async () => {
  expect(await statuses(head('GET /v1/account HTTP/1.1'))).toEqual([200]);
});
