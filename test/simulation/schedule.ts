import type { Scenario } from './scenario.ts';
import type { Scheduler, Source } from './scheduler.ts';

/**
 * Much rarer than on AWS, so that most runs are without it. Some work waits for a job whose worker was killed: without the schedule
 * that queues such jobs again, it would wait for ever.
 */
const EVERY_MS = 10 * 60_000;

/** The scenario's schedule, as a delivery whenever it is due. */
export function simulatedSchedule(scheduler: Scheduler, schedule: Scenario['schedule']): () => Source[] {
  let last = scheduler.now;
  if (!schedule) return () => [];
  const { name, handler } = schedule;
  const perform = (): void => {
    last = scheduler.now;
    // A run that was killed or refused is followed by the next one.
    scheduler.start(scheduler.processOf(name), () => handler({})).catch(() => {});
  };
  return () =>
    scheduler.now < last + EVERY_MS
      ? []
      : [{ name: 'schedule', call: { label: `starts ${name}`, faults: [], perform } }];
}
