import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeHandlers, dispatched, handler, handlerOf } from '../../functions/changes/change-handlers.ts';
import { startControl } from '../../infra/local/control-socket.ts';
import { type FailedChange, failedChanges } from '../../infra/local/failed-changes.ts';
import { acquireServerLock } from '../../infra/local/server-lock.ts';
import { type StreamReader, startStreamReader } from '../../infra/local/stream-reader.ts';
import type { ChangeHandler } from '../../lib/platform/changes/change-handler.ts';
import { queueVariable } from '../../lib/platform/environment.ts';
import { kinds } from '../../lib/platform/table/table.ts';
import { queuesOfChangeHandlers } from '../../operator/replay/deployed.ts';
import { ownTable } from '../accounts/totals/stream.ts';
import { type Queue, sqs } from '../cloud/emulated/sqs.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { placeOnEngine } from '../support/embedded-engine.ts';
import { longTest } from '../support/long-test.ts';
import { onTable, regrove, run } from './run-command.ts';

/** One of the real change handlers, which counts its changes and fails on demand. */
const heard: string[] = [];
let isIll = false;
const moody: ChangeHandler = {
  name: 'moody',
  sortKeyPrefixes: [kinds.ownTotals],
  async handle(changes) {
    if (isIll) throw new Error('I am ill.');
    heard.push(...changes.map(({ id }) => id));
  },
};

let folder: string;
let reader: StreamReader;
const notes: FailedChange[] = [];

beforeAll(() => {
  changeHandlers.push(moody);
  dispatched.push(moody);
});
afterAll(() => {
  changeHandlers.splice(changeHandlers.indexOf(moody), 1);
  dispatched.splice(dispatched.indexOf(moody), 1);
});

beforeEach(async () => {
  await ownTable();
  folder = mkdtempSync(join(tmpdir(), 'regrove-'));
  notes.length = 0;
  heard.length = 0;
  isIll = false;
  for (const name of queuesOfChangeHandlers()) vi.stubEnv(queueVariable(name), 'https://queue.test/nobody');
  const failed = failedChanges(folder);
  reader = await startStreamReader({
    ...placeOnEngine(),
    folder,
    handler,
    retryMs: 1,
    onGivenUp(note) {
      notes.push(note);
      failed.store('moody', note);
    },
  });
});
afterEach(async () => {
  await reader.stop();
  rmSync(folder, { recursive: true });
  process.exitCode = undefined;
  vi.unstubAllEnvs();
});

/** A customer's offset, unaffected by a failing change handler, and the records of its given-up changes. */
async function offsetWhileIll(): Promise<{ root: TestAccount; customer: TestAccount }> {
  const root = await distributor();
  const customer = await (await root.below()).below();
  await reader.drained();
  heard.length = 0;
  isIll = true;
  await customer.post('/biomass/offsets', { pages: 16_666 });
  await reader.drained();
  expect(heard).toEqual([]);
  expect(notes).toHaveLength(1);
  return { root, customer };
}

const parked = (): string[] => readdirSync(join(folder, 'failed-changes', 'moody')).map((name) => `moody/${name}`);

/** As Lambda writes it: the records' position, not the records. */
const messageOf = ({ DDBStreamBatchInfo }: FailedChange): string =>
  JSON.stringify({
    requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 61 },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: null },
    version: '1.0',
    timestamp: '2026-11-14T00:38:06.021Z',
    DDBStreamBatchInfo,
  });

describe('changes replay, of this machine', () => {
  const inServer = async (work: () => Promise<void>) => {
    vi.stubEnv('REGROVE_DATA', folder);
    const one = await acquireServerLock(folder);
    const schedule = { catchUp: async () => {}, forward: async () => {}, stop: async () => {} };
    const replay: Parameters<typeof startControl>[0]['replay'] = (tell) =>
      failedChanges(folder).replay(handlerOf, tell);
    const control = await startControl({ folder, schedule, hasSchedule: false, replay });
    one.publishControl(control.path);
    await work().finally(async () => {
      await control.stop();
      one.release();
    });
  };

  it('hands what the reader gave up to the change handlers once they have recovered, and the second time there is nothing', async () => {
    await offsetWhileIll();
    const file = `moody/${notes[0]?.DDBStreamBatchInfo.startSequenceNumber.padStart(21, '0')}.json`;
    expect(parked()).toEqual([file]);

    await inServer(async () => {
      const still = await regrove('changes', 'replay');
      expect(still).toMatchObject({ code: 1, err: '' });
      expect(still.out).toMatch(/failed {9}0 {2}A change handler failed on record \d+; the log says why\./);
      expect(parked()).toEqual([file]);

      isIll = false;
      const { code, out } = await regrove('changes', 'replay', '--json');
      expect(code).toBe(0);
      expect(JSON.parse(out)).toEqual([
        { message: file, at: expect.stringMatching(/Z$/), outcome: 'replayed', changes: 1, reason: null },
      ]);
      expect(heard).toEqual([notes[0]?.records[0]?.eventID]);
      expect(parked()).toEqual([]);

      expect(await regrove('changes', 'replay')).toEqual({
        code: 0,
        err: '',
        out: '0 messages: 0 replayed with 0 changes, 0 failed, 0 gone.\n',
      });
      expect(heard).toHaveLength(1);
    });
  });

  it('continues behind changes it gave up, which stay stored', async () => {
    await offsetWhileIll();
    isIll = false;
    const other = await distributor();
    await other.post('/biomass/offsets', { pages: 1 });
    await reader.drained();

    expect(heard).toHaveLength(1);
    expect(parked()).toHaveLength(1);
  });

  it('says when no server runs', async () => {
    vi.stubEnv('REGROVE_DATA', folder);

    expect(await regrove('changes', 'replay')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^No server is running on the data folder /),
    });
  });
});

describe('changes replay, for a deployed table', () => {
  const file = () => join(folder, 'messages.json');
  const fromFile = (...more: string[]) => regrove('changes', 'replay', '--from', file(), ...onTable(), ...more);

  it('reads the records that a file notes from the stream again, in whatever form it has the messages', async () => {
    await offsetWhileIll();
    isIll = false;
    const message = messageOf(notes[0] as FailedChange);
    const printed = JSON.stringify({ Messages: [{ MessageId: 'x', Body: message }] });
    for (const content of [message, `[${message}]`, `${message}\n${message}\n`, printed]) {
      heard.length = 0;
      writeFileSync(file(), content);
      const { code, out } = await fromFile('--csv');

      expect(code, content).toBe(0);
      expect(out, content).toMatch(/^message,at,outcome,changes,reason\r\n1,[^,]+Z,replayed,1,\r\n/);
      expect(new Set(heard), content).toEqual(new Set([notes[0]?.records[0]?.eventID]));
    }
  });

  longTest('reads a range of records to its end and no further, and twice changes nothing', async () => {
    const root = await distributor();
    const customer = await (await root.below()).below();
    await reader.stop();
    for (let i = 0; i < 5; i++) await customer.post('/biomass/offsets', { pages: 8_333 });
    const all: { sequence: string; sk: string }[] = [];
    const silent = await startStreamReader({
      ...placeOnEngine(),
      folder: 'memory',
      async handler({ Records }) {
        all.push(
          ...Records.map(({ dynamodb }) => ({
            sequence: dynamodb?.SequenceNumber ?? '',
            sk: dynamodb?.Keys?.sk?.S ?? '',
          })),
        );
        return { batchItemFailures: [] };
      },
    });
    await silent.drained();
    await silent.stop();
    const moved = all.filter(({ sk }) => sk.startsWith(kinds.ownTotals)).slice(-5);
    const [first, last] = [moved[1]?.sequence ?? '', moved[3]?.sequence ?? ''];
    await offsetNoted(first, last);
    const expected = all.filter(
      ({ sequence }) => BigInt(sequence) >= BigInt(first) && BigInt(sequence) <= BigInt(last),
    );

    expect(JSON.parse((await fromFile('--json')).out)).toMatchObject([
      { outcome: 'replayed', changes: expected.length },
    ]);
    expect(heard).toEqual(moved.slice(1, 4).map(({ sequence }) => sequence));
    const totals = async () => (await customer.get('/totals')).body.own;
    const before = await totals();
    expect(JSON.parse((await fromFile('--json')).out)).toMatchObject([{ outcome: 'replayed' }]);
    expect(await totals()).toEqual(before);
    expect((await run('totals check', { account: customer.id })).json.differences).toEqual([]);

    async function offsetNoted(startSequenceNumber: string, endSequenceNumber: string): Promise<void> {
      const some = (await noteOfAny()).DDBStreamBatchInfo;
      writeFileSync(
        file(),
        JSON.stringify({ DDBStreamBatchInfo: { ...some, startSequenceNumber, endSequenceNumber, batchSize: 9 } }),
      );
    }
  });

  it('says what to do about changes no longer in the stream', async () => {
    const note = await noteOfAny();
    const gone = { ...note.DDBStreamBatchInfo, startSequenceNumber: '0', endSequenceNumber: '0' };
    writeFileSync(file(), JSON.stringify({ DDBStreamBatchInfo: gone }));
    const { code, out } = await fromFile();

    expect(code).toBe(1);
    expect(out).toContain('gone           0  The stream no longer holds these changes.');
    expect(out.trimEnd().split('\n').at(-1)).toBe(
      'The stream holds changes for 24 hours. Run "totals check --repair" for the changes that are gone, then delete their messages from the queue.',
    );
  });

  it("leaves another table's changes alone", async () => {
    const note = await noteOfAny();
    const streamArn = note.DDBStreamBatchInfo.streamArn.replace(/table\/[^/]+/, 'table/other');
    writeFileSync(file(), JSON.stringify({ DDBStreamBatchInfo: { ...note.DDBStreamBatchInfo, streamArn } }));

    expect(JSON.parse((await fromFile('--json')).out)).toMatchObject([
      { outcome: 'failed', changes: 0, reason: `It belongs to the table other, not to ${process.env.REGROVE_TABLE}.` },
    ]);
  });

  it('refuses a file with nothing, with other JSON, or with another message', async () => {
    const note = messageOf(await noteOfAny());
    for (const [content, sentence] of [
      [
        '',
        /messages\.json holds no note of failed changes; give messages of the queue FailedChanges or of a change handler's dead letters, as JSON\.\n$/,
      ],
      ['{"Records": []}', /holds no note of failed changes; /],
      [`${note}\n{"a": 1}\n`, /holds no note of failed changes as its message 2; /],
    ] as const) {
      writeFileSync(file(), content);
      const refusal = { code: 2, out: '', err: expect.stringMatching(sentence) };

      expect(await fromFile(), content).toMatchObject(refusal);
    }
  });

  it('asks for the queues that change handlers send to', async () => {
    writeFileSync(file(), messageOf(await noteOfAny()));
    const [name = 'none'] = queuesOfChangeHandlers();
    vi.stubEnv(queueVariable(name), '');

    expect(await fromFile()).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${queueVariable(name)} must be set to what the deployed function`),
    });
    expect(heard).toEqual([]);
  });

  it('is misused without a table, without a queue, and with a file that is not there', async () => {
    for (const [words, sentence] of [
      [['--from', 'x.json'], /^--from is for a deployed table: give --table/],
      [['--table', 'x'], /^--from is missing: give the address of the queue FailedChanges/],
      [['--table', 'x', '--from', 'nowhere.json'], /^nowhere\.json cannot be read: ENOENT/],
    ] as const)
      expect(await regrove('changes', 'replay', ...words), words.join(' ')).toMatchObject({
        code: 2,
        err: expect.stringMatching(sentence),
      });
  });

  async function noteOfAny(): Promise<FailedChange> {
    isIll = true;
    const account = await distributor();
    await account.post('/biomass/offsets', { pages: 1 });
    const own = await startStreamReader({
      ...placeOnEngine(),
      folder: 'memory',
      handler,
      retryMs: 1,
      onGivenUp: (note: FailedChange) => notes.push(note),
    });
    await own.drained();
    await own.stop();
    isIll = false;
    heard.length = 0;
    return notes[0] as FailedChange;
  }
});

describe('changes replay, for the queue', () => {
  let server: Server;
  let url: string;
  let queue: Queue;

  beforeEach(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
    vi.stubEnv('AWS_REGION', 'eu-central-1');
    queue = {
      id: 'FailedChanges',
      name: 'FailedChanges',
      arn: 'arn:failed',
      messages: [],
      visibilityMs: 60_000,
      redeliverAfterMs: 0,
      onSent: () => {},
    };
    const service = sqs(new Map([[queue.arn, queue]]));
    server = createServer(async (request, response) => {
      const text = (await Array.fromAsync(request as AsyncIterable<Buffer>)).join('');
      const [, operation = ''] = String(request.headers['x-amz-target']).split('.');
      const { status, body } = await service.answer(operation, JSON.parse(text), text, {});
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/123456789012/FailedChanges`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const put = (body: string, id: string) => queue.messages.push({ id, body, sentAt: 0, received: 0, visibleAt: 0 });
  const fromQueue = async () =>
    JSON.parse((await regrove('changes', 'replay', '--from', url, ...onTable(), '--json')).out);

  it('deletes a message once its changes were handled, and keeps failed ones', async () => {
    await offsetWhileIll();
    put(messageOf(notes[0] as FailedChange), 'good');
    put('nonsense', 'other');

    expect(await fromQueue()).toMatchObject([
      { message: 'good', outcome: 'failed', changes: 0 },
      { message: 'other', outcome: 'failed', reason: 'It is not a note of failed changes.' },
    ]);
    expect(queue.messages).toHaveLength(2);

    isIll = false;
    for (const message of queue.messages) message.visibleAt = 0;
    expect(await fromQueue()).toMatchObject([
      { message: 'good', outcome: 'replayed', changes: 1, reason: null },
      { message: 'other', outcome: 'failed' },
    ]);
    expect(queue.messages.map(({ id }) => id)).toEqual(['other']);
    expect(heard).toEqual([notes[0]?.records[0]?.eventID]);
  });

  it("hands a dead letter from a change handler's queue to that change handler alone, in the worker's form and as the queue moved it", async () => {
    await offsetWhileIll();
    const [record] = notes[0]?.records ?? [];
    const message = JSON.stringify({ changeHandler: 'moody', record });
    put(JSON.stringify({ message, message_id: 'x', reason: 'I am ill.', failed_at: '2026-11-14T00:38:06Z' }), 'worker');
    put(message, 'moved');
    put(JSON.stringify({ changeHandler: 'nobody', record }), 'unknown');

    expect(await fromQueue()).toMatchObject([{ outcome: 'failed' }, { outcome: 'failed' }, { outcome: 'failed' }]);
    isIll = false;
    for (const one of queue.messages) one.visibleAt = 0;
    expect(await fromQueue()).toMatchObject([
      { message: 'worker', outcome: 'replayed', changes: 1, reason: null },
      { message: 'moved', outcome: 'replayed', changes: 1, reason: null },
      { message: 'unknown', outcome: 'failed', changes: 0, reason: 'There is no change handler "nobody".' },
    ]);
    expect(heard).toEqual([record?.eventID, record?.eventID]);
    expect(queue.messages.map(({ id }) => id)).toEqual(['unknown']);
  });

  it('takes as many as there are, each once', async () => {
    await offsetWhileIll();
    isIll = false;
    for (let i = 0; i < 25; i++) put(messageOf(notes[0] as FailedChange), `message ${i}`);

    expect(await fromQueue()).toHaveLength(25);
    expect(queue.messages).toEqual([]);
    expect(heard).toHaveLength(25);
  });
});
