import { describe, expect, it } from 'vitest';
import { userAgentProblem } from '../../../lib/platform/http/user-agent.ts';
import { distributor } from '../../support/api.ts';

/** Every name in the contract, as its client sends it. */
const DEFAULTS = [
  'curl/8.7.1',
  'Wget/1.21.4',
  'python-requests/2.32.3',
  'Python-urllib/3.12',
  'aiohttp/3.9.5',
  'Python/3.12 aiohttp/3.9.5',
  'httpx/0.27.0',
  'python-httpx/0.27.0',
  'axios/1.7.2',
  'node',
  'node/24.1.0',
  'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)',
  'undici',
  'undici/6.19.2',
  'got (https://github.com/sindresorhus/got)',
  'got/14.4.1',
  'Go-http-client/1.1',
  'Go-http-client/2.0',
  'okhttp/4.12.0',
  'Java/21.0.3',
  'Java-http-client/21.0.3',
  'Apache-HttpClient/4.5.14 (Java/17.0.11)',
  'Ruby',
  'Ruby/3.3.1',
  'Faraday v2.9.0',
  'Faraday/2.9.0',
  'rest-client/2.1.0 (linux x86_64) ruby/3.3.1p55',
  'PostmanRuntime/7.39.0',
  'insomnia/9.2.0',
  'libwww-perl/6.77',
  'PHP/8.3.7',
  'GuzzleHttp/7',
  'Guzzle/6.5 curl/8.7.1 PHP/8.3.7',
  'Dalvik/2.1.0 (Linux; U; Android 14)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
];

describe('a User-Agent', () => {
  it.each(DEFAULTS)('is refused when it is the default of a client: %s', (value) => {
    for (const one of [value, value.toUpperCase(), value.toLowerCase(), `  ${value}  `]) {
      expect(userAgentProblem(one)).toMatch(/is a client's default; send one that names your application/);
    }
  });

  it.each([undefined, '', '   ', '\t'])('is refused when it is missing: %j', (value) => {
    expect(userAgentProblem(value)).toBe(
      'The User-Agent header is missing; send one that names your application, such as MyApp/2.7.9 (AlphaCorp).',
    );
  });

  it.each(['MyApp', 'MyApp (AlphaCorp)', 'MyApp/', 'MyApp/version', '/1.2', 'MyApp 2.7.9', '() /1.2'])(
    'is refused when it names no version: %j',
    (value) => {
      expect(userAgentProblem(value)).toMatch(/names no version/);
    },
  );

  it.each([
    'MyApp/2.7.9 (AlphaCorp)',
    'MyApp/2.7.9.1 (AlphaCorp)',
    'PrintReleaf Ruby/1.5.0',
    'myapp/1.2',
    'MyApp/v2',
    'MyApp/2.7.9 curl/8.7.1',
    'MyApp/2.7.9 (AlphaCorp) okhttp/4.12.0',
    'CurlyPrint/1.0',
    'Nodes/1.0 (AlphaCorp)',
    'Rubyfruit/3.0',
    'Gotham Print/2.0',
    'Drücker/1.0 (Müller)',
  ])('passes when it names an application: %s', (value) => {
    expect(userAgentProblem(value)).toBeUndefined();
  });

  it('is quoted in short', () => {
    expect(userAgentProblem(`curl/${'9'.repeat(5000)}`)?.length).toBeLessThan(250);
  });
});

describe('a request', () => {
  it('needs a User-Agent in 1.6.6 and none in 1.6.3', async () => {
    const account = await distributor();

    expect((await account.get('/account', { 'user-agent': 'curl/8.7.1' })).status).toBe(403);
    expect((await account.get('/account', { 'user-agent': '' })).status).toBe(403);
    expect((await account.get('/account', { 'user-agent': 'curl/8.7.1', 'api-revision': '1.6.3' })).status).toBe(200);
    expect((await account.get('/account', { 'user-agent': '', 'api-revision': '1.6.3' })).status).toBe(200);
  });

  it('may name its application in X-User-Agent, then the only one that counts', async () => {
    const account = await distributor();
    const browser = { 'user-agent': 'Mozilla/5.0 (X11)' };

    expect((await account.get('/account', { ...browser, 'x-user-agent': 'MyApp/1.0' })).status).toBe(200);
    expect((await account.get('/account', { 'x-user-agent': 'curl/8.7.1' })).status).toBe(403);
    expect((await account.get('/account', browser)).status).toBe(403);
  });

  it('is refused for its key before its User-Agent', async () => {
    const account = await distributor();
    const answer = await account.get('/account', { authorization: 'Bearer rg_unknown', 'user-agent': 'curl/8.7.1' });

    expect(answer.status).toBe(401);
  });
});
