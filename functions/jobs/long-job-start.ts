import { queueFreeJobs } from '../../lib/platform/long-jobs/queue.ts';

/** Every minute: queues long jobs without a worker, including those whose message was lost or whose worker died. */
export const handler = (): Promise<void> => queueFreeJobs();
