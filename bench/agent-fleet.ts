import { AsyncLocalStorage } from 'node:async_hooks';
import { handler } from '../functions/changes/change-handlers.ts';
import { startStreamReader } from '../infra/local/stream-reader.ts';
import { connection, disconnect, useTransport } from '../lib/platform/table/client.ts';
import { type Counted, type Purpose, runThreeDays } from '../test/metering/agents/three-days.ts';
import { distributor } from '../test/support/api.ts';
import { place, placeInProcess } from './bench-table.ts';
import { addUnits, type Units } from './capacity.ts';
import { columns, type Figure, noMoreThan } from './figures.ts';

const PURPOSES: Purpose[] = ['heartbeat', 'readings', 'hourly job', 'changes'];

/** The table's units do not depend on the number of agents, so they are measured with a few. */
const METERED_AGENTS = 45;

/** The simulation asserts every promise about the dealer's desk; this adds what the table had to do for it. */
export async function agentFleet(): Promise<Figure[]> {
  process.env.REGROVE_SEED = 'bare';
  process.env.REGROVE_PUBLIC_URL = 'http://127.0.0.1';
  await wholeFleet(Number(process.env.BENCH_AGENTS ?? 600));
  return heartbeats();
}

async function wholeFleet(agents: number): Promise<void> {
  const { table, stop } = await placeInProcess();
  const drained = async () => {
    while (table.stream.length > 0) {
      const { batchItemFailures } = await handler({ Records: table.stream.splice(0, 100) });
      if (batchItemFailures.length > 0) throw new Error('A change could not be handled.');
    }
  };
  print(agents, await runThreeDays(await (await distributor()).below('Dealer'), { agents, drained }));
  stop();
}

const print = (agents: number, { checks, silent, outdated }: Counted): void =>
  console.log(
    `${agents} agents, ${checks} hours as the model has them; at the end ${silent} silent, ${outdated} outdated.`,
  );

async function heartbeats(): Promise<Figure[]> {
  const { endpoint, table, stop } = await place({ stream: true });
  const units = Object.fromEntries(PURPOSES.map((one) => [one, { calls: 0, read: 0, write: 0 }])) as Record<
    Purpose,
    Units
  >;
  const purposes = new AsyncLocalStorage<Purpose>();
  disconnect();
  const send = connection();
  useTransport(async (operation, input, signal) => {
    const answer = await send(operation, { ...input, ReturnConsumedCapacity: 'TOTAL' }, signal);
    addUnits(units[purposes.getStore() ?? 'changes'], operation, answer);
    return answer;
  });
  const reader = await startStreamReader({ endpoint, table, folder: 'memory', handler });
  const counted = await runThreeDays(await (await distributor()).below('Dealer'), {
    agents: METERED_AGENTS,
    drained: async () => {
      for (let level = 0; level < 4; level++) await reader.drained();
    },
    metered: (purpose, work) => purposes.run(purpose, work),
  });
  await reader.stop();
  disconnect();
  await stop();

  const each = (purpose: Purpose, kind: keyof Units) => (units[purpose][kind] / counted[purpose]).toFixed(2);
  const rows = PURPOSES.filter((one) => one !== 'changes').map((one) => [
    one,
    String(counted[one]),
    each(one, 'calls'),
    each(one, 'read'),
    each(one, 'write'),
  ]);
  console.log(columns([['purpose', 'times', 'calls each', 'read units each', 'write units each'], ...rows]));
  print(METERED_AGENTS, counted);
  return [
    noMoreThan(
      'a heartbeat: write units, against one write of 1 KB',
      'units',
      units.heartbeat.write / counted.heartbeat,
      1,
      1.1,
    ),
  ];
}
