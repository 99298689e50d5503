import { handleSesEvent, MAIL_EVENTS_QUEUE, SesEvent } from '../../lib/communication/mails/feedback/ses-events.ts';
import { clock } from '../../lib/platform/clock.ts';
import { worker } from '../../lib/platform/jobs/worker.ts';

export const handler = worker({
  queue: MAIL_EVENTS_QUEUE,
  message: SesEvent,
  atOnce: 5,
  isPrivate: true,
  work: (event) => handleSesEvent(event, clock.now()),
});
