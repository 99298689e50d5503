import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharingHandlers } from '../../../functions/changes/sharing-handlers.ts';
import { type LocalQueues, localQueues } from '../../../infra/local/queue.ts';
import type { ChangeHandler } from '../../../lib/platform/changes/change-handler.ts';
import { changesQueue } from '../../../lib/platform/changes/dispatch.ts';
import { sharedQueueWorker } from '../../../lib/platform/changes/shared-queue-worker.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { SHARED_QUEUE, SHARING } from '../../../lib/platform/jobs/shared-queue.ts';
import { MESSAGE_TRIES_MAX, type Worker } from '../../../lib/platform/jobs/worker.ts';

afterEach(() => {
  useQueues(undefined);
  vi.unstubAllEnvs();
});

it('the shared queue serves exactly the sharing change handlers', () => {
  expect(sharingHandlers.map(changesQueue).sort()).toEqual([...SHARING].sort());
});

type Behavior = (name: string) => Promise<void>;

/** The change handlers by their real names and keys; each records its changes, and does `ill` with a poison record. */
function watched(ill: Behavior) {
  const heard: string[] = [];
  const handlers = sharingHandlers.map(
    ({ name }): ChangeHandler => ({
      name,
      sortKeyPrefixes: ['POISON', 'GOOD'],
      async handle(changes) {
        if (changes.some(({ sk }) => sk === 'POISON')) await ill(name);
        heard.push(...changes.map(({ sk }) => `${name} ${sk}`));
      },
    }),
  );
  return { heard, handlers };
}

const change = (changeHandler: string, sk: string) => ({
  changeHandler,
  record: { eventID: sk, dynamodb: { SequenceNumber: '1', Keys: { pk: { S: 'a' }, sk: { S: sk } } } },
});

/** One batch: a good change for each change handler, and a poison record for one of them. Returns the batches' sizes. */
async function withPoisonFor(poisoned: string, work: Worker): Promise<{ queues: LocalQueues; batches: number[] }> {
  const batches: number[] = [];
  const queues = localQueues(
    {
      [SHARED_QUEUE]: (event) => {
        batches.push(event.Records.length);
        return work(event);
      },
    },
    { retryAfterMs: 1 },
  );
  useQueues(queues.queue);
  const messages = [change(poisoned, 'POISON'), ...sharingHandlers.map(({ name }) => change(name, 'GOOD'))];
  await queues.queue(SHARING[0]).send(messages);
  await queues.idle();
  return { queues, batches };
}

const lettersIn = (queues: LocalQueues) =>
  Object.fromEntries(SHARING.map((name) => [name, queues.deadLetters(name).length]));

describe.each(sharingHandlers.map(({ name }) => name))('a poison record for %s', (poisoned) => {
  const only = Object.fromEntries(SHARING.map((name) => [name, Number(name === changesQueue({ name: poisoned }))]));

  // A worker that hangs cannot park anything itself, so the queue tries once more; its other change comes back once.
  it.each<[string, number, Behavior]>([
    ['on which it fails', MESSAGE_TRIES_MAX - 1, () => Promise.reject(new Error('I am ill.'))],
    ['on which it hangs', MESSAGE_TRIES_MAX + 1, () => new Promise(() => {})],
  ])('%s comes back and is parked under its name; all others are handled at once', async (_, again, ill) => {
    const { heard, handlers } = watched(ill);
    const { queues, batches } = await withPoisonFor(poisoned, sharedQueueWorker(handlers, 20));
    const others = sharingHandlers.map(({ name }) => name).filter((name) => name !== poisoned);

    expect(heard.filter((one) => !one.startsWith(`${poisoned} `)).sort()).toEqual(
      others.map((name) => `${name} GOOD`).sort(),
    );
    expect(heard).toContain(`${poisoned} GOOD`);
    // The whole batch once; then only what its change handler did not finish.
    const [first, ...later] = batches;
    expect(first).toBe(sharingHandlers.length + 1);
    expect(later.reduce((sum, size) => sum + size, 0)).toBe(again);
    expect(lettersIn(queues)).toEqual(only);
    for (const name of SHARING) expect((await queues.host.depth(name)).dead).toBe(lettersIn(queues)[name]);
  });
});

it('a message without a change handler becomes a visible dead letter', async () => {
  const { handlers } = watched(async () => {});
  const { queues } = await withPoisonFor('nobody', sharedQueueWorker(handlers));

  expect(lettersIn(queues)).toEqual(Object.fromEntries(SHARING.map((name, index) => [name, Number(index === 0)])));
});
