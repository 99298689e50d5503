import { liveHeapOf } from './heap.ts';
import { call, memoryOf, type Service } from './service.ts';

/** Deposits as fast as the service answers them. */
const AT_ONCE = 8;

export type Load = {
  /** Deposits answered 200: their pages by id. */
  answered: Map<string, number>;
  refused: number;
  /** Requests without any answer. */
  cut: number;
  seconds: number;
};

/** Deposits until `isOver`. If `endsOnTrouble`, a refusal or a broken connection ends its client. */
export async function depositUntil(service: Service, isOver: () => boolean, endsOnTrouble = false): Promise<Load> {
  const load: Load = { answered: new Map(), refused: 0, cut: 0, seconds: 0 };
  const startedAt = performance.now();
  const client = async (number: number): Promise<void> => {
    for (let i = 0; !isOver(); i++) {
      const pages = 1 + ((i * 7 + number) % 50);
      const answer = await call(service, 'POST', '/v1/deposits', { body: { pages } }).catch(() => undefined);
      if (answer?.status === 200) {
        load.answered.set((JSON.parse(answer.body) as { id: string }).id, pages);
        continue;
      }
      if (answer) load.refused += 1;
      else load.cut += 1;
      if (endsOnTrouble) return;
      if (answer?.status !== 429) throw new Error(`A deposit was answered ${answer?.status} ${answer?.body}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => client(number)));
  load.seconds = (performance.now() - startedAt) / 1000;
  return load;
}

export type Measured = {
  perSecond: number[];
  /** Resident megabytes, at the end of each turn. */
  resident: { node: number; engine: number }[];
  /** Live heap megabytes after a collection, at each quarter of the time. */
  heap: number[];
  deposits: number;
};

/**
 * Loads both services in turns, so both see the same machine: first one, then the other, then in the other order. The memory is read at
 * the end of each turn.
 */
export async function loadInTurns(
  [first, second]: [Service, Service],
  options: { minutes: number; turnSeconds: number; report(line: string): void },
): Promise<[Measured, Measured]> {
  const measured: [Measured, Measured] = [newMeasured(), newMeasured()];
  const rounds = Math.max(2, Math.round((options.minutes * 60) / options.turnSeconds));
  for (let round = 0; round < rounds; round++) {
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const service = index === 0 ? first : second;
      const endAt = performance.now() + options.turnSeconds * 1000;
      const { answered, seconds } = await depositUntil(service, () => performance.now() >= endAt);
      measured[index].perSecond.push(answered.size / seconds);
      measured[index].deposits += answered.size;
      measured[index].resident.push(memoryOf(service.running));
    }
    const now = [first, second].map(({ name }, index) => {
      const { perSecond, resident } = measured[index as 0 | 1];
      const { node = 0, engine = 0 } = resident.at(-1) ?? {};
      return `${name} ${Math.round(perSecond.at(-1) ?? 0)}/s, ${Math.round(node)} + ${Math.round(engine)} MB`;
    });
    if ((round + 1) % Math.max(1, Math.floor(rounds / 4)) === 0)
      for (const index of [0, 1] as const)
        measured[index].heap.push(await liveHeapOf((index === 0 ? first : second).running));
    options.report(`round ${round + 1} of ${rounds}: ${now.join('; ')}`);
  }
  return measured;
}

const newMeasured = (): Measured => ({ perSecond: [], resident: [], heap: [], deposits: 0 });

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The last live heap relative to the first quarter's, when caches are full; 1 is flat. */
export const heapGrowth = ({ heap }: Measured): number => (heap.at(-1) ?? 0) / (heap[0] ?? Number.NaN);

/** Both processes' peak resident memory in the second half relative to the first. */
export function peakGrowth({ resident }: Measured): number {
  const sums = resident.map(({ node, engine }) => node + engine);
  const half = Math.floor(sums.length / 2);
  return Math.max(...sums.slice(half)) / Math.max(...sums.slice(0, half));
}
