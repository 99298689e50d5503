import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FailedChange, failedChanges } from '../../infra/local/failed-changes.ts';
import { type StreamReader, startStreamReader } from '../../infra/local/stream-reader.ts';
import { type StreamReaders, startStreamReaders } from '../../infra/local/stream-readers.ts';
import type { ChangeHandler, StreamEvent } from '../../lib/platform/changes/change-handler.ts';
import { batchHandler, STREAM_TRIES_MAX } from '../../lib/platform/changes/retry-failed.ts';
import { table } from '../../lib/platform/table/table.ts';
import { ownTable } from '../accounts/totals/stream.ts';
import { eventually } from '../support/eventually.ts';
import { logged } from '../support/logged.ts';
import { place } from '../support/tables.ts';

const write = (sk: string) => table.write([{ put: { pk: 'a', sk } }]);
const keysIn = ({ Records }: StreamEvent) => Records.map(({ dynamodb }) => dynamodb?.Keys?.sk?.S ?? '');
const NO_FAILURES = { batchItemFailures: [] };

let folder: string;
const readers: Pick<StreamReader, 'stop'>[] = [];

beforeEach(async () => {
  await ownTable();
  folder = mkdtempSync(join(tmpdir(), 'regrove-'));
});
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop(0)));
  rmSync(folder, { recursive: true });
});

const read = async (options: Partial<Parameters<typeof startStreamReader>[0]>): Promise<StreamReader> => {
  const reader = await startStreamReader({
    ...place(),
    folder: 'memory',
    idleMs: 2,
    retryMs: 1,
    handler: async () => NO_FAILURES,
    ...options,
  });
  readers.push(reader);
  return reader;
};

describe('a stream reader', () => {
  it('has drained everything committed before the call, while more is committed', async () => {
    const heard = new Set<string>();
    const reader = await read({
      async handler(event) {
        for (const key of keysIn(event)) heard.add(key);
        // Each batch is followed by another, so no poll finds the stream empty.
        await write(`during ${heard.size}`);
        return NO_FAILURES;
      },
    });
    for (let i = 0; i < 5; i++) await write(`before ${i}`);
    await reader.drained();

    expect([...heard]).toEqual(expect.arrayContaining([0, 1, 2, 3, 4].map((i) => `before ${i}`)));
  });

  it('has drained at once if nothing was committed', async () => {
    await (await read({})).drained();
  });

  it('does not wait for an endless batch when stopped', async () => {
    const begun = Promise.withResolvers<void>();
    const reader = await read({
      handler() {
        begun.resolve();
        return new Promise(() => {});
      },
    });
    await write('one');
    await begun.promise;

    expect(await reader.stop(20)).toBe(false);
    readers.length = 0;
  });

  it('reports by its name that it is behind, and not with every batch', async () => {
    const reader = await read({ name: 'slow', lagWarningMs: -60_000, batchMax: () => 1 });
    for (const sk of ['one', 'two', 'three']) await write(sk);
    await reader.drained();

    const said = logged.filter((line) => line.message === 'changes behind' && line.reader === 'slow');
    expect(said).toMatchObject([{ level: 'warn', seconds: expect.any(Number) }]);
  });

  it('gives up on a record after as many tries as on AWS, stores it, and continues', async () => {
    let tries = 0;
    const notes: FailedChange[] = [];
    const heard: string[] = [];
    const reader = await read({
      async handler(event) {
        const bad = event.Records.find(({ dynamodb }) => dynamodb?.Keys?.sk?.S === 'bad');
        if (!bad) heard.push(...keysIn(event));
        else tries += 1;
        return { batchItemFailures: bad ? [{ itemIdentifier: bad.dynamodb?.SequenceNumber ?? '' }] : [] };
      },
      onGivenUp: (note) => notes.push(note),
    });
    for (const sk of ['bad', 'good', 'better']) await write(sk);
    await reader.drained();

    expect(tries).toBe(STREAM_TRIES_MAX);
    expect(heard).toEqual(['good', 'better']);
    expect(notes.map(({ records }) => keysIn({ Records: records }))).toEqual([['bad']]);
  });
});

describe('change handlers on this machine', () => {
  const heard: Record<string, string[]> = {};
  const changeHandler = (name: string, handle: ChangeHandler['handle']): ChangeHandler => ({
    name,
    sortKeyPrefixes: [''],
    handle,
  });
  const counting = (name: string): ChangeHandler =>
    changeHandler(name, async (changes) => {
      heard[name] = [...(heard[name] ?? []), ...changes.filter(({ pk }) => pk === 'a').map(({ sk }) => sk)];
    });

  beforeEach(() => {
    for (const name of Object.keys(heard)) delete heard[name];
  });

  async function readFor(totals: ChangeHandler[], others: ChangeHandler[], more: object = {}): Promise<StreamReaders> {
    const options = { ...place(), folder, idleMs: 2, retryMs: 1, failed: failedChanges(folder) };
    const all = await startStreamReaders({ ...options, totals, others, ...more });
    readers.push(all);
    return all;
  }

  it('do not wait for a hanging one', async () => {
    const hanging = changeHandler('hanging', () => new Promise(() => {}));
    const all = await readFor([counting('totals')], [hanging, counting('other')]);
    for (let i = 0; i < 30; i++) await write(String(i));
    await all.totalsDrained();

    expect(heard.totals).toHaveLength(30);
    await eventually(() => expect(heard.other).toHaveLength(30));
  });

  it('each have their own position and their own folder for what they cannot handle', async () => {
    const ill = changeHandler('ill', async (changes) => {
      if (changes.some(({ sk }) => sk === 'bad')) throw new Error('I cannot.');
      heard.ill = [...(heard.ill ?? []), ...changes.filter(({ pk }) => pk === 'a').map(({ sk }) => sk)];
    });
    const all = await readFor([counting('totals')], [ill]);
    for (const sk of ['one', 'bad', 'two']) await write(sk);
    await all.drained();

    expect(heard.totals).toEqual(['one', 'bad', 'two']);
    // Records beside the bad one are delivered at each retry.
    expect([...new Set(heard.ill)]).toEqual(['one', 'two']);
    expect(readdirSync(join(folder, 'failed-changes'))).toEqual(['ill']);
    expect(readdirSync(join(folder, 'failed-changes', 'ill'))).toHaveLength(1);
    expect(readdirSync(folder).sort()).toEqual(['changes-ill.json', 'changes-totals.json', 'failed-changes']);

    const again: string[] = [];
    await failedChanges(folder).replay(
      () => async (event) => {
        again.push(...keysIn(event));
        return NO_FAILURES;
      },
      () => {},
    );
    expect(again).toEqual(['bad']);
    expect(readdirSync(join(folder, 'failed-changes', 'ill'))).toEqual([]);
  });

  it('continue where each was after a stop', async () => {
    const first = await readFor([counting('totals')], [changeHandler('slow', () => new Promise(() => {}))]);
    await write('one');
    await first.totalsDrained();
    await first.stop(20);
    await write('two');
    const second = await readFor([counting('totals')], [counting('slow')]);
    await second.drained();

    expect(heard).toEqual({ totals: ['one', 'two'], slow: ['one', 'two'] });
  });

  it("let the stream be trimmed only up to the slowest handler's position", async () => {
    const told: string[] = [];
    const gate = Promise.withResolvers<void>();
    const slow = changeHandler('slow', () => gate.promise);
    const all = await readFor([counting('totals')], [slow], { onHandled: (sequence: string) => told.push(sequence) });
    await write('one');
    await all.totalsDrained();
    expect(told).toEqual([]);
    gate.resolve();
    await all.drained();

    expect(told.length).toBeGreaterThan(0);
  });
});

describe('an unreadable record', () => {
  it('fails alone, and those beside it are handled', async () => {
    const heard: string[] = [];
    const one: ChangeHandler = {
      name: 'one',
      sortKeyPrefixes: [''],
      handle: async (changes) => void heard.push(...changes.map(({ sk }) => sk)),
    };
    const good = (sequence: string) => ({
      eventID: sequence,
      dynamodb: { SequenceNumber: sequence, Keys: { pk: { S: 'a' }, sk: { S: sequence } } },
    });
    const bad = { eventID: 'x', dynamodb: { SequenceNumber: '2' } };

    expect(await batchHandler([one])({ Records: [good('1'), bad, good('3')] })).toEqual({
      batchItemFailures: [{ itemIdentifier: '2' }],
    });
    expect(heard).toEqual(['1', '3']);
  });
});
