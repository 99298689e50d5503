import * as format from '../../format.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { Badge, Section } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { placePath } from '../places.ts';
import { Named } from './named.tsx';
import { problemsFirst } from './problems-first.ts';
import type { Health } from './types.ts';
import { jobInWords, queueInWords, quoted } from './words.ts';

type Job = Health['jobs'][number];

/** Scheduled jobs, each with its last and its next run. */
export function JobsSection({ jobs }: { jobs: Job[] }) {
  const columns: Column<Job>[] = [
    {
      key: 'name',
      title: o.health.jobs.name,
      cell: ({ name }) => <Named words={jobInWords(name)} name={name} />,
    },
    {
      key: 'ok',
      title: t.common.status,
      cell: ({ ok }) => ok !== null && <Outcome isOk={ok} />,
    },
    {
      key: 'last',
      title: o.health.jobs.last,
      priority: 2,
      cell: ({ last_run_at }) => (last_run_at === null ? t.common.never : format.moment(last_run_at)),
    },
    {
      key: 'took',
      title: o.health.jobs.took,
      isFigure: true,
      priority: 3,
      cell: ({ duration_s }) =>
        duration_s !== null && fill(o.health.jobs.seconds, { seconds: format.trees(duration_s) }),
    },
    {
      key: 'next',
      title: o.health.jobs.next,
      priority: 3,
      cell: ({ next_run_at }) => format.moment(next_run_at),
    },
  ];
  return (
    <Section title={o.health.jobs.title}>
      <Table
        label={o.health.jobs.title}
        columns={columns}
        rows={problemsFirst(jobs, ({ ok }) => ok === false)}
        idOf={({ name }) => name}
      />
    </Section>
  );
}

const Outcome = ({ isOk }: { isOk: boolean }) =>
  isOk ? <Badge kind="green">{o.health.jobs.well}</Badge> : <Badge kind="red">{o.health.jobs.failed}</Badge>;

type Queue = { name: string; waiting: number | null; oldest_at: string | null; failed: number | null };

/** Queues with their waiting and permanently failed messages. */
export function QueuesSection({ health }: { health: Health }) {
  const columns: Column<Queue>[] = [
    {
      key: 'name',
      title: o.health.queues.name,
      cell: ({ name }) => <Named words={queueInWords(name)} name={name} />,
    },
    {
      // uncaught: 'failed' → 'mutant': the key of a column that nobody can sort by is only for drawing it again
      key: 'failed',
      title: o.health.queues.failed,
      isFigure: true,
      cell: ({ name, failed }) =>
        !failed ? (
          failed !== null && format.whole(0)
        ) : (
          <a
            href={placePath('dead-letters', name)}
            aria-label={`${format.whole(failed)}: ${fill(o.health.queues.look, { queue: quoted(queueInWords(name)) })}`}
          >
            <Badge kind="red">{format.whole(failed)}</Badge>
          </a>
        ),
    },
    {
      key: 'waiting',
      title: o.health.queues.waiting,
      isFigure: true,
      priority: 2,
      cell: ({ waiting }) => waiting !== null && format.whole(waiting),
    },
    {
      key: 'oldest',
      title: o.health.queues.oldest,
      priority: 2,
      cell: ({ oldest_at }) => oldest_at && format.moment(oldest_at),
    },
  ];
  return (
    <Section title={o.health.queues.title}>
      <Table
        label={o.health.queues.title}
        columns={columns}
        rows={problemsFirst(queuesOf(health), ({ failed }) => Boolean(failed))}
        idOf={({ name }) => name}
      />
    </Section>
  );
}

/** Dead letters may belong to something without its own queue, such as missed schedules. */
function queuesOf({ queues, dead_letters }: Health): Queue[] {
  const failed = new Map(dead_letters.map(({ queue, count }) => [queue, count]));
  const known = new Set(queues.map(({ name }) => name));
  return [
    ...queues.map((queue) => ({ ...queue, failed: failed.get(queue.name) ?? null })),
    ...dead_letters
      .filter(({ queue }) => !known.has(queue))
      .map(({ queue, count }) => ({ name: queue, waiting: null, oldest_at: null, failed: count })),
  ];
}
