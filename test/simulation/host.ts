import { forgetSubscriptions } from '../../lib/communication/webhooks/subscriptions.ts';
import { useInstances } from '../../lib/platform/cache.ts';
import { clock } from '../../lib/platform/clock.ts';
import { forgetUses } from '../../lib/platform/http/last-use.ts';
import { forgetLeases } from '../../lib/platform/http/rate-limit.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { logTo } from '../../lib/platform/log.ts';
import { useTransport as useMailTransport } from '../../lib/platform/mail-transport/sender.ts';
import { useFiles } from '../../lib/platform/objects/files.ts';
import { useTransport } from '../../lib/platform/table/client.ts';
import type { Operation } from '../../lib/platform/table/dynamodb.ts';
import { type Attributes, plainItem } from '../faults/item-attributes.ts';
import type { Chance } from '../support/chance.ts';
import type { StoredItem } from '../support/invariants.ts';
import type { Partitions } from '../support/table/memory-table.ts';
import { isWrite, READ_FAULTS, refusalOf, WRITE_FAULTS } from './faults-of-table.ts';
import { type Objects, simulatedFiles } from './files.ts';
import { labelOf } from './labels.ts';
import type { Plan } from './plan.ts';
import type { Planted } from './planted.ts';
import { simulatedQueues } from './queues.ts';
import type { Referee } from './referee.ts';
import type { Scenario } from './scenario.ts';
import { simulatedSchedule } from './schedule.ts';
import { currentActor, Scheduler } from './scheduler.ts';
import { serveFrom } from './seams.ts';
import { table } from './simulated-table.ts';
import { simulatedStream } from './stream.ts';

/** The host of a run: it gives the service its table, files, queues, stream, mail server and clock, all by one scheduler. */
export const itemsOf = (): StoredItem[] =>
  [...table.items()].filter(({ pk }) => pk?.S !== 'FORESTRY' && pk?.S !== 'CARBON').map(storedItem);

/** Stored items are never changed in place, and the laws read most of them several times. */
const storedItems = new WeakMap<object, StoredItem>();

function storedItem(attributes: Attributes): StoredItem {
  const known = storedItems.get(attributes);
  if (known) return known;
  const item = plainItem(attributes) as StoredItem;
  storedItems.set(attributes, item);
  return item;
}

/** A process's memory besides its caches; each instance of a run has its own. */
const MEMORIES = [forgetUses, forgetLeases, forgetSubscriptions];

/** A run's initial state. Objects are changed in place. */
export type Snapshot = { partitions: Partitions; objects: Objects };

export function begin(
  scenario: Scenario,
  plan: Plan,
  chance: Chance,
  { partitions, objects }: Snapshot,
  { planted, referee }: { planted?: Planted | undefined; referee?: Referee | undefined } = {},
): Scheduler {
  const scheduler = new Scheduler({ plan, chance, now: Date.parse(scenario.beginsAt) });
  serveFrom(scheduler, scenario.systems?.(scheduler) ?? {});
  table.load(partitions);
  useFiles(simulatedFiles(scheduler, objects));
  table.seconds = () => Math.floor(scheduler.now / 1000);
  for (const forget of MEMORIES) forget();
  useInstances(() => currentActor()?.instance ?? scheduler);
  logTo(() => {});
  clock.use(() => scheduler.now);
  useTransport(async (operation, input) => {
    const [first = input, ...apart] = planted?.tamper?.(operation, input) ?? [];
    const answer = await callTable(scheduler, operation, first, referee);
    for (const rest of apart) await callTable(scheduler, operation, rest);
    return answer;
  });
  useMailTransport((mail) =>
    scheduler.call({
      label: `mail to ${mail.to.address}`,
      faults: ['killed before', 'killed after', 'answer lost', 'frozen'],
      perform(fault) {
        scheduler.history.facts.push({
          kind: 'mail',
          actor: currentActor()?.name ?? '',
          id: mail.id,
          to: mail.to.address,
          isTaken: true,
        });
        if (fault === 'answer lost') throw new Error('The answer of the mail server is lost.');
        return `carrier ${mail.id}`;
      },
    }),
  );
  const { workers, readers } = scenario.handlers;
  const queues = simulatedQueues(scheduler, workers);
  const streamSources = simulatedStream(scheduler, table.stream, readers);
  useQueues(queues.queue);
  const dueSchedule = simulatedSchedule(scheduler, scenario.schedule);
  scheduler.sources = () => [...queues.sources(), ...streamSources(), ...dueSchedule()];
  return scheduler;
}

function callTable(scheduler: Scheduler, operation: Operation, input: object, referee?: Referee): Promise<object> {
  const writes = isWrite(operation);
  const { TransactItems: steps = [] } = input as { TransactItems?: object[] };
  return scheduler.call({
    label: labelOf(operation, input),
    faults: writes ? WRITE_FAULTS : READ_FAULTS,
    perform: () => (referee ? referee.compared(table, operation, input) : table.call(operation, input)),
    refusal: (fault) => refusalOf(operation, fault, steps.length),
    ...(writes && { again: () => secondAttempt(operation, input) }),
  });
}

/** The SDK counts its attempts; by them lib recognizes its own earlier write. */
function secondAttempt(operation: Operation, input: object): object {
  try {
    return table.call(operation, input);
  } catch (error) {
    throw Object.assign(error as Error, { $metadata: { attempts: 2 } });
  }
}
