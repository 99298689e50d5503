import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_TOO_LARGE } from '../../lib/platform/http/body-limits.ts';
import type { Cloud } from './emulated/cloud.ts';
import { find } from './find-function.ts';
import { functionNamed, ownCloud, replace } from './own-cloud.ts';

/** A function that does what the query says, to test what Lambda and API Gateway do to any function. */
const MADE_UP = `
let ticks = 0;
setInterval(() => { ticks += 1; }, 5);
export async function handler(event) {
  const { bytes = 0, wait = 0, die, raw } = event.queryStringParameters ?? {};
  if (die) process.exit(1);
  if (raw) return JSON.parse(raw);
  await new Promise((resolve) => setTimeout(resolve, Number(wait)));
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'WWW-Authenticate': 'Basic', Server: 'mine', TE: 'no', 'X-Mine': 'yes' },
    multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] },
    body: JSON.stringify({ pid: process.pid, ticks, event, environment: process.env, fill: 'x'.repeat(Number(bytes)) }),
  };
}`;

let cloud: Cloud;
let name: string;

beforeAll(async () => {
  cloud = await ownCloud((template, folder) => {
    replace(template, folder, 'Reference', MADE_UP);
    const [id, resource] = find(template, 'AWS::Lambda::Function', 'ReferenceFunction');
    resource.Properties.Timeout = 5;
    name = id;
  });
});

afterAll(() => cloud.stop());

const ask = (query = '', init: RequestInit = {}) => fetch(`${cloud.apiUrl}/${query}`, init);
type Told = {
  pid: number;
  ticks: number;
  event: { multiValueHeaders: Record<string, string[]> };
  environment: Record<string, string>;
};
const told = async (query = '', init: RequestInit = {}): Promise<Told> =>
  (await ask(query, init)).json() as Promise<Told>;
const OUR_FAULT = { code: 502, error: 'Something went wrong. Please try again.' };

describe('an answer', () => {
  it('of more than 6 MB is a 502 in the contract’s form, and one just below it arrives', async () => {
    const large = await ask('?bytes=6300000');

    expect(large.status).toBe(502);
    expect(await large.json()).toEqual(OUR_FAULT);
    expect((await ask('?bytes=6280000')).status).toBe(200);
  });

  it('has the headers that are the gateway’s own renamed or dropped, and all values of the others', async () => {
    const { headers } = await ask();

    expect(headers.get('www-authenticate')).toBeNull();
    expect(headers.get('x-amzn-remapped-www-authenticate')).toBe('Basic');
    expect(headers.get('x-amzn-remapped-server')).toBe('mine');
    expect(headers.get('te')).toBeNull();
    expect(headers.get('x-mine')).toBe('yes');
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it.each(['null', '{}', '{"statusCode":"ok"}', '{"statusCode":200,"body":{}}'])(
    'that is %s is refused by the gateway',
    async (raw) => {
      const answer = await ask(`?raw=${encodeURIComponent(raw)}`);

      expect(answer.status).toBe(502);
      expect(await answer.json()).toEqual(OUR_FAULT);
    },
  );
});

describe('a function', () => {
  it('that dies or takes too long is a 502, and the next request finds another environment', async () => {
    expect((await ask('?die=1')).status).toBe(502);
    expect((await ask('?wait=10000')).status).toBe(502);
    expect((await ask()).status).toBe(200);
  });

  it('stands still between two requests', async () => {
    const { pid, ticks } = await told();
    await sleep(400);
    const next = await told();

    expect(next.pid).toBe(pid);
    expect(next.ticks - ticks).toBeLessThan(20);
  });

  it('works on one request at a time, in as many environments as it takes', async () => {
    const answers = await Promise.all([1, 2, 3].map(async () => (await told('?wait=3000')).pid));

    expect(new Set(answers).size).toBe(3);
    expect(cloud.lambda.environmentsOf(name).length).toBeGreaterThanOrEqual(3);
  });

  it('has nothing in its environment but what the template and Lambda put there', async () => {
    const { environment } = await told();

    expect(
      Object.keys(environment)
        .filter((one) => !one.startsWith('AWS_') && !one.startsWith('LAMBDA_'))
        .sort(),
    ).toEqual([
      'LANG',
      'NODE_EXTRA_CA_CERTS',
      'PATH',
      'REGROVE_CERTIFICATE_URL',
      'REGROVE_PAPER',
      'TZ',
      '_X_AMZN_TRACE_ID',
    ]);
  });
});

/** AWS's name for an API without a custom one. */
const DOMAIN = /^api[0-9a-f]+\.execute-api\.eu-central-1\.amazonaws\.com$/;

describe('a request', () => {
  it('reaches the function as API Gateway hands it on', async () => {
    const { event } = await told('?a=1&a=2&b=%20', { headers: { 'X-Mine': 'yes' } });

    expect(event).toMatchObject({
      resource: '/',
      httpMethod: 'GET',
      queryStringParameters: { a: '2', b: ' ' },
      multiValueQueryStringParameters: { a: ['1', '2'], b: [' '] },
      pathParameters: null,
      body: null,
      requestContext: { stage: 'v1', path: '/v1/', domainName: expect.stringMatching(DOMAIN) },
    });
    expect(event.multiValueHeaders.Host).toEqual([expect.stringMatching(DOMAIN)]);
  });

  it.each([
    ['GET', '/nothing'],
    ['POST', '/docs'],
    ['GET', '/accounts/a/b/c/d'],
  ])('%s %s is an unknown route in the words of the template', async (method, path) => {
    for (const headers of [{}, { authorization: 'Bearer x' }]) {
      const answer = await fetch(`${cloud.apiUrl}${path}`, { method, headers });

      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(await answer.json()).toEqual({
        code: 404,
        error: `There is no ${method} /v1${path}; see the reference for the paths there are.`,
      });
    }
  });

  it('of more than 10 MB is refused before any function', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024 + 1, 'x');
    const answer = await fetch(`${cloud.apiUrl}/deposits`, {
      method: 'POST',
      body,
      headers: { authorization: 'Bearer x' },
    });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 400, error: BODY_TOO_LARGE });
  });
});

it('a function that lacks a variable says so when it starts, and not when it first needs it', async () => {
  const lacking = await ownCloud((template) => {
    const [, { Properties }] = find(template, 'AWS::Lambda::Function', 'CloseStartFunction');
    delete (Properties.Environment as { Variables: Record<string, unknown> }).Variables.REGROVE_PAPER;
    name = functionNamed(template, 'CloseStart');
  });

  expect(await lacking.lambda.invoke(name, '{}')).toEqual({
    failure: expect.objectContaining({
      errorMessage: expect.stringMatching(/^REGROVE_PAPER is not set: /),
    }),
  });
  await lacking.stop();
});
