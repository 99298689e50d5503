import { beforeAll, describe, expect, it } from 'vitest';
import { createRegroveClient } from '../../client/index.ts';
import { callOf, curlExample, typescriptExample } from '../../lib/operations/api-reference/examples.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { newWorld, type World } from '../fuzz/world.ts';
import { type Answer, send } from '../support/api.ts';
import { sampleOf } from '../support/long.ts';
import { pngOf } from '../support/pictures.ts';
import { examples, OTHERWISE, runnable, sessionFor } from './example-world.ts';
import { curlRequest, shellWords } from './shell-words.ts';

/**
 * The API reference's curl and TypeScript examples, sent to the service without a network. `npm run test:docs` runs the Python ones.
 */
let world: World;
beforeAll(async () => {
  world = await newWorld();
});

const ORIGIN = 'http://api.test/v1';
const PICTURE = pngOf(20, 10);
const REPORT = 'Serial,Count\nA,5\n';
const fileOf = (name: string) => (name === 'picture.png' ? PICTURE : REPORT);

describe.each(sampleOf(examples, 4))('the example of $operation.operationId', (described) => {
  const call = callOf(described);
  const expected = OTHERWISE[described.operation.operationId] ?? 200;

  it('in curl is a request that the service takes', async () => {
    const change = await runnable(described, world);
    const words = shellWords(change(curlExample(call)), await variables());
    const { method, url, headers, body, file } = curlRequest(words);
    const answer = await send(method, url.slice(ORIGIN.length), { headers, body: file ? fileOf(file) : body });

    expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
    await undo(described.operation.operationId);
  });

  it('in TypeScript is a program that runs', async () => {
    const change = await runnable(described, world);
    const answers: Answer[] = [];
    const program = new Program(
      'regrove',
      'fetch',
      'process',
      'console',
      'readFile',
      change(typescriptExample(call)).replace(/^import .*\n/, ''),
    );
    const env = await variables();
    const fetch = inProcess(answers);
    const regrove = createRegroveClient({
      baseUrl: ORIGIN,
      apiKey: env.REGROVE_API_KEY,
      userAgent: 'MyApp/2.7.9 (AlphaCorp)',
      fetch,
    });
    const failure = await program(regrove, fetch, { env }, { log() {} }, async (name: string) => fileOf(name)).catch(
      (error) => error,
    );

    expect(
      answers.map(({ status }) => status),
      JSON.stringify(answers[0]?.body),
    ).toEqual([expected]);
    expect(failure instanceof Error).toBe(expected !== 200);
    await undo(described.operation.operationId);
  });
});

const Program = (async () => {}).constructor as new (...args: string[]) => (...values: unknown[]) => Promise<unknown>;

const variables = async () => ({
  REGROVE_URL: ORIGIN,
  REGROVE_API_KEY: world.root.key,
  REGROVE_SESSION: await sessionFor(world),
});

/** A `fetch` that reaches the service without a network. */
const inProcess =
  (answers: Answer[]) =>
  async (input: Request | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const cookie = new Headers(init?.headers).get('cookie');
    const content = Buffer.from(await request.arrayBuffer());
    const headers: Record<string, string> = { ...Object.fromEntries(request.headers), ...(cookie && { cookie }) };
    const isPicture = headers['content-type']?.startsWith('image/');
    const body = content.length === 0 ? undefined : isPicture ? content : content.toString();
    const answer = await send(request.method, request.url.slice(ORIGIN.length), { headers, body });
    answers.push(answer);
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status, headers: answer.headers });
  };

const undo = async (operation: string): Promise<void> => {
  if (operation === 'deactivateAccount') await world.root.post(`/accounts/${world.child.id}/activate`);
  // There is one seller, and an example makes its first version.
  if (operation === 'putSeller') await table.write([{ delete: keys.seller() }, { delete: keys.sellerVersion(1) }]);
};
