import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleEvents } from '../../events/sample-events.ts';
import { jobFunctions } from '../../functions/index.ts';
import { QUEUES, SCHEDULES } from '../../functions/schedules.ts';
import { configOf, SETTING_NAMES } from '../../infra/config.ts';
import { type LocalQueues, localQueues } from '../../infra/local/queue.ts';
import type { StreamReader } from '../../infra/local/stream-reader.ts';
import { localSettings, shownSettings } from '../../infra/shown-settings.ts';
import { activityChangeHandler } from '../../lib/accounts/activity/change-handler.ts';
import { billJob } from '../../lib/books/billing/bill-job.ts';
import { attentionChangeHandler } from '../../lib/communication/attention/change-handler.ts';
import { IDLE_USD } from '../../lib/operations/cost-model/month-cost.ts';
import { batchHandler } from '../../lib/platform/changes/retry-failed.ts';
import { recorded } from '../../lib/platform/jobs/job-run.ts';
import { deadLettersOf, useQueues } from '../../lib/platform/jobs/queue.ts';
import { useQueueHost } from '../../lib/platform/jobs/queue-host.ts';
import { namesIn, waitingQueueOf } from '../../lib/platform/jobs/shared-queue.ts';
import type { QueueEvent, Worker } from '../../lib/platform/jobs/worker.ts';
import { files } from '../../lib/platform/objects/files.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { keepCheck } from '../../lib/trees/ledger/check-results.ts';
import { ownTable } from '../accounts/totals/stream.ts';
import { distributor } from '../support/api.ts';
import { withFaults } from '../support/faults.ts';
import { loadFunction } from '../support/load-function.ts';
import { asPerson, catchMessages, signInAsOperator } from '../support/people.ts';
import { startJob } from '../support/start-job.ts';

let reader: StreamReader;
let cookie: string;
const health = async () => asPerson(cookie, 'GET', '/operator/health');

beforeAll(async () => {
  catchMessages();
  reader = await (await ownTable()).read(batchHandler([activityChangeHandler, attentionChangeHandler]));
  cookie = await signInAsOperator();
});
afterAll(() => reader.stop());
afterEach(() => vi.unstubAllEnvs());

it('reports every scheduled job and every queue', () => {
  const entries = Object.entries(jobFunctions);

  expect(SCHEDULES).toEqual(
    Object.fromEntries(entries.flatMap(([name, { schedule }]) => (schedule ? [[name, schedule.cron]] : []))),
  );
  expect(QUEUES).toEqual(entries.flatMap(([, { queue }]) => (queue ? namesIn(queue) : [])).sort());
});

describe("the service's health", () => {
  it('names each job with its last run and the next one', async () => {
    await recorded('beat', async () => {})();
    const { status, body } = await health();
    const job = (name: string) => body.jobs.find((one: { name: string }) => one.name === name);

    expect(status).toBe(200);
    expect(body.jobs.map(({ name }: { name: string }) => name)).toEqual(Object.keys(SCHEDULES));
    expect(job('beat')).toMatchObject({ last_run_at: expect.any(String), duration_s: expect.any(Number), ok: true });
    expect(job('close-start')).toEqual({
      name: 'close-start',
      last_run_at: null,
      duration_s: null,
      ok: null,
      next_run_at: expect.stringMatching(/T12:00:00Z$/),
    });
  });

  it('counts active feeds by type, and unhealthy or silent ones, once each', async () => {
    const account = await distributor();
    const { body: feed } = await account.post('/feeds', { type: 'agent', activated_at: '2026-10-01' });
    await account.post('/feeds', { type: 'upload', activated_at: '2026-10-01' });
    await reader.drained();
    const feeds = async () => (await health()).body.feeds;
    const before = await feeds();
    const of = (type: string, list: { type: string }[]) => list.find((one) => one.type === type);

    // An agent is unhealthy until it pushes, and an upload until its first file.
    for (const type of ['upload', 'agent'])
      expect(of(type, before)).toEqual({ type, name: expect.any(String), active: 1, unhealthy: 1, silent: 0 });
    await account.post(`/feeds/${feed.id}/deactivate`);
    await reader.drained();
    expect(of('agent', await feeds())).toBeUndefined();
    await account.post(`/feeds/${feed.id}/activate`);
    await reader.drained();
    expect(await feeds()).toEqual(before);
  });

  it("has the ledgers' last check", async () => {
    await keepCheck('credits', [{ about: 'a', text: 'Something differs.' }], new Date('2026-11-01T03:00:00Z'));

    expect((await health()).body.ledger).toEqual({ checked_at: '2026-11-01T03:00:00Z', ok: false, differences: 1 });
    await keepCheck('credits', [], new Date('2026-11-02T03:00:00Z'));
    expect((await health()).body.ledger).toEqual({ checked_at: '2026-11-02T03:00:00Z', ok: true, differences: 0 });
  });

  it('takes the same few round trips however many accounts there are', async () => {
    await health();
    const { calls } = await health();
    for (let n = 0; n < 30; n++) await distributor();
    await reader.drained();

    expect(calls).toBeLessThanOrEqual(12);
    expect((await health()).calls).toBe(calls);
  });

  it('shows no secret and no configured address, on either host', async () => {
    const secrets = {
      REGROVE_ALARM_EMAIL: 'alarm.secret@example.org',
      REGROVE_MAIL_FROM: 'sender.secret@example.org',
      REGROVE_INTEGRATIONS_SECRET: 'secret/makers',
      REGROVE_CERTIFICATE_URL: 'https://user:secret@example.org/c/',
      REGROVE_DOMAIN_CERTIFICATE_ARN: 'arn:aws:acm:eu-central-1:123456789012:certificate/secret',
      REGROVE_DOMAIN_NAME: 'api.example.org',
    };
    const local = {
      REGROVE_API_KEY: 'key-secret',
      REGROVE_PASSWORDS_KEY: 'pass-secret',
      REGROVE_SIGNING_KEYS: 'sign-secret',
      REGROVE_INTEGRATIONS: '{"x":"makers-secret"}',
      REGROVE_MAIL_FROM: 'mail.secret@example.org',
    };
    for (const text of [shownSettings(SETTING_NAMES, configOf({}, secrets)), localSettings(local)]) {
      vi.stubEnv('REGROVE_SETTINGS', text);
      const { body } = await health();

      expect(JSON.stringify(body)).not.toMatch(/[\w.-]*secret[\w.-]*@|-secret|secret\/|\/secret|:secret/);
      expect(JSON.stringify(body)).not.toContain('@');
      expect(body.settings).toContainEqual({ name: 'mailFrom', value: null, set: true });
      expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
    }
    expect(JSON.parse(shownSettings(SETTING_NAMES, configOf({}, {}))).shown).toMatchObject({ rateLimit: 600 });
  });

  it("estimates the month's cost, never below an idle service's", async () => {
    expect((await health()).body.cost_estimate_usd).toBeGreaterThanOrEqual(IDLE_USD);
  });
});

describe('a dead letter', () => {
  let queues: LocalQueues;
  const first: string[] = [];

  beforeEach(async () => {
    const workers = Object.entries(jobFunctions).flatMap(([name, { queue, file }]) =>
      queue ? [{ name, queue, file }] : [],
    );
    const handlers = await Promise.all(
      workers.map(async ({ queue, file }) => {
        const { handler } = (await loadFunction(file)) as { handler: Worker };
        const counting: Worker = async (event: QueueEvent) => {
          first.push(...event.Records.filter(isFirstTry).map(({ body }) => `${queue} ${body}`));
          return handler(event);
        };
        return [queue, counting] as const;
      }),
    );
    queues = localQueues(Object.fromEntries(handlers), { retryAfterMs: 1 });
    useQueues(queues.queue);
    useQueueHost(queues.host);
    first.length = 0;
  });
  afterEach(async () => {
    await queues.idle();
    queues.stop();
    catchMessages();
  });

  const isFirstTry = ({ attributes }: QueueEvent['Records'][number]) => attributes.ApproximateReceiveCount === '1';
  const letters = async (queue: string) => (await asPerson(cookie, 'GET', `/operator/dead_letters/${queue}`)).body;
  const retry = (queue: string, body: object = {}) =>
    asPerson(cookie, 'POST', `/operator/dead_letters/${queue}/retry`, body);

  /** A record no change handler can read, and for other queues a table that does not answer. */
  const faulty = (queue: string): unknown => {
    if (queue.endsWith('-changes'))
      return { changeHandler: queue.replace(/-changes$/, ''), record: { dynamodb: { Keys: { pk: { S: 'secret' } } } } };
    const [name = ''] = Object.entries(jobFunctions).find(([, job]) => job.queue === queue) ?? [];
    const { Records } = sampleEvents()[name] as { Records: { body: string }[] };
    return JSON.parse(Records[0]?.body ?? '');
  };

  /** A mail without a stored object is done already, so its worker would not fail. */
  async function storeNamedMail(message: unknown): Promise<void> {
    vi.stubEnv('REGROVE_MAIL_DOMAIN', 'reports.example.com');
    const { objectKey } = (message as { receipt: { action: { objectKey: string } } }).receipt.action;
    await files().put(objectKey, Buffer.from('From: a@dealer.example\r\n\r\nHello\r\n'));
  }

  it.each(QUEUES)('of %s is seen with its reason and sent again once', async (queue) => {
    vi.stubEnv('REGROVE_MAIL_FROM', 'trees@example.org');
    const message = faulty(queue);
    if (queue === 'mail-in') await storeNamedMail(message);
    await withFaults(
      () => 'killed before',
      async () => {
        await queues.queue(queue).send([message]);
        await queues.idle();
      },
    );
    const [letter, ...others] = await letters(queue);
    const { body } = await health();

    expect(others).toEqual([]);
    expect(letter.reason).toMatch(
      /The process was killed before the call\.|A record of the stream has no id or no key\./,
    );
    expect(JSON.stringify(letter)).not.toContain('secret');
    expect(body.dead_letters).toContainEqual({ queue, count: 1 });
    first.length = 0;
    const answers = await Promise.all([retry(queue, { ids: [letter.id] }), retry(queue, { ids: [letter.id] })]);
    await queues.idle();

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map((one) => one.body.retried).sort()).toEqual([0, 1]);
    expect(first.filter((one) => one === `${waitingQueueOf(queue)} ${JSON.stringify(message)}`)).toHaveLength(1);
    expect((await letters(queue)).map(({ id }: { id: string }) => id)).not.toContain(letter.id);
  });

  it.each([
    ['close-months', (path: string) => ({ path, through: '2026-10' }), { period: '2026-10' }],
    ['collect-feeds', (path: string) => ({ path, feed: randomUUID(), day: '2026-11-14' }), { period: '2026-11-14' }],
    ['webhooks', (path: string) => ({ path, webhook: randomUUID() }), {}],
    ['notices', (path: string) => ({ kind: 'invitation', path, user: randomUUID() }), {}],
    ['search-changes', (path: string) => changeAt(path), {}],
  ])('of %s names its account and its time', async (queue, message, about) => {
    const account = await distributor();
    const body = JSON.stringify(message(account.id));
    await queues.queue(deadLettersOf(queue)).send([{ message: body, reason: 'It broke.', cause: 'unavailable' }]);
    const [letter] = await letters(queue);

    expect(letter).toMatchObject({ cause: 'unavailable', reason: 'It broke.' });
    expect(letter.about).toEqual({
      account_id: account.id,
      account_name: `distributor ${account.id}`,
      project_name: null,
      period: null,
      job: null,
      ...about,
    });
    await retry(queue);
  });

  const changeAt = (pk: string) => ({
    changeHandler: 'search',
    record: { eventID: '1', dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'ACCOUNT' } } } },
  });

  it("of the ledger names its project, and a long job's the kind of work", async () => {
    const id = randomUUID();
    await table.write([{ put: { ...keys.forestryProject(id), name: 'Quiet Hills' } }]);
    const { id: job } = await startJob(
      billJob,
      { month: '2026-09', path: null },
      { by: { command: 't' }, path: null },
      new Date(),
    );
    await queues.queue(deadLettersOf('ledger')).send([{ message: JSON.stringify({ allocate: id }), reason: 'r' }]);
    await queues.queue(deadLettersOf('long-jobs')).send([{ message: JSON.stringify({ id: job }), reason: 'r' }]);
    const nothing = { account_id: null, account_name: null, project_name: null, period: null, job: null };

    expect((await letters('ledger'))[0].about).toEqual({ ...nothing, project_name: 'Quiet Hills' });
    expect((await letters('long-jobs'))[0].about).toEqual({ ...nothing, job: 'bill', period: '2026-09' });
    await table.write([{ delete: keys.forestryProject(id) }]);
  });

  it('if unreadable is shown, and one moved by its queue crashed', async () => {
    await queues.queue(deadLettersOf('webhooks')).send([{ path: 'ROOTS' }]);
    const [letter] = await letters('webhooks');

    expect(letter).toMatchObject({ cause: 'crashed', about: { account_id: null, account_name: null } });
    await retry('webhooks');
  });

  it("when sent again is in the operators' activity", async () => {
    await queues.queue(deadLettersOf('notices')).send([{ message: '{}', reason: 'It broke.' }]);
    const [{ id }] = await letters('notices');
    await retry('notices');
    await reader.drained();
    const [entry] = (await asPerson(cookie, 'GET', '/operator/activity')).body;

    expect(entry).toMatchObject({
      operation: 'retryDeadLetters',
      operator: expect.stringContaining('@'),
      changes: [
        { field: 'queue', before: null, after: 'notices' },
        { field: 'retried', before: null, after: 1 },
        { field: 'ids', before: null, after: [id] },
      ],
    });
  });

  it('in an unknown queue is not found, and an unknown one is refused', async () => {
    expect(await retry('nothing')).toMatchObject({ status: 404, body: { error: 'There is no queue "nothing".' } });
    expect((await asPerson(cookie, 'GET', '/operator/dead_letters/nothing')).status).toBe(404);
    expect(await retry('notices', { ids: ['none'] })).toMatchObject({
      status: 400,
      body: { error: 'There is no dead letter "none" in notices; list it again.' },
    });
    expect((await retry('notices', { ids: [] })).status).toBe(400);
  });
});
