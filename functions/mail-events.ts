import { CarrierEvent, handleCarrierEvent, MAIL_EVENTS_QUEUE } from '../lib/mails/ses-events.ts';
import { clock } from '../lib/platform/clock.ts';
import { worker } from '../lib/platform/jobs/worker.ts';

export const handler = worker({
  queue: MAIL_EVENTS_QUEUE,
  message: CarrierEvent,
  atOnce: 5,
  isPrivate: true,
  work: (event) => handleCarrierEvent(event, clock.now()),
});
