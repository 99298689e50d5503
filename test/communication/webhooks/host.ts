import { handler as ledgerWork } from '../../../functions/jobs/ledger-work.ts';
import { handler as startDelivering } from '../../../functions/jobs/webhook-start.ts';
import { handler as webhookWork } from '../../../functions/jobs/webhook-work.ts';
import { localQueues } from '../../../infra/local/queue.ts';
import { WEBHOOK_QUEUE } from '../../../lib/communication/webhooks/queue.ts';
import { forgetSubscriptions } from '../../../lib/communication/webhooks/subscriptions.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { LEDGER_QUEUE } from '../../../lib/trees/ledger/jobs.ts';
import { ownTable } from '../../accounts/totals/stream.ts';

/** A table with its stream, the change handlers, and the queue with its worker, as a host runs them. */
export type Host = {
  /** Resolves when all changes are handled and all due deliveries are sent. */
  settled(): Promise<void>;
  /** Moves the clock by seconds and runs the schedule. */
  later(seconds: number): Promise<void>;
  deadLetters(): unknown[];
  stop(): Promise<void>;
};

export async function startHost(): Promise<Host> {
  process.env.REGROVE_ALLOW_LOOPBACK = '1';
  const { read } = await ownTable();
  forgetSubscriptions();
  const queues = localQueues(
    { [WEBHOOK_QUEUE]: webhookWork, [LEDGER_QUEUE]: ledgerWork },
    { retryAfterMs: 20, concurrency: { [WEBHOOK_QUEUE]: 20 } },
  );
  useQueues(queues.queue);
  const reader = await read();
  let aheadMs = 0;
  /** Work from the ledger's queue makes more changes. */
  const settled = async () => {
    for (let round = 0; round < 2; round++) {
      await reader.drained();
      await queues.idle();
    }
  };
  return {
    settled,
    async later(seconds) {
      aheadMs += seconds * 1000;
      clock.use(() => Date.now() + aheadMs);
      await startDelivering();
      await settled();
    },
    deadLetters: () => queues.deadLetters(WEBHOOK_QUEUE),
    async stop() {
      clock.use(undefined);
      await reader.stop();
      queues.stop();
      await queues.idle();
      useQueues(undefined);
      delete process.env.REGROVE_ALLOW_LOOPBACK;
    },
  };
}
