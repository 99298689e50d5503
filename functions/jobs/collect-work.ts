import { COLLECT_QUEUE, CollectMessage, handleCollectMessage } from '../../lib/metering/feeds/collect-jobs.ts';
import { worker } from '../../lib/platform/jobs/worker.ts';

export const handler = worker({ queue: COLLECT_QUEUE, message: CollectMessage, atOnce: 5, work: handleCollectMessage });
