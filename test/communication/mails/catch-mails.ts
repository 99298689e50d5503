import { NOTICE_QUEUE, type Trigger } from '../../../lib/communication/mails/queue/trigger.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import type { Mail } from '../../../lib/platform/mail-transport/mail.ts';
import { useTransport } from '../../../lib/platform/mail-transport/sender.ts';

export type CaughtMail = Mail & { mime: string };

/** Until `releaseMails`, sent mails go to `carried` and messages in the notices queue to `queued`; both begin empty. */
export function catchMails(carried: CaughtMail[], queued: Trigger[], beforeSending = () => {}): void {
  carried.length = 0;
  queued.length = 0;
  useTransport(async (mail, mime) => {
    beforeSending();
    carried.push({ ...mail, mime });
    return 'carried';
  });
  useQueues((name) => ({
    async send(messages) {
      if (name === NOTICE_QUEUE) queued.push(...(messages as Trigger[]));
    },
  }));
}

export function releaseMails(): void {
  useTransport(undefined);
  useQueues(undefined);
}
