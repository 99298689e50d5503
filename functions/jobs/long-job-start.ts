import { queueFreeJobs } from '../../lib/platform/long-jobs/queue.ts';

/** Every minute: queues the long jobs that no worker has, also those whose message was lost or whose worker died. */
export const handler = (): Promise<void> => queueFreeJobs();
