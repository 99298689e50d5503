import { setTimeout as sleep } from 'node:timers/promises';
import { type Listener, listen } from '../../lib/platform/changes/listen.ts';
import { type ChangeReader, type ReaderOptions, readChanges } from './changes.ts';
import type { FailedChanges } from './failed-changes.ts';

/**
 * The stream of this machine, read once for totals and once for each other listener. So each has its own progress, its own
 * place in the data folder and its own folder for records that it cannot handle, as on AWS each has a queue.
 */
export type ChangeReaders = Pick<ChangeReader, 'drained' | 'stop'> & {
  /** Resolves when totals count everything committed before the call. */
  counted(): Promise<void>;
};

export type Group = { name: string; listeners: readonly Listener[] };

type Options = Pick<ReaderOptions, 'endpoint' | 'table' | 'folder' | 'idleMs' | 'retryMs'> & {
  totals: readonly Listener[];
  others: readonly Listener[];
  failed?: FailedChanges | undefined;
  /** Called with the last record that every listener has heard. */
  onHeard?: ((sequence: string) => void) | undefined;
};

export async function readForListeners({
  totals,
  others,
  failed,
  onHeard,
  ...options
}: Options): Promise<ChangeReaders> {
  const groups: Group[] = [
    { name: 'totals', listeners: totals },
    ...others.map((one) => ({ name: one.name, listeners: [one] })),
  ];
  const heardBy = lowest(
    groups.map(({ name }) => name),
    onHeard,
  );
  const read = ({ name, listeners }: Group, more: Partial<ReaderOptions> = {}) =>
    readChanges({
      ...options,
      name,
      handler: listen(listeners),
      onHeard: (sequence) => heardBy(name, sequence),
      onGivenUp: failed && ((note) => failed.keep(name, note)),
      ...more,
    });
  const [counting, ...rest] = groups;
  if (!counting) throw new Error('There is nobody to read for.');
  const first = await read(counting);
  const giveWay = () => Promise.race([first.drained(), sleep(GIVE_WAY_MS)]);
  const readers = [
    first,
    ...(await Promise.all(rest.map((one) => read(one, { batchMax: BATCH_MAX, before: giveWay })))),
  ];
  return {
    counted: first.drained,
    drained: async () => void (await Promise.all(readers.map((reader) => reader.drained()))),
    stop: async (patienceMs) => (await Promise.all(readers.map((reader) => reader.stop(patienceMs)))).every(Boolean),
  };
}

/**
 * On one machine all share one engine. Totals come first, because a person who has just booked looks at them: the others wait
 * until totals have caught up, for so long at the most, and work in small batches.
 */
const GIVE_WAY_MS = 5_000;
const BATCH_MAX = 20;

/** Tells the last record that all have heard, once each has heard one. */
function lowest(names: string[], tell: ((sequence: string) => void) | undefined) {
  const heard = new Map<string, string>();
  return (name: string, sequence: string): void => {
    heard.set(name, sequence);
    const least = [...heard.values()].reduce((a, b) => (BigInt(a) < BigInt(b) ? a : b));
    if (heard.size === names.length) tell?.(least);
  };
}
