import { changesQueue } from '../../lib/platform/changes/dispatch.ts';
import type { QueueHost } from '../../lib/platform/jobs/queue-host.ts';
import type { FailedChanges, HandlerOf } from './failed-changes.ts';

/**
 * This machine's queues for operators. Change handlers read the stream here and have no queue. The changes they gave up
 * are files, shown in place of the AWS dead-letter queues.
 */
export function localQueueHost(
  queues: QueueHost,
  changes: { failed: FailedChanges; handlerOf: HandlerOf; names: readonly string[] } | undefined,
): QueueHost {
  const lettersOf = (queue: string) => {
    const name = changes?.names.find((one) => changesQueue({ name: one }) === queue);
    return name === undefined ? undefined : changes?.failed.letters(name, changes.handlerOf);
  };
  return {
    async depth(queue) {
      const own = await queues.depth(queue);
      const { dead = 0, taken = 0 } = lettersOf(queue)?.count() ?? {};
      return { ...own, dead: own.dead + dead, taken: own.taken + taken };
    },
    async take(queue) {
      const own = await queues.take(queue);
      return own.length > 0 ? own : ((await lettersOf(queue)?.take(queue)) ?? []);
    },
  };
}
