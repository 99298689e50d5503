import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFunctions } from '../../functions/index.ts';
import { handler as certificatePages } from '../../functions/web/certificates.ts';
import type { Group } from '../../lib/platform/http/declaration.ts';
import { disconnect } from '../../lib/platform/table/client.ts';
import { ask, type MadeUp } from '../platform/http/made-up.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { logged } from '../support/logged.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { place } from '../support/tables.ts';
import { type Network, startProxy, type Trouble } from './proxy.ts';

/**
 * Lambda kills a function at its time limit without notice: no response in the contract's form, no log line. So whatever
 * DynamoDB does, a request must end before its function does.
 */
const engine = place().endpoint;
let proxy: Network;
let account: TestAccount;
let certificateId: string;
beforeAll(async () => {
  proxy = await startProxy(engine);
  account = await distributor();
  certificateId = (await account.post('/biomass/offsets', { pages: 5 })).body.certificate_id;
});
afterAll(() => proxy.stop());

beforeEach(() => {
  process.env.DYNAMODB_ENDPOINT = proxy.endpoint;
  disconnect();
});
afterEach(() => {
  proxy.plan(() => undefined);
  process.env.DYNAMODB_ENDPOINT = engine;
  disconnect();
});

/** Time enough to give up, respond and log on a busy machine. */
const ANSWER_MS = 1_000;

/**
 * Runs a function with this much of its time left. All its calls must end a second before that; how soon it responds then
 * depends on the machine.
 */
async function alive<T>(
  work: (context: { getRemainingTimeInMillis(): number }) => Promise<T>,
  lifeMs = 1_600,
): Promise<T> {
  const deadline = vi.spyOn(AbortSignal, 'timeout');
  try {
    const answer = await work({ getRemainingTimeInMillis: () => lifeMs });
    expect(deadline.mock.calls).toEqual([[lifeMs - ANSWER_MS]]);
    return answer;
  } finally {
    deadline.mockRestore();
  }
}

const endpointsOf = (name: string): Group => apiFunctions[name]?.endpoints ?? {};

const getDeposits: MadeUp = { resource: '/deposits', path: '/v1/deposits' };
const createDeposit: MadeUp = { ...getDeposits, httpMethod: 'POST', body: '{"pages":5}' };

const forEver = (trouble: Trouble) => proxy.plan(() => trouble);

const givenUp = { message: 'The table has not answered, and the function must end soon.' };

describe('a request', () => {
  it.each<[Trouble, string, MadeUp]>([
    ['silence', 'a read', getDeposits],
    ['silence', 'a write', createDeposit],
    ['conflict', 'a write', createDeposit],
    ['in progress', 'a write', createDeposit],
  ])('ends with a 500 and a line in the log when DynamoDB answers with nothing but %s to %s', async (...of) => {
    const [trouble, , event] = of;
    // The caller is already cached, so the trouble hits the work itself.
    expect(await ask(endpointsOf('deposits'), { ...getDeposits, key: account.key })).toMatchObject({ status: 200 });
    forEver(trouble);

    const answer = await alive((context) => ask(endpointsOf('deposits'), { ...event, key: account.key, context }));

    expect(answer).toMatchObject({
      status: 500,
      body: { code: 500, error: 'Something went wrong. Please try again.' },
    });
    expect(logged.find(({ request_id }) => request_id === answer.requestId)).toMatchObject({
      level: 'error',
      status: 500,
      error: givenUp,
    });
  });

  it.each([
    ['a read', getDeposits],
    ['a write', createDeposit],
  ])('is asked to retry later when DynamoDB throttles every %s', async (_, event) => {
    expect(await ask(endpointsOf('deposits'), { ...getDeposits, key: account.key })).toMatchObject({ status: 200 });
    forEver('throttled');

    expect(await ask(endpointsOf('deposits'), { ...event, key: account.key })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
    });
  });

  it('ends so for a key that was never seen before', async () => {
    const { key } = await distributor();
    forEver('silence');
    const answer = await alive((context) => ask(endpointsOf('accounts'), { resource: '/account', key, context }));

    expect(answer).toMatchObject({ status: 500 });
    expect(logged.find(({ request_id }) => request_id === answer.requestId)).toMatchObject({ error: givenUp });
  });

  it('waits for DynamoDB while time is left', async () => {
    proxy.plan((_, index) => (index === 0 ? 'reset' : undefined));
    const asked = (context: object) => ask(endpointsOf('deposits'), { ...getDeposits, key: account.key, context });

    expect(await alive(asked, PATIENCE_MS)).toMatchObject({ status: 200 });
  });
});

describe("a certificate's page", () => {
  it.each<Trouble>(['silence', 'throttled'])('ends with a 500 and a line in the log under %s', async (trouble) => {
    forEver(trouble);
    // Pauses between attempts are random. With short ones, all attempts are over before the deadline.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.999);
    const event = {
      rawPath: `/${certificateId}`,
      headers: {},
      requestContext: { http: { method: 'GET' }, requestId: `page under ${trouble}` },
    };

    expect(await alive((context) => certificatePages(event, context))).toMatchObject({ statusCode: 500 });
    expect(logged.find(({ request_id }) => request_id === `page under ${trouble}`)).toMatchObject({
      level: 'error',
      error: givenUp,
    });
    random.mockRestore();
  });
});
