import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type S3Options, S3Refused, s3Bucket } from '../../../lib/platform/objects/s3-bucket.ts';

const credentials = { accessKeyId: 'a', secretAccessKey: 's' };
const asked: { url: string; method: string | undefined; headers: Headers; body: unknown }[] = [];
let answers: (Response | Error)[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubEnv('AWS_ENDPOINT_URL_S3', '');
  vi.stubEnv('AWS_ENDPOINT_URL', '');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, { method, headers, body } = {}) => {
    asked.push({ url: String(url), method, headers: new Headers(headers), body });
    const answer = answers.shift() ?? new Response('found');
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const bucket = s3Bucket('bucket', { region: async () => 'eu-west-1', credentials: async () => credentials });
const call = async (method: 'GET' | 'PUT' | 'DELETE', key: string, options?: S3Options) =>
  (await bucket.call(method, key, options)).text();
const failure = (...given: (Response | Error)[]) => {
  answers = given;
  return call('GET', 'a').then(
    () => undefined,
    (error: Error) => error,
  );
};
const refused = (status: number, text = '') => new Response(text, { status, statusText: 'Status' });

describe('a call to S3', () => {
  it("goes to the bucket's host, signed, with its key and query encoded", async () => {
    expect(await call('GET', 'a b/c+d', { query: { prefix: 'x/y', 'list-type': '2' } })).toBe('found');
    const [{ url, method, headers, body } = { url: '', method: '', headers: new Headers(), body: '' }] = asked;

    expect(url).toBe('https://bucket.s3.eu-west-1.amazonaws.com/a%20b/c%2Bd?list-type=2&prefix=x%2Fy');
    expect([method, body]).toEqual(['GET', undefined]);
    expect(headers.get('authorization')).toContain('Credential=a/');
    expect(headers.get('authorization')).toContain('/eu-west-1/s3/aws4_request');
    expect(headers.has('host')).toBe(false);
  });

  it("sends an object's bytes, and nothing otherwise", async () => {
    await call('PUT', 'a', { body: Buffer.from('bytes') });
    await call('DELETE', 'a', { body: Buffer.from('bytes') });

    expect(asked.map(({ body, url }) => [body, url.includes('?')])).toEqual([
      [new Uint8Array(Buffer.from('bytes')), false],
      [undefined, false],
    ]);
  });

  it.each([
    ['AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:9000/', 'http://127.0.0.1:9000/bucket/a'],
    ['AWS_ENDPOINT_URL', 'https://objects.example/v1', 'https://objects.example/v1/bucket/a'],
  ])('goes to another service named by %s, with the bucket in the path', async (name, value, url) => {
    vi.stubEnv(name, value);
    await call('GET', 'a');

    expect(asked[0]?.url).toBe(url);
  });

  it('answers with another status, if expected', async () => {
    answers = [refused(404)];
    expect((await bucket.call('GET', 'a', { expected: [404] })).status).toBe(404);

    expect(await failure(refused(404))).toBeInstanceOf(S3Refused);
  });

  it('is refused at once if S3 says why', async () => {
    expect((await failure(refused(403, '<Error><Message>No.</Message></Error>')))?.message).toBe(
      'S3 refuses GET bucket.s3.eu-west-1.amazonaws.com/a: 403 No..',
    );
    expect((await failure(refused(400)))?.message).toContain(': 400 Status.');
    expect(asked).toHaveLength(2);
  });

  it('is tried again if S3 is busy or fails, too much was asked, or the connection broke', async () => {
    answers = [503, 500, 429, 409].map((status) => refused(status));
    answers.push(new TypeError('fetch failed', { cause: new Error('reset') }));
    const found = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => call('GET', key)));

    expect(found).toEqual(Array(5).fill('found'));
    expect(asked).toHaveLength(10);
  });
});
