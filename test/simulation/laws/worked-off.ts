import type { StoredItem } from '../../support/invariants.ts';

type End = { items: StoredItem[]; now: number; queues: readonly string[] };

/** Hours after a run nobody holds a lease, every long job has ended, and nothing waits for a worker that takes part. */
export function workedOffLaws({ items, now, queues }: End): string[] {
  const moment = new Date(now).toISOString();
  const hasJobs = queues.includes('long-jobs');
  return items.flatMap(({ pk, sk, lease_until = '', state, work_pk = '', work_sk = '' }) => {
    const isWaiting = queues.some((queue) => isDue[queue]?.(work_pk, work_sk, moment));
    return [
      ...(lease_until > moment ? [`The lease of ${pk} ${sk} lasts until ${lease_until}, at ${moment}.`] : []),
      ...(hasJobs && sk === 'LONG_JOB' && !ENDS.includes(state) ? [`The long job ${pk} ${sk} is ${state}.`] : []),
      ...(isWaiting ? [`${pk} ${sk} still waits for its worker.`] : []),
    ];
  });
}

const ENDS = ['done', 'failed'];

/** Whether an entry in the index of pending work is due for a queue's worker. */
const isDue: Record<string, (work_pk: string, work_sk: string, moment: string) => boolean> = {
  'close-months': (pk, month, moment) => pk.startsWith('OPEN_MONTHS#') && month.slice(0, 7) < moment.slice(0, 7),
  'long-jobs': (pk, since, moment) => pk === 'LONG_JOBS' && since < moment,
  webhooks: (pk, at, moment) => pk.startsWith('DUE_WEBHOOKS#') && at < moment,
  notices: (pk) => pk.startsWith('MAIL_CAUSES#'),
};
